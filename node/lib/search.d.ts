import type { Review } from './answer.js';
import type { Answer, BoardInput, Metric } from './nouns.js';
import type { Description, Hint, Rating, Solution } from './solution.js';
import type { Survey } from './survey.js';

/** What can stop a call. */
export interface Stoppable {
  /**
   * Stops the search: the promise is rejected with an `AbortError`, whose `code` is `ABORT_ERR` and whose `cause` is
   * the signal's reason. A call that ends in `Sync` only looks whether it is aborted already.
   */
  readonly signal?: AbortSignal | undefined;
}

/** What a search for a solution minimises and where it gives up. */
export interface CostOptions {
  /** What to minimise; moves unless told. */
  readonly metric?: Metric | undefined;
  /** In steps, count leaving the board too: as many more steps as the red car is long. */
  readonly leave?: boolean | undefined;
  /** Look for solutions of at most this cost. */
  readonly maxCost?: number | undefined;
  /** See at most this many positions. */
  readonly maxStates?: number | undefined;
  /** Use at most this many bytes; 4 GiB unless told. */
  readonly maxMemory?: number | undefined;
  /** False: a good solution soon, with the lower bound that is proven, where the proof is out of reach. */
  readonly optimal?: boolean | undefined;
}

/** How to solve a board. */
export interface SolveOptions extends CostOptions, Stoppable {
  /** Threads of this one search, 1 to 1024; only big searches use more than one, and the result is the same. */
  readonly threads?: number | undefined;
}

/** How to survey a board. */
export interface SurveyOptions extends Stoppable {
  /** The metric of the distances; moves unless told. */
  readonly metric?: Metric | undefined;
  /** The most positions that can be reached; beyond it the survey is a {@link LimitError}. 50 million unless told. */
  readonly maxStates?: number | undefined;
}

/** How to look for a hint. */
export interface HintOptions extends Stoppable {
  /** See at most this many positions. */
  readonly maxStates?: number | undefined;
}

/** How to describe a board. */
export interface DescribeOptions extends Stoppable {
  /** The most positions that can be reached; beyond it the description is a {@link LimitError}. 50 million unless told. */
  readonly maxStates?: number | undefined;
}

/**
 * A cheapest solution of a board, or the proof that there is none, or the cap that stopped the search.
 *
 * @example
 * const solution = await solve('BB...GA..C.GAXXC.GA..C..E...FFE.DDD.');
 * solution.cost;                                            // → 8
 * solution.slides.length;                                   // → 8
 * (await solve('XX.A ...A ...A ....')).status;              // → 'solved'
 * (await solve('XX.A ...A ...A ...A')).status;              // → 'unsolvable'
 * (await solve('XX.A ...A ...A ....', { maxCost: 1 })).limit;   // → 'max_cost'
 */
export function solve(board: BoardInput, options?: SolveOptions): Promise<Solution>;
/** As {@link solve}, at once: the event loop waits. */
export function solveSync(board: BoardInput, options?: SolveOptions): Solution;

/**
 * The next slide of a shortest solution in moves, searched from this very position.
 *
 * @example
 * await hint('XX.A ...A ...A ....');   // → { status: 'solved', slide: ['A', 1], remaining: 2 }
 */
export function hint(board: BoardInput, options?: HintOptions): Promise<Hint>;
/** As {@link hint}, at once: the event loop waits. */
export function hintSync(board: BoardInput, options?: HintOptions): Hint;

/**
 * Every legal slide with the distance after it and what it costs against perfect play.
 *
 * @throws {@link LimitError} when more positions than `maxStates` can be reached
 *
 * @example
 * (await rate('XX.A ...A ...A ....')).slides[0];   // → { slide: ['X', 1], distance: 2, loss: 1 }
 */
export function rate(board: BoardInput, options?: SurveyOptions): Promise<Rating>;
/** As {@link rate}, at once: the event loop waits. */
export function rateSync(board: BoardInput, options?: SurveyOptions): Rating;

/**
 * An answer against perfect play: the distance before and after each slide, and which slide cost how much.
 *
 * @throws {@link LimitError} when more positions than `maxStates` can be reached
 *
 * @example
 * (await review('XX.A ...A ...A ....', 'X+1 A+1 X+1')).slides.map((slide) => slide.loss);   // → [1, 0, 0]
 */
export function review(puzzle: BoardInput, answer: Answer | unknown, options?: SurveyOptions): Promise<Review>;
/** As {@link review}, at once: the event loop waits. */
export function reviewSync(puzzle: BoardInput, answer: Answer | unknown, options?: SurveyOptions): Review;

/**
 * All positions that can be reached from a board, and the distance of each.
 *
 * @throws {@link LimitError} when there are more than `maxStates`
 *
 * @example
 * const all = await survey('GBBoLoGHIoLMGHIAAMCCCKoMooJKDDEEJFFo');
 * [all.states, all.solved, all.maxDistance];                       // → [4780, 199, 51]
 * all.distance('GBBoLoGHIoLMGHIAAMCCCKoMooJKDDEEJFFo');            // → 51
 */
export function survey(board: BoardInput, options?: SurveyOptions): Promise<Survey>;
/** As {@link survey}, at once: the event loop waits. */
export function surveySync(board: BoardInput, options?: SurveyOptions): Survey;

/**
 * What makes a board hard for people, beyond the fewest moves.
 *
 * @throws {@link LimitError} when more positions than `maxStates` can be reached
 *
 * @example
 * const facts = await describe('..A... ..A... XXA... ...... ...... ......');
 * [facts.moves, facts.steps, facts.solutions];   // → [2, 7, 1]
 * facts.mustMove;                                // → ['A', 'X']
 */
export function describe(board: BoardInput, options?: DescribeOptions): Promise<Description>;
/** As {@link describe}, at once: the event loop waits. */
export function describeSync(board: BoardInput, options?: DescribeOptions): Description;
