// The Node examples of the README give what it says: `expression;   // → value`.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

import unjam from '../index.mjs';

const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
const AsyncFunction = (async () => {}).constructor;

test('the examples give what they say', async () => {
  const blocks = [...readme.matchAll(/```js\n(.*?)```/gs)].map(([, code]) => code);
  assert.notEqual(blocks.length, 0);
  for (const block of blocks) {
    let count = 0;
    const same = (found, stated) => {
      count += 1;
      assert.deepEqual(found, stated);
    };
    const names = [...block.matchAll(/^import \{(.*?)\} from 'unjam';/gms)].flatMap(([, list]) => list.split(','));
    const code = block
      .replaceAll(/^import .*?;$/gms, '')
      .replaceAll(/^(.+?); +\/\/ → (.+)$/gm, 'same($1, $2);');
    const imported = names.map((name) => name.trim()).filter(Boolean);
    for (const name of imported) assert.ok(Object.hasOwn(unjam, name), name);
    await new AsyncFunction('same', ...imported, code)(same, ...imported.map((name) => unjam[name]));
    assert.notEqual(count, 0, 'an example that says nothing');
  }
});
