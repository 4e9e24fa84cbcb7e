import type { Board } from './board.js';

/** How a vehicle lies, which is how it slides: `H` along its row, `V` along its column. */
export type Orientation = 'H' | 'V';

/** A side of the board. */
export type Side = 'right' | 'left' | 'bottom' | 'top';

/** What a solution's cost counts: slides of any distance (`moves`), or cells (`steps`). */
export type Metric = 'moves' | 'steps';

/** A cell, from 0, counted from the top left. */
export type Cell = readonly [row: number, col: number];

/**
 * One vehicle moved along its lane: its id, and by how many cells, + right or down, − left or up.
 *
 * `String(slide)` is not its notation; text of slides is written `A+2 B-1`.
 */
export type Slide = readonly [id: string, delta: number];

/** A vehicle on a board. */
export interface Vehicle {
  /** Its name, 1 to 16 characters, as the input wrote it. */
  readonly id: string;
  /** The row of its top or left cell, from 0. */
  readonly row: number;
  /** The column of its top or left cell, from 0. */
  readonly col: number;
  /** How many cells it covers, 2 or more. */
  readonly length: number;
  /** How it lies. */
  readonly orientation: Orientation;
}

/** What stands in the way, and where. */
export interface Blocker {
  /** The vehicle in the way; `null` for a wall. */
  readonly id: string | null;
  /** The row of the first cell that is not free. */
  readonly row: number;
  /** The column of the first cell that is not free. */
  readonly col: number;
}

/** A board as plain data, the form that goes through JSON. */
export interface BoardJson {
  /** Number of rows. */
  readonly rows: number;
  /** Number of columns. */
  readonly cols: number;
  /** The id of the red car. */
  readonly red: string;
  /** The side of the exit. */
  readonly exit: Side;
  /** The vehicles, in the order of the input. */
  readonly vehicles: readonly Vehicle[];
  /** The cells of the walls, row by row. */
  readonly walls: readonly Cell[];
}

/** A vehicle as other programs write it, with the names that each field may have. Further fields are ignored. */
export interface VehicleRecord {
  /** Its name; its number in the list, from 0, where it has none. */
  readonly id?: string | number;
  readonly row?: number;
  readonly col?: number;
  /** Instead of `row`. */
  readonly y?: number;
  /** Instead of `col`. */
  readonly x?: number;
  /** Instead of `row` and `col`: `[row, col]`, or row × columns + col. */
  readonly position?: number | readonly [row: number, col: number];
  readonly length?: number;
  readonly len?: number;
  readonly size?: number;
  /** `H`, `V`, `horizontal` or `vertical`, in any case. */
  readonly orientation?: string;
  readonly orient?: string;
  readonly direction?: string;
  readonly dir?: string;
  /** True for the red car. */
  readonly player?: boolean;
  readonly isTarget?: boolean;
  readonly red?: boolean;
}

/** A vehicle as a list. */
export type VehicleArray = readonly [row: number, col: number, length: number, orientation: string];

/** One row of a matrix: whole numbers, or texts of one cell each. */
export type MatrixRow = ArrayLike<number> | readonly string[];

/** An object with vehicles or a picture of the board, and what is told beside them. Further fields are ignored. */
export interface BoardRecord {
  readonly vehicles?: readonly (VehicleRecord | VehicleArray)[];
  /** Instead of `vehicles`. */
  readonly cars?: readonly (VehicleRecord | VehicleArray)[];
  /** Instead of `vehicles`. */
  readonly blocks?: readonly (VehicleRecord | VehicleArray)[];
  /** Instead of vehicles: text, or a list of rows. */
  readonly grid?: string | readonly string[] | readonly MatrixRow[];
  /** Instead of vehicles: rows of numbers or texts. */
  readonly matrix?: readonly MatrixRow[] | readonly string[];
  readonly rows?: number;
  readonly cols?: number;
  /** Instead of `rows`. */
  readonly height?: number;
  /** Instead of `cols`. */
  readonly width?: number;
  /** Instead of `rows` and `cols` of a square. */
  readonly size?: number;
  /** Instead of `rows` and `cols` of a square. */
  readonly boardSize?: number;
  /** The id of the red car. */
  readonly red?: string | number;
  /** A side, or the number of the red car's lane. */
  readonly exit?: Side | number;
  readonly walls?: readonly (Cell | number)[];
}

/** Something that has a board, such as a puzzle. */
export interface HasBoard {
  /** The board. */
  readonly board: BoardInput;
}

/** What a board can be made from: every function that takes a board takes all of these. */
export type BoardInput =
  | Board
  | HasBoard
  | string
  | readonly string[]
  | readonly MatrixRow[]
  | readonly VehicleRecord[]
  | readonly VehicleArray[]
  | BoardRecord;

/**
 * What somebody answered: a list of slides, each `["A", 2]`, `{ id: "A", delta: 2 }` or `"A+2"`, or one text of them,
 * `"A+2 B-1"`. The functions that take one take any value whatever: what is no answer gets a verdict that says so.
 */
export type Answer = string | readonly AnswerEntry[];

/** One slide of an answer. */
export type AnswerEntry =
  | readonly [id: string | number, delta: number]
  | { readonly id: string | number; readonly delta: number }
  | string;
