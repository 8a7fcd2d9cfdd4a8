import { mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isFile, isFolder, pathsBelow, writeAtomically } from './files';

/** Error codes for writing to a path that is a folder, or below a path that is a file. */
const WRONG_KIND = new Set(['EISDIR', 'ENOTDIR', 'EEXIST', 'ENOTEMPTY', 'EPERM']);

/**
 * Writes a file of the cache. The whole cache is disposable, so obstacles are removed: a folder at the file's path, or
 * a file at the path of one of its folders.
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

/** Creates a folder of the cache; a file at its path or at that of a parent folder is removed. */
export function makeKeptFolder(folder: string): void {
  for (let at = folder; at !== dirname(at) && !isFolder(at); at = dirname(at)) if (isFile(at)) rmSync(at);
  mkdirSync(folder, { recursive: true });
}

/** Removes all files of a cache folder except `needed`. @param needed paths relative to the folder */
export function keepOnly(folder: string, needed: ReadonlySet<string>): void {
  for (const path of pathsBelow(folder)) if (!needed.has(path)) rmSync(join(folder, path), { force: true });
}

/**
 * Limits of retained files: `factor` times the needed ones, plus `more`. Old files are retained because authors often
 * revert edits.
 */
export const SPARE = { factor: 2, more: 64 };

/** As {@link keepOnly}, but only when there are too many files. */
export function pruneKept(folder: string, needed: ReadonlySet<string>): void {
  if (pathsBelow(folder).length > needed.size * SPARE.factor + SPARE.more) keepOnly(folder, needed);
}
