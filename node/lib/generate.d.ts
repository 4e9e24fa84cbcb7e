import type { Verdict } from './answer.js';
import type { Board } from './board.js';
import type { Answer } from './nouns.js';
import type { Stoppable } from './search.js';

/** How hard a puzzle is, by its fewest moves: 5 to 12, 13 to 21, 22 to 32, 33 to 50. */
export type Level = 'beginner' | 'intermediate' | 'advanced' | 'expert';

/** What puzzle is wanted; everything may be left open. */
export interface PuzzleOptions {
  /** The level, intermediate unless told; without effect beside `moves`. */
  readonly level?: Level | null | undefined;
  /** Exactly this many fewest moves, 1 to 51 on the standard board; else drawn evenly from the level's range. */
  readonly moves?: number | null | undefined;
  /** Rows, 4 to 10; 6 unless told. */
  readonly rows?: number | undefined;
  /** Columns, 4 to 10; 6 unless told. */
  readonly cols?: number | undefined;
  /** The red car's row, from 0 at the top, with its exit on the right; else the middle one, or the upper of two. */
  readonly exitRow?: number | null | undefined;
  /** Exactly this many walls; none unless told. */
  readonly walls?: number | undefined;
  /** At most this many cars (2 cells) beside the red one, 0 to 35; 11, as in the box, on up to 36 cells unless told. */
  readonly maxCars?: number | null | undefined;
  /** At most this many trucks (3 cells), 0 to 14; 4, as in the box, on up to 36 cells unless told. */
  readonly maxTrucks?: number | null | undefined;
  /** Cells of the red car, 2 or more; 2 unless told. */
  readonly redLength?: number | undefined;
}

/** What puzzle is wanted, and what can stop the search for it. */
export interface GenerateOptions extends PuzzleOptions, Stoppable {}

/** How a puzzle was made. */
export interface PuzzleStats {
  /** Vehicles of 2 cells beside the red car. */
  readonly cars: number;
  /** Vehicles of 3 cells beside the red car. */
  readonly trucks: number;
  /** Boards surveyed until one had a start as far from solved as wanted. */
  readonly boards: number;
  /** Whether that board came from a seed, one of those found ahead of time for many moves. */
  readonly seeded: boolean;
  /** Positions of its cluster; `null` for one of a large board that was too large to survey. */
  readonly states: number | null;
  /** The greatest distance in its cluster; `null` likewise. */
  readonly farthest: number | null;
  /** Vehicles towed away from it because without them it takes just as many moves. */
  readonly towed: number;
}

/** A board made from a code. Every function that takes a board takes a puzzle. */
export interface Puzzle {
  /** The version of the generator. Within one version a code makes the same puzzle for ever. */
  readonly engine: number;
  /** The code, in upper case. */
  readonly code: string;
  /** The level whose range holds `best`; `null` below 5 and above 50 moves. */
  readonly level: Level | null;
  /** The start. Without any one vehicle but the red car it would take fewer moves. */
  readonly board: Board;
  /** The fewest moves that solve it, which is proven. */
  readonly best: number;
  /** How it was made. */
  readonly stats: PuzzleStats;
  /** The options it was made with, nothing left open: with them and the code it can be made again. */
  readonly options: {
    readonly level: Level | null;
    readonly moves: number | null;
    readonly rows: number;
    readonly cols: number;
    readonly exitRow: number;
    readonly walls: number;
    readonly maxCars: number;
    readonly maxTrucks: number;
    readonly redLength: number;
  };
}

/** The judgement on an answer to the puzzle of a code. */
export interface Refereed {
  /** The judgement. */
  readonly verdict: Verdict;
  /** The fewest moves that solve the puzzle. */
  readonly best: number;
}

/** What about a posted puzzle is not what its code makes, the first of these that differs. */
export type Mismatch = 'shape' | 'engine' | 'code' | 'options' | 'board' | 'best' | 'level';

/** Whether a posted puzzle is the one that its code makes. */
export type Verification =
  | { readonly ok: true; readonly mismatch: null; readonly message: string }
  | {
      readonly ok: false;
      /** What differs; `shape`: it is no puzzle at all. */
      readonly mismatch: Mismatch;
      /** One sentence for people. */
      readonly message: string;
    };

/**
 * Makes the puzzle of a code: the same for the same code and options, on every platform and in every language. Without
 * a code a random one is drawn, which the puzzle states.
 *
 * @param code 1 to 64 letters, digits, `-` and `_`, in any case: a date makes a puzzle of the day
 * @param wanted a level, or options
 * @throws {@link UnjamError} for a code or an option that cannot be; {@link LimitError} when no such puzzle was found,
 * with the farthest distance that was
 *
 * @example
 * const puzzle = await generate('2026-11-29', 'advanced');
 * puzzle.level;                                                          // → 'advanced'
 * (await solve(puzzle)).cost === puzzle.best;                            // → true
 * (await generate(puzzle.code, puzzle.options)).board.equals(puzzle.board);   // → true
 * (await generate({ moves: 7 })).best;                                   // → 7
 */
export function generate(code: string | null | undefined, wanted?: Level | GenerateOptions): Promise<Puzzle>;
export function generate(options?: GenerateOptions): Promise<Puzzle>;
/** As {@link generate}, at once: the event loop waits. */
export function generateSync(code: string | null | undefined, wanted?: Level | GenerateOptions): Puzzle;
export function generateSync(options?: GenerateOptions): Puzzle;

/**
 * Codes that nobody has chosen: each of 8 letters and digits of which none are easily confused.
 *
 * @param count at most 1,000,000
 *
 * @example
 * randomCodes(3).length;   // → 3
 */
export function randomCodes(count: number): readonly string[];

/**
 * Judges an answer to the puzzle of a code, which is made again: nothing that was said about its board is trusted.
 *
 * @param wanted the level or the options that the puzzle was made with; `null` where there were none
 * @throws what {@link generate} throws; a bad answer is a verdict
 *
 * @example
 * const { slides } = await solve(await generate('2026-11-29', 'beginner'));
 * (await referee('2026-11-29', 'beginner', slides)).verdict.ok;              // → true
 * const { best, verdict } = await referee('2026-11-29', { moves: 6 }, 'X+9');
 * [best, verdict.ok];                                                        // → [6, false]
 */
export function referee(
  code: string,
  wanted: Level | GenerateOptions | null | undefined,
  answer: Answer | unknown,
): Promise<Refereed>;
/** As {@link referee}, at once: the event loop waits. */
export function refereeSync(
  code: string,
  wanted: Level | GenerateOptions | null | undefined,
  answer: Answer | unknown,
): Refereed;

/**
 * Whether a posted puzzle is the one that its code makes. Whatever was posted gets an answer: a puzzle, its JSON text,
 * or any other value. Of its `stats` nothing is looked at.
 *
 * @example
 * const puzzle = await generate('2026-11-29');
 * (await verify(puzzle)).ok;                                     // → true
 * (await verify(JSON.stringify(puzzle))).ok;                     // → true
 * (await verify({ ...puzzle, best: 2 })).mismatch;               // → 'best'
 * (await verify('no puzzle')).mismatch;                          // → 'shape'
 */
export function verify(puzzle: unknown, options?: Stoppable): Promise<Verification>;
/** As {@link verify}, at once: the event loop waits. */
export function verifySync(puzzle: unknown, options?: Stoppable): Verification;
