'use strict';

// Every name is assigned by itself: Node finds the names that `import` may use by reading these lines.

const { check, countMoves, net } = require('./lib/answer');
const { checkMany, generateMany, solveMany, surveyMany } = require('./lib/batch');
const { Board, parseLine, parseMany } = require('./lib/board');
const errors = require('./lib/errors');
const generator = require('./lib/generate');
const search = require('./lib/search');
const { Survey } = require('./lib/survey');
const { version } = require('../package.json');

exports.Board = Board;
exports.Survey = Survey;

exports.parseLine = parseLine;
exports.parseMany = parseMany;

exports.solve = search.solve;
exports.solveSync = search.solveSync;
exports.solveMany = solveMany;
exports.hint = search.hint;
exports.hintSync = search.hintSync;
exports.rate = search.rate;
exports.rateSync = search.rateSync;
exports.check = check;
exports.checkMany = checkMany;
exports.review = search.review;
exports.reviewSync = search.reviewSync;
exports.countMoves = countMoves;
exports.net = net;
exports.survey = search.survey;
exports.surveySync = search.surveySync;
exports.surveyMany = surveyMany;
exports.describe = search.describe;
exports.describeSync = search.describeSync;

exports.generate = generator.generate;
exports.generateSync = generator.generateSync;
exports.generateMany = generateMany;
exports.randomCodes = generator.randomCodes;
exports.referee = generator.referee;
exports.refereeSync = generator.refereeSync;
exports.verify = generator.verify;
exports.verifySync = generator.verifySync;

exports.UnjamError = errors.UnjamError;
exports.BoardError = errors.BoardError;
exports.NotationError = errors.NotationError;
exports.SlideError = errors.SlideError;
exports.LimitError = errors.LimitError;

exports.version = version;
