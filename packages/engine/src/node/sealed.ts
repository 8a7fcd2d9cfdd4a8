import { readFileSync } from 'node:fs';
import { hash } from './hash';
import { writeKept } from './kept';

/**
 * Files that are cached between runs. The first line seals the rest: a file that was damaged, cut short, or written
 * in another format is read as absent.
 */

/** Writes a value so that only a reader of the same format accepts it. */
export function writeSealed(file: string, format: string, value: unknown): void {
  writeSealedBytes(file, format, Buffer.from(JSON.stringify(value)));
}

/** The value of a sealed file, or `null`. The type is what the writer of that format gave. */
export function readSealed<T>(file: string, format: string): T | null {
  const bytes = readSealedBytes(file, format);
  return bytes && (JSON.parse(bytes.toString()) as T);
}

/** Writes bytes as {@link writeSealed} does values. */
export function writeSealedBytes(file: string, format: string, bytes: Uint8Array): void {
  writeKept(file, Buffer.concat([Buffer.from(`${hash(format, bytes)}\n`), bytes]));
}

/** The bytes of a sealed file, or `null`. */
export function readSealedBytes(file: string, format: string): Buffer | null {
  try {
    const content = readFileSync(file);
    const end = content.indexOf('\n');
    const bytes = content.subarray(end + 1);
    return content.toString('latin1', 0, end) === hash(format, bytes) ? bytes : null;
  } catch {
    return null;
  }
}
