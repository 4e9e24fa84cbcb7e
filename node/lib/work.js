'use strict';

const addon = require('./addon');
const { AbortError, fromAddon } = require('./errors');

// A search that nobody waits for any more must not keep the process.
process.on('exit', () => addon.stopAll());

/**
 * Runs work of the addon off the event loop.
 *
 * @param start starts the work with a control and gives its promise
 * @param signal an AbortSignal: it rejects the promise at once and stops the work
 */
function run(start, signal) {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) throw new AbortError(signal.reason);
    const control = new addon.Control();
    const abort = () => {
      control.stop();
      reject(new AbortError(signal.reason));
    };
    signal?.addEventListener('abort', abort, { once: true });
    const done = () => signal?.removeEventListener('abort', abort);
    let work;
    try {
      work = start(control);
    } catch (thrown) {
      done();
      throw fromAddon(thrown);
    }
    work.then(
      (result) => {
        done();
        resolve(result);
      },
      (thrown) => {
        done();
        reject(fromAddon(thrown));
      },
    );
  });
}

module.exports = { run };
