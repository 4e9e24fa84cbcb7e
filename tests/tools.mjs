// The programs that have to be there before anything can be set up, and what to say when one is not.

import { readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

import { isAtLeast, output, TOP, Trouble, versionIn } from './process.mjs';

const OLDEST_NODE = [20];
const OLDEST_PYTHON = [3, 10];

const isWindows = process.platform === 'win32';

/** The oldest Rust that the workspace states. */
function oldestRust() {
  return versionIn(readFileSync(join(TOP, 'Cargo.toml'), 'utf8').match(/^rust-version = "(.+)"/m)[1]);
}

function checkNode() {
  const version = versionIn(process.versions.node);
  if (isAtLeast(version, OLDEST_NODE)) return;
  throw new Trouble(`Node ${process.versions.node} is too old: install Node ${OLDEST_NODE.join('.')} or later, https://nodejs.org`);
}

/** cargo: that of the path, else where rustup puts it before a new shell has been opened. */
function findCargo() {
  const least = oldestRust();
  let old = null;
  for (const cargo of ['cargo', join(homedir(), '.cargo', 'bin', 'cargo')]) {
    const said = output(cargo, ['--version']);
    if (said === null) continue;
    if (isAtLeast(versionIn(said), least)) return cargo;
    old ??= said;
  }
  const advice = `install Rust ${least.join('.')} or later, https://rustup.rs`;
  throw new Trouble(old ? `${old} is too old: ${advice}, or run "rustup update stable"` : `cargo is missing: ${advice}`);
}

/** Python: `$PYTHON` where it is set, else the first of the usual names that is new enough. */
function findPython() {
  const least = OLDEST_PYTHON.join('.');
  const names = process.env.PYTHON
    ? [process.env.PYTHON]
    : ['python3', 'python', 'python3.14', 'python3.13', 'python3.12', 'python3.11', 'python3.10'];
  const tried = [];
  for (const name of names) {
    const said = output(name, ['-c', 'import platform; print(platform.python_version())']);
    if (said === null) continue;
    if (isAtLeast(versionIn(said), OLDEST_PYTHON)) return { command: name, version: said };
    tried.push(`${name} is ${said}`);
  }
  const found = tried.length > 0 ? tried.join(', ') : `none of ${names.join(', ')} runs`;
  throw new Trouble(`Python ${least} or later is missing (${found}): install it, or name one in the variable PYTHON`);
}

/** How npm is called: as the npm that runs this script, where one does. */
function findNpm() {
  const script = process.env.npm_execpath;
  if (script && /npm-cli\.c?js$/.test(script)) return [process.execPath, script];
  const npm = isWindows ? 'npm.cmd' : 'npm';
  if (output(npm, ['--version']) === null) throw new Trouble('npm is missing: it comes with Node, https://nodejs.org; Debian has it as the package npm');
  return [npm];
}

/** The tools, each found and new enough; all that is wrong is told at once. */
export function findTools() {
  const troubles = [];
  const attempt = (find) => {
    try {
      return find();
    } catch (thrown) {
      if (!(thrown instanceof Trouble)) throw thrown;
      troubles.push(thrown.message);
      return null;
    }
  };
  attempt(checkNode);
  const tools = { cargo: attempt(findCargo), python: attempt(findPython), npm: attempt(findNpm) };
  if (troubles.length > 0) throw new Trouble(troubles.join('\n'));
  return tools;
}
