// The package as npm packs it, installed somewhere else.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const top = fileURLToPath(new URL('../..', import.meta.url));

/** npm as it runs these tests, else the one of the path. */
function npm(folder, ...args) {
  const script = process.env.npm_execpath;
  const quiet = [...args, '--loglevel=error', '--no-audit', '--no-fund'];
  const options = { cwd: folder, encoding: 'utf8', shell: process.platform === 'win32' && !script };
  return script
    ? execFileSync(process.execPath, [script, ...quiet], options)
    : execFileSync('npm', quiet, options);
}

const REQUIRED = `
  const { solveSync, version } = require('unjam');
  console.log(version === require('unjam/package.json').version, solveSync('XX.A ...A ...A ....').cost);`;
const IMPORTED = `
  import unjam, { solve } from 'unjam';
  import * as names from 'unjam';
  console.log(unjam.solve === solve && names.solve === solve, (await solve('XX.A ...A ...A ....')).cost);`;

test('npm pack holds all that is needed, and nothing else', { timeout: 120_000 }, (context) => {
  const folder = mkdtempSync(join(tmpdir(), 'unjam-'));
  context.after(() => rmSync(folder, { recursive: true, force: true }));
  const [{ filename, files }] = Object.values(JSON.parse(npm(top, 'pack', '--json', '--pack-destination', folder)));
  const packed = files.map(({ path }) => path);
  for (const file of ['node/index.js', 'node/index.mjs', 'node/index.d.ts', 'node/index.d.mts', 'LICENSE']) {
    assert.ok(packed.includes(file), file);
  }
  for (const file of packed) assert.doesNotMatch(file, /tests|\.rs$|Cargo/, file);
  assert.equal(packed.filter((file) => file.endsWith('.node')).length, 1);

  writeFileSync(join(folder, 'package.json'), '{"private": true}');
  npm(folder, 'install', '--offline', join(folder, filename));
  assert.deepEqual(readdirSync(join(folder, 'node_modules')).filter((name) => !name.startsWith('.')), ['unjam']);
  for (const [file, text] of [['use.cjs', REQUIRED], ['use.mjs', IMPORTED]]) {
    writeFileSync(join(folder, file), text);
    assert.equal(execFileSync(process.execPath, [file], { cwd: folder, encoding: 'utf8' }).trim(), 'true 2', file);
  }
});
