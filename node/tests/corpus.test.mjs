// Collections of puzzles with known answers, where an environment variable says where one lies; skipped otherwise.

import assert from 'node:assert/strict';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

import { Board, BoardError, NotationError, check, parseMany, solveMany, solveSync, surveyMany } from '../index.mjs';

/** A test of the collection that a variable names. */
function collection(variable, title, body) {
  const path = process.env[variable];
  const skip = path ? false : `${variable} is not set`;
  test(title, { skip }, async (context) => context.diagnostic(await body(path)));
}

/** The lines of a file, each in words, without comments. */
function rows(path, separator = /\s+/) {
  const lines = readFileSync(path, 'utf8').split(/\r?\n/);
  return lines.filter((line) => line.trim() !== '' && !line.startsWith('#')).map((line) => line.split(separator));
}

const numbers = (words) => words.map(Number);

collection('UNJAM_CORPUS', 'fewest moves and cluster size of every puzzle', async (path) => {
  const lines = rows(path);
  const boards = lines.map(([, board]) => board);
  const solutions = await solveMany(boards);
  const surveys = await surveyMany(boards);
  lines.forEach(([moves, board, cluster], index) => {
    const { status, cost, slides } = solutions[index];
    assert.deepEqual([status, cost, slides?.length], ['solved', Number(moves), Number(moves)], board);
    assert.equal(surveys[index].states, Number(cluster), board);
    assert.ok(surveys[index].maxDistance >= cost, board);
  });
  return `${lines.length} puzzles`;
});

collection('UNJAM_TRUTH', 'both metrics, clusters and distances as an independent search found them', async (path) => {
  const files = statSync(path).isDirectory()
    ? readdirSync(path).filter((name) => /^truth-.*\.txt$/.test(name)).map((name) => join(path, name))
    : [path];
  const lines = files.flatMap((file) => rows(file));
  const boards = lines.map((words) => words[8]);
  const found = { moves: [], steps: [] };
  for (const metric of ['moves', 'steps']) {
    const [solutions, surveys] = [await solveMany(boards, { metric }), await surveyMany(boards, { metric })];
    found[metric] = solutions.map((solution, index) => ({ solution, survey: surveys[index] }));
  }
  lines.forEach((words, index) => {
    const [moves, steps, cluster, farMoves, farSteps, solved] = numbers(words.slice(0, 6));
    const stated = { moves: [moves, farMoves], steps: [steps, farSteps] };
    for (const metric of ['moves', 'steps']) {
      const { solution, survey } = found[metric][index];
      const [cost, far] = stated[metric];
      const place = `${boards[index]} in ${metric}`;
      assert.equal(solution.status, cost < 0 ? 'unsolvable' : 'solved', place);
      assert.equal(solution.cost ?? -1, cost, place);
      assert.deepEqual([survey.states, survey.solved], [cluster, solved], place);
      if (cost >= 0) assert.equal(survey.maxDistance, far, place);
    }
  });
  return `${lines.length} boards of ${files.length} files`;
});

collection('UNJAM_EXPECTED', 'boards of many sources and sizes', async (path) => {
  const lines = rows(path, '\t').slice(1);
  const cost = (stated) => (/^\d+$/.test(stated) ? Number(stated) : null);
  const good = [];
  for (const [name, cols, high, text, moves, steps] of lines) {
    const make = () => new Board(text, { rows: Number(high), cols: Number(cols), red: 'X' });
    if (moves === 'BAD') assert.throws(make, { name: 'BoardError' }, name);
    else good.push({ name, board: make(), moves: cost(moves), steps: cost(steps) });
  }
  for (const metric of ['moves', 'steps']) {
    const solutions = await solveMany(good.map(({ board }) => board), { metric });
    good.forEach((each, index) => assert.equal(solutions[index].cost, each[metric], `${each.name} in ${metric}`));
  }
  return `${lines.length} boards`;
});

collection('UNJAM_FORMATS', 'course boards, and the answers that were published for them', async (path) => {
  const board = (name) => Board.parse(readFileSync(join(path, 'course-csv', `${name}.csv`), 'utf8'));
  const answers = readdirSync(join(path, 'course-answers')).filter((name) => name.endsWith('.csv'));
  for (const name of answers) {
    const [header, ...moves] = rows(join(path, 'course-answers', name), ',');
    assert.deepEqual(header, ['car', 'move']);
    const verdict = check(board(name.split('-')[0]), moves.map(([id, delta]) => [id, Number(delta)]));
    assert.ok(verdict.ok, `${name}: ${verdict.message}`);
  }
  assert.equal(solveSync(board('6x6_1')).cost, 21);
  assert.equal(solveSync(board('6x6_1'), { metric: 'steps' }).cost, 35);
  return `${answers.length} answers`;
});

/** What every file is to be read as, from the table of the core's test: a line says all of a file. */
function outcomes() {
  const source = readFileSync(new URL('../../core/tests/formats.rs', import.meta.url), 'utf8');
  const lines = source.matchAll(/^ {4}\("(.+?)", (Boards|Bad)\((.*)\)\),$/gm);
  return [...lines].map(([, name, kind, rest]) => ({
    name,
    count: kind === 'Boards' ? Number.parseInt(rest, 10) : null,
    moves: rest.includes('Never') ? null : Number(rest.match(/Moves\((\d+)\)/)?.[1]),
    codes: [...rest.matchAll(/"(.+?)"/g)].map(([, code]) => code),
  }));
}

collection('UNJAM_FORMATS', 'every file reads as the core reads it', async (path) => {
  const known = outcomes();
  assert.ok(known.length > 70);
  const solvable = [];
  for (const { name, count, moves, codes } of known) {
    const read = () => parseMany(readFileSync(join(path, name), 'utf8'));
    if (count !== null) {
      const boards = read();
      assert.equal(boards.length, count, name);
      if (!Number.isNaN(moves)) solvable.push({ name, board: boards[0], moves });
      for (const board of boards) assert.ok(Board.fromJson(board.toJson()).equals(board), name);
    } else {
      assert.throws(read, (error) => {
        assert.ok(error instanceof (codes.length > 0 ? BoardError : NotationError), `${name}: ${error}`);
        const found = new Set(error.problems?.map(({ code }) => code));
        assert.deepEqual([...found].sort(), [...codes].sort(), name);
        return true;
      });
    }
  }
  const solutions = await solveMany(solvable.map(({ board }) => board));
  solvable.forEach(({ name, moves }, index) => assert.equal(solutions[index].moves, moves, name));
  return `${known.length} files, ${solvable.length} boards solved`;
});
