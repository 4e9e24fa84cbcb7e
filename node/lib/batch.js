'use strict';

const { setImmediate: pause } = require('node:timers/promises');

const addon = require('./addon');
const { answerArgument } = require('./answer');
const { nativeOf, unwrap } = require('./board');
const { AbortError, fromAddon, fromRecord, wrongType, wrongValue } = require('./errors');
const { COSTS, kinds, readOptions } = require('./options');
const { boardToJson } = require('./plain');
const { freeze } = require('./record');
const { toSummary } = require('./survey');
const { run } = require('./work');

const { text, count, callback, signal } = kinds;

const CHECK_MANY = { threads: count, progress: callback, signal };
const SOLVE_MANY = { ...COSTS, ...CHECK_MANY };
const SURVEY_MANY = { metric: text, maxStates: count, ...CHECK_MANY };

/** The most items of one batch. */
const MOST_ITEMS = 1 << 24;

/** Texts that cross to the addon in one call. */
const TEXTS = 1024;

/** How long the event loop may be held up, in milliseconds, before it gets a turn. */
const TURN = 8;

/** How often progress is told, in milliseconds. */
const TICK = 50;

/** Gives the event loop a turn when it has waited long enough, and hears the signal then. */
class Turns {
  #signal;
  #since = performance.now();

  constructor(signal) {
    this.#signal = signal;
  }

  async next() {
    if (performance.now() - this.#since < TURN) return;
    await pause();
    if (this.#signal?.aborted) throw new AbortError(this.#signal.reason);
    this.#since = performance.now();
  }
}

/** The items of a batch as they are now: the caller may change the list while the work goes on. */
function snapshot(name, items) {
  if (Array.isArray(items)) {
    if (items.length > MOST_ITEMS) throw wrongValue(`${name}.length`, `at most ${MOST_ITEMS}`, items.length);
    return Array.from(items);
  }
  if (typeof items !== 'object' || items === null || typeof items[Symbol.iterator] !== 'function') {
    throw wrongType(name, 'a list', items);
  }
  const list = [];
  for (const item of items) {
    if (list.length === MOST_ITEMS) throw wrongValue(name, `at most ${MOST_ITEMS} items`, list.length + 1);
    list.push(item);
  }
  return list;
}

/** Hands boards to the addon; what is no board at all stays behind as an error. */
class Feeder {
  native = new addon.Batch();
  errors = new Map();
  #texts = [];

  add(index, input) {
    this.#keepErrors(index, () => this.#addBoard(input));
  }

  addPair(index, pair) {
    this.#keepErrors(index, () => {
      const [puzzle, answer] = partsOf(pair, `pairs[${index}]`);
      this.#addBoard(puzzle);
      this.native.pushAnswer(answerArgument(answer));
    });
  }

  #keepErrors(index, add) {
    try {
      add();
    } catch (thrown) {
      this.errors.set(index, thrown);
    }
  }

  #addBoard(input) {
    const board = unwrap(input);
    if (typeof board === 'string') this.#texts.push(board);
    else this.#addOther(board);
    if (this.#texts.length >= TEXTS) this.flush();
  }

  #addOther(board) {
    const known = nativeOf(board);
    if (!known && (typeof board !== 'object' || board === null)) {
      throw wrongType('board', 'a Board, a puzzle, text, a list or an object', board);
    }
    const json = known ? undefined : boardToJson(board);
    this.flush();
    if (known) this.native.pushBoard(known);
    else this.native.pushValue(json);
  }

  flush() {
    if (this.#texts.length > 0) this.native.pushTexts(this.#texts);
    this.#texts = [];
  }
}

/** Tells progress until it is stopped; what the callback throws ends the work. */
function tell(progress, control, feeder, total, fail) {
  const now = () => control.done() + feeder.errors.size;
  const timer = setInterval(() => {
    try {
      progress(now(), total);
    } catch (thrown) {
      clearInterval(timer);
      fail(thrown);
    }
  }, TICK);
  return () => clearInterval(timer);
}

/** Runs a fed batch and waits for it. */
async function work(start, feeder, total, { progress, signal }) {
  let stopTelling = () => {};
  let failed;
  try {
    await run((control) => {
      const fail = (thrown) => {
        failed = { thrown };
        control.stop();
      };
      if (progress) stopTelling = tell(progress, control, feeder, total, fail);
      return start(feeder.native, control);
    }, signal);
  } catch (thrown) {
    throw failed ? failed.thrown : thrown;
  } finally {
    stopTelling();
  }
  if (failed) throw failed.thrown;
  progress?.(total, total);
}

/** The results in order: those of the addon, and the errors that stayed behind in their places. */
async function collect(feeder, turns, toResult) {
  const results = [];
  const fill = () => {
    while (feeder.errors.has(results.length)) results.push(feeder.errors.get(results.length));
  };
  for (let piece = feeder.native.take(); piece !== null; piece = feeder.native.take()) {
    for (const entry of JSON.parse(piece)) {
      fill();
      results.push(entry.error === undefined ? toResult(entry) : fromRecord(entry.error));
    }
    await turns.next();
  }
  fill();
  return results;
}

async function many(list, allowed, options, add, start, toResult = freeze) {
  const told = readOptions(options, allowed);
  const { threads, progress, signal, ...rest } = told;
  if (signal?.aborted) throw new AbortError(signal.reason);
  const feeder = new Feeder();
  const turns = new Turns(signal);
  for (let index = 0; index < list.length; index += 1) {
    add(feeder, index, list[index]);
    if (index % TEXTS === 0) await turns.next();
  }
  feeder.flush();
  await work((batch, control) => start(batch, rest, threads, control), feeder, list.length, { progress, signal });
  return collect(feeder, turns, toResult);
}

async function solveMany(boards, options) {
  return many(
    snapshot('boards', boards),
    SOLVE_MANY,
    options,
    (feeder, index, board) => feeder.add(index, board),
    (batch, told, threads, control) => batch.solve(told, threads, control),
  );
}

async function surveyMany(boards, options) {
  return many(
    snapshot('boards', boards),
    SURVEY_MANY,
    options,
    (feeder, index, board) => feeder.add(index, board),
    (batch, told, threads, control) => batch.survey(told, threads, control),
    toSummary,
  );
}

/** The puzzle and the answer of a pair. */
function partsOf(pair, name) {
  let parts;
  try {
    if (Array.isArray(pair) && pair.length === 2) parts = [pair[0], pair[1]];
  } catch (thrown) {
    throw wrongType(name, 'a list that can be read', pair, thrown);
  }
  if (parts === undefined) throw wrongType(name, 'a list of a puzzle and an answer', pair);
  return parts;
}

async function checkMany(pairs, options) {
  return many(
    snapshot('pairs', pairs),
    CHECK_MANY,
    options,
    (feeder, index, pair) => feeder.addPair(index, pair),
    (batch, _told, threads, control) => batch.check(threads, control),
  );
}

module.exports = { checkMany, solveMany, surveyMany };
