import { readFileSync } from 'node:fs';
import { hash } from './hash';
import { writeKept } from './kept';

/**
 * Files of the persistent cache. The first line is a checksum of format and content: a file that is damaged, truncated
 * or of another format counts as absent.
 */

/** Writes a value as JSON, readable only with the same format. */
export function writeSealed(file: string, format: string, value: unknown): void {
  writeSealedBytes(file, format, Buffer.from(JSON.stringify(value)));
}

/** Reads the value of a sealed file, or `null`. `T` must be the type that is written in that format. */
export function readSealed<T>(file: string, format: string): T | null {
  const bytes = readSealedBytes(file, format);
  return bytes && (JSON.parse(bytes.toString()) as T);
}

/** Writes bytes, as {@link writeSealed} does values. */
export function writeSealedBytes(file: string, format: string, bytes: Uint8Array): void {
  writeKept(file, Buffer.concat([Buffer.from(`${hash(format, bytes)}\n`), bytes]));
}

/** Reads the bytes of a sealed file, or `null`. */
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
