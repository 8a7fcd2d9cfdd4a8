import { join } from 'node:path';
import { openParts, type Parts } from '../node/parts';
import type { Partials } from './partials';
import type { Entry } from './types';

/** Cached result of reading a content file. */
export interface CachedFile {
  readonly size: number;
  /** Time of the last change before it was read; 0 if so recent that a later change could have the same time. */
  readonly modified: number;
  /** Hash of the bytes that were parsed. */
  readonly bytes: string;
  /** Key of everything else that the entry depends on (see `ingestPlan`). */
  readonly options: string;
  /** Hashes of the files that it includes. */
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
 * Writes the content cache; only parts that differ are written.
 *
 * @param before the cache as it was read; values that are the same object count as unchanged
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
