import type { BoardInput, BoardJson, Cell, Side, Slide, Vehicle } from './nouns.js';

/** A notation of text. */
export type Notation = 'grid' | 'framed' | 'matrix' | 'csv' | 'vehicles';

/** What the reader of a board is told beside the board; everything may be left open. */
export interface ReadOptions {
  /** The notation of the text; told by its structure otherwise. */
  readonly notation?: Notation | undefined;
  /** The id of the red car; else the one that the notation marks, `X`, or `A`. */
  readonly red?: string | number | undefined;
  /** The side of the exit; else the one that is drawn, right for a horizontal red car, bottom for a vertical one. */
  readonly exit?: Side | undefined;
  /** Number of rows, for input that does not tell it. */
  readonly rows?: number | undefined;
  /** Number of columns, for input that does not tell it. */
  readonly cols?: number | undefined;
  /** Where the rows of a list of vehicles are counted from. */
  readonly origin?: 'top' | 'bottom' | undefined;
  /** The order of two unnamed coordinates. */
  readonly coordinates?: 'row-col' | 'x-y' | undefined;
  /** The number of the first row and column of a list of vehicles. */
  readonly base?: 0 | 1 | undefined;
  /** Which board of a text that holds several, from 0. */
  readonly index?: number | undefined;
}

/** What a picture shows. */
export interface SvgOptions {
  /** Whether the vehicles' ids are written on them; true unless told. */
  readonly ids?: boolean | undefined;
  /** A legal slide to draw as an arrow: that of a hint. */
  readonly slide?: Slide | string | undefined;
  /** Width and height of a cell in pixels, 8 to 256; 48 unless told. */
  readonly cellSize?: number | undefined;
  /** What the picture is called, for people who cannot see it. */
  readonly title?: string | undefined;
}

/** A line of a puzzle file: the board, and what stood around it. */
export interface Line {
  /** The board. */
  readonly board: Board;
  /** The words before the board, without their colons: a name, a number of moves as somebody counted them. */
  readonly before: readonly string[];
  /** The words after the board. */
  readonly after: readonly string[];
  /** What followed a `#` that stands by itself. */
  readonly comment: string | null;
}

/**
 * A board with vehicles, walls and an exit; it never changes.
 *
 * It has from 2 × 2 to 32 × 32 cells. The exit is at the end of the red car's lane, on the side that it faces.
 *
 * @example
 * const board = new Board('BB...GA..C.GAXXC.GA..C..E...FFE.DDD.');
 * board.red;                           // → 'X'
 * board.slideRange('B');               // → [0, 3]
 * board.slide('B', 1).at(0, 2);        // → 'B'
 * board.blockers().map((b) => b.id);   // → ['C', 'G']
 */
export class Board {
  /**
   * Makes a board from text in any notation, rows, a matrix, vehicles, plain data, a puzzle, or another board.
   *
   * @throws {@link BoardError} with every problem of a board that cannot be; {@link NotationError} for input that
   * describes no board; `TypeError` for a value that is no input at all, or a wrong option
   *
   * @example
   * new Board([[0, 0, 2], [1, 1, 2], [0, 0, 0]]).blockers()[0].id;   // → '2'
   * const alone = [{ id: 'R', row: 1, col: 0, length: 2, orientation: 'H' }];
   * new Board(alone, { red: 'R', rows: 3, cols: 4 }).cols;           // → 4
   */
  constructor(input: BoardInput, options?: ReadOptions);

  /**
   * Reads a board from text in any notation, without being told which.
   *
   * @throws {@link BoardError}, {@link NotationError}
   *
   * @example
   * Board.parse('..BB XX.C ...C ....').blockers();   // → [{ id: 'C', row: 1, col: 3, length: 2, orientation: 'V' }]
   */
  static parse(text: string, options?: ReadOptions): Board;

  /**
   * Reads a board from course CSV, `car,orientation,col,row,length`, counted from 1.
   *
   * @throws {@link BoardError}, {@link NotationError}
   */
  static fromCsv(text: string, options?: ReadOptions): Board;

  /**
   * Reads a board from JSON: what {@link Board.toJson} writes, or any other plain data that describes one.
   *
   * @throws {@link BoardError}, {@link NotationError}
   */
  static fromJson(text: string, options?: ReadOptions): Board;

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
  /** Whether the red car is at the exit. */
  get isSolved(): boolean;

  /** The id of the vehicle on a cell, or `null`: an empty cell, a wall, or no cell of the board. */
  at(row: number, col: number): string | null;

  /**
   * How far a vehicle may slide: the least and the greatest delta. Both are 0 where it cannot, and on a solved board.
   *
   * @throws {@link SlideError} when no vehicle has the id
   */
  slideRange(id: string | number): readonly [min: number, max: number];

  /** Every legal slide, vehicle by vehicle, by delta. */
  slides(): readonly Slide[];

  /**
   * The board after a slide.
   *
   * @throws {@link SlideError} when the rules forbid it
   */
  slide(id: string | number, delta: number): Board;
  /** The board after a slide, written as one value: `["A", 2]` or `"A+2"`. */
  slide(slide: Slide | string): Board;

  /** The vehicles between the red car and the exit, the nearest first. A wall there is none of them. */
  blockers(): readonly Vehicle[];

  /**
   * A text that is the same for any order and any names of the vehicles; boards of one key are the same puzzle.
   *
   * @example
   * Board.parse('..BB XX.C ...C ....').key();   // → '..hhXX.v...v....'
   */
  key(): string;

  /** The board as rows of text. */
  toString(): string;

  /**
   * The board as a grid: in one line when it is square, else a line a row. What the cells leave open follows in words.
   *
   * @example
   * Board.parse('..BB XX.C ...C ....').toGrid();   // → '..BBXX.C...C....'
   *
   * @throws {@link NotationError} when an id has more than one character
   */
  toGrid(): string;

  /** The board as a matrix: 0 = empty, 1 = the red car, −2 = a wall, other vehicles from 2 on. */
  toMatrix(): number[][];

  /** The board as course CSV. */
  toCsv(): string;

  /** The board as JSON text, the same bytes in every language. */
  toJson(): string;

  /** The board as plain data; `JSON.stringify` calls this. */
  toJSON(): BoardJson;

  /**
   * The board as a picture: a self-contained SVG that can be read on light and on dark pages.
   *
   * @throws {@link SlideError} when the slide to draw is not legal
   */
  svg(options?: SvgOptions): string;

  /** Whether both are boards of the same size with the same vehicles, ids included, in any order. */
  equals(other: unknown): boolean;
}


/**
 * Reads every board of a text that holds several: a board a line, several lists of vehicles, or a JSON object with
 * `boards`.
 *
 * @throws {@link BoardError}, {@link NotationError} for the first board that cannot be read, with its line
 *
 * @example
 * parseMany('XX.. .... .... ....\n.XX. .... .... ....').length;   // → 2
 */
export function parseMany(text: string, options?: ReadOptions): readonly Board[];

/**
 * Reads a line of a puzzle file, and gives back the words beside the board. They are labels, never believed.
 *
 * @throws {@link BoardError}, {@link NotationError}
 *
 * @example
 * parseLine('51 GBBoLoGHIoLMGHIAAMCCCKoMooJKDDEEJFFo 4780').after;   // → ['4780']
 */
export function parseLine(text: string, options?: ReadOptions): Line;
