// Prints the puzzles of numbered codes of every level, one line of JSON each: `node puzzles.mjs 1000`.

import { generateSync } from '../../node/index.mjs';

const count = Number(process.argv[2]);
for (const level of ['beginner', 'intermediate', 'advanced', 'expert']) {
  for (let number = 0; number < count; number += 1) {
    process.stdout.write(`${JSON.stringify(generateSync(`alike-${number}`, level))}\n`);
  }
}
