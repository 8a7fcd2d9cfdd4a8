/** Bytes as files of the index: compressed here, so that every host serves them small, and named by their hash. */
import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { filePath, HASH_LENGTH } from '../format';

export interface IndexFile {
  /** Relative to the site's folder: `search/ko.json`. */
  readonly path: string;
  readonly bytes: Uint8Array;
}

/** A file that is made when its bytes are asked for: most are published already, which the name tells. */
export interface PackedFile {
  readonly path: string;
  /** In the name, base 36; `null` for the manifest, whose name is fixed. */
  readonly hash: string | null;
  readonly bytes: () => Uint8Array;
}

export const NO_FILE = '-'.repeat(HASH_LENGTH);

/** A file named by the hash of what it holds, and that hash. */
export function packFile(
  locale: string,
  name: string,
  content: Uint8Array,
): PackedFile & { readonly hash: string } {
  return hashedFile({ locale, name, hash: contentHash(content) }, () => content);
}

/** A file whose hash is known from an earlier build. */
export function hashedFile(
  { locale, name, hash }: { readonly locale: string; readonly name: string; readonly hash: string },
  content: () => Uint8Array,
): PackedFile & { readonly hash: string } {
  return {
    path: filePath(locale, name, hash),
    hash,
    bytes: () => new Uint8Array(gzipSync(content(), { level: 9 })),
  };
}

/** The hash that names a file with that content. */
function contentHash(content: Uint8Array): string {
  const digest = createHash('sha256').update(content).digest();
  return (digest.readBigUInt64BE() % 36n ** BigInt(HASH_LENGTH)).toString(36).padStart(HASH_LENGTH, '0');
}

export function jsonBytes(value: unknown): Uint8Array {
  return new TextEncoder().encode(JSON.stringify(value));
}
