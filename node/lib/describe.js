'use strict';

const LONGEST = 40;

/** A value in a few words, for messages. Runs no code of the value's: no getters, no proxy traps, no `toString`. */
function describe(value) {
  switch (typeof value) {
    case 'string':
      return JSON.stringify(value.length > LONGEST ? `${value.slice(0, LONGEST)}…` : value);
    case 'bigint':
      return 'a BigInt';
    case 'number':
    case 'boolean':
    case 'undefined':
      return String(value);
    case 'object':
      return value === null ? 'null' : 'an object';
    default:
      return `a ${typeof value}`;
  }
}

module.exports = { describe };
