import { renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { readSealed, writeSealed } from '../node/sealed';

/*
 * The folder that was published before the last change is kept: it differs from the published one in a few files only,
 * so the next folder is made from it by as many links, and not by one for every file of the site.
 */

interface SpareRecord {
  /** Inode of the published folder that the spare one was compared with. */
  readonly dist: number;
  /** Paths at which the two differ. */
  readonly differing: readonly string[];
}

const FORMAT = 'spare 1';

export interface SparePlace {
  readonly cache: string;
  readonly dist: string;
}

/**
 * Moves the spare folder to a new place, if there is one that belongs to the published folder.
 *
 * @returns the paths at which it differs from the published folder, or `null`
 */
export function takeSpare(place: SparePlace, target: string): ReadonlySet<string> | null {
  const { folder, record } = files(place);
  const found = readSealed<SpareRecord>(record, FORMAT);
  // From here on it changes: should this be interrupted, it belongs to nothing.
  rmSync(record, { force: true, recursive: true });
  if (found && found.dist === inodeOf(place.dist) && inodeOf(folder) !== null && rename(folder, target))
    return new Set(found.differing);
  rmSync(folder, { recursive: true, force: true });
  return null;
}

/** Keeps a folder that was published until now as the spare one, or removes it. */
export function keepSpare(place: SparePlace, old: string, differing: readonly string[]): void {
  const { folder, record } = files(place);
  const dist = inodeOf(place.dist);
  // A hosted build starts without a published folder, and packs its cache: there it would only be a burden.
  if (!process.env.CI && dist !== null && rename(old, folder))
    writeSealed(record, FORMAT, { dist, differing } satisfies SpareRecord);
  else rmSync(old, { recursive: true, force: true });
}

function files({ cache }: SparePlace) {
  return { folder: join(cache, 'spare'), record: join(cache, 'spare.json') };
}

/** @returns false when the folders lie on different file systems, or one is in use */
function rename(from: string, to: string): boolean {
  try {
    renameSync(from, to);
    return true;
  } catch {
    return false;
  }
}

function inodeOf(folder: string): number | null {
  const stat = statSync(folder, { throwIfNoEntry: false });
  return stat?.isDirectory() ? stat.ino : null;
}
