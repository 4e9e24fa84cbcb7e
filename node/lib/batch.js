'use strict';

const { setImmediate: pause } = require('node:timers/promises');

const addon = require('./addon');
const { answerArgument } = require('./answer');
const { nativeOf, unwrap } = require('./board');
const { AbortError, call, fromRecord, wrongType, wrongValue } = require('./errors');
const { randomCodes, toPuzzle } = require('./generate');
const { COSTS, PUZZLE, kinds, readOptions } = require('./options');
const { boardToJson } = require('./plain');
const { freeze } = require('./record');
const { toSummary } = require('./survey');
const { awaited, stoppable } = require('./work');

const { text, count, callback, signal } = kinds;

/** The most items of one batch. */
const MOST_ITEMS = 1 << 24;

/** Items that are read before the addon gets them and the event loop may have a turn. */
const FED_AT_ONCE = 1024;

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

/** Hands items to the addon; what is none at all stays behind as an error. */
class Feeder {
  native = new addon.Batch();
  errors = new Map();
  /** How many the addon has. */
  fed = 0;
  #texts = [];
  #answers = [];
  #codes = [];

  addBoard(index, input) {
    this.#keepErrors(index, () => this.#board(input));
  }

  addPair(index, pair) {
    this.#keepErrors(index, () => {
      const [puzzle, answer] = partsOf(pair, `pairs[${index}]`);
      this.#board(puzzle);
      // No JSON begins so. Text as it is crosses quicker.
      const isBare = typeof answer === 'string' && !answer.includes('\0');
      this.#answers.push(isBare ? `'${answer}` : answerArgument(answer));
    });
  }

  addCode(index, code) {
    this.#keepErrors(index, () => this.#codes.push(text(`codes[${index}]`, code)));
  }

  #keepErrors(index, add) {
    try {
      add();
      this.fed += 1;
    } catch (thrown) {
      this.errors.set(index, thrown);
    }
  }

  #board(input) {
    const board = unwrap(input);
    if (typeof board === 'string' && !board.includes('\0')) this.#texts.push(board);
    else this.#other(board);
  }

  #other(board) {
    const known = nativeOf(board);
    if (!known && typeof board !== 'string' && (typeof board !== 'object' || board === null)) {
      throw wrongType('board', 'a Board, a puzzle, text, a list or an object', board);
    }
    const json = known || typeof board === 'string' ? undefined : boardToJson(board);
    this.flush();
    if (known) this.native.pushBoard(known);
    else if (json === undefined) this.native.pushText(board);
    else this.native.pushValue(json);
  }

  flush() {
    if (this.#texts.length > 0) this.native.pushTexts(this.#texts.join('\0'));
    // JSON has no NUL.
    if (this.#answers.length > 0) this.native.pushAnswers(this.#answers.join('\0'));
    if (this.#codes.length > 0) this.native.pushCodes(this.#codes);
    this.#texts = [];
    this.#answers = [];
    this.#codes = [];
  }
}

/** Feeds the addon, with turns for the event loop. */
async function feed(list, add, turns) {
  const feeder = new Feeder();
  for (let index = 0; index < list.length; index += 1) {
    add(feeder, index, list[index]);
    if (index % FED_AT_ONCE === FED_AT_ONCE - 1) {
      feeder.flush();
      await turns.next();
    }
  }
  feeder.flush();
  return feeder;
}

/** Takes the results while the addon works, each piece as soon as it is there. */
async function collect({ native, fed }, turns, toResult) {
  const results = new Array(fed);
  for (;;) {
    const piece = native.take() ?? (await awaited(() => native.next()));
    if (piece === null) return results;
    place(JSON.parse(piece), results, toResult);
    await turns.next();
  }
}

/** Puts the results of a piece where they belong. Their slides are built once for all of them: slides never change. */
function place({ first, slides, taken, results }, all, toResult) {
  slides.forEach(Object.freeze);
  results.forEach((result, index) => {
    if (result.error !== undefined) {
      all[first + index] = fromRecord(result.error);
      return;
    }
    const own = taken?.[index];
    if (own) result.slides = Object.freeze(own.map((number) => slides[number]));
    all[first + index] = toResult(result);
  });
}

/** The results with the errors that stayed behind in their places. */
function merge(results, errors) {
  if (errors.size === 0) return results;
  const all = [];
  const fill = () => {
    while (errors.has(all.length)) all.push(errors.get(all.length));
  };
  for (const result of results) {
    fill();
    all.push(result);
  }
  fill();
  return all;
}

/** Tells progress until it is stopped; what the callback throws ends the work. */
function tell(now, progress, signal, fail) {
  const timer = setInterval(() => {
    if (signal?.aborted) return;
    try {
      progress(now());
    } catch (thrown) {
      clearInterval(timer);
      fail(thrown);
    }
  }, TICK);
  return () => clearInterval(timer);
}

async function many(list, { allowed, add, start, toResult }, options) {
  const { threads, progress, signal, ...told } = readOptions(options, allowed);
  return stoppable(async (control) => {
    const turns = new Turns(signal);
    const feeder = await feed(list, add, turns);
    let failed;
    const fail = (thrown) => {
      failed = { thrown };
      control.stop();
    };
    const done = () => control.done() + feeder.errors.size;
    const stopTelling = progress && tell(done, (now) => progress(now, list.length), signal, fail);
    try {
      call(() => start(feeder.native, told, threads, control));
      const results = await collect(feeder, turns, toResult);
      if (failed) throw failed.thrown;
      progress?.(list.length, list.length);
      return merge(results, feeder.errors);
    } catch (thrown) {
      control.stop();
      throw failed ? failed.thrown : thrown;
    } finally {
      stopTelling?.();
    }
  }, signal);
}

const BATCH = { threads: count, progress: callback, signal };

const SOLVE_MANY = {
  allowed: { ...COSTS, ...BATCH },
  add: (feeder, index, board) => feeder.addBoard(index, board),
  start: (batch, told, threads, control) => batch.solve(told, threads, control),
  // All that is in a solution beside its slides is bare values.
  toResult: Object.freeze,
};

const SURVEY_MANY = {
  allowed: { metric: text, maxStates: count, ...BATCH },
  add: (feeder, index, board) => feeder.addBoard(index, board),
  start: (batch, told, threads, control) => batch.survey(told, threads, control),
  toResult: toSummary,
};

const CHECK_MANY = {
  allowed: BATCH,
  add: (feeder, index, pair) => feeder.addPair(index, pair),
  start: (batch, _told, threads, control) => batch.check(threads, control),
  toResult: freeze,
};

const GENERATE_MANY = {
  allowed: { ...PUZZLE, ...BATCH },
  add: (feeder, index, code) => feeder.addCode(index, code),
  start: (batch, told, threads, control) => batch.generate(told, threads, control),
  toResult: toPuzzle,
};

async function solveMany(boards, options) {
  return many(snapshot('boards', boards), SOLVE_MANY, options);
}

async function surveyMany(boards, options) {
  return many(snapshot('boards', boards), SURVEY_MANY, options);
}

async function checkMany(pairs, options) {
  return many(snapshot('pairs', pairs), CHECK_MANY, options);
}

async function generateMany(codes, options) {
  const list = typeof codes === 'number' ? await drawn(count('codes', codes)) : snapshot('codes', codes);
  return many(list, GENERATE_MANY, options);
}

/** Codes that nobody has chosen, with turns for the event loop. */
async function drawn(howMany) {
  if (howMany > MOST_ITEMS) throw wrongValue('codes', `at most ${MOST_ITEMS}`, howMany);
  const turns = new Turns();
  const codes = [];
  while (codes.length < howMany) {
    codes.push(...randomCodes(Math.min(howMany - codes.length, FED_AT_ONCE)));
    await turns.next();
  }
  return codes;
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

module.exports = { checkMany, generateMany, solveMany, surveyMany };
