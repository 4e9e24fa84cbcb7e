'use strict';

const addon = require('./addon');
const { AbortError, call, fromAddon } = require('./errors');
const { readOptions } = require('./options');

// A search that nobody waits for any more must not keep the process.
process.on('exit', () => addon.stopAll());

/** Waits for work of the addon; what it throws becomes an error of this module. */
async function awaited(start) {
  try {
    return await start();
  } catch (thrown) {
    throw fromAddon(thrown);
  }
}

/**
 * Does something that a signal may stop.
 *
 * @param body is given the control that stops the addon's work
 * @param signal an AbortSignal: it rejects the promise at once and stops the work
 */
function stoppable(body, signal) {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) throw new AbortError(signal.reason);
    const control = new addon.Control();
    const abort = () => {
      control.stop();
      reject(new AbortError(signal.reason));
    };
    signal?.addEventListener('abort', abort, { once: true });
    const done = () => signal?.removeEventListener('abort', abort);
    body(control).finally(done).then(resolve, reject);
  });
}

/** Off the event loop: options checked, the addon's work awaited. */
async function away(start, allowed, options, toResult) {
  const { signal, ...told } = readOptions(options, allowed);
  return toResult(await stoppable((control) => awaited(() => start(told, control)), signal));
}

/** At once. A signal can only have been aborted before. */
function now(start, allowed, options, toResult) {
  const { signal, ...told } = readOptions(options, allowed);
  if (signal?.aborted) throw new AbortError(signal.reason);
  return toResult(call(() => start(told)));
}

module.exports = { away, awaited, now, stoppable };
