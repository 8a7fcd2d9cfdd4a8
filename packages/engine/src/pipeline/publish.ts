import { existsSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import type { Lock } from '../node/lock';
import { SiteError } from '../shared/problem';
import type { SiteFolders } from './folders';
import { factsOf, type KnownFiles } from './knownFiles';
import { type BuildManifest, manifestFiles, replaceManifest, writeManifest } from './manifest';
import { assembleNext } from './nextFolder';
import { clearAway, nextOf, oldOf } from './recover';
import type { FileRecord } from './stage';

/** A file that is published as it is. */
export interface CopyRecord extends FileRecord {
  /** Absolute path of the file to copy. */
  readonly source: string;
  /**
   * Time of change of the source before it was hashed, as `settledTime` returns it; absent for a source that never
   * changes.
   */
  readonly modified?: number;
}

/** The folders of a published site. */
export type PublishPlace = Pick<SiteFolders, 'dist' | 'stage' | 'cache'>;

interface PublishInput {
  /** Everything that the published folder shall hold. */
  readonly files: readonly (FileRecord | CopyRecord)[];
  /** What it holds now. */
  readonly known: KnownFiles;
  /** Describes the folder as it will be. */
  readonly manifest: Omit<BuildManifest, 'facts'>;
  /** False once another process builds into the folder. Default: it never does. */
  readonly isHeld?: Lock['isHeld'];
}

/** How the folder differs from what was published before; paths are relative to it. */
export interface Published {
  readonly changed: readonly string[];
  readonly removed: readonly string[];
}

/**
 * Brings the published folder and its manifest up to date. The next folder is put together beside the published one
 * and takes its place by rename. Whenever this is interrupted, `recover` leaves the old site or the new one.
 *
 * @throws SiteError when another process holds the lock by now; the published folder is then untouched
 */
export function publish(place: PublishPlace, input: PublishInput): Published {
  const { files, known, manifest } = input;
  const { dist, cache } = place;
  const { hashes } = known;
  const paths = new Set(files.map(({ path }) => path));
  const changed = files.filter(({ path, hash }) => hashes[path] !== hash).map(({ path }) => path);
  const removed = Object.keys(hashes).filter((path) => !paths.has(path));
  const { current, next } = manifestFiles(cache);
  if (changed.length === 0 && removed.length === 0 && existsSync(dist)) {
    writeManifest(current, { ...manifest, facts: known.facts });
    return { changed, removed };
  }
  const folder = nextOf(dist);
  const { unsure } = assembleNext(place, folder, { files, known });
  const facts = { ...known.facts };
  for (const path of changed) facts[path] = factsOf(join(folder, path));
  // Nobody knows which bytes such a file has: without facts, the next build reads it.
  for (const path of [...unsure, ...removed]) delete facts[path];
  if (input.isHeld?.() === false) throw takenOver(dist);
  writeManifest(next, { ...manifest, facts });
  const old = oldOf(dist);
  if (existsSync(dist)) renameSync(dist, old);
  renameSync(folder, dist);
  replaceManifest(cache);
  clearAway(old);
  return { changed, removed };
}

function takenOver(dist: string): SiteError {
  return new SiteError({
    rule: 'lock',
    message: `another process has begun to build ${dist}, since this one gave no sign of life`,
    hint: 'It was suspended, or its disk was away. Run the command again.',
  });
}
