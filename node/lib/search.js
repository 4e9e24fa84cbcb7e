'use strict';

const addon = require('./addon');
const { answerArgument } = require('./answer');
const { boardArgument } = require('./board');
const { COSTS, kinds } = require('./options');
const { parse } = require('./record');
const { toSurvey } = require('./survey');
const { away, now } = require('./work');

const { text, count, signal } = kinds;

const SOLVE = { ...COSTS, threads: count, signal };
const SURVEY = { metric: text, maxStates: count, signal };
const CAPPED = { maxStates: count, signal };

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
  return away((told, control) => addon.hint(native, told, control), CAPPED, options, parse);
}

function hintSync(board, options) {
  const native = boardArgument(board);
  return now((told) => addon.hintSync(native, told), CAPPED, options, parse);
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

async function describe(board, options) {
  const native = boardArgument(board);
  return away((told, control) => addon.describe(native, told, control), CAPPED, options, parse);
}

function describeSync(board, options) {
  const native = boardArgument(board);
  return now((told) => addon.describeSync(native, told), CAPPED, options, parse);
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
  describe,
  describeSync,
};
