import { mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isFile, isFolder, pathsBelow, writeAtomically } from './files';

/** Errors of a write that meets a folder where its file should be, or a file where a folder should be. */
const WRONG_KIND = new Set(['EISDIR', 'ENOTDIR', 'EEXIST', 'ENOTEMPTY', 'EPERM']);

/**
 * Writes a file of the cache. All of the cache may be lost, so whatever is in the way is removed: a folder in the
 * file's place, or a file in the place of one of its folders.
 */
export function writeKept(file: string, content: string | Uint8Array): void {
  try {
    writeAtomically(file, content);
  } catch (error) {
    if (!WRONG_KIND.has((error as NodeJS.ErrnoException).code ?? '')) throw error;
    makeKeptFolder(dirname(file));
    if (isFolder(file)) rmSync(file, { recursive: true });
    writeAtomically(file, content);
  }
}

/** Creates a folder of the cache; a file at its path, or at that of a folder above it, is removed. */
export function makeKeptFolder(folder: string): void {
  for (let at = folder; at !== dirname(at) && !isFolder(at); at = dirname(at)) if (isFile(at)) rmSync(at);
  mkdirSync(folder, { recursive: true });
}

/** Removes what a folder of the cache holds beside the given files. @param needed paths from there */
export function keepOnly(folder: string, needed: ReadonlySet<string>): void {
  for (const path of pathsBelow(folder)) if (!needed.has(path)) rmSync(join(folder, path), { force: true });
}

/** Maximum number of spare files: `factor` for each needed one, and `more`. An author goes back and forth. */
export const SPARE = { factor: 2, more: 64 };

/** As {@link keepOnly}, once there are too many others. */
export function pruneKept(folder: string, needed: ReadonlySet<string>): void {
  if (pathsBelow(folder).length > needed.size * SPARE.factor + SPARE.more) keepOnly(folder, needed);
}
