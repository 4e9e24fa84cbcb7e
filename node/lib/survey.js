'use strict';

const { inspect } = require('node:util');

const addon = require('./addon');
const { Board, boardArgument } = require('./board');
const { call } = require('./errors');
const { freeze } = require('./record');

/** The facts of a survey, with the farthest position as a board. */
function toSummary({ farthest, ...facts }) {
  return Object.freeze({ ...freeze(facts), farthest: farthest === null ? null : new Board(farthest) });
}

class Survey {
  #native;

  constructor(native) {
    if (!(native instanceof addon.NativeSurvey)) throw new TypeError('a Survey is made by survey()');
    this.#native = native;
    Object.assign(this, toSummary(JSON.parse(native.json())));
    Object.freeze(this);
  }

  distance(board) {
    const native = boardArgument(board);
    return call(() => this.#native.distance(native));
  }

  toJSON() {
    return JSON.parse(this.#native.json());
  }

  [inspect.custom](_depth, options) {
    return `Survey ${inspect({ ...this }, options)}`;
  }
}

module.exports = { Survey, toSummary };
