'use strict';

const { inspect } = require('node:util');

const addon = require('./addon');
const { call, wrongType } = require('./errors');
const { kinds, readOptions } = require('./options');
const { boardToJson } = require('./plain');
const { parse } = require('./record');

const READ = {
  notation: kinds.text,
  red: kinds.id,
  exit: kinds.text,
  rows: kinds.count,
  cols: kinds.count,
  origin: kinds.text,
  coordinates: kinds.text,
  base: kinds.count,
  index: kinds.count,
};

const PICTURE = { ids: kinds.flag, slide: (_name, value) => value, cellSize: kinds.count, title: kinds.text };

/** Says that the addon's side of a board follows; it never leaves this file. */
const OWN = Symbol('own');

/** The addon's side of a `Board`, or `undefined` for anything else. */
let nativeOf;

/**
 * Properties of every board by itself: `deepEqual` of Node and of test frameworks compares what an object owns, and
 * would take any two boards for equal otherwise. They are read when they are asked for.
 */
let FACTS;

class Board {
  #native;
  #facts;

  static {
    nativeOf = (value) => (typeof value === 'object' && value !== null && #native in value ? value.#native : undefined);
    const fact = (get) => ({ get, enumerable: true });
    FACTS = {
      rows: fact(function rows() {
        return this.#native.rows();
      }),
      cols: fact(function cols() {
        return this.#native.cols();
      }),
      red: fact(function red() {
        return this.#read().red;
      }),
      exit: fact(function exit() {
        return this.#read().exit;
      }),
      vehicles: fact(function vehicles() {
        return this.#read().vehicles;
      }),
      walls: fact(function walls() {
        return this.#read().walls;
      }),
    };
  }

  constructor(input, options) {
    this.#native = input === OWN ? options : readBoard(input, readOptions(options, READ));
    Object.defineProperties(this, FACTS);
    Object.freeze(this);
  }

  static parse(text, options) {
    return read(addon.parseBoard, text, options);
  }

  static fromCsv(text, options) {
    return read(addon.boardFromCsv, text, options);
  }

  static fromJson(text, options) {
    return read(addon.boardFromJson, text, options);
  }

  get isSolved() {
    return this.#native.isSolved();
  }

  at(row, col) {
    return this.#native.at(kinds.whole('row', row), kinds.whole('col', col));
  }

  slideRange(id) {
    const name = kinds.id('id', id);
    const native = this.#native;
    return parse(call(() => native.slideRange(name)));
  }

  slides() {
    return parse(this.#native.slides());
  }

  slide(id, delta) {
    const slide = arguments.length < 2 ? id : [id, delta];
    const json = slideToJson(slide);
    const native = this.#native;
    return new Board(OWN, call(() => native.slide(json)));
  }

  blockers() {
    return parse(this.#native.blockers());
  }

  key() {
    return this.#native.key();
  }

  toString() {
    return this.#native.text();
  }

  toGrid() {
    const native = this.#native;
    return call(() => native.toGrid());
  }

  toMatrix() {
    return JSON.parse(this.#native.toMatrix());
  }

  toCsv() {
    const native = this.#native;
    return call(() => native.toCsv());
  }

  toJson() {
    return this.#native.json();
  }

  toJSON() {
    return JSON.parse(this.#native.json());
  }

  svg(options) {
    const picture = readOptions(options, PICTURE);
    if (picture.slide !== undefined) picture.slide = slideToJson(picture.slide);
    const native = this.#native;
    return call(() => native.svg(picture));
  }

  equals(other) {
    const native = nativeOf(other);
    return native !== undefined && this.#native.equals(native);
  }

  [inspect.custom](_depth, options) {
    const { rows, cols, red, exit } = this;
    const grid = this.toString().replaceAll(/^/gm, '  ');
    return `${options.stylize('Board', 'special')} ${rows}×${cols}, red ${red}, exit ${exit}\n${grid}`;
  }

  #read() {
    this.#facts ??= parse(this.#native.json());
    return this.#facts;
  }
}
Object.defineProperty(Board.prototype, Symbol.toStringTag, { value: 'Board', configurable: true });

function read(reader, text, options) {
  const told = readOptions(options, READ);
  kinds.text('text', text);
  return new Board(OWN, call(() => reader(text, told)));
}

function parseMany(text, options) {
  const told = readOptions(options, READ);
  kinds.text('text', text);
  return Object.freeze(call(() => addon.parseMany(text, told)).map((native) => new Board(OWN, native)));
}

function parseLine(text, options) {
  const told = readOptions(options, READ);
  kinds.text('text', text);
  const { board, labels } = call(() => addon.parseLine(text, told));
  return Object.freeze({ board: new Board(OWN, board), ...parse(labels) });
}

/** A slide that is to be played, as JSON: `["A", 2]`, or `"A+2"`, whose form the core judges. */
function slideToJson(slide) {
  if (typeof slide === 'string') return JSON.stringify(slide.toWellFormed());
  if (!Array.isArray(slide) || slide.length !== 2) throw wrongType('slide', '["A", 2] or "A+2"', slide);
  const [id, delta] = slide;
  return JSON.stringify([kinds.id('id', id).toWellFormed(), kinds.whole('delta', delta)]);
}

/** How many puzzles may wrap a board. */
const MOST_WRAPPINGS = 4;

/** The board in a puzzle; anything else unchanged. */
function unwrap(input) {
  let found = input;
  try {
    for (let wrapping = 0; wrapping < MOST_WRAPPINGS; wrapping += 1) {
      if (typeof found !== 'object' || found === null || nativeOf(found) || Array.isArray(found)) break;
      const inner = found.board;
      if (inner === undefined) break;
      found = inner;
    }
  } catch (thrown) {
    throw wrongType('board', 'a puzzle that can be read', input, thrown);
  }
  return found;
}

const NO_OPTIONS = Object.freeze({});

function readBoard(input, told) {
  const found = unwrap(input);
  const native = nativeOf(found);
  if (native) {
    return Object.keys(told).length === 0 ? native : call(() => addon.boardFromValue(native.json(), told));
  }
  if (typeof found === 'string') return call(() => addon.parseBoard(found, told));
  if (typeof found !== 'object' || found === null) {
    throw wrongType('board', 'a Board, a puzzle, text, a list or an object', found);
  }
  const text = boardToJson(found);
  return call(() => addon.boardFromValue(text, told));
}

/** The addon's side of a board argument: a Board, a puzzle, or anything `new Board` takes. */
function boardArgument(input) {
  return nativeOf(input) ?? readBoard(input, NO_OPTIONS);
}

module.exports = { Board, boardArgument, nativeOf, parseLine, parseMany, unwrap };
