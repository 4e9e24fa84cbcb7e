'use strict';

const addon = require('./addon');
const { answerArgument } = require('./answer');
const { Board } = require('./board');
const { call } = require('./errors');
const { PUZZLE, kinds } = require('./options');
const { postedToJson } = require('./plain');
const { freeze, parse } = require('./record');
const { away, now } = require('./work');

const { text, count, signal } = kinds;

const GENERATE = { ...PUZZLE, signal };
const VERIFY = { signal };

/** The facts of a puzzle, with its start as a board. */
function toPuzzle(facts) {
  return Object.freeze({ ...freeze(facts), board: new Board(facts.board) });
}

const parsePuzzle = (json) => toPuzzle(JSON.parse(json));

/** The options of a call in which a level may stand for them. */
function optionsOf(wanted) {
  return typeof wanted === 'string' ? { level: wanted } : (wanted ?? undefined);
}

/** The code, or none, and the options of a call that may leave out either. */
function codeAndOptions(code, wanted) {
  if (wanted === undefined && typeof code === 'object' && code !== null) return [undefined, code];
  return [code === undefined || code === null ? undefined : text('code', code), optionsOf(wanted)];
}

async function generate(...args) {
  const [code, options] = codeAndOptions(...args);
  return away((told, control) => addon.generate(code, told, control), GENERATE, options, parsePuzzle);
}

function generateSync(...args) {
  const [code, options] = codeAndOptions(...args);
  return now((told) => addon.generateSync(code, told), GENERATE, options, parsePuzzle);
}

async function referee(code, wanted, answer) {
  const [told, given] = [text('code', code), answerArgument(answer)];
  const start = (options, control) => addon.referee(told, given, options, control);
  return away(start, GENERATE, optionsOf(wanted), parse);
}

function refereeSync(code, wanted, answer) {
  const [told, given] = [text('code', code), answerArgument(answer)];
  return now((options) => addon.refereeSync(told, given, options), GENERATE, optionsOf(wanted), parse);
}

/** A posted puzzle as JSON text; text is taken for JSON. Never throws. */
function postedArgument(puzzle) {
  return typeof puzzle === 'string' ? puzzle : postedToJson(puzzle);
}

async function verify(puzzle, options) {
  const posted = postedArgument(puzzle);
  return away((_told, control) => addon.verify(posted, control), VERIFY, options, parse);
}

function verifySync(puzzle, options) {
  const posted = postedArgument(puzzle);
  return now(() => addon.verifySync(posted), VERIFY, options, parse);
}

function randomCodes(howMany) {
  const wanted = count('count', howMany);
  return Object.freeze(call(() => addon.randomCodes(wanted)));
}

module.exports = {
  generate,
  generateSync,
  randomCodes,
  referee,
  refereeSync,
  toPuzzle,
  verify,
  verifySync,
};
