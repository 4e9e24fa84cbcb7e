'use strict';

// The one place where foreign values are walked. Whatever they are (cyclic, sparse, proxies, getters that throw, a
// length of a billion), the walk is bounded in depth and in number, reads every property once, and writes JSON text.

const { wrongType } = require('./errors');

/** How deep the values of a board may be nested: more than any notation needs. */
const DEEPEST = 8;

/** How many values a board may consist of: a list of cells of the largest board, many times over. */
const MOST_VALUES = 100_000;

function isList(value) {
  return Array.isArray(value) || (ArrayBuffer.isView(value) && !(value instanceof DataView));
}

/** The length of a list, at most `most`; a proxy may claim anything. */
function lengthOf(list, most) {
  const { length } = list;
  return typeof length === 'number' && length > 0 ? Math.min(Math.floor(length), most) : 0;
}

function writeText(text) {
  return JSON.stringify(text.toWellFormed());
}

/**
 * A value that describes a board, as JSON text.
 *
 * @throws {TypeError} names the place of what JSON cannot say
 */
function boardToJson(value) {
  let left = MOST_VALUES;
  let place = '';

  function refuse(expected, found) {
    return wrongType(`board${place}`, expected, found);
  }

  function write(value, depth) {
    if (--left < 0) throw refuse(`at most ${MOST_VALUES} values`, value);
    switch (typeof value) {
      case 'string':
        return writeText(value);
      case 'boolean':
        return String(value);
      case 'number':
        if (Number.isFinite(value)) return String(value);
        break;
      case 'object':
        if (value === null) return 'null';
        if (depth === DEEPEST) throw refuse(`values nested at most ${DEEPEST} deep`, value);
        return isList(value) ? writeList(value, depth) : writeRecord(value, depth);
    }
    throw refuse('text, finite numbers, lists and objects', value);
  }

  function writeList(list, depth) {
    const here = place;
    const length = lengthOf(list, MOST_VALUES + 1);
    if (length > left) throw refuse(`at most ${MOST_VALUES} values`, list);
    const parts = [];
    for (let index = 0; index < length; index += 1) {
      place = `${here}[${index}]`;
      parts.push(write(list[index], depth + 1));
    }
    place = here;
    return `[${parts.join(',')}]`;
  }

  function writeRecord(record, depth) {
    const here = place;
    const parts = [];
    for (const key of Object.keys(record)) {
      place = `${here}.${key.slice(0, 40)}`;
      const field = record[key];
      // As JSON.stringify does: methods and absent fields say nothing about a board.
      if (field === undefined || typeof field === 'function' || typeof field === 'symbol') continue;
      parts.push(`${writeText(key)}:${write(field, depth + 1)}`);
    }
    place = here;
    return `{${parts.join(',')}}`;
  }

  try {
    return write(value, 0);
  } catch (thrown) {
    if (thrown instanceof TypeError && thrown.code === 'ERR_INVALID_ARG_TYPE') throw thrown;
    throw wrongType(`board${place}`, 'plain data', value, thrown);
  }
}

/** A value that somebody posted as a puzzle, as JSON text. Never throws: what JSON cannot say is written as `null`. */
function postedToJson(value) {
  return guarded(() => boardToJson(value));
}

/** Parts of a slide that are looked at: one that has more is bad, whatever they are. */
const MOST_PARTS = 4;

/**
 * A value that somebody answered, as JSON text. Never throws: what JSON cannot say, or what throws when it is read, is
 * written as `null`, which is no slide.
 *
 * @param {number} most slides that are looked at: one more than an answer may have
 */
function answerToJson(value, most) {
  if (typeof value === 'string') return writeText(value);
  return guarded(() => (isList(value) ? writeParts(value, most, writeEntry) : writePart(value)));
}

function writeEntry(entry) {
  if (isList(entry)) return writeParts(entry, MOST_PARTS, writePart);
  if (typeof entry !== 'object' || entry === null) return writePart(entry);
  const keys = Object.keys(entry).slice(0, MOST_PARTS);
  return `{${keys.map((key) => `${writeText(key)}:${guarded(() => writePart(entry[key]))}`).join(',')}}`;
}

function writeParts(list, most, write) {
  const length = lengthOf(list, most);
  const parts = [];
  for (let index = 0; index < length; index += 1) parts.push(guarded(() => write(list[index])));
  return `[${parts.join(',')}]`;
}

function writePart(value) {
  switch (typeof value) {
    case 'string':
      return writeText(value);
    case 'boolean':
      return String(value);
    case 'number':
      return Number.isFinite(value) ? String(value) : 'null';
    case 'object':
      if (value === null) return 'null';
      return isList(value) ? '[]' : '{}';
    default:
      return 'null';
  }
}

function guarded(write) {
  try {
    return write();
  } catch {
    return 'null';
  }
}

module.exports = { answerToJson, boardToJson, postedToJson };
