// The vectors that Rust, Python and Node must agree on; tests/vectors/README.md tells the format.

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';

import {
  Board,
  BoardError,
  SlideError,
  check,
  countMoves,
  generate,
  generateSync,
  hint,
  hintSync,
  net,
  rate,
  rateSync,
  review,
  reviewSync,
  solve,
  solveSync,
  survey,
  surveySync,
} from '../index.mjs';

const folder = new URL('../../tests/vectors/', import.meta.url);

const READERS = { parse: Board.parse, csv: Board.fromCsv, json: Board.fromJson };

function read({ board, via, read: told }) {
  return via === undefined ? new Board(board, told) : READERS[via](board, told);
}

function answerOf({ answer, repeat = 1 }) {
  if (Array.isArray(answer)) return Array(repeat).fill(answer).flat(1);
  return typeof answer === 'string' ? answer.repeat(repeat) : answer;
}

/** A result as plain data. */
const plain = (result) => JSON.parse(JSON.stringify(result));

/** The fields of a case's rules against those of a result. */
function compare({ expect = {}, within = {}, oneOf = {} }, result) {
  for (const [field, expected] of Object.entries(expect)) assert.deepEqual(result[field], expected, field);
  for (const [field, [least, most]] of Object.entries(within)) {
    assert.ok(result[field] >= least && result[field] <= most, `${field} is ${result[field]}`);
  }
  for (const [field, choices] of Object.entries(oneOf)) {
    const found = JSON.stringify(result[field]);
    assert.ok(choices.some((choice) => JSON.stringify(choice) === found), `${field} is ${found}`);
  }
}

/** Makes a call that has to fail as the case says, or whose result has to be as it says; gives the result. */
async function judge(each, call) {
  if (each.error === undefined) {
    const result = await call();
    compare(each, plain(result));
    return result;
  }
  await assert.rejects(
    async () => call(),
    (error) => {
      assert.equal(error.code, each.error.code);
      if (each.error.problems !== undefined) {
        assert.ok(error instanceof BoardError);
        assert.deepEqual(error.problems.map(({ code }) => code), each.error.problems.map(({ code }) => code));
        error.problems.forEach((problem, index) => compare({ expect: each.error.problems[index] }, problem));
      }
      return true;
    },
  );
  return undefined;
}

/** Calls a search both ways; they have to give the same. */
async function both(search, searchSync, ...args) {
  const result = await search(...args);
  assert.deepEqual(plain(searchSync(...args)), plain(result));
  return result;
}

function played(board, slide) {
  try {
    return { slide, key: board.slide(slide).key() };
  } catch (error) {
    assert.ok(error instanceof SlideError);
    assert.equal(error.code, 'ERR_UNJAM_SLIDE');
    assert.deepEqual(error.slide, slide);
    return { slide, reason: error.reason, ...(error.blockedBy && { blockedBy: error.blockedBy }) };
  }
}

/** The text that a board writes, or `null` where the notation cannot hold it. */
function written(write) {
  try {
    return write();
  } catch (error) {
    assert.equal(error.code, 'ERR_UNJAM_NOTATION');
    return null;
  }
}

const seenKeys = new Map();

const KINDS = {
  boards(each) {
    const board = read(each);
    compare(each, { ...plain(board), key: board.key(), isSolved: board.isSolved });
    const { rows, cols, red, exit } = board;
    assert.ok(Board.fromJson(board.toJson()).equals(board));
    assert.ok(new Board(board.toJSON()).equals(board));
    const grid = written(() => board.toGrid());
    if (grid !== null) assert.ok(Board.parse(grid).equals(board), grid);
    const csv = written(() => board.toCsv());
    if (csv !== null) assert.ok(Board.fromCsv(csv, { rows, cols, red, exit }).equals(board), csv);
    assert.equal(new Board(board.toMatrix(), { exit }).key(), board.key());
  },

  async errors(each) {
    await judge(each, () => read(each));
  },

  rules(each) {
    const board = read(each);
    compare(each, {
      slideRanges: Object.fromEntries(board.vehicles.map(({ id }) => [id, board.slideRange(id)])),
      slides: board.slides(),
      blockers: board.blockers().map(({ id }) => id),
      played: (each.expect.played ?? []).map(({ slide }) => played(board, slide)),
    });
  },

  keys({ name, key, boards }) {
    assert.equal(seenKeys.get(key), undefined);
    seenKeys.set(key, name);
    for (const form of boards) assert.equal(read(form).key(), key);
  },

  async solve(each) {
    const board = read(each);
    const solution = await judge(each, () => both(solve, solveSync, board, each.options));
    if (!solution?.slides) return;
    const verdict = check(board, solution.slides);
    assert.ok(verdict.ok, verdict.message);
    assert.deepEqual([verdict.moves, verdict.steps], [solution.moves, solution.steps]);
  },

  async hint(each) {
    await judge(each, () => both(hint, hintSync, read(each), each.options));
  },

  async rate(each) {
    await judge(each, () => both(rate, rateSync, read(each), each.options));
  },

  async survey(each) {
    const found = await judge(each, () => both(survey, surveySync, read(each), each.options));
    if (found === undefined) return;
    for (const { distance, outside, ...form } of each.distances ?? []) {
      if (outside) assert.throws(() => found.distance(read(form)), { code: 'ERR_UNJAM_ARGUMENT' });
      else assert.equal(found.distance(read(form)), distance);
    }
    if (found.farthest === null) return;
    const { metric } = found;
    assert.equal(solveSync(found.farthest, { metric }).cost, found.maxDistance);
  },

  check(each) {
    compare(each, plain(check(read(each), answerOf(each))));
  },

  counts(each) {
    const answer = answerOf(each);
    const result = { moves: countMoves(answer) };
    try {
      result.net = net(answer);
    } catch (error) {
      result.netError = error.code;
    }
    compare(each, result);
  },

  async review(each) {
    const found = await judge(each, () => both(review, reviewSync, read(each), answerOf(each), each.options));
    if (found && each.verdict) compare({ expect: each.verdict }, found.verdict);
  },

  async generate(each) {
    const { code, options, text } = each;
    const puzzle = await judge(each, () => both(generate, generateSync, code, options));
    if (puzzle === undefined) return;
    assert.equal(JSON.stringify(puzzle), text);
    assert.equal(solveSync(puzzle).cost, puzzle.best);
  },

  bytes(each) {
    const { call, options, text } = each;
    const calls = {
      board: () => read(each),
      hint: () => hintSync(read(each), options),
      rate: () => rateSync(read(each), options),
      check: () => check(read(each), answerOf(each)),
      review: () => reviewSync(read(each), answerOf(each), options),
      survey: () => surveySync(read(each), options),
      net: () => net(answerOf(each)),
    };
    assert.equal(JSON.stringify(calls[call]()), text);
  },
};

for (const file of readdirSync(folder).filter((name) => name.endsWith('.json'))) {
  const { kind, cases } = JSON.parse(readFileSync(new URL(file, folder), 'utf8'));
  test(`vectors: ${kind}`, async (context) => {
    assert.ok(KINDS[kind], `a kind without a runner: ${kind}`);
    for (const each of cases) await context.test(each.name, () => KINDS[kind](each));
  });
}
