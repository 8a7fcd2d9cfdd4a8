import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { readSealed, writeSealed } from '../node/sealed';
import type { CachedAsset } from './assets';
import type { CachedStatic } from './copies';
import { endPublish, isIntact, recover } from './publish';
import type { FileRecord } from './tasks';

/** What the published folder was made from, so that the next build can tell what is still good. */
export interface BuildManifest {
  /** Path of a page → the key it was rendered under, and its files. */
  readonly pages: Readonly<Record<string, { readonly key: string; readonly files: readonly FileRecord[] }>>;
  /** Every other file: feeds, assets, static files. */
  readonly others: readonly FileRecord[];
  readonly assets: readonly CachedAsset[];
  readonly statics: readonly CachedStatic[];
}

/** Changes with the shape of {@link BuildManifest}. */
const FORMAT = 'build manifest 1';

const EMPTY: BuildManifest = { pages: {}, others: [], assets: [], statics: [] };

/** The folders that a manifest is about. */
export interface ManifestPlace {
  readonly cache: string;
  readonly dist: string;
  readonly stage: string;
}

/** Reads the manifest of the published folder, after mending what an interrupted build left behind. */
export function readManifest({ cache, dist, stage }: ManifestPlace): BuildManifest {
  const { current, next, journal } = files(cache);
  const state = recover({ dist, stage, journal });
  if (existsSync(next)) {
    if (state === 'replaced') renameSync(next, current);
    else rmSync(next, { force: true });
  }
  const manifest = readSealed<BuildManifest>(current, FORMAT);
  return manifest && existsSync(dist) ? manifest : EMPTY;
}

/**
 * Runs the step that replaces the published folder, with the manifest changing at the same moment: an
 * interruption leaves either both old or, after the next {@link readManifest}, both new.
 */
export function replaceManifest<T>(
  { cache, dist }: ManifestPlace,
  manifest: BuildManifest,
  step: (journal: string) => T,
): T {
  const { current, next, journal } = files(cache);
  writeSealed(next, FORMAT, manifest);
  const result = step(journal);
  renameSync(next, current);
  // Only now: until the manifest has changed, what is left behind is the sign that it must.
  endPublish({ dist, journal });
  return result;
}

/** Hash of every published file by path; a file that is missing or cut counts as not published. */
export function knownFiles(manifest: BuildManifest, dist: string): Record<string, string> {
  const known: Record<string, string> = {};
  const add = (file: FileRecord) => {
    if (isIntact(dist, file)) known[file.path] = file.hash;
  };
  for (const { files: own } of Object.values(manifest.pages)) own.forEach(add);
  manifest.others.forEach(add);
  return known;
}

function files(cache: string) {
  return {
    current: join(cache, 'build.json'),
    next: join(cache, 'build.next.json'),
    journal: join(cache, 'journal.json'),
  };
}
