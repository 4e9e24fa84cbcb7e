// How the package is reached: every way of importing it gives the same names.

import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { test } from 'node:test';

import unjam, * as names from '../index.mjs';

const require = createRequire(import.meta.url);

test('require, default, named and namespace imports give the same objects', () => {
  const required = require('../index.js');
  assert.equal(unjam, required);
  const { default: _default, ...named } = names;
  assert.deepEqual(Object.keys(named).sort(), Object.keys(required).sort());
  for (const name of Object.keys(required)) assert.equal(named[name], required[name], name);
});

test("the package's own name works inside and outside of ES modules", async () => {
  assert.equal(require('unjam'), unjam);
  assert.equal((await import('unjam')).solve, unjam.solve);
});

test('the names that import may use are found by reading index.js', async () => {
  const { solve, Board } = await import('../index.js');
  assert.equal(solve, unjam.solve);
  assert.equal(Board, unjam.Board);
});
