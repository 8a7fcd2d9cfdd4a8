import { join } from 'node:path';
import { readSealed, writeSealed } from '../../node/sealed';
import type { Partials } from '../partials';
import type { Entry } from '../types';

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

/** Reads the cache of parsed content files; a missing or damaged one is empty. */
export function readContentCache(cache: string, engineKey: string): ContentCache {
  return readSealed<ContentCache>(contentCacheFile(cache), formatOf(engineKey)) ?? {};
}

/**
 * Writes the content cache if it has changed.
 *
 * @param before the cache as it was read; values that are the same object count as unchanged
 */
export function writeContentCache(
  cache: string,
  engineKey: string,
  { before, now }: { readonly before: ContentCache; readonly now: ContentCache },
): void {
  if (Object.keys({ ...before, ...now }).some((path) => before[path] !== now[path]))
    writeSealed(contentCacheFile(cache), formatOf(engineKey), now);
}

/** File of the content cache. */
export const contentCacheFile = (cache: string): string => join(cache, 'content.json');

const formatOf = (engineKey: string) => `content ${engineKey}`;
