/** Index files: compressed here, so that every host serves them small, and named by their hash. */
import { createHash } from 'node:crypto';
import { deflateRawSync, gzipSync } from 'node:zlib';
import { filePath, HASH_LENGTH, PACK_UNIT, type PackKind } from '../format';

/** A file of the index to be written. */
export interface IndexFile {
  /** Path relative to the site's folder: `search/ko.json`. */
  readonly path: string;
  readonly bytes: Uint8Array;
}

/** A file whose bytes are generated on first use. Most are already published, as the hash in their name shows. */
export interface PackedFile {
  readonly path: string;
  /** Hash in the file name, base 36; `null` for the manifest, whose name is fixed. */
  readonly hash: string | null;
  readonly bytes: () => Uint8Array;
}

/** A file named by the hash of its content. */
export interface HashedFile extends PackedFile {
  readonly hash: string;
}

/** Where gzip names the system that made a file (RFC 1952, section 2.3.1), and the value that names none. */
const [SYSTEM_AT, UNKNOWN_SYSTEM] = [9, 255];

/** Creates a gzip file of the index, named by the hash of its content. @param name first part of the file name */
export function packFile(locale: string, name: string, content: Uint8Array): HashedFile {
  const hash = contentHash([content]);
  return {
    path: filePath(locale, name, hash),
    hash,
    bytes: () => {
      const bytes = new Uint8Array(gzipSync(content, { level: 9 }));
      bytes[SYSTEM_AT] = UNKNOWN_SYSTEM;
      return bytes;
    },
  };
}

/** A file of several items, each compressed separately. */
export interface Pack extends HashedFile {
  /** Length of each item, in units. */
  readonly lengths: readonly number[];
}

/** Packs items into one file. */
export function makePack(locale: string, kind: PackKind, items: readonly Uint8Array[]): Pack {
  const hash = contentHash(items);
  const packed = packItems(items);
  const bytes = concatBytes(packed);
  const lengths = packed.map(({ length }) => length / PACK_UNIT);
  return { path: filePath(locale, kind, hash), hash, lengths, bytes: () => bytes };
}

/** Compresses each item and pads it to the unit of lengths (see `PACK_UNIT`); an empty item stays empty. */
function packItems(items: readonly Uint8Array[]): Uint8Array[] {
  return items.map((item) => {
    if (item.length === 0) return item;
    // Without a chunk size Node retains 16 kB for each result.
    const bytes = deflateRawSync(item, { level: 9, chunkSize: item.length + 64 });
    const length = Math.ceil((bytes.length + 1) / PACK_UNIT) * PACK_UNIT;
    const padded = new Uint8Array(length);
    padded[0] = length - bytes.length - 1;
    padded.set(bytes, 1);
    return padded;
  });
}

/** Concatenates the parts into a new array. */
export function concatBytes(parts: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

/** The hash that names a file with this content. */
function contentHash(items: readonly Uint8Array[]): string {
  const hash = createHash('sha256');
  for (const item of items) hash.update(`${item.length} `).update(item);
  return (hash.digest().readBigUInt64BE() % 36n ** BigInt(HASH_LENGTH))
    .toString(36)
    .padStart(HASH_LENGTH, '0');
}

/** A value as JSON in UTF-8. */
export function jsonBytes(value: unknown): Uint8Array {
  return new TextEncoder().encode(JSON.stringify(value));
}

/** The nearest power of two, at least 1. A count that follows it changes only when the content doubles or halves. */
export function powerOfTwo(value: number): number {
  return 2 ** Math.max(0, Math.round(Math.log2(value)));
}
