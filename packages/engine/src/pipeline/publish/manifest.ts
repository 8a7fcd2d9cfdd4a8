import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Asset } from '../../links/assets';
import { isFolder } from '../../node/files';
import { readSealed, writeSealed } from '../../node/sealed';
import type { CachedStatic } from './copies';
import type { FileFacts } from './knownFiles';
import type { FileRecord } from './stage';

/** Description of the published folder, from which the next build reuses what is still valid. */
export interface BuildManifest {
  /** Path of a page → its files, and the version of what they depend on. */
  readonly pages: Readonly<
    Record<string, { readonly version: string; readonly files: readonly FileRecord[] }>
  >;
  /** Every other file: feeds, assets, static files. */
  readonly others: readonly FileRecord[];
  readonly assets: readonly Asset[];
  readonly statics: readonly CachedStatic[];
  /** Metadata of every published file by path. */
  readonly facts: Readonly<Record<string, FileFacts>>;
}

/** Changes with the shape of {@link BuildManifest}. */
const FORMAT = 'build manifest 5';

const EMPTY: BuildManifest = { pages: {}, others: [], assets: [], statics: [], facts: {} };

/** Reads the manifest of the published folder; an empty one when either is missing. */
export function readManifest({
  cache,
  dist,
}: {
  readonly cache: string;
  readonly dist: string;
}): BuildManifest {
  const manifest = readSealed<BuildManifest>(manifestFiles(cache).current, FORMAT);
  return manifest && existsSync(dist) ? manifest : EMPTY;
}

/** Writes a manifest to one of {@link manifestFiles}. */
export function writeManifest(file: string, manifest: BuildManifest): void {
  writeSealed(file, FORMAT, manifest);
}

/** Replaces the current manifest by the next one. */
export function replaceManifest(cache: string): void {
  const { current, next } = manifestFiles(cache);
  if (isFolder(current)) rmSync(current, { recursive: true });
  renameSync(next, current);
}

/** Paths of the manifests: `current` of the published folder, `next` while the folder is being replaced. */
export function manifestFiles(cache: string): { readonly current: string; readonly next: string } {
  return { current: join(cache, 'build.json'), next: join(cache, 'build.next.json') };
}
