import type { Metric, Slide } from './nouns.js';

/** The cap that stopped a search, by its name in every language. */
export type Cap = 'max_cost' | 'max_states' | 'max_memory';

interface SolutionFacts {
  /** The metric of `cost` and `lowerBound`. */
  readonly metric: Metric;
  /** Whether leaving the board was counted (steps only). */
  readonly leave: boolean;
  /** Whether the cost is proven to be the least; always so when solved, unless `optimal: false` was asked for. */
  readonly optimal: boolean;
  /** Positions seen. */
  readonly explored: number;
}

/** There is a solution, and here it is. */
export interface Solved extends SolutionFacts {
  readonly status: 'solved';
  /** The cost of the slides in `metric`. */
  readonly cost: number;
  /** The slides; none for a board that is solved already. */
  readonly slides: readonly Slide[];
  /** Moves of the slides. */
  readonly moves: number;
  /** Steps of the slides, leaving not counted. */
  readonly steps: number;
  readonly limit: null;
  readonly depth: null;
  /** No solution costs less than this, which is proven. */
  readonly lowerBound: number;
}

/** There is none, which is proven: every position that can be reached was seen. */
export interface Unsolvable extends SolutionFacts {
  readonly status: 'unsolvable';
  readonly cost: null;
  readonly slides: null;
  readonly moves: null;
  readonly steps: null;
  readonly limit: null;
  readonly depth: null;
  readonly lowerBound: null;
}

/** A cap stopped the search before there was a solution or a proof that there is none. */
export interface Limited extends SolutionFacts {
  readonly status: 'limit';
  readonly cost: null;
  readonly slides: null;
  readonly moves: null;
  readonly steps: null;
  /** The cap that stopped the search. */
  readonly limit: Cap;
  /** Every position that is this many moves (or steps) away was seen. */
  readonly depth: number | null;
  /** No solution costs less than this, which is proven. */
  readonly lowerBound: number;
}

/** What a search for a solution says. */
export type Solution = Solved | Unsolvable | Limited;

/** The next slide to play from a position. */
export type Hint =
  | {
      readonly status: 'solved';
      /** The first slide of a shortest solution; `null` when the red car is out already. */
      readonly slide: Slide | null;
      /** Moves left when it is played perfectly from here, this slide included. */
      readonly remaining: number;
    }
  | {
      /** `unsolvable` is proven; `limit`: `maxStates` stopped the search. */
      readonly status: 'unsolvable' | 'limit';
      readonly slide: null;
      readonly remaining: null;
    };

/** A legal slide against perfect play. */
export interface RatedSlide {
  /** The slide. */
  readonly slide: Slide;
  /** The distance after it; `null` when the puzzle cannot be solved. */
  readonly distance: number | null;
  /** What it costs more than perfect play: 0 for a best slide; `null` when the puzzle cannot be solved. */
  readonly loss: number | null;
}

/** Every legal slide of a position against perfect play. */
export interface Rating {
  /** Whether the puzzle can be solved from here. */
  readonly status: 'solved' | 'unsolvable';
  /** The distance of the position; `null` when it cannot be solved. */
  readonly distance: number | null;
  /** Every legal slide, in the order of {@link Board.slides}. */
  readonly slides: readonly RatedSlide[];
}
