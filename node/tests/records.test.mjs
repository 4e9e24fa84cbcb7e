// What boards and results are like as values.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inspect } from 'node:util';

import unjam, { Board, UnjamError, check, hintSync, net, rateSync, reviewSync, solveSync, surveySync } from '../index.mjs';
import { CLASSIC, HARDEST } from './boards.mjs';

const board = Board.parse(CLASSIC);

function assertFrozen(value, place = 'result') {
  if (typeof value !== 'object' || value === null) return;
  assert.ok(Object.isFrozen(value), place);
  for (const key of Reflect.ownKeys(value)) assertFrozen(value[key], `${place}.${String(key)}`);
}

const RESULTS = {
  solution: solveSync(board),
  'no solution': solveSync('XX.A ...A ...A ...A'),
  limit: solveSync(board, { maxStates: 3 }),
  hint: hintSync(board),
  rating: rateSync(board),
  'right verdict': check(board, solveSync(board).slides),
  'wrong verdict': check(board, 'A-1'),
  review: reviewSync(board, 'A+1 P-1 Z+1'),
  net: net('A+1 A+1 B+1'),
  slides: board.slides(),
  blockers: board.blockers(),
  range: board.slideRange('A'),
  vehicles: board.vehicles,
  description: unjam.describeSync(board),
  'unsolvable description': unjam.describeSync('XX.A ...A ...A ...A'),
  refereed: unjam.refereeSync('records', 'beginner', 'A+1'),
  verification: unjam.verifySync(null),
  codes: unjam.randomCodes(2),
  walls: Board.parse('XX.. ..#. .... ....').walls,
};

for (const [name, result] of Object.entries(RESULTS)) {
  test(`${name}: plain, frozen, the same through JSON and structured clones`, () => {
    assertFrozen(result);
    assert.deepEqual(JSON.parse(JSON.stringify(result)), result);
    assert.deepEqual(structuredClone(result), result);
    const isPlain = Array.isArray(result) || Object.getPrototypeOf(result) === Object.prototype;
    assert.ok(isPlain);
  });
}

test('a search never says "no" with an empty list', () => {
  assert.equal(RESULTS['no solution'].status, 'unsolvable');
  assert.equal(RESULTS['no solution'].slides, null);
  assert.equal(RESULTS.limit.status, 'limit');
  assert.equal(RESULTS.limit.limit, 'max_states');
  assert.equal(RESULTS.limit.slides, null);
  assert.deepEqual(solveSync('..XX .... .... ....').slides, []);
});

test('a board is immutable, also for those who try', () => {
  assertFrozen(board.vehicles);
  assert.ok(Object.isFrozen(board));
  assert.throws(() => {
    board.rows = 9;
  }, TypeError);
  assert.throws(() => {
    board.extra = 9;
  }, TypeError);
  assert.throws(() => {
    board.vehicles[0].row = 9;
  }, TypeError);
  const before = board.toJson();
  board.slide('A', 1);
  assert.equal(board.toJson(), before);
});

test('boards are told apart by deepEqual as by equals', () => {
  const same = Board.parse(CLASSIC);
  const other = board.slide('A', 1);
  assert.deepEqual(board, same);
  assert.ok(board.equals(same));
  assert.notDeepEqual(board, other);
  assert.ok(!board.equals(other));
  const { vehicles, ...rest } = board.toJSON();
  const turned = new Board({ ...rest, vehicles: [...vehicles].reverse() });
  assert.ok(turned.equals(board));
  assert.equal(turned.key(), board.key());
});

test('a board goes through JSON unchanged', () => {
  assert.equal(JSON.stringify(board), board.toJson());
  assert.equal(JSON.stringify({ board }), `{"board":${board.toJson()}}`);
  assert.ok(new Board(JSON.parse(JSON.stringify({ board }))).equals(board));
  assert.deepEqual({ ...board }, JSON.parse(board.toJson()));
});

test('boards and surveys show themselves', () => {
  assert.equal(String(board), 'AA...O\nP..Q.O\nPXXQ.O\nP..Q..\nB...CC\nB.RRR.');
  assert.match(inspect(board), /^Board 6×6, red X, exit right\n {2}AA\.\.\.O\n/);
  assert.match(inspect({ deep: [board] }), /Board 6×6/);
  assert.match(inspect(surveySync('XX.A ...A ...A ....')), /^Survey \{/);
  assert.equal(Object.prototype.toString.call(board), '[object Board]');
});

test('a survey keeps its facts and its distances', () => {
  const survey = surveySync(HARDEST);
  assert.ok(Object.isFrozen(survey));
  const { farthest, ...facts } = JSON.parse(JSON.stringify(survey));
  assert.deepEqual({ ...survey }, { ...facts, farthest: new Board(farthest) });
  assert.equal(survey.distance(survey.farthest), 51);
  assert.equal(survey.counts.reduce((sum, count) => sum + count), survey.states);
  assert.equal(survey.counts[0], survey.solved);
});

test('errors are of their class, with a name and a code', () => {
  const errors = {
    BoardError: ['ERR_UNJAM_BOARD', () => Board.parse('XXAA A... .... ....', { exit: 'left', red: 'Z' })],
    NotationError: ['ERR_UNJAM_NOTATION', () => net('A')],
    SlideError: ['ERR_UNJAM_SLIDE', () => board.slide('A', -1)],
    LimitError: ['ERR_UNJAM_LIMIT', () => surveySync(board, { maxStates: 5 })],
    UnjamError: ['ERR_UNJAM_ARGUMENT', () => solveSync(board, { metric: 'x' })],
  };
  for (const [name, [code, call]] of Object.entries(errors)) {
    assert.throws(call, (error) => {
      assert.ok(error instanceof unjam[name] && error instanceof UnjamError && error instanceof Error);
      assert.deepEqual([error.name, error.code], [name, code]);
      assert.match(error.stack, new RegExp(`^${name}: `));
      assert.ok(error.message.length > 0);
      return true;
    });
  }
});

test('a picture is SVG, shows the ids, and draws a hint', () => {
  const plain = board.svg();
  assert.match(plain, /^<svg [^>]*xmlns="http:\/\/www\.w3\.org\/2000\/svg"/);
  assert.ok(plain.trimEnd().endsWith('</svg>'));
  assert.match(plain, />X</);
  assert.doesNotMatch(board.svg({ ids: false }), />X</);
  const { slide } = hintSync(board);
  assert.notEqual(board.svg({ slide }), plain);
  assert.equal(board.svg({ slide }), board.svg({ slide: `${slide[0]}+${slide[1]}` }));
  assert.match(board.svg({ title: 'a < b' }), /a &lt; b/);
  assert.throws(() => board.svg({ slide: ['A', -1] }), { code: 'ERR_UNJAM_SLIDE' });
});
