import { readFileSync } from 'node:fs';
import { hash } from './hash';
import { writeKept } from './kept';

/**
 * Files that are kept between runs. The first line seals the rest: a file that was damaged, cut short, or written
 * in another format is read as absent.
 */

/** Writes a value so that only a reader of the same format accepts it. */
export function writeSealed(file: string, format: string, value: unknown): void {
  const text = JSON.stringify(value);
  writeKept(file, `${hash(format, text)}\n${text}`);
}

/** The value of a sealed file, or `null`. The type is what the writer of that format gave. */
export function readSealed<T>(file: string, format: string): T | null {
  try {
    const content = readFileSync(file, 'utf8');
    const end = content.indexOf('\n');
    const text = content.slice(end + 1);
    return content.slice(0, end) === hash(format, text) ? (JSON.parse(text) as T) : null;
  } catch {
    return null;
  }
}
