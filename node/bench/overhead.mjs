// What Node adds to the core: the time of single calls, and of batches against the core's own rate.
//
//     node node/bench/overhead.mjs [FILE] [--threads N] [--runs N]
//
// FILE has a puzzle a line, `moves board cluster`; without one, a few well-known puzzles are repeated. The core's rate is
// that of core/examples/batch_rate.rs on the same file, which cargo builds and runs.

import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

import { Board, check, checkMany, hintSync, solve, solveMany, solveSync, surveyMany, surveySync } from '../index.mjs';

const KNOWN = [
  'BB...GA..C.GAXXC.GA..C..E...FFE.DDD.',
  'AA...OP..Q.OPXXQ.OP..Q..B...CCB.RRR.',
  'GBBoLoGHIoLMGHIAAMCCCKoMooJKDDEEJFFo',
  'BBoKMxDDDKMoIAALooIoJLEEooJFFNoGGoxN',
];

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { threads: { type: 'string' }, runs: { type: 'string', default: '5' } },
});
const threads = Number(values.threads ?? availableParallelism());
const runs = Number(values.runs);

/** How long a batch call is repeated at least, in milliseconds; the same as in batch_rate.rs. */
const LEAST_TIME = 2000;

/** The seconds of the fastest of several runs. */
async function best(call, leastTime = 0) {
  let least = Infinity;
  const begin = performance.now();
  for (let run = 0; run < runs || performance.now() - begin < leastTime; run += 1) {
    const start = performance.now();
    await call();
    least = Math.min(least, (performance.now() - start) / 1000);
  }
  return least;
}

/** Prints the time of calls on a board of a few positions, where hardly anything but the call itself costs time. */
async function singleCalls() {
  const text = 'XXA..A...';
  const board = Board.parse(text);
  const { slides } = solveSync(board);
  const survey = surveySync(board);
  const matrix = [[1, 1, 2], [0, 0, 2], [0, 0, 0]];
  const calls = {
    'Board.parse(text)': () => Board.parse(text),
    'new Board(matrix)': () => new Board(matrix),
    'board.rows': () => board.rows,
    'board.slides()': () => board.slides(),
    "board.slide('A', 1)": () => board.slide('A', 1),
    'board.key()': () => board.key(),
    'solveSync(board)': () => solveSync(board),
    'hintSync(board)': () => hintSync(board),
    'check(board, text)': () => check(board, 'A+1 X+1'),
    'check(board, slides)': () => check(board, slides),
    'surveySync(board)': () => surveySync(board),
    'survey.distance(board)': () => survey.distance(board),
  };
  const repeats = 10_000;
  console.log('single calls, microseconds');
  for (const [name, call] of Object.entries(calls)) {
    const seconds = await best(() => {
      for (let repeat = 0; repeat < repeats; repeat += 1) call();
    });
    console.log(`  ${name.padEnd(24)} ${((seconds / repeats) * 1e6).toFixed(2).padStart(8)}`);
  }
  const awaited = await best(async () => {
    for (let repeat = 0; repeat < repeats / 10; repeat += 1) await solve(board);
  });
  console.log(`  ${'await solve(board)'.padEnd(24)} ${((awaited / repeats) * 1e7).toFixed(2).padStart(8)}`);
}

/** The core's seconds for each batch call on a file. */
function coreRate(file) {
  const top = fileURLToPath(new URL('../..', import.meta.url));
  const cargo = ['run', '--release', '--quiet', '--package', 'unjam-core', '--example', 'batch_rate', '--'];
  const args = [...cargo, file, String(threads), String(runs)];
  return JSON.parse(execFileSync('cargo', args, { cwd: top, encoding: 'utf8' }));
}

/** Prints the time of batches beside the core's. */
async function batches(file) {
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  const boards = lines.map((line) => line.split(/\s+/)[1]);
  const solutions = await solveMany(boards, { threads });
  const written = (slides) => slides.map(([id, delta]) => `${id}${delta > 0 ? '+' : ''}${delta}`).join(' ');
  const pairs = solutions.map(({ slides }, index) => [boards[index], written(slides)]);
  const core = coreRate(file);
  const calls = {
    solve_many: () => solveMany(boards, { threads }),
    survey_many: () => surveyMany(boards, { threads }),
    check_many: () => checkMany(pairs, { threads }),
  };
  console.log(`\nbatches of ${boards.length} boards, ${threads} threads, seconds`);
  console.log(`  ${''.padEnd(12)} ${'core'.padStart(8)} ${'Node'.padStart(8)}    ratio`);
  for (const [name, call] of Object.entries(calls)) {
    const seconds = await best(call, LEAST_TIME);
    const ratio = (seconds / core[name]).toFixed(2);
    console.log(`  ${name.padEnd(12)} ${core[name].toFixed(3).padStart(8)} ${seconds.toFixed(3).padStart(8)} ${ratio.padStart(8)}`);
  }
}

await singleCalls();
const folder = mkdtempSync(join(tmpdir(), 'unjam-'));
try {
  let [file] = positionals;
  if (file === undefined) {
    file = join(folder, 'known.txt');
    writeFileSync(file, Array.from({ length: 500 }, () => KNOWN.map((board) => `0 ${board} 0\n`).join('')).join(''));
  }
  await batches(file);
} finally {
  rmSync(folder, { recursive: true });
}
