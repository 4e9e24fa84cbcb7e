// The main job from Node: read a board, solve it, play on from anywhere with hints, referee answers, make puzzles.

import assert from 'node:assert/strict';

import { Board, check, describe, generate, hint, rate, referee, solve, verify } from '../../node/index.mjs';

const PUZZLES = [
  {
    source: 'card 1 of the 40 of the classic game (ThinkFun, 1996)',
    board: 'AA...O P..Q.O PXXQ.O P..Q.. B...CC B.RRR.',
    best: 8,
  },
  {
    source: "the hardest without walls in Michael Fogleman's database of all 6x6 puzzles (2018)",
    board: 'GBBoLoGHIoLMGHIAAMCCCKoMooJKDDEEJFFo',
    best: 51,
  },
];

const written = (slides) => slides.map(([id, delta]) => `${id}${delta > 0 ? '+' : ''}${delta}`).join(' ');

for (const { source, board: text, best } of PUZZLES) {
  const board = Board.parse(text);
  console.log(`\nThe puzzle: ${source}.\n`);
  console.log(board.toString());

  const solution = await solve(board);
  assert.equal(solution.cost, best);
  console.log(`\nA shortest solution, proven: ${solution.cost} moves, ${solution.explored} positions seen.`);
  console.log(written(solution.slides));

  const { slides: rated } = await rate(board);
  const wrong = rated.reduce((worst, next) => (next.loss > worst.loss ? next : worst)).slide;
  const next = await hint(board.slide(...wrong));
  console.log(
    `\nAfter the wrong turn ${written([wrong])} the hint is ${written([next.slide])}: ` +
      `${next.remaining} moves are left, ${solution.cost} were needed before it.`,
  );

  const right = check(board, solution.slides);
  assert.equal(right.ok, true);
  console.log(`\nThe referee on that solution: ok, ${right.message} (${right.steps} steps).`);

  const skipping = written(solution.slides.slice(1));
  const verdict = check(board, skipping);
  assert.equal(verdict.ok, false);
  console.log(`The referee on it without its first slide: ${verdict.reason}: ${verdict.message}.`);
}

const CODE = '2026-11-29';

for (const level of ['beginner', 'intermediate', 'advanced', 'expert']) {
  const puzzle = await generate(CODE, level);
  console.log(`\nThe ${level} puzzle of the code ${puzzle.code}: ${puzzle.best} moves at least.\n`);
  console.log(puzzle.board.toString());

  const solution = await solve(puzzle);
  assert.equal(solution.cost, puzzle.best);
  const { verdict, best } = await referee(CODE, level, solution.slides);
  assert.deepEqual([verdict.ok, best], [true, puzzle.best]);
  assert.equal((await verify(JSON.stringify(puzzle))).ok, true);
  const facts = await describe(puzzle);
  console.log(
    `\n${facts.states} positions, ${facts.solutions} shortest solutions; of their moves ${facts.forcedMoves} are forced, ` +
      `${facts.counterIntuitive} go against intuition.`,
  );
  console.log(`The referee who knows only code and level, on a shortest solution: ok, ${verdict.message}.`);
}
