import type { Blocker, Cell, Slide } from './nouns.js';

/** Why a slide is illegal. */
export type SlideFault = 'unknown-vehicle' | 'zero-slide' | 'blocked' | 'off-board' | 'already-out';

/** The kind of a problem of a board; the texts never change between versions. */
export type ProblemCode =
  | 'overlap'
  | 'off-board'
  | 'bent'
  | 'gapped'
  | 'too-short'
  | 'duplicate-id'
  | 'bad-id'
  | 'no-red-car'
  | 'two-red-cars'
  | 'no-exit'
  | 'two-exits'
  | 'exit-off-lane'
  | 'unequal-rows'
  | 'too-small'
  | 'too-large'
  | 'wrong-count'
  | 'bad-symbol';

/** One thing that is wrong with a board. */
export interface Problem {
  /** The kind of problem. */
  readonly code: ProblemCode;
  /** A sentence that names the place, what was found and what was expected. */
  readonly message: string;
  /** The cells concerned; cells off the board may be negative. */
  readonly cells: readonly Cell[];
  /** The ids concerned, as the input wrote them. */
  readonly ids: readonly string[];
}

/**
 * Everything that unjam throws, but for a `TypeError` for a wrong argument and an `AbortError` when a signal says so.
 *
 * `code` is `ERR_UNJAM_ARGUMENT` for an option outside its range, `ERR_UNJAM_INTERNAL` for a bug of unjam, else that of
 * the class.
 */
export class UnjamError extends Error {
  /** The stable name of the kind of error. */
  readonly code: string;
}

/**
 * Input that describes a board that cannot be; `code` is `ERR_UNJAM_BOARD`.
 *
 * @example
 * try {
 *   Board.parse('XXA. ..A. .A.. ....');
 * } catch (error) {
 *   error.problems[0].code;   // → 'bent'
 * }
 */
export class BoardError extends UnjamError {
  /** Every problem that was found, at least one. */
  readonly problems: readonly Problem[];
}

/** Input in no notation that is read here, or in more than one; `code` is `ERR_UNJAM_NOTATION`. */
export class NotationError extends UnjamError {}

/** A slide that the rules forbid was to be played; `code` is `ERR_UNJAM_SLIDE`. */
export class SlideError extends UnjamError {
  /** Why. */
  readonly reason: SlideFault;
  /** The slide. */
  readonly slide: Slide;
  /** What is in the way, for `blocked`; else `null`. */
  readonly blockedBy: Blocker | null;
  /** How far the vehicle may slide; `null` where there is no such vehicle. */
  readonly range: readonly [min: number, max: number] | null;
}

/** The work would go beyond a stated limit, and has no meaning when done in part; `code` is `ERR_UNJAM_LIMIT`. */
export class LimitError extends UnjamError {}
