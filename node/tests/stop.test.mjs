// Searches off the event loop: they leave it free, run side by side, and stop when they are told to. Where a test needs
// a search that lasts, it takes a board that no search finishes; what does not stop fails by never ending.

import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { getEventListeners } from 'node:events';
import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { test } from 'node:test';
import { setImmediate as turn, setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { Worker } from 'node:worker_threads';

import { check, checkMany, describe, hint, rate, review, solve, solveMany, solveSync, survey, surveyMany } from '../index.mjs';
import { CLASSIC, ENDLESS, HARDEST } from './boards.mjs';

/** Every search, on a board. */
const SEARCHES = {
  solve,
  hint,
  rate,
  survey,
  describe,
  review: (board, options) => review(board, [], options),
  solveMany: (board, options) => solveMany([board, CLASSIC, board], options),
  surveyMany: (board, options) => surveyMany([board, CLASSIC, board], options),
};

const isAbort = (cause) => (error) => {
  assert.equal(error.name, 'AbortError');
  assert.equal(error.code, 'ABORT_ERR');
  assert.equal(error.cause, cause);
  return true;
};

for (const [name, search] of Object.entries(SEARCHES)) {
  test(`${name}: a signal stops it`, { timeout: 60_000 }, async () => {
    const reason = new Error('enough');
    await assert.rejects(search(ENDLESS, { signal: AbortSignal.abort(reason) }), isAbort(reason));

    const controller = new AbortController();
    const running = search(ENDLESS, { signal: controller.signal });
    await sleep(50);
    controller.abort(reason);
    await assert.rejects(running, isAbort(reason));
    assert.equal(getEventListeners(controller.signal, 'abort').length, 0);

    // At once, before the search could begin.
    const early = new AbortController();
    const queued = search(ENDLESS, { signal: early.signal });
    early.abort(reason);
    await assert.rejects(queued, isAbort(reason));
  });
}

test('a call ending in Sync only hears a signal that has been aborted before', () => {
  assert.throws(() => solveSync(CLASSIC, { signal: AbortSignal.abort('why') }), isAbort('why'));
  assert.equal(solveSync(CLASSIC, { signal: new AbortController().signal }).cost, 8);
});

test('a signal may serve many calls, and nothing stays with it', { timeout: 60_000 }, async (context) => {
  const warnings = [];
  const warn = (warning) => warnings.push(warning);
  process.on('warning', warn);
  context.after(() => process.off('warning', warn));

  const controller = new AbortController();
  const { signal } = controller;
  for (let call = 0; call < 50; call += 1) assert.equal((await solve(CLASSIC, { signal })).cost, 8);
  await assert.rejects(solve('no board', { signal }));
  assert.equal(getEventListeners(signal, 'abort').length, 0);

  const calls = [solve(ENDLESS, { signal }), survey(ENDLESS, { signal }), solveMany([ENDLESS], { signal })];
  await sleep(20);
  controller.abort();
  for (const { status, reason } of await Promise.allSettled(calls)) {
    assert.equal(status, 'rejected');
    isAbort(signal.reason)(reason);
  }
  assert.equal(getEventListeners(signal, 'abort').length, 0);
  await turn();
  assert.deepEqual(warnings, []);
});

test('AbortSignal.timeout and AbortSignal.any work too', { timeout: 60_000 }, async () => {
  await assert.rejects(solve(ENDLESS, { signal: AbortSignal.timeout(20) }), (error) => error.cause.name === 'TimeoutError');
  const any = AbortSignal.any([new AbortController().signal, AbortSignal.timeout(20)]);
  await assert.rejects(solve(ENDLESS, { signal: any }), { name: 'AbortError' });
});

test('what is stopped gives its thread back', { timeout: 60_000 }, async () => {
  // More searches than there are threads for them: one that did not stop would hold its thread for ever.
  const controller = new AbortController();
  const { signal } = controller;
  const length = 2 * availableParallelism() + 8;
  const searches = Array.from({ length }, () => solve(ENDLESS, { signal, maxMemory: 2 ** 26, threads: 1 }));
  await sleep(50);
  controller.abort();
  await Promise.allSettled(searches);
  assert.equal((await solve(CLASSIC)).cost, 8);
  assert.ok((await readFile(new URL(import.meta.url))).length > 0);
});

test('the event loop turns while a search runs', { timeout: 60_000 }, async () => {
  for (const search of [solve, survey, (board, options) => solveMany([board], options)]) {
    const controller = new AbortController();
    const running = search(ENDLESS, { signal: controller.signal });
    for (let round = 0; round < 20; round += 1) await sleep(1);
    controller.abort();
    await assert.rejects(running, { name: 'AbortError' });
  }
});

test('and while a large batch is read and its results are made', async () => {
  const pairs = Array.from({ length: 30_000 }, () => [CLASSIC, 'A+1 P-1']);
  let turns = 0;
  let isDone = false;
  const counting = (async () => {
    while (!isDone) {
      await turn();
      turns += 1;
    }
  })();
  const told = [];
  const verdicts = await checkMany(pairs, { progress: (done, total) => told.push([done, total]) });
  isDone = true;
  await counting;
  assert.ok(turns > 4, `${turns} turns`);
  assert.equal(verdicts.length, pairs.length);
  assert.deepEqual(told.at(-1), [30_000, 30_000]);
  for (let index = 1; index < told.length; index += 1) assert.ok(told[index][0] >= told[index - 1][0]);
});

test('many calls at once give what each gives alone', async () => {
  const boards = Array.from({ length: 100 }, (_, index) => (index % 3 === 0 ? HARDEST : CLASSIC));
  const alone = new Map([CLASSIC, HARDEST].map((board) => [board, solveSync(board)]));
  const solutions = await Promise.all(boards.map((board) => solve(board)));
  solutions.forEach((solution, index) => assert.deepEqual(solution, alone.get(boards[index])));
  const batches = await Promise.all(Array.from({ length: 5 }, () => solveMany(boards.slice(0, 10))));
  for (const batch of batches) assert.deepEqual(batch, solutions.slice(0, 10));
});

test('what a progress callback throws ends the batch and is what the caller gets', { timeout: 60_000 }, async () => {
  const thrown = new Error('my own');
  const progress = () => {
    throw thrown;
  };
  await assert.rejects(solveMany([ENDLESS, ENDLESS], { progress }), (error) => error === thrown);
  await assert.rejects(solveMany([CLASSIC], { progress }), (error) => error === thrown);
});

test('a list may change while its batch is under way', async () => {
  const boards = [CLASSIC, HARDEST];
  const running = solveMany(boards);
  boards.length = 0;
  assert.deepEqual((await running).map(({ cost }) => cost), [8, 51]);
});

test('worker threads each have their own, and may end while searching', { timeout: 60_000 }, async () => {
  const source = `
    const { parentPort, workerData } = require('node:worker_threads');
    const { solve, solveSync } = require(workerData.module);
    if (workerData.board === null) {
      solve(workerData.endless).catch(() => {});
      setTimeout(() => parentPort.postMessage('searching'), 20);
    } else {
      solve(workerData.board).then((solution) => parentPort.postMessage([solution, solveSync(workerData.board)]));
    }`;
  const module = fileURLToPath(new URL('../index.js', import.meta.url));
  const start = (board) => {
    const worker = new Worker(source, { eval: true, workerData: { module, board, endless: ENDLESS } });
    const message = new Promise((resolve, reject) => worker.once('message', resolve).once('error', reject));
    return { worker, message };
  };
  const expected = solveSync(HARDEST);
  const workers = Array.from({ length: 4 }, () => start(HARDEST));
  for (const { worker, message } of workers) {
    const [solution, twin] = await message;
    assert.deepEqual([solution, twin], [expected, expected]);
    await worker.terminate();
  }
  const { worker, message } = start(null);
  assert.equal(await message, 'searching');
  await worker.terminate();
  assert.equal((await solve(CLASSIC)).cost, 8);
});

test('a process may end while it searches', { timeout: 60_000 }, async () => {
  const module = JSON.stringify(fileURLToPath(new URL('../index.js', import.meta.url)));
  const source = `
    const { solve, solveMany } = require(${module});
    const endless = ${JSON.stringify(ENDLESS)};
    solve(endless);
    solveMany([endless, endless]);
    setTimeout(() => process.exit(7), 50);`;
  await assert.rejects(promisify(execFile)(process.execPath, ['-e', source]), { code: 7 });
});

test('an answer is judged at once, also while every thread searches', { timeout: 60_000 }, async () => {
  const controller = new AbortController();
  const { signal } = controller;
  const searches = Array.from({ length: 6 }, () => solve(ENDLESS, { signal, maxMemory: 2 ** 26, threads: 1 }));
  await turn();
  assert.equal(check(CLASSIC, solveSync(CLASSIC).slides).ok, true);
  controller.abort();
  await Promise.allSettled(searches);
});
