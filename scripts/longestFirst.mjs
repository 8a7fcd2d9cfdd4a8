// @ts-check
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { BaseSequencer } from 'vitest/node';
import { projectFolder } from './install.mjs';

/** Processor seconds of the costly test files, written by `npm test -- --times`. @type {Record<string, number>} */
const times = JSON.parse(readFileSync(join(projectFolder, 'scripts/testTimes.json'), 'utf8'));

/** Runs the longest test files first, so that none of them is left when all others are done. */
class LongestFirst extends BaseSequencer {
  /** @type {BaseSequencer['sort']} */
  async sort(files) {
    const timeOf = (/** @type {(typeof files)[number]} */ { moduleId }) =>
      times[relative(projectFolder, moduleId)] ?? 0;
    return (await super.sort(files)).sort((a, b) => timeOf(b) - timeOf(a));
  }
}

/**
 * Options of Vitest for test files: their order, flags of their processes, and, if `scripts/test.mjs` requests it, a
 * setup that measures them.
 */
export const fileOptions = {
  sequence: { sequencer: LongestFirst },
  // With V8's optimization as in `bin/devlog.mjs`, the builds in them take a tenth less processor time.
  execArgv: process.versions.node.startsWith('20.') ? ['--interrupt-budget=1000000'] : [],
  setupFiles: process.env.TEST_TIMES ? [join(projectFolder, 'scripts/timeFiles.mjs')] : [],
};
