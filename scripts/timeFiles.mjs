// @ts-check
import { appendFileSync, readdirSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { afterAll, expect } from 'vitest';

/*
 * Writes down what each test file costs: seconds of processor of this process and of all below it, such as browsers and
 * builds. Reads `/proc`, so on Linux alone. `scripts/test.mjs --times` loads this before each file.
 */

/** Ticks of the processor in a second, as Linux shows times to programs. */
const TICKS = 100;

/** @returns seconds of processor of this process, what lives below it, and what has ended and was waited for */
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
      // It has ended meanwhile.
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
