import { join } from 'node:path';
import { openParts, type Parts } from '../node/parts';
import type { Partials } from './partials';
import type { Entry } from './types';

/** A content file as it was read last. */
export interface CachedFile {
  readonly size: number;
  /** Time of the last change before it was read; 0 when that was so recent that another could have the same. */
  readonly modified: number;
  /** Hash of the bytes that were parsed. */
  readonly bytes: string;
  /** Names everything else that the entry depends on. */
  readonly options: string;
  /** What it includes. */
  readonly partials: Partials['hashes'];
  readonly entry: Entry;
}

/** Content files by their path relative to the site. */
export type ContentCache = Readonly<Record<string, CachedFile>>;

/** Opens the cache of parsed content files. */
export function openContentCache(cache: string, engineKey: string): Parts<CachedFile> {
  return openParts(join(cache, 'content'), `content ${engineKey}`);
}

/**
 * Keeps what is known of the content; only parts that differ are written.
 *
 * @param before what is there now: values that are the same object count as unchanged
 */
export function writeContentCache(
  cache: string,
  engineKey: string,
  { before, now }: { readonly before: ContentCache; readonly now: ContentCache },
): void {
  const stale = [
    ...Object.keys(before).filter((path) => now[path] === undefined),
    ...Object.entries(now).flatMap(([path, file]) => (before[path] === file ? [] : [path])),
  ];
  openContentCache(cache, engineKey).write(now, stale);
}
