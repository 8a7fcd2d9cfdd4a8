// @ts-check
import { appendFileSync, readdirSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { afterAll, expect } from 'vitest';

/*
 * Measures the cost of each test file: processor seconds of this process and all its descendants, such as browsers
 * and builds. Reads `/proc`, so it works only on Linux. `scripts/test.mjs --times` loads this before each file.
 */

/** Clock ticks per second in `/proc` (`USER_HZ`). */
const TICKS = 100;

/**
 * @returns processor seconds of this process, of its live descendants, and of those that have exited and were waited
 * for
 */
function spent() {
  /** @type {Map<string, { parent: string, seconds: number }>} */
  const all = new Map();
  for (const id of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const fields = readFileSync(`/proc/${id}/stat`, 'utf8')
        .replace(/^.*\) /s, '')
        .split(' ');
      const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
      all.set(id, { parent: fields[1] ?? '', seconds: ticks / TICKS });
    } catch {
      // The process has exited meanwhile.
    }
  }
  const isBelow = (/** @type {string} */ id) => {
    for (let at = id; at !== ''; at = all.get(at)?.parent ?? '') if (at === String(process.pid)) return true;
    return false;
  };
  return [...all].reduce((sum, [id, { seconds }]) => (isBelow(id) ? sum + seconds : sum), 0);
}

const before = spent();
afterAll(() => {
  const file = relative(process.cwd(), expect.getState().testPath ?? '');
  const line = JSON.stringify({ file, seconds: Number((spent() - before).toFixed(1)) });
  appendFileSync(process.env.TEST_TIMES ?? '', `${line}\n`);
});
