'use strict';

const addon = require('./addon');
const { boardArgument } = require('./board');
const { call } = require('./errors');
const { answerToJson } = require('./plain');
const { parse } = require('./record');

const MOST = addon.maxSlides() + 1;

/** An answer as JSON text; never throws. */
function answerArgument(answer) {
  return answerToJson(answer, MOST);
}

function check(puzzle, answer) {
  const board = boardArgument(puzzle);
  return parse(call(() => addon.check(board, answerArgument(answer))));
}

function countMoves(answer) {
  return call(() => addon.countMoves(answerArgument(answer)));
}

function net(history) {
  return parse(call(() => addon.net(answerArgument(history))));
}

module.exports = { answerArgument, check, countMoves, net };
