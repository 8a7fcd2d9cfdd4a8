/** Bytes as files of the index: compressed here, so that every host serves them small, and named by their hash. */
import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { filePath, HASH_LENGTH } from '../format';

export interface IndexFile {
  /** Relative to the site's output folder: `search/ko.json`. */
  readonly path: string;
  readonly bytes: Uint8Array;
}

export const FOLDER = 'search';
export const NO_FILE = '-'.repeat(HASH_LENGTH);

/** A file named by the hash of what it holds, and that hash. */
export function packFile(
  locale: string,
  name: string,
  content: Uint8Array,
): IndexFile & { readonly hash: string } {
  const digest = createHash('sha256').update(content).digest();
  const hash = (digest.readBigUInt64BE() % 36n ** BigInt(HASH_LENGTH))
    .toString(36)
    .padStart(HASH_LENGTH, '0');
  const bytes = new Uint8Array(gzipSync(content, { level: 9 }));
  return { path: `${FOLDER}/${filePath(locale, name, hash)}`, bytes, hash };
}

export function jsonBytes(value: unknown): Uint8Array {
  return new TextEncoder().encode(JSON.stringify(value));
}
