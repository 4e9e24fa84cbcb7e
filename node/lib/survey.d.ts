import type { Board } from './board.js';
import type { BoardInput, BoardJson, Metric } from './nouns.js';

/** Facts about all positions that can be reached from a board. */
export interface SurveySummary {
  /** The metric of the distances. */
  readonly metric: Metric;
  /** Positions that can be reached, the board's own among them. */
  readonly states: number;
  /** Solved positions among them; 0 = unsolvable. */
  readonly solved: number;
  /** How many positions there are at each distance, from 0; empty when unsolvable. */
  readonly counts: readonly number[];
  /** The greatest distance; `null` when unsolvable. */
  readonly maxDistance: number | null;
  /** A position at the greatest distance, the same from any start; `null` when unsolvable. */
  readonly farthest: Board | null;
}

/** All positions that can be reached from a board, and the distance of each; {@link survey} makes one. */
export class Survey implements SurveySummary {
  private constructor();
  readonly metric: Metric;
  readonly states: number;
  readonly solved: number;
  readonly counts: readonly number[];
  readonly maxDistance: number | null;
  readonly farthest: Board | null;

  /**
   * The fewest moves (or steps) from a position to a solved one; `null` when the puzzle cannot be solved.
   *
   * @throws {@link UnjamError} when the board is not one of the positions
   */
  distance(position: BoardInput): number | null;

  /** The facts as plain data; `JSON.stringify` calls this. */
  toJSON(): Omit<SurveySummary, 'farthest'> & { readonly farthest: BoardJson | null };
}
