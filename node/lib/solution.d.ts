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

interface Described {
  /** Vehicles, the red car among them. */
  readonly vehicles: number;
  /** Positions that can be reached. It hardly goes with how long people take (Jarušek and Pelánek 2011). */
  readonly states: number;
  /** Solved positions among them. */
  readonly solvedStates: number;
  /** The vehicles without a move of which there is no solution, short or long, in the order of the board. */
  readonly mustMove: readonly string[];
}

/** What makes a solvable board hard. What lies on shortest solutions is counted over all of them. */
export interface DescribedSolvable extends Described {
  readonly status: 'solved';
  /** The greatest distance of a position that can be reached. */
  readonly farthest: number;
  /** Fewest moves: the best single predictor of the time people take (Jarušek and Pelánek 2011). */
  readonly moves: number;
  /** Fewest steps, leaving not counted: the measure of Collette, Raskin and Servais 2006. */
  readonly steps: number;
  /** Number of different shortest solutions in moves; at most 2^53 − 1, which stands for any more. */
  readonly solutions: number;
  /** Positions on shortest solutions, the solved ones not counted. */
  readonly positions: number;
  /** Average number of legal slides in those positions, to hundredths: among how many one has to choose. */
  readonly averageSlides: number;
  /** How many of the moves are forced: only one slide keeps to a shortest solution (Ragni and others 2011). */
  readonly forcedMoves: number;
  /** One shortest solution: in every position the first slide, in the order of {@link Board.slides}, that keeps to one. */
  readonly solution: readonly Slide[];
  /** How many of its moves take the red car away from the exit. */
  readonly redAway: number;
  /** How many of its moves take a vehicle back, against its move before (Ragni and others 2011 call them back-steps). */
  readonly backMoves: number;
  /** How many of its moves go against intuition: either of the two above. */
  readonly counterIntuitive: number;
}

/** What there is to say of a board that cannot be solved, which is proven. */
export interface DescribedUnsolvable extends Described {
  readonly status: 'unsolvable';
  readonly farthest: null;
  readonly moves: null;
  readonly steps: null;
  readonly solutions: null;
  readonly positions: null;
  readonly averageSlides: null;
  readonly forcedMoves: null;
  readonly solution: null;
  readonly redAway: null;
  readonly backMoves: null;
  readonly counterIntuitive: null;
}

/** What makes a board hard for people. */
export type Description = DescribedSolvable | DescribedUnsolvable;
