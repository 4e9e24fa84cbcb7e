import type { Answer, Blocker, BoardInput, Metric, Slide } from './nouns.js';

/** Why an answer is wrong; the texts never change between versions. */
export type Reason =
  | 'not-a-list'
  | 'empty'
  | 'too-long'
  | 'bad-slide'
  | 'unknown-vehicle'
  | 'zero-slide'
  | 'blocked'
  | 'off-board'
  | 'already-out'
  | 'not-solved';

interface Counts {
  /** Runs of slides by one vehicle: the standard count. The counts are of the slides before the one that failed. */
  readonly moves: number;
  /** Cells moved. */
  readonly steps: number;
  /** Slides. */
  readonly slides: number;
  /** Slides left when runs are merged and those that end where they began are dropped. */
  readonly net: number;
  /** One sentence for people: the slide (counted from 1), what was found, what was expected. */
  readonly message: string;
}

/** The answer is right. */
export interface RightAnswer extends Counts {
  readonly ok: true;
  readonly reason: null;
  readonly at: null;
  readonly blockedBy: null;
  readonly note: null;
}

/** The answer is wrong. */
export interface WrongAnswer extends Counts {
  readonly ok: false;
  /** Why. */
  readonly reason: Reason;
  /** The index, from 0, of the slide that failed; `null` when no single one did. */
  readonly at: number | null;
  /** For `blocked`: what stands in the way, and on which cell. */
  readonly blockedBy: Blocker | null;
  /** What may have gone wrong, where there is a likely guess. */
  readonly note: string | null;
}

/** The judgement on an answer. */
export type Verdict = RightAnswer | WrongAnswer;

/** A slide that was played, against perfect play. */
export interface ReviewedSlide {
  /** The slide. */
  readonly slide: Slide;
  /** The distance before it; `null` when the puzzle cannot be solved. */
  readonly before: number | null;
  /** The distance after it; `null` when the puzzle cannot be solved. */
  readonly after: number | null;
  /** What it cost more than perfect play; of a run of slides that is one move, the last one bears it. */
  readonly loss: number | null;
}

/** An answer against perfect play, as far as it is legal. */
export interface Review {
  /** The judgement on the answer. */
  readonly verdict: Verdict;
  /** The metric of the distances. */
  readonly metric: Metric;
  /** The distance of the puzzle's start; `null` when it cannot be solved. */
  readonly best: number | null;
  /** What all slides cost more than perfect play. */
  readonly loss: number | null;
  /** Every slide that was played. */
  readonly slides: readonly ReviewedSlide[];
}

/**
 * Judges an answer from a puzzle's start, slide by slide. Whatever was answered gets a verdict; only a wrong puzzle
 * throws.
 *
 * @param puzzle the board that was given out: never one that came with the answer
 * @param answer any value at all
 * @throws what `new Board(puzzle)` throws
 *
 * @example
 * const puzzle = Board.parse('..BB XX.C ...C ....');
 * check(puzzle, [['C', 1], ['X', 2]]).ok;   // → true
 * check(puzzle, 'B-1 X+2').reason;          // → 'blocked'
 * check(puzzle, 'B-1 X+2').blockedBy;       // → { id: 'C', row: 1, col: 3 }
 * check(puzzle, ['C+1']).reason;            // → 'not-solved'
 * check(puzzle, null).reason;               // → 'not-a-list'
 */
export function check(puzzle: BoardInput, answer: Answer | unknown): Verdict;

/**
 * Counts the moves of an answer: a run of slides by one vehicle is one. No board is needed, and nothing is judged.
 *
 * @returns `null` when the answer is no list of slides
 *
 * @example
 * countMoves('A+1 A+1 B-2');   // → 2
 * countMoves('play A');        // → null
 */
export function countMoves(answer: Answer | unknown): number | null;

/**
 * What a history of slides comes to: runs by one vehicle merged, those that end where they began dropped.
 *
 * @throws {@link NotationError} when it is no list of slides
 *
 * @example
 * net('A+1 A+1 B-1 B+1 A-1');   // → [['A', 1]]
 */
export function net(history: Answer): readonly Slide[];
