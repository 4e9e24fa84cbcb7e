'use strict';

const { inspect } = require('node:util');

const { Board, boardArgument } = require('./board');
const { call } = require('./errors');
const { freeze } = require('./record');

/** The facts of a survey, with the farthest position as a board. */
function toSummary({ farthest, ...facts }) {
  return Object.freeze({ ...freeze(facts), farthest: farthest === null ? null : new Board(farthest) });
}

/** Says that the addon's side of a survey follows; it never leaves this package. */
const OWN = Symbol('own');

class Survey {
  #native;

  constructor(own, native) {
    if (own !== OWN) throw new TypeError('a Survey is made by survey()');
    this.#native = native;
    Object.assign(this, toSummary(JSON.parse(native.json())));
    Object.freeze(this);
  }

  distance(board) {
    const native = boardArgument(board);
    const survey = this.#native;
    return call(() => survey.distance(native));
  }

  toJSON() {
    return JSON.parse(this.#native.json());
  }

  [inspect.custom](_depth, options) {
    return `Survey ${inspect({ ...this }, options)}`;
  }
}

const toSurvey = (native) => new Survey(OWN, native);

module.exports = { Survey, toSummary, toSurvey };
