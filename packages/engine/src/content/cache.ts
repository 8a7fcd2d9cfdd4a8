import { join } from 'node:path';
import { hash } from '../node/hash';
import { readSealed, writeSealed } from '../node/sealed';
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

/** The cache lies in so many files, so that little is written when little has changed. */
const PARTS = 64;

/** Reads what was kept of the content; a part that is missing or damaged is as good as empty. */
export function readContentCache(cache: string, engineKey: string): ContentCache {
  const parts = Array.from({ length: PARTS }, (_, part) =>
    readSealed<ContentCache>(fileOf(cache, part), formatOf(part, engineKey)),
  );
  return Object.assign({}, ...parts) as ContentCache;
}

/**
 * Keeps what is known of the content; only parts that differ are written.
 *
 * @param before what lies there now: values that are the same object count as unchanged
 */
export function writeContentCache(
  cache: string,
  engineKey: string,
  { before, now }: { readonly before: ContentCache; readonly now: ContentCache },
): void {
  const stale = new Set<number>();
  for (const path of Object.keys(before)) if (now[path] === undefined) stale.add(partOf(path));
  for (const [path, file] of Object.entries(now)) if (before[path] !== file) stale.add(partOf(path));
  if (stale.size === 0) return;
  const contents = new Map([...stale].map((part) => [part, {} as Record<string, CachedFile>]));
  for (const [path, file] of Object.entries(now)) {
    const content = contents.get(partOf(path));
    if (content) content[path] = file;
  }
  for (const [part, content] of contents)
    writeSealed(fileOf(cache, part), formatOf(part, engineKey), content);
}

const partNumbers = new Map<string, number>();

function partOf(path: string): number {
  const known = partNumbers.get(path);
  if (known !== undefined) return known;
  const part = Number.parseInt(hash(path).slice(0, 2), 16) % PARTS;
  partNumbers.set(path, part);
  return part;
}

function fileOf(cache: string, part: number): string {
  return join(cache, 'content', `${part}.json`);
}

function formatOf(part: number, engineKey: string): string {
  return `content ${part} ${engineKey}`;
}
