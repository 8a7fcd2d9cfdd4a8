/** Counts the work of code that scans texts, so that a test need not measure time. */
import { vi } from 'vitest';

/**
 * Number of characters that a step scans with regular expressions and `indexOf`: from the start of each search to the
 * end of its match, or to the end of the text if there is none. Backtracking within a match is not counted.
 */
export function scanWork(step: () => unknown): number {
  let work = 0;
  const { exec } = RegExp.prototype;
  const { indexOf } = String.prototype;
  const scan = vi.spyOn(RegExp.prototype, 'exec').mockImplementation(function (this: RegExp, text: string) {
    const start = this.global || this.sticky ? this.lastIndex : 0;
    const match = exec.call(this, text);
    work += (match ? match.index + match[0].length : this.sticky ? start + 1 : text.length) - start;
    return match;
  });
  const find = vi.spyOn(String.prototype, 'indexOf').mockImplementation(function (
    this: string,
    part: string,
    start = 0,
  ) {
    const at = indexOf.call(this, part, start);
    work += (at < 0 ? this.length : at + part.length) - start;
    return at;
  });
  try {
    step();
    return work;
  } finally {
    scan.mockRestore();
    find.mockRestore();
  }
}
