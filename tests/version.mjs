// Checks that all packages state the version of Cargo.toml. Its argument is the Python that has the wheel.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import unjam from '../node/index.js';
import { output, TOP } from './process.mjs';

const read = (name) => readFileSync(join(TOP, name), 'utf8');
const python = process.argv[2];

const [, version] = read('Cargo.toml').match(/^\[workspace\.package\]\s*version = "(.+)"/m);
const lock = JSON.parse(read('package-lock.json'));

const stated = {
  'unjam-core in Cargo.toml': read('Cargo.toml').match(/^unjam-core = .*version = "(.+)"/m)[1],
  'package.json': JSON.parse(read('package.json')).version,
  'package-lock.json': lock.version,
  'package-lock.json, first package': lock.packages[''].version,
  // Loading it has compared this with the version of the addon.
  'the Node package': unjam.version,
  'the wheel': output(python, ['-c', 'import importlib.metadata as m; print(m.version("unjam"))']),
  'the Python package': output(python, ['-c', 'import unjam; print(unjam.__version__)']),
};
for (const [where, found] of Object.entries(stated)) {
  assert.equal(found, version, `${where} says ${found}, Cargo.toml says ${version}`);
}

for (const [name, entry] of Object.entries(lock.packages)) {
  assert.equal(entry.resolved, undefined, `${name} in package-lock.json has a download address`);
}
console.log(`everything says ${version}`);
