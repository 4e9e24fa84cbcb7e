// Values that nobody should pass, everywhere: each gets an error of a stated kind or a verdict, and the process lives.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import unjam, { Board, UnjamError, check, checkMany, countMoves, net, solveMany, solveSync } from '../index.mjs';
import { CLASSIC } from './boards.mjs';

const board = Board.parse(CLASSIC);

function throwing() {
  throw new Error('a getter that throws');
}

/** Values that are no boards and no answers; made anew for every use. */
function strange() {
  const cyclic = [];
  cyclic.push(cyclic, cyclic);
  const cyclicObject = { vehicles: [] };
  cyclicObject.vehicles.push(cyclicObject);
  const self = {};
  self.board = self;
  let deep = [];
  for (let level = 0; level < 100_000; level += 1) deep = [deep];
  const { proxy: revoked, revoke } = Proxy.revocable({}, {});
  revoke();
  const { proxy: revokedList, revoke: revokeList } = Proxy.revocable([], {});
  revokeList();
  const angry = Object.fromEntries(
    ['get', 'has', 'ownKeys', 'getPrototypeOf', 'getOwnPropertyDescriptor'].map((trap) => [trap, throwing]),
  );
  return {
    undefined: undefined,
    null: null,
    true: true,
    zero: 0,
    'minus one': -1,
    'one and a half': 1.5,
    NaN: NaN,
    Infinity: Infinity,
    'a huge number': 1e300,
    'a BigInt': 2n ** 100n,
    'a symbol': Symbol('a symbol'),
    'a function': () => [],
    'a class': class Surprise {},
    'an empty text': '',
    'a lone surrogate': '\ud800',
    'a NUL': '\0',
    'a long text': 'A+1 '.repeat(600_000),
    'an empty list': [],
    'a sparse list': new Array(1_000_000),
    'a list that claims to be long': Object.assign([], { length: 4_294_967_295 }),
    'a cyclic list': cyclic,
    'a cyclic object': cyclicObject,
    'a puzzle of itself': self,
    'a deep list': deep,
    'a list of strange things': [null, undefined, NaN, Symbol('x'), 1n, () => 1, {}, [[]]],
    'an empty object': {},
    'no prototype': Object.create(null),
    'a getter that throws': Object.defineProperty({}, 'board', { get: throwing, enumerable: true }),
    'a list with a getter that throws': Object.defineProperty([1], 0, { get: throwing, enumerable: true }),
    'a length that throws': new Proxy([], { get: (target, key) => (key === 'length' ? throwing() : target[key]) }),
    'a length that is no number': new Proxy([], { get: (target, key) => (key === 'length' ? 'long' : target[key]) }),
    'a length without end': new Proxy([], { get: (target, key) => (key === 'length' ? Infinity : ['A', 1]) }),
    'an angry proxy': new Proxy({}, angry),
    'an angry list': new Proxy([], angry),
    'a revoked proxy': revoked,
    'a revoked list': revokedList,
    'toString that throws': { toString: throwing, valueOf: throwing, toJSON: throwing, [Symbol.toPrimitive]: throwing },
    'an iterator that throws': { [Symbol.iterator]: throwing },
    'a Date': new Date(NaN),
    'a RegExp': /A\+1/,
    'a Map': new Map([['board', CLASSIC]]),
    'an Error': new Error('no board'),
    'a promise': Promise.resolve(CLASSIC),
    'a DataView': new DataView(new ArrayBuffer(8)),
    'big integers': new BigInt64Array(4),
    'bare bytes': new Uint8Array(3),
    'a String object': Object('A+1'),
    'the prototype of Board': Board.prototype,
    'something that inherits from a board': Object.create(board),
    'a board with a foreign prototype': Object.setPrototypeOf({ ...board }, Board.prototype),
    'the global object': globalThis,
    '__proto__ as a field': JSON.parse('{"__proto__": {"board": "XX"}, "vehicles": 3}'),
  };
}

/** Whether an error is one that the documents promise. */
function isPromised(error) {
  if (error instanceof UnjamError) return error.code !== 'ERR_UNJAM_INTERNAL' && error.code !== 'ERR_UNJAM';
  return error instanceof TypeError && /^ERR_INVALID_ARG_(TYPE|VALUE)$/.test(error.code);
}

function isRefused(call, name) {
  assert.throws(call, (error) => isPromised(error) || assert.fail(`${name}: ${error?.stack}`), name);
}

/** What `board` in a copy of its facts gives: a board, since the copy is plain data of one. */
const BOARDS = ['a board with a foreign prototype'];

test('what is no board is an error, in every function that takes one', async () => {
  const takers = {
    Board: (value) => new Board(value),
    solveSync: (value) => unjam.solveSync(value),
    hintSync: (value) => unjam.hintSync(value),
    rateSync: (value) => unjam.rateSync(value),
    surveySync: (value) => unjam.surveySync(value),
    describeSync: (value) => unjam.describeSync(value),
    reviewSync: (value) => unjam.reviewSync(value, 'X+1'),
    check: (value) => check(value, 'X+1'),
  };
  for (const [name, value] of Object.entries(strange())) {
    if (BOARDS.includes(name)) continue;
    for (const [taker, call] of Object.entries(takers)) isRefused(() => call(value), `${taker}: ${name}`);
    for (const call of ['solve', 'hint', 'rate', 'survey', 'review', 'describe']) {
      const promise = call === 'review' ? unjam[call](value, 'X+1') : unjam[call](value);
      assert.ok(promise instanceof Promise, `${call} rejects, it does not throw`);
      await assert.rejects(promise, isPromised, `${call}: ${name}`);
    }
  }
});

test('in a batch it is an error in its place', async () => {
  const values = Object.entries(strange()).filter(([name]) => !BOARDS.includes(name));
  const mixed = values.flatMap(([, value]) => [value, CLASSIC]);
  const solutions = await solveMany(mixed);
  assert.equal(solutions.length, mixed.length);
  values.forEach(([name], index) => {
    assert.ok(isPromised(solutions[2 * index]), `${name}: ${solutions[2 * index]}`);
    assert.equal(solutions[2 * index + 1].cost, 8, name);
  });
  const pairs = [...values.map(([, value]) => value), ...values.map(([, value]) => [value, 'X+1'])];
  for (const each of await checkMany([...pairs, [CLASSIC, 'X+1']])) {
    assert.ok(each.reason === 'blocked' || isPromised(each), String(each));
  }
});

test('a list of boards that is none is an error', async () => {
  for (const name of ['null', 'a huge number', 'an empty object', 'an empty text', 'a BigInt', 'a symbol', 'a function']) {
    await assert.rejects(solveMany(strange()[name]), { code: 'ERR_INVALID_ARG_TYPE' }, name);
    await assert.rejects(checkMany(strange()[name]), { code: 'ERR_INVALID_ARG_TYPE' }, name);
  }
  await assert.rejects(solveMany(strange()['a list that claims to be long']), { code: 'ERR_INVALID_ARG_VALUE' });
});

test('whatever was answered gets a verdict', async () => {
  const reasons = new Set();
  const answers = Object.entries(strange());
  for (const [name, answer] of answers) {
    const verdict = check(board, answer);
    assert.equal(verdict.ok, false, name);
    assert.equal(typeof verdict.reason, 'string', name);
    reasons.add(verdict.reason);
    const moves = countMoves(answer);
    assert.ok(moves === null || moves === 0, `${name}: ${moves}`);
    if (moves === null) isRefused(() => net(answer), name);
    assert.equal(unjam.reviewSync(board, answer).verdict.reason, verdict.reason, name);
  }
  assert.deepEqual([...reasons].sort(), ['bad-slide', 'empty', 'not-a-list', 'too-long']);
  const verdicts = await checkMany(answers.map(([, answer]) => [board, answer]));
  answers.forEach(([name, answer], index) => {
    assert.deepEqual(verdicts[index], check(board, answer), name);
  });
});

test('so does whatever was answered as a slide', () => {
  for (const [name, value] of Object.entries(strange())) {
    for (const answer of [[value], [[value, 1]], [['A', value]], [{ id: value, delta: 1 }], [{ id: 'A', delta: value }]]) {
      const verdict = check(board, answer);
      const fine = ['bad-slide', 'unknown-vehicle', 'zero-slide', 'blocked', 'off-board', 'not-solved'];
      assert.ok(fine.includes(verdict.reason), `${name}: ${verdict.reason}`);
    }
  }
});

test('a delta that is no whole number is never taken for one', () => {
  for (const delta of [1.5, NaN, Infinity, -Infinity, '1', true, null, undefined, 1n, [1], 2 ** 53, 1e300, -1e300]) {
    assert.equal(check(board, [['A', delta]]).reason, 'bad-slide', String(delta));
    assert.throws(() => board.slide('A', delta), { name: 'TypeError' });
  }
  assert.equal(check(board, [['A', -1]]).reason, 'off-board');
  assert.equal(check(board, [['A', -(2 ** 53 - 1)]]).reason, 'off-board');
  assert.throws(() => board.slide('A', -1), { code: 'ERR_UNJAM_SLIDE', reason: 'off-board' });
});

test('an option of a wrong kind is a TypeError that names it', async () => {
  const wrong = {
    maxStates: [-1, 1.5, NaN, Infinity, 2 ** 53, '3', null, 1n, true, [], {}, () => 1, Symbol('x')],
    maxCost: [-1, 0.1, '3', null],
    maxMemory: [-1, NaN, '1 GB'],
    threads: [-1, 1.5, '2', null],
    metric: [1, null, [], {}],
    leave: [0, 'no', null],
    optimal: [1, 'yes'],
    signal: [null, 1, {}, 'abort', { aborted: false }, new EventTarget()],
  };
  for (const [name, values] of Object.entries(wrong)) {
    for (const value of values) {
      const options = { [name]: value };
      assert.throws(() => solveSync(board, options), { name: 'TypeError', message: new RegExp(`^${name}: `) });
      await assert.rejects(unjam.solve(board, options), { name: 'TypeError' });
      await assert.rejects(solveMany([board], options), { name: 'TypeError' });
    }
  }
  await assert.rejects(solveMany([board], { progress: 1 }), { name: 'TypeError', message: /^progress: / });
});

test('a value outside of its range is an error that says what is expected', async () => {
  assert.throws(() => solveSync(board, { metric: 'turns' }), { code: 'ERR_UNJAM_ARGUMENT', message: /moves, steps/ });
  assert.throws(() => new Board(CLASSIC, { exit: 'up' }), { code: 'ERR_UNJAM_ARGUMENT', message: /right, left/ });
  assert.throws(() => board.svg({ cellSize: 7 }), { code: 'ERR_UNJAM_ARGUMENT', message: /8 to 256/ });
  for (const threads of [0, 1025, 2 ** 40]) {
    await assert.rejects(solveMany([board], { threads }), { code: 'ERR_UNJAM_ARGUMENT' });
  }
});

test('options are read once, and a name that is none is an error', () => {
  assert.throws(() => solveSync(board, { maxState: 3 }), { name: 'TypeError', message: /maxStates/ });
  assert.throws(() => new Board(CLASSIC, { reds: 'X' }), { name: 'TypeError', message: /red/ });
  for (const options of [null, 1, 'moves', [], true, 1n, () => 1]) {
    assert.throws(() => solveSync(board, options), { name: 'TypeError', message: /^options: / });
  }
  let reads = 0;
  const changing = {
    get maxStates() {
      reads += 1;
      return reads === 1 ? 1000 : -1;
    },
  };
  solveSync(board, changing);
  assert.equal(reads, 1);
  for (const options of [{ get metric() { return throwing(); } }, strange()['an angry proxy'], strange()['a revoked proxy']]) {
    assert.throws(() => solveSync(board, options), { name: 'TypeError' });
  }
  // What options inherit is read too, as Node's own functions do; nothing else of a prototype matters.
  assert.equal(solveSync(board, Object.create({ metric: 'steps' })).cost, 16);
  assert.equal(solveSync(board, { metric: undefined }).cost, 8);
});

test('cells off the board hold nothing, and what is no cell is a TypeError', () => {
  assert.equal(board.at(0, 0), 'A');
  for (const [row, col] of [[-1, 0], [0, -1], [6, 0], [0, 6], [2 ** 32, 0], [2 ** 53 - 1, -(2 ** 53 - 1)]]) {
    assert.equal(board.at(row, col), null);
  }
  for (const cell of [1.5, NaN, '0', null, undefined, 1n, [0], 2 ** 53]) {
    assert.throws(() => board.at(cell, 0), { name: 'TypeError', message: /^row: / });
    assert.throws(() => board.at(0, cell), { name: 'TypeError', message: /^col: / });
  }
});

test('an id that no vehicle has is an error, whatever it is', () => {
  for (const id of ['Z', 'a', '__proto__', 'A+1', '\0', '🚗', 7, '']) {
    assert.throws(() => board.slideRange(id), UnjamError, String(id));
    assert.throws(() => board.slide(id, 1), UnjamError, String(id));
  }
  for (const id of [null, undefined, {}, ['A'], 1.5, -1, NaN, Symbol('A'), 1n]) {
    assert.throws(() => board.slideRange(id), { name: 'TypeError' });
    assert.throws(() => board.slide(id, 1), { name: 'TypeError' });
  }
});

test('methods of a board called on anything else are a TypeError', () => {
  for (const name of Object.getOwnPropertyNames(Board.prototype).filter((key) => key !== 'constructor')) {
    const { value, get } = Object.getOwnPropertyDescriptor(Board.prototype, name);
    const method = value ?? get;
    for (const other of [undefined, null, {}, Object.create(board), new Proxy(board, {}), Board.prototype]) {
      if (name === 'equals') continue;
      assert.throws(() => method.call(other, 'A', 1), TypeError, name);
    }
  }
  assert.equal(board.equals({}), false);
  assert.equal(board.equals(null), false);
});

test('a survey is only made by survey', () => {
  for (const value of [undefined, {}, board]) assert.throws(() => new unjam.Survey(value), TypeError);
  const found = unjam.surveySync('XX.A ...A ...A ....');
  isRefused(() => found.distance(CLASSIC), 'a board of another cluster');
  isRefused(() => found.distance(null), 'null');
});
