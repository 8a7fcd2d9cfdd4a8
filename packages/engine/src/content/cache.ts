import { join } from 'node:path';
import { hash } from '../node/hash';
import { readSealed, writeSealed } from '../node/sealed';
import { groupBy } from '../shared/groupBy';
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

/** Number of files that the cache is divided into by the paths of the texts, so that an edit writes little. */
const PARTS = 64;

/** Reads the cache of parsed content files; a missing or damaged part of it counts as empty. */
export function readContentCache(cache: string, engineKey: string): ContentCache {
  const parts = Array.from({ length: PARTS }, (_, part) =>
    readSealed<ContentCache>(fileOf(cache, part), formatOf(engineKey, part)),
  );
  return Object.assign({}, ...parts) as ContentCache;
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
  const changed = Object.keys({ ...before, ...now }).filter((path) => before[path] !== now[path]);
  const parts = groupBy(Object.entries(now), ([path]) => partOf(path));
  for (const part of new Set(changed.map(partOf)))
    writeSealed(fileOf(cache, part), formatOf(engineKey, part), Object.fromEntries(parts.get(part) ?? []));
}

const fileOf = (cache: string, part: number) => join(cache, 'content', `${part}.json`);
const formatOf = (engineKey: string, part: number) => `content ${engineKey} ${part}`;
const partOf = (path: string) => Number.parseInt(hash(path).slice(0, 2), 16) % PARTS;
