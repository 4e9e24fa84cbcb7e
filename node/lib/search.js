'use strict';

const addon = require('./addon');
const { answerArgument } = require('./answer');
const { boardArgument } = require('./board');
const { AbortError, call } = require('./errors');
const { COSTS, kinds, readOptions } = require('./options');
const { parse } = require('./record');
const { toSurvey } = require('./survey');
const { run } = require('./work');

const { text, count, signal } = kinds;

const SOLVE = { ...COSTS, threads: count, signal };
const SURVEY = { metric: text, maxStates: count, signal };
const HINT = { maxStates: count, signal };

/** Off the event loop: options checked, the board read, the addon's work awaited. */
async function away(start, allowed, options, result) {
  const { signal, ...told } = readOptions(options, allowed);
  if (signal?.aborted) throw new AbortError(signal.reason);
  return result(await run((control) => start(told, control), signal));
}

/** At once. A signal can only have been aborted before. */
function now(start, allowed, options, result) {
  const { signal, ...told } = readOptions(options, allowed);
  if (signal?.aborted) throw new AbortError(signal.reason);
  return result(call(() => start(told)));
}

async function solve(board, options) {
  const native = boardArgument(board);
  return away((told, control) => addon.solve(native, told, control), SOLVE, options, parse);
}

function solveSync(board, options) {
  const native = boardArgument(board);
  return now((told) => addon.solveSync(native, told), SOLVE, options, parse);
}

async function hint(board, options) {
  const native = boardArgument(board);
  return away((told, control) => addon.hint(native, told, control), HINT, options, parse);
}

function hintSync(board, options) {
  const native = boardArgument(board);
  return now((told) => addon.hintSync(native, told), HINT, options, parse);
}

async function rate(board, options) {
  const native = boardArgument(board);
  return away((told, control) => addon.rate(native, told, control), SURVEY, options, parse);
}

function rateSync(board, options) {
  const native = boardArgument(board);
  return now((told) => addon.rateSync(native, told), SURVEY, options, parse);
}

async function survey(board, options) {
  const native = boardArgument(board);
  return away((told, control) => addon.survey(native, told, control), SURVEY, options, toSurvey);
}

function surveySync(board, options) {
  const native = boardArgument(board);
  return now((told) => addon.surveySync(native, told), SURVEY, options, toSurvey);
}

async function review(puzzle, answer, options) {
  const native = boardArgument(puzzle);
  const given = answerArgument(answer);
  return away((told, control) => addon.review(native, given, told, control), SURVEY, options, parse);
}

function reviewSync(puzzle, answer, options) {
  const native = boardArgument(puzzle);
  const given = answerArgument(answer);
  return now((told) => addon.reviewSync(native, given, told), SURVEY, options, parse);
}

module.exports = {
  solve,
  solveSync,
  hint,
  hintSync,
  rate,
  rateSync,
  survey,
  surveySync,
  review,
  reviewSync,
};
