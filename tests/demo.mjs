// npm run demo: sets everything up and runs the main job on real puzzles, from Node and from Python.

import { run, Trouble } from './process.mjs';
import { main, setUp } from './setup.mjs';

await main(() => {
  const { python } = setUp();
  const demos = [
    ['Node', process.execPath, 'tests/demo/demo.mjs'],
    ['Python', python, 'tests/demo/demo.py'],
  ];
  for (const [language, command, script] of demos) {
    console.log(`\n═══ ${language} (${script}) ═══`);
    if (!run(command, [script], { env: { PYTHONIOENCODING: 'utf-8' } })) throw new Trouble(`${script} failed`);
  }
  console.log('\nBoth languages say the same, from one core. Next: the first minutes in README.md, and npm test.');
});
