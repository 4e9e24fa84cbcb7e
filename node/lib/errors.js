'use strict';

const { describe } = require('./describe');
const { freeze, parse } = require('./record');

/** Sets `name` where Node's own classes have it: on the prototype, not enumerable. */
function named(errorClass, name) {
  Object.defineProperty(errorClass.prototype, 'name', { value: name, writable: true, configurable: true });
}

class UnjamError extends Error {
  constructor(message, { code = 'ERR_UNJAM', cause } = {}) {
    super(message, cause === undefined ? undefined : { cause });
    this.code = code;
  }
}
named(UnjamError, 'UnjamError');

class BoardError extends UnjamError {
  constructor(message, { code = 'ERR_UNJAM_BOARD', problems = [], ...rest } = {}) {
    super(message, { code, ...rest });
    this.problems = problems;
  }
}
named(BoardError, 'BoardError');

class NotationError extends UnjamError {
  constructor(message, { code = 'ERR_UNJAM_NOTATION', ...rest } = {}) {
    super(message, { code, ...rest });
  }
}
named(NotationError, 'NotationError');

class SlideError extends UnjamError {
  constructor(message, { code = 'ERR_UNJAM_SLIDE', slide = {}, ...rest } = {}) {
    super(message, { code, ...rest });
    this.reason = slide.reason ?? null;
    this.slide = slide.slide ?? null;
    this.blockedBy = slide.blockedBy ?? null;
    this.range = slide.range ?? null;
  }
}
named(SlideError, 'SlideError');

class LimitError extends UnjamError {
  constructor(message, { code = 'ERR_UNJAM_LIMIT', ...rest } = {}) {
    super(message, { code, ...rest });
  }
}
named(LimitError, 'LimitError');

/** As Node's own, which it does not export. */
class AbortError extends Error {
  constructor(reason) {
    super('The operation was aborted', reason === undefined ? undefined : { cause: reason });
    this.code = 'ABORT_ERR';
  }
}
named(AbortError, 'AbortError');

const CLASSES = {
  ERR_UNJAM_BOARD: BoardError,
  ERR_UNJAM_NOTATION: NotationError,
  ERR_UNJAM_SLIDE: SlideError,
  ERR_UNJAM_LIMIT: LimitError,
};

/** The error that a record of the addon tells of. */
function fromRecord(record) {
  const { message, ...details } = freeze(record);
  return new (CLASSES[details.code] ?? UnjamError)(message, details);
}

/** The error for what the addon threw: its message is a record in JSON, unless the fault is ours. */
function fromAddon(thrown) {
  try {
    return fromRecord(parse(thrown.message));
  } catch {
    return new UnjamError(`a bug in unjam, please report it: ${thrown?.message}`, {
      code: 'ERR_UNJAM_INTERNAL',
      cause: thrown,
    });
  }
}

/** Calls the addon; what it throws becomes an error of this module. */
function call(work) {
  try {
    return work();
  } catch (thrown) {
    throw fromAddon(thrown);
  }
}

function typeError(code, name, expected, found, cause) {
  const error = new TypeError(`${name}: expected ${expected}, found ${found}`, cause && { cause });
  error.code = code;
  return error;
}

/** An argument of a wrong type. */
function wrongType(name, expected, value, cause) {
  return typeError('ERR_INVALID_ARG_TYPE', name, expected, describe(value), cause);
}

/** An argument of the right type that cannot have this value. */
function wrongValue(name, expected, value) {
  return typeError('ERR_INVALID_ARG_VALUE', name, expected, describe(value));
}

module.exports = {
  UnjamError,
  BoardError,
  NotationError,
  SlideError,
  LimitError,
  AbortError,
  call,
  fromAddon,
  fromRecord,
  wrongType,
  wrongValue,
};
