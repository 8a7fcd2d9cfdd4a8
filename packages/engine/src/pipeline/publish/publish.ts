import { existsSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import type { Lock } from '../../node/lock';
import { SiteError } from '../../shared/problem';
import type { SiteFolders } from '../folders';
import { factsOf, type KnownFiles } from './knownFiles';
import { type BuildManifest, manifestFiles, replaceManifest, writeManifest } from './manifest';
import { assembleNext } from './nextFolder';
import { clearAway, nextOf, oldOf } from './recover';
import type { FileRecord } from './stage';

/** A file that is copied unchanged. */
export interface CopyRecord extends FileRecord {
  /** Absolute path of the file to copy. */
  readonly source: string;
  /** Time of change of the source before it was hashed, as `settledTime` returns it; absent for an immutable source. */
  readonly modified?: number;
}

/** Folders that publishing reads and writes. */
export type PublishPlace = Pick<SiteFolders, 'dist' | 'stage' | 'cache'>;

interface PublishInput {
  /** All files of the next published folder. */
  readonly files: readonly (FileRecord | CopyRecord)[];
  /** Intact files of the current one. */
  readonly known: KnownFiles;
  /** Manifest of the next published folder. */
  readonly manifest: Omit<BuildManifest, 'facts'>;
  /** Returns false once another process builds into the folder. Default: never checked. */
  readonly isHeld?: Lock['isHeld'];
}

/** Difference to the previously published folder; paths are relative to it. */
export interface Published {
  readonly changed: readonly string[];
  readonly removed: readonly string[];
}

/**
 * Updates the published folder and its manifest. The next folder is assembled beside the published one and replaces it
 * by rename. If this is interrupted at any point, `recover` restores the old site or completes the new one.
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
  // The content of such a file is not certain: without metadata, the next build reads it.
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
