'use strict';

/** The result that the addon wrote as JSON: plain objects and lists, frozen. */
function parse(text) {
  return freeze(JSON.parse(text));
}

function freeze(value) {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    for (let index = 0; index < value.length; index += 1) freeze(value[index]);
  } else {
    for (const key in value) freeze(value[key]);
  }
  return Object.freeze(value);
}

module.exports = { freeze, parse };
