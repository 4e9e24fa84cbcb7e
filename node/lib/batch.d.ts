import type { Verdict } from './answer.js';
import type { UnjamError } from './errors.js';
import type { Puzzle, PuzzleOptions } from './generate.js';
import type { Answer, BoardInput } from './nouns.js';
import type { CostOptions, Stoppable, SurveyOptions } from './search.js';
import type { Solution } from './solution.js';
import type { SurveySummary } from './survey.js';

/** How a batch runs; it never changes a result. */
export interface BatchOptions extends Stoppable {
  /** Threads, 1 to 1024; as many as the machine can run at once unless told. */
  readonly threads?: number | undefined;
  /** Told now and then how many are done, and once more when all are. What it throws ends the batch. */
  readonly progress?: ((done: number, total: number) => void) | undefined;
}

/** A result, or the error that stands in its place: one bad board does not end a batch. */
export type Each<Result> = Result | UnjamError | TypeError;

/**
 * Solves many boards on all cores; solutions in the order of the input.
 *
 * @example
 * const [first, second] = await solveMany(['XX.A ...A ...A ....', 'no board']);
 * first.cost;                          // → 2
 * second instanceof UnjamError;        // → true
 */
export function solveMany(
  boards: Iterable<BoardInput>,
  options?: CostOptions & BatchOptions,
): Promise<Each<Solution>[]>;

/**
 * Judges many answers on all cores; verdicts in the order of the input.
 *
 * @example
 * const puzzle = Board.parse('XX.A ...A ...A ....');
 * (await checkMany([[puzzle, 'A+1 X+2'], [puzzle, 'X+2']])).map((verdict) => verdict.ok);   // → [true, false]
 */
export function checkMany(
  pairs: Iterable<readonly [puzzle: BoardInput, answer: Answer | unknown]>,
  options?: BatchOptions,
): Promise<Each<Verdict>[]>;

/**
 * Surveys many boards on all cores; the facts in the order of the input.
 *
 * @example
 * (await surveyMany(['XX.A ...A ...A ....']))[0].maxDistance;   // → 2
 */
export function surveyMany(
  boards: Iterable<BoardInput>,
  options?: SurveyOptions & BatchOptions,
): Promise<Each<SurveySummary>[]>;

/**
 * Makes many puzzles on all cores; those of a list of codes in its order, or as many of random codes as a number says.
 *
 * @example
 * const [first, second] = await generateMany(['2026-11-29', 'no code'], { level: 'beginner' });
 * first.code;                            // → '2026-11-29'
 * second instanceof UnjamError;          // → true
 * (await generateMany(5)).length;        // → 5
 */
export function generateMany(
  codes: Iterable<string> | number,
  options?: PuzzleOptions & BatchOptions,
): Promise<Each<Puzzle>[]>;
