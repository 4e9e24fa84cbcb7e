// Puzzles from codes: as values, from hostile codes and options, judged without trust in what was posted.

import assert from 'node:assert/strict';
import { getEventListeners } from 'node:events';
import { test } from 'node:test';

import {
  Board,
  LimitError,
  UnjamError,
  check,
  describeSync,
  generate,
  generateMany,
  generateSync,
  hintSync,
  randomCodes,
  referee,
  refereeSync,
  solveMany,
  solveSync,
  verify,
  verifySync,
} from '../index.mjs';

const RANGES = { beginner: [5, 12], intermediate: [13, 21], advanced: [22, 32], expert: [33, 50] };

for (const [level, [least, most]] of Object.entries(RANGES)) {
  test(`${level}: the same for the same code, in its range, proven by solving it`, async () => {
    for (const code of ['2026-11-29', 'a_b-C']) {
      const puzzle = await generate(code, level);
      assert.deepEqual(generateSync(code.toLowerCase(), { level }), puzzle);
      assert.deepEqual([puzzle.engine, puzzle.code, puzzle.level], [1, code.toUpperCase(), level]);
      assert.ok(puzzle.best >= least && puzzle.best <= most);
      assert.equal(solveSync(puzzle).cost, puzzle.best);
      const again = generateSync(puzzle.code, puzzle.options);
      assert.equal(JSON.stringify(again), JSON.stringify(puzzle));
    }
  });
}

test('a puzzle is frozen, goes through JSON, and is a board to all that take one', async () => {
  const puzzle = generateSync('value', 'beginner');
  for (const part of [puzzle, puzzle.stats, puzzle.options, puzzle.board]) assert.ok(Object.isFrozen(part));
  assert.ok(puzzle.board instanceof Board);
  const posted = JSON.parse(JSON.stringify(puzzle));
  assert.deepEqual(posted.board, puzzle.board.toJSON());
  assert.deepEqual(Object.keys(posted), ['engine', 'code', 'level', 'board', 'best', 'stats', 'options']);
  for (const form of [puzzle, posted]) {
    assert.ok(new Board(form).equals(puzzle.board));
    assert.equal(hintSync(form).remaining, puzzle.best);
    assert.equal(describeSync(form).moves, puzzle.best);
    assert.equal(check(form, solveSync(form).slides).ok, true);
    assert.equal((await solveMany([form]))[0].cost, puzzle.best);
  }
});

test('without a code one is drawn, with which the puzzle can be made again', async () => {
  for (const made of [await generate(), await generate(null, 'beginner'), generateSync({ moves: 3 }), generateSync(undefined)]) {
    assert.match(made.code, /^[A-HJKMNP-Z2-9]{8}$/);
    assert.deepEqual(generateSync(made.code, made.options), made);
  }
  assert.notEqual((await generate()).code, (await generate()).code);
  const codes = randomCodes(1000);
  assert.ok(Object.isFrozen(codes));
  assert.equal(new Set(codes).size, 1000);
  assert.deepEqual(randomCodes(0), []);
});

test('options make other boards, and an unreachable wish is an error that says how far it is', async () => {
  const { board, best } = generateSync('other', { rows: 5, cols: 7, exitRow: 0, walls: 2, maxCars: 6, moves: 4, redLength: 3 });
  assert.deepEqual([board.rows, board.cols, board.walls.length, best], [5, 7, 2, 4]);
  const red = board.vehicles.find(({ id }) => id === board.red);
  assert.deepEqual([red.row, red.length], [0, 3]);
  await assert.rejects(generate('other', { rows: 4, cols: 4, moves: 30 }), (error) => {
    assert.ok(error instanceof LimitError);
    assert.match(error.message, /\d/);
    return true;
  });
});

test('many: in order, errors in their places, the same on any number of threads', async () => {
  const codes = Array.from({ length: 20 }, (_, number) => `code-${number}`);
  const mixed = codes.toSpliced(3, 0, 'no code').toSpliced(9, 0, 7).toSpliced(15, 0, null, { toString: () => 'A' });
  const alone = codes.map((code) => generateSync(code, 'beginner'));
  for (const threads of [1, 2, 5]) {
    const told = [];
    const made = await generateMany(mixed, { level: 'beginner', threads, progress: (...args) => told.push(args) });
    assert.deepEqual(told.at(-1), [mixed.length, mixed.length]);
    assert.equal(made.length, mixed.length);
    assert.deepEqual(made.filter((each) => !(each instanceof Error)), alone);
    const kinds = made.map((each) => (each instanceof TypeError ? 'type' : each instanceof UnjamError ? each.code : ''));
    const places = { 3: 'ERR_UNJAM_ARGUMENT', 9: 'type', 15: 'type', 16: 'type' };
    kinds.forEach((kind, index) => assert.equal(kind, places[index] ?? '', String(index)));
  }
  const drawn = await generateMany(12, { level: 'beginner' });
  assert.equal(new Set(drawn.map(({ code }) => code)).size, 12);
  assert.deepEqual(await generateMany([]), []);
  assert.deepEqual(await generateMany(0), []);
  assert.equal((await generateMany(new Set(['a', 'b']), { moves: 2 })).length, 2);
});

test('a code or a count that cannot be is an error', async () => {
  for (const code of ['', ' ', 'a b', 'ä', '🚗', 'a\0', 'x'.repeat(65), 'x'.repeat(1_000_000), '\ud800', '../a']) {
    assert.throws(() => generateSync(code), { code: 'ERR_UNJAM_ARGUMENT' }, code.slice(0, 9));
    await assert.rejects(generate(code), { code: 'ERR_UNJAM_ARGUMENT' });
    await assert.rejects(referee(code, null, []), { code: 'ERR_UNJAM_ARGUMENT' });
  }
  for (const code of [1, 1n, true, Symbol('a'), () => 'a', Object('a'), ['a']]) {
    assert.throws(() => generateSync(code, {}), { name: 'TypeError', message: /^code: / });
    assert.throws(() => refereeSync(code, {}, []), { name: 'TypeError', message: /^code: / });
  }
  for (const code of [undefined, null]) {
    assert.throws(() => refereeSync(code, {}, []), { name: 'TypeError', message: /^code: / });
  }
  for (const count of [-1, 0.5, NaN, Infinity, 2 ** 53]) {
    assert.throws(() => randomCodes(count), { name: 'TypeError' });
    await assert.rejects(generateMany(count), { name: 'TypeError' });
  }
  await assert.rejects(generateMany(2 ** 40), { code: 'ERR_INVALID_ARG_VALUE' });
  assert.throws(() => randomCodes(1_000_001), { code: 'ERR_UNJAM_ARGUMENT' });
  for (const codes of [undefined, null, 'codes', {}, 5n]) await assert.rejects(generateMany(codes), { name: 'TypeError' });
});

test('an option that cannot be is an error that names it', async () => {
  const outside = {
    level: ['hard', '', 'Beginner', 'x'.repeat(100_000)],
    moves: [0, 52, 2 ** 32 + 5, 2 ** 53 - 1],
    rows: [0, 3, 11, 2 ** 32 + 6],
    cols: [3, 11],
    exitRow: [6, 2 ** 40],
    walls: [13],
    maxCars: [36],
    maxTrucks: [15],
    redLength: [0, 1, 6],
  };
  for (const [name, values] of Object.entries(outside)) {
    for (const value of values) {
      assert.throws(() => generateSync('a', { [name]: value }), { code: 'ERR_UNJAM_ARGUMENT', message: /, expected / });
      await assert.rejects(generateMany(['a'], { [name]: value }), { code: 'ERR_UNJAM_ARGUMENT' });
    }
    for (const value of [-1, 0.5, NaN, true, [], {}, 1n, Symbol('x')]) {
      assert.throws(() => generateSync('a', { [name]: value }), { name: 'TypeError', message: new RegExp(`^${name}: `) });
    }
    assert.equal(generateSync('a', { [name]: undefined }).code, 'A');
    assert.equal(generateSync('a', { [name]: null }).code, 'A');
  }
  for (const options of [1, true, [], 5n, () => 1]) assert.throws(() => generateSync('a', options), { name: 'TypeError' });
  assert.throws(() => generateSync('a', { colour: 'red' }), { name: 'TypeError', message: /level, moves, rows/ });
  assert.throws(() => refereeSync('a', 'A+1', 'beginner'), { code: 'ERR_UNJAM_ARGUMENT', message: /level is "A\+1"/ });
});

test('an answer is judged by the code alone', async () => {
  const puzzle = generateSync('judge', 'advanced');
  const { slides } = solveSync(puzzle);
  for (const wanted of ['advanced', { level: 'advanced' }, puzzle.options]) {
    const { verdict, best } = await referee('judge', wanted, slides);
    assert.deepEqual([verdict, best], [check(puzzle, slides), puzzle.best]);
    assert.deepEqual(refereeSync('JUDGE', wanted, slides), { verdict, best });
  }
  for (const answer of [undefined, null, 5, 'no answer', [], {}, [['X', 1e308]], Symbol('a'), () => 1]) {
    const { verdict } = await referee('judge', 'advanced', answer);
    assert.deepEqual(verdict, check(puzzle, answer));
    assert.equal(verdict.ok, false);
  }
});

test('a posted puzzle is verified, whatever was posted', async () => {
  const puzzle = generateSync('posted', 'beginner');
  const posted = JSON.parse(JSON.stringify(puzzle));
  const { stats: _stats, ...rest } = posted;
  for (const right of [puzzle, posted, JSON.stringify(puzzle), rest, { ...posted, code: 'Posted', label: 'mine' }]) {
    assert.deepEqual(await verify(right), { ok: true, mismatch: null, message: 'the puzzle of code POSTED' });
    assert.equal(verifySync(right).ok, true);
  }
  const wrong = {
    engine: { engine: 2 },
    code: { code: 'a b' },
    board: { code: 'other' },
    best: { best: puzzle.best - 1 },
    level: { level: 'expert' },
    options: { options: { rows: 99 } },
  };
  for (const [mismatch, change] of Object.entries(wrong)) {
    const found = await verify({ ...posted, ...change });
    assert.deepEqual([found.ok, found.mismatch], [false, mismatch], mismatch);
    for (const value of [null, -1, 1e300, 'x'.repeat(100_000), [[]], {}, true, undefined, () => 1, Symbol('x'), 5n]) {
      const { ok, mismatch: named } = verifySync({ ...posted, [mismatch]: value });
      // Options and level need not be posted; a value that JSON cannot say is no puzzle, or left out as JSON leaves it out.
      assert.ok(!ok || mismatch === 'options', mismatch);
      assert.ok(ok || [mismatch, 'shape', 'board'].includes(named), `${mismatch}: ${named}`);
    }
  }
  const cyclic = { ...posted };
  cyclic.board = cyclic;
  const angry = new Proxy({}, { ownKeys: () => assert.fail('angry') });
  const throwing = { get engine() { throw new Error('no'); } };
  for (const none of [undefined, null, 1, 1n, '', '{', '[', 'XX ..', [], {}, [posted], Symbol('a'), () => 1, cyclic, angry, throwing]) {
    assert.equal((await verify(none)).ok, false);
    assert.equal(verifySync(none).ok, false);
  }
});

test('a signal stops them', { timeout: 60_000 }, async () => {
  const calls = {
    generate: (options) => generate('signal', { rows: 10, cols: 10, moves: 200, ...options }),
    referee: (options) => referee('signal', { rows: 10, cols: 10, moves: 200, ...options }, []),
    generateMany: (options) => generateMany(1000, { rows: 10, cols: 10, moves: 200, ...options }),
  };
  for (const [name, call] of Object.entries(calls)) {
    const isAbort = { name: 'AbortError', code: 'ABORT_ERR', cause: 'enough' };
    await assert.rejects(call({ signal: AbortSignal.abort('enough') }), isAbort, name);
    const controller = new AbortController();
    const running = call({ signal: controller.signal });
    setTimeout(() => controller.abort('enough'), 20);
    await assert.rejects(running, isAbort, name);
    assert.equal(getEventListeners(controller.signal, 'abort').length, 0);
  }
  assert.throws(() => generateSync('a', { signal: AbortSignal.abort() }), { name: 'AbortError' });
  await assert.rejects(verify({}, { signal: AbortSignal.abort() }), { name: 'AbortError' });
});
