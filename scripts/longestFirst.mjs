// @ts-check
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { BaseSequencer } from 'vitest/node';
import { projectFolder } from './install.mjs';

/** Seconds of processor that the costly test files take: written by `npm test -- --times`. @type {Record<string, number>} */
const times = JSON.parse(readFileSync(join(projectFolder, 'scripts/testTimes.json'), 'utf8'));

/** Runs the longest test files first, so that none of them is left over when all others are done. */
class LongestFirst extends BaseSequencer {
  /** @type {BaseSequencer['sort']} */
  async sort(files) {
    const timeOf = (/** @type {(typeof files)[number]} */ { moduleId }) =>
      times[relative(projectFolder, moduleId)] ?? 0;
    return (await super.sort(files)).sort((a, b) => timeOf(b) - timeOf(a));
  }
}

/** The order of test files, how their processes run, and where `scripts/test.mjs` asks for them, their times. */
export const fileOptions = {
  sequence: { sequencer: LongestFirst },
  // The builds in them take a tenth less of the processor's time where V8 optimises as in `bin/devlog.mjs`.
  execArgv: process.versions.node.startsWith('20.') ? ['--interrupt-budget=1000000'] : [],
  setupFiles: process.env.TEST_TIMES ? [join(projectFolder, 'scripts/timeFiles.mjs')] : [],
};
