// npm run alike: makes the puzzles of 1,000 codes a level (or of so many as it is told) in Rust, Python and Node, and
// compares what they print, byte for byte.

import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';

import { TOP, Trouble } from './process.mjs';
import { main, setUp } from './setup.mjs';

const count = process.argv[2] ?? '1000';

/** What a program prints, as bytes. */
function bytes(command, args) {
  const { status, stdout, error } = spawnSync(command, [...args, count], {
    cwd: TOP,
    stdio: ['ignore', 'pipe', 'inherit'],
    maxBuffer: 2 ** 31,
  });
  if (error) throw new Trouble(`${command} cannot be run: ${error.message}`);
  if (status !== 0) throw new Trouble(`${command} ${args.join(' ')} failed`);
  return stdout;
}

await main(() => {
  if (!/^[1-9]\d{0,5}$/.test(count)) throw new Trouble(`${count} codes wanted, expected 1 to 999999`);
  const { cargo, python } = setUp();
  const programs = [
    ['Rust', cargo, ['run', '--quiet', '--release', '--package', 'unjam-core', '--example', 'puzzles', '--']],
    ['Python', python, ['tests/alike/puzzles.py']],
    ['Node', process.execPath, ['tests/alike/puzzles.mjs']],
  ];
  console.log(`\n${count} codes a level\n\nlanguage   puzzles       bytes  SHA-256`);
  const hashes = programs.map(([language, command, args]) => {
    const printed = bytes(command, args);
    const hash = createHash('sha256').update(printed).digest('hex');
    const lines = printed.filter((byte) => byte === 10).length;
    console.log(`${language.padEnd(8)}${String(lines).padStart(10)}${String(printed.length).padStart(12)}  ${hash}`);
    return hash;
  });
  if (new Set(hashes).size !== 1) throw new Trouble('The languages do not make the same puzzles.');
  console.log('\nAll three are the same, byte for byte.');
});
