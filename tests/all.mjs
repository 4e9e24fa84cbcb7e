// npm test: sets everything up and runs every test of Rust, Python and Node. `npm test -- node` runs only the steps
// that have the word in their name.

import { readdirSync } from 'node:fs';
import { join } from 'node:path';

import { output, run, TOP, Trouble } from './process.mjs';
import { main, setUp } from './setup.mjs';

const node = process.execPath;
const tsc = 'node_modules/typescript/bin/tsc';

/** The files of tests, one by one: what Node does with a folder differs from version to version. */
function nodeTests() {
  const names = readdirSync(join(TOP, 'node', 'tests')).filter((name) => name.endsWith('.test.mjs'));
  return names.map((name) => `node/tests/${name}`);
}

/** Every step: its name, the program, its arguments, and variables of its environment. */
function steps({ cargo, python }) {
  const docs = { RUSTDOCFLAGS: '-D warnings' };
  return [
    ['one version number', node, ['tests/version.mjs', python]],
    ['rust: format', cargo, ['fmt', '--all', '--check']],
    // The bindings have no Rust tests: built for tests they would be all dead code.
    ['rust: clippy, core', cargo, ['clippy', '--all-targets', '--', '-D', 'warnings']],
    ['rust: clippy, bindings', cargo, ['clippy', '--workspace', '--', '-D', 'warnings']],
    ['rust: tests', cargo, ['test']],
    ['rust: documents', cargo, ['doc', '--no-deps', '--package', 'unjam-core'], docs],
    ['python: ruff check', python, ['-m', 'ruff', 'check', 'python', 'tests']],
    ['python: ruff format', python, ['-m', 'ruff', 'format', '--check', 'python', 'tests']],
    ['python: mypy', python, ['-m', 'mypy']],
    ['python: stubs', python, ['-m', 'mypy.stubtest', 'unjam']],
    ['python: tests', python, ['-m', 'pytest', '--quiet']],
    ['node: types', node, [tsc, '--project', 'node/tests/types']],
    ['node: types for bundlers', node, [tsc, '--project', 'node/tests/types/bundler.json']],
    ['node: tests', node, ['--test', '--test-reporter=spec', ...nodeTests()]],
  ];
}

/** The parts of Rust that rustup may leave out. */
function checkCargoParts(cargo) {
  for (const part of ['fmt', 'clippy']) {
    if (output(cargo, [part, '--version']) === null) {
      throw new Trouble(`cargo ${part} is missing: run "rustup component add rustfmt clippy"`);
    }
  }
}

await main(() => {
  const words = process.argv.slice(2);
  const tools = setUp();
  checkCargoParts(tools.cargo);
  const chosen = steps(tools).filter(([name]) => words.every((word) => name.includes(word)));
  const failed = [];
  for (const [name, command, args, env] of chosen) {
    console.log(`\n— ${name}`);
    const since = performance.now();
    const passed = run(command, args, { env });
    if (!passed) failed.push(name);
    console.log(`${passed ? 'passed' : 'FAILED'} in ${((performance.now() - since) / 1000).toFixed(1)} s: ${name}`);
  }
  if (failed.length > 0) throw new Trouble(`${failed.length} of ${chosen.length} steps failed: ${failed.join(', ')}`);
  console.log(`\nAll ${chosen.length} steps passed.`);
});
