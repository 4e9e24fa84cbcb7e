// Running other programs, for the scripts of this folder.

import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** The top folder of the repository. */
export const TOP = fileURLToPath(new URL('..', import.meta.url));

/** Something the person at the keyboard has to put right; its message says what. */
export class Trouble extends Error {}

/** The environment without what would mix another Python installation into `.venv`. */
function environment(more) {
  const { PYTHONPATH, PYTHONHOME, VIRTUAL_ENV, ...rest } = process.env;
  return { ...rest, PIP_DISABLE_PIP_VERSION_CHECK: '1', ...more };
}

/** Runs a program from the top folder, its output shown as it comes; whether it ended well. */
export function run(command, args, { env, input } = {}) {
  const { status, signal, error } = spawnSync(command, args, {
    cwd: TOP,
    stdio: [input === undefined ? 'inherit' : 'pipe', 'inherit', 'inherit'],
    env: environment(env),
    input,
  });
  if (error) throw new Trouble(`${command} cannot be run: ${error.message}`);
  if (signal) throw new Trouble(`${command} was ended by ${signal}`);
  return status === 0;
}

/** What a program prints, or `null` where there is no such program or it fails. */
export function output(command, args) {
  const { status, stdout } = spawnSync(command, args, { cwd: TOP, env: environment(), encoding: 'utf8' });
  return status === 0 ? stdout.trim() : null;
}

/** The first version number in a text, as numbers: `[1, 88, 0]`. */
export function versionIn(text) {
  return text?.match(/\d+(\.\d+)+/)?.[0].split('.').map(Number) ?? null;
}

/** Whether a version is `least` or later. */
export function isAtLeast(version, least) {
  for (let place = 0; place < least.length; place += 1) {
    const difference = (version[place] ?? 0) - least[place];
    if (difference !== 0) return difference > 0;
  }
  return true;
}
