// What the types allow and what they refuse. Nothing here runs.
import {
  Board,
  BoardError,
  LimitError,
  NotationError,
  SlideError,
  Survey,
  UnjamError,
  check,
  checkMany,
  countMoves,
  describe,
  generate,
  generateMany,
  generateSync,
  hint,
  hintSync,
  net,
  randomCodes,
  rate,
  referee,
  review,
  solve,
  solveMany,
  solveSync,
  survey,
  surveyMany,
  verify,
  type BoardInput,
  type Puzzle as Generated,
  type Reason,
  type Slide,
} from 'unjam';

type Equal<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
function is<_T extends true>(): void {}

// Boards are made from whatever describes one.
interface Puzzle {
  code: string;
  board: string;
}
const puzzle: Puzzle = { code: 'abc', board: 'XX ..' };
const inputs: BoardInput[] = [
  'XX.A ...A ...A ....',
  ['XX.A', '...A', '...A', '....'],
  [
    [1, 1, 0],
    [0, 0, 2],
    [0, 0, 2],
  ],
  [new Int8Array([1, 1]), new Int8Array([0, 0])],
  [['X', 'X'], ['.', '.']],
  [{ id: 'X', row: 0, col: 0, length: 2, orientation: 'H' }],
  [{ id: 1, position: [0, 0], len: 2, dir: 'h', player: true }],
  [[0, 0, 2, 'H']],
  { rows: 4, cols: 4, vehicles: [{ id: 'X', row: 0, col: 0, length: 2, orientation: 'H' }], walls: [[3, 3]] },
  { grid: ['XX', '..'], height: 2 },
  { board: 'XX ..' },
  puzzle,
  new Board('XX.A ...A ...A ....'),
];
const board = new Board(inputs[0]!, { red: 'X', exit: 'right' });
const data = board.toJSON();
new Board(data);
// @ts-expect-error a number is no board
new Board(5);
// @ts-expect-error an unknown side
new Board('', { exit: 'up' });
// @ts-expect-error a misspelt option
Board.parse('', { colour: 'X' });

// Boards never change.
// @ts-expect-error read-only
board.rows = 3;
// @ts-expect-error read-only
board.vehicles[0]!.row = 3;
board.slide('A', 1).slide(['A', -1]).slide('A+1').slide(board.slides()[0]!);
is<Equal<ReturnType<typeof board.at>, string | null>>();

// The status tells what is there.
const solution = await solve(board, { metric: 'steps', leave: true, maxCost: 10, signal: AbortSignal.timeout(50) });
if (solution.status === 'solved') {
  is<Equal<typeof solution.cost, number>>();
  const first: Slide | undefined = solution.slides[0];
  board.svg({ ids: false, ...(first && { slide: first }) });
} else if (solution.status === 'limit') {
  is<Equal<typeof solution.limit, 'max_cost' | 'max_states' | 'max_memory'>>();
} else {
  is<Equal<typeof solution.lowerBound, null>>();
}
// @ts-expect-error there may be no cost
const cost: number = solveSync(board).cost;
// @ts-expect-error an unknown metric
void solve(board, { metric: 'turns' });

const next = await hint(board, { maxStates: 10 });
if (next.status === 'solved') is<Equal<typeof next.remaining, number>>();
is<Equal<Awaited<ReturnType<typeof hint>>, ReturnType<typeof hintSync>>>();

// Anything may be judged; a verdict says why.
const verdict = check(board, JSON.parse('null'));
if (!verdict.ok) is<Equal<typeof verdict.reason, Reason>>();
else is<Equal<typeof verdict.reason, null>>();
is<Equal<ReturnType<typeof countMoves>, number | null>>();
const merged: readonly Slide[] = net([['A', 1], { id: 'A', delta: 1 }, 'A-1']);

const all: Survey = await survey(board);
is<Equal<typeof all.farthest, Board | null>>();
await review(board, merged, { metric: 'steps' });
(await rate(board)).slides.map(({ loss }) => loss ?? 0);
// @ts-expect-error only survey() makes one
new Survey();

// In a batch a result may be an error.
for (const each of await solveMany(new Set(inputs), { threads: 2, progress: (done, total) => void (done / total) })) {
  if (each instanceof Error) continue;
  is<Equal<typeof each.explored, number>>();
}
await checkMany([[board, 'A+1']], { signal: new AbortController().signal });
(await surveyMany([board]))[0];

// A puzzle is a board to all that take one, and states how it can be made again.
const made: Generated = await generate('2026-11-29', { level: 'advanced', walls: 1, signal: AbortSignal.timeout(50) });
generateSync(made.code, made.options);
await generate({ moves: 7 });
await generate();
check(made, (await solve(made)).slides);
// @ts-expect-error an unknown level
generateSync('a', { level: 'hard' });
const { verdict: judged, best } = await referee(made.code, made.options, ['A+1']);
is<Equal<typeof best, number>>();
if (judged.ok) judged.moves.toFixed();
const verified = await verify(JSON.parse('{}'));
if (!verified.ok) is<Equal<(typeof verified.mismatch)[], ('shape' | 'engine' | 'code' | 'options' | 'board' | 'best' | 'level')[]>>();
const described = await describe(made.board);
if (described.status === 'solved') described.solution.map(([id, delta]) => id + delta);
else is<Equal<typeof described.moves, null>>();
for (const each of await generateMany(randomCodes(2))) if (!(each instanceof Error)) each.board.svg();
await generateMany(2, { level: null, threads: 1, progress: () => {} });

try {
  board.slide('A', 9);
} catch (error) {
  if (error instanceof SlideError) is<Equal<typeof error.range, readonly [min: number, max: number] | null>>();
  if (error instanceof BoardError) error.problems.map((problem) => problem.code === 'overlap');
  if (error instanceof NotationError || error instanceof LimitError) error.code.startsWith('ERR_UNJAM');
  if (error instanceof UnjamError) error.cause;
}
