// Every example of the documentation comments runs, and gives what it says: `expression;   // → value`.

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';

import unjam from '../index.mjs';

const folder = new URL('../lib/', import.meta.url);
const AsyncFunction = (async () => {}).constructor;

/** The examples of a file of types, each with the name of what it documents. */
function* examplesOf(text) {
  for (const [, comment, after] of text.matchAll(/\/\*\*(.*?)\*\/\s*([^\n]*)/gs)) {
    const [, code] = comment.match(/@example\n(.*?)(?=\n\s*\* @|$)/s) ?? [];
    if (code) yield { code: code.replaceAll(/^\s*\* ?/gm, ''), name: after };
  }
}

/** The example with its stated values as assertions. */
function checked(code) {
  return code.replaceAll(/^( *)(.+); +\/\/ → (.+)$/gm, '$1same($2, $3);');
}

for (const file of readdirSync(folder).filter((name) => name.endsWith('.d.ts'))) {
  for (const { code, name } of examplesOf(readFileSync(new URL(file, folder), 'utf8'))) {
    test(`${file}: ${name}`, async () => {
      let count = 0;
      const same = (found, stated) => {
        count += 1;
        assert.deepEqual(found, stated);
      };
      const names = Object.keys(unjam);
      await new AsyncFunction('same', ...names, checked(code))(same, ...names.map((key) => unjam[key]));
      assert.notEqual(count, 0, 'an example that says nothing');
    });
  }
}

test('every function and class is documented in the types', () => {
  const types = readdirSync(folder)
    .filter((name) => name.endsWith('.d.ts'))
    .map((name) => readFileSync(new URL(name, folder), 'utf8'))
    .join('\n');
  for (const name of Object.keys(unjam).filter((name) => typeof unjam[name] === 'function')) {
    assert.match(types, new RegExp(`\\*/\\nexport (function|class) ${name}\\b`), name);
  }
});
