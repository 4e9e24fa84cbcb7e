// Sets up everything that the demo and the tests need: a Python environment in .venv with the wheel in it, the
// packages of package-lock.json and the addon. What has not changed since the last time is not made again.

import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, isAbsolute, join } from 'node:path';

import { output, run, TOP, Trouble } from './process.mjs';
import { findTools } from './tools.mjs';

const VENV = join(TOP, '.venv');
const PYTHON = process.platform === 'win32' ? join(VENV, 'Scripts', 'python.exe') : join(VENV, 'bin', 'python');

/** What both the wheel and the addon are compiled from. */
const WORKSPACE = ['Cargo.toml', 'Cargo.lock', 'core/Cargo.toml', 'core/src', 'core/data'];

/** A hash of files, folders with all they hold, and texts that matter as well. */
function fingerprint(paths, ...texts) {
  const hash = createHash('sha256');
  const add = (path) => {
    const full = join(TOP, path);
    if (!existsSync(full)) return;
    if (!statSync(full).isDirectory()) {
      hash.update(`${path}\0`).update(readFileSync(full)).update('\0');
      return;
    }
    for (const name of readdirSync(full).sort()) {
      if (name !== '__pycache__' && !/\.(so|pyd)$/.test(name)) add(`${path}/${name}`);
    }
  };
  paths.forEach(add);
  texts.forEach((text) => hash.update(`${text}\0`));
  return hash.digest('hex');
}

/** Makes a thing unless its stamp says that it was made from the same, and that `made` is as it was then. */
function once(stamp, from, title, make, made = () => '') {
  const file = join(TOP, stamp);
  const now = () => `${from}\n${made()}\n`;
  if (existsSync(file) && readFileSync(file, 'utf8') === now()) return;
  console.log(`\n— ${title}`);
  rmSync(file, { force: true });
  if (!make()) throw new Trouble(`That did not work: ${title}. What it printed above says why.`);
  writeFileSync(file, now());
}

/** A list of texts in pyproject.toml. */
function listed(name) {
  const text = readFileSync(join(TOP, 'pyproject.toml'), 'utf8');
  return JSON.parse(text.match(new RegExp(`^${name} = (\\[.*\\])`, 'm'))[1]);
}

/** Python and what it is in .venv, or `null` where there is none that works. */
function venvVersion() {
  return output(PYTHON, ['-c', 'import sys, pip; assert sys.version_info >= (3, 10); print(sys.version)']);
}

function makeVenv({ command, version }) {
  console.log(`\n— An environment with Python ${version} in .venv`);
  const minor = version.split('.').slice(0, 2).join('.');
  if (output(command, ['-c', 'import ensurepip, venv']) === null) {
    throw new Trouble(
      `${command} (${version}) cannot make an environment: its module venv or ensurepip is missing.\n` +
        `On Debian and Ubuntu: sudo apt-get install python3-venv (or python${minor}-venv)`,
    );
  }
  if (!run(command, ['-m', 'venv', '--clear', VENV])) throw new Trouble(`${command} -m venv ${VENV} failed`);
}

function setUpPython({ python }) {
  if (venvVersion() === null) makeVenv(python);
  const version = venvVersion();
  const pip = (...args) => run(PYTHON, ['-m', 'pip', 'install', '--quiet', ...args]);

  const needed = [...listed('requires'), ...listed('test')];
  once('.venv/.needed', [version, ...needed].join('\n'), 'What building and testing the Python package needs', () =>
    pip(...needed),
  );
  const sources = ['pyproject.toml', 'LICENSE', 'python/Cargo.toml', 'python/src', 'python/unjam', ...WORKSPACE];
  once('.venv/.wheel', fingerprint(sources, version), 'The Python package (a minute or two the first time)', () =>
    pip('--no-build-isolation', '--no-deps', '--force-reinstall', '.'),
  );
}

/** The compiled addons and when they were written: one that was built by hand since may be of other sources. */
function addons() {
  const names = readdirSync(join(TOP, 'node')).filter((name) => name.endsWith('.node'));
  return names.map((name) => `${name} ${statSync(join(TOP, 'node', name)).mtimeMs}`).join('\n');
}

function setUpNode({ npm: [npm, ...before] }) {
  const call = (...args) => run(npm, [...before, '--loglevel=error', ...args]);
  const packages = ['package.json', 'package-lock.json'];
  once('node_modules/.needed', fingerprint(packages), 'What building and testing the Node package needs', () =>
    call('ci', '--no-audit', '--no-fund'),
  );
  const sources = fingerprint([...packages, 'node/Cargo.toml', 'node/build.rs', 'node/src', ...WORKSPACE]);
  once('node_modules/.addon', sources, 'The addon for Node (a minute or two the first time)', () => call('run', 'build'), addons);
}

/**
 * Sets up what has to be set up.
 *
 * @returns {{ cargo: string, python: string }} how to call the tools; `python` is that of .venv
 */
export function setUp() {
  const tools = findTools();
  // The builds look for cargo and maturin on the path.
  const folders = [dirname(PYTHON), isAbsolute(tools.cargo) && dirname(tools.cargo), process.env.PATH];
  process.env.PATH = folders.filter(Boolean).join(delimiter);
  setUpPython(tools);
  setUpNode(tools);
  return { cargo: tools.cargo, python: PYTHON };
}

/** Runs the body of a script; a {@link Trouble} is told without a stack. */
export async function main(body) {
  try {
    await body();
  } catch (thrown) {
    if (!(thrown instanceof Trouble)) throw thrown;
    console.error(`\n${thrown.message}`);
    process.exitCode = 1;
  }
}
