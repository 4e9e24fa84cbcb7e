/**
 * Solves, hints, generates and checks sliding-car puzzles.
 *
 * A call that searches returns a promise and works off the event loop; its twin that ends in `Sync` gives the result at
 * once. Results are plain frozen objects that go through JSON unchanged.
 *
 * @packageDocumentation
 */

export * from './lib/nouns.js';
export * from './lib/board.js';
export * from './lib/errors.js';
export * from './lib/solution.js';
export * from './lib/answer.js';
export * from './lib/survey.js';
export * from './lib/search.js';
export * from './lib/generate.js';
export * from './lib/batch.js';

/** The version of this package. */
export const version: string;
