'use strict';

const { wrongType, wrongValue } = require('./errors');

/** Kinds of options: each checks a value and gives what the addon takes. */
const kinds = {
  text(name, value) {
    if (typeof value !== 'string') throw wrongType(name, 'a text', value);
    return value;
  },
  flag(name, value) {
    if (typeof value !== 'boolean') throw wrongType(name, 'true or false', value);
    return value;
  },
  /** A whole number, 0 or more. */
  count(name, value) {
    const number = kinds.whole(name, value);
    if (number < 0) throw wrongValue(name, 'a whole number, 0 or more', value);
    return number;
  },
  /** A whole number. */
  whole(name, value) {
    if (typeof value !== 'number') throw wrongType(name, 'a whole number', value);
    if (!Number.isSafeInteger(value)) throw wrongValue(name, 'a whole number', value);
    return value;
  },
  /** The id of a vehicle; a whole number stands for its digits. */
  id(name, value) {
    return typeof value === 'number' ? String(kinds.count(name, value)) : kinds.text(name, value);
  },
  callback(name, value) {
    if (typeof value !== 'function') throw wrongType(name, 'a function', value);
    return value;
  },
  signal(name, value) {
    const isSignal = typeof value === 'object' && value !== null && 'aborted' in value;
    if (!isSignal || typeof value.addEventListener !== 'function') {
      throw wrongType(name, 'an AbortSignal', value);
    }
    return value;
  },
};

/** What a search for a solution minimises and where it gives up. */
const COSTS = {
  metric: kinds.text,
  leave: kinds.flag,
  maxCost: kinds.count,
  maxStates: kinds.count,
  maxMemory: kinds.count,
  optimal: kinds.flag,
};

/** An option that is left open by `null` too, as in the options that a puzzle states. */
const open = (kind) => (name, value) => (value === null ? undefined : kind(name, value));

/** What puzzle is wanted. */
const PUZZLE = {
  level: open(kinds.text),
  moves: open(kinds.count),
  rows: open(kinds.count),
  cols: open(kinds.count),
  exitRow: open(kinds.count),
  walls: open(kinds.count),
  maxCars: open(kinds.count),
  maxTrucks: open(kinds.count),
  redLength: open(kinds.count),
};

/**
 * Checks an options object: every option of its kind, and no other name, so that a misspelt one is not ignored.
 *
 * @param options what the caller passed
 * @param allowed the kind of every option by name
 * @returns the options that were given
 */
function readOptions(options, allowed) {
  if (options === undefined) return {};
  if (typeof options !== 'object' || options === null || Array.isArray(options)) {
    throw wrongType('options', 'an object', options);
  }
  const read = {};
  let name = 'options';
  try {
    for (name of Object.keys(options)) {
      if (!Object.hasOwn(allowed, name)) {
        throw wrongValue('options', `only ${Object.keys(allowed).join(', ')}`, name);
      }
    }
    for (name of Object.keys(allowed)) {
      const value = options[name];
      if (value !== undefined) read[name] = allowed[name](name, value);
    }
  } catch (thrown) {
    if (thrown instanceof TypeError && thrown.code?.startsWith?.('ERR_INVALID_ARG_')) throw thrown;
    throw wrongType(name, 'an option that can be read', options, thrown);
  }
  return read;
}

module.exports = { COSTS, PUZZLE, kinds, readOptions };
