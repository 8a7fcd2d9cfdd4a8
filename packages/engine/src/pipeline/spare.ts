import { renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { lstatOrNull } from '../node/files';
import { clearAway, openFolders } from './recover';

/*
 * The folder that was published before the last change is cached: it differs from the published one in a few files
 * only. The next folder starts from it and needs as many links, and not one for every file of the site. Each file is
 * compared before it is used: equal ones are hard links of one file.
 */

/** Where the spare folder is. */
export interface SparePlace {
  /** Folder of the cache. */
  readonly cache: string;
}

/** Moves the spare folder to a new place. @returns false when there is none, or none that may be changed */
export function takeSpare(place: SparePlace, target: string): boolean {
  const spare = spareOf(place);
  if (!lstatOrNull(spare)?.isDirectory()) {
    rmSync(spare, { force: true });
    return false;
  }
  try {
    openFolders(spare);
    renameSync(spare, target);
    return true;
  } catch {
    clearAway(spare);
    return false;
  }
}

/** Caches a folder that was published until now as the spare one, or removes it. */
export function keepSpare(place: SparePlace, old: string): void {
  // A hosted build starts without a published folder, and packs its cache: there it would only be a burden.
  if (process.env.CI || !rename(old, spareOf(place))) clearAway(old);
}

/** @returns false when the folders are on different file systems, or one is in use or another user's */
function rename(from: string, to: string): boolean {
  try {
    renameSync(from, to);
    return true;
  } catch {
    return false;
  }
}

function spareOf({ cache }: SparePlace): string {
  return join(cache, 'spare');
}
