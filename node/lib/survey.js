'use strict';

const { inspect } = require('node:util');

const addon = require('./addon');
const { Board, boardArgument } = require('./board');
const { call } = require('./errors');
const { parse } = require('./record');

class Survey {
  #native;
  #farthest;

  constructor(native) {
    if (!(native instanceof addon.NativeSurvey)) throw new TypeError('a Survey is made by survey()');
    this.#native = native;
    const { farthest, ...facts } = parse(native.json());
    Object.assign(this, facts);
    this.#farthest = farthest === null ? null : new Board(farthest);
    Object.freeze(this);
  }

  get farthest() {
    return this.#farthest;
  }

  distance(board) {
    const native = boardArgument(board);
    return call(() => this.#native.distance(native));
  }

  toJSON() {
    return JSON.parse(this.#native.json());
  }

  [inspect.custom](_depth, options) {
    return `Survey ${inspect({ ...this, farthest: this.farthest }, options)}`;
  }
}

module.exports = { Survey };
