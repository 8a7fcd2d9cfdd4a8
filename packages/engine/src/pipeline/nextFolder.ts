import {
  copyFileSync,
  linkSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { moveFile, pathsBelow } from '../node/files';
import { inside } from '../node/inside';
import type { KnownFiles } from './knownFiles';
import type { CopyRecord, PublishPlace } from './publish';
import { clearAway } from './recover';
import type { FileRecord } from './stage';

export interface NextFolderInput {
  /** Everything that the folder shall hold. */
  readonly files: readonly (FileRecord | CopyRecord)[];
  /** The files of the published folder that may be used again. */
  readonly known: KnownFiles;
}

/**
 * Puts together the folder that will be published: unchanged files by hard link, others from the stage, which may go, or
 * their source.
 *
 * @returns paths of files whose source changed while it was copied
 */
export function assembleNext(
  place: PublishPlace,
  next: string,
  { files, known: { hashes } }: NextFolderInput,
): { readonly unsure: readonly string[] } {
  clearAway(next);
  // The stage has most files of a site that is built from nothing: they need not be moved one by one.
  const there = new Set(takeStage(place, next) ? pathsBelow(next) : []);
  mkdirSync(next, { recursive: true });
  removeUnwanted(next, there, files);
  const folders = new Set<string>();
  const unsure: string[] = [];
  for (const file of files) {
    const { path } = file;
    const isUnchanged = hashes[path] === file.hash;
    const target = inside(next, path);
    if (there.has(path)) {
      if (!isUnchanged && !('source' in file)) continue;
      rmSync(target);
    }
    const folder = dirname(target);
    if (!folders.has(folder)) mkdirSync(folder, { recursive: true });
    folders.add(folder);
    if (isUnchanged) linkOrCopy(inside(place.dist, path), target);
    else if (!('source' in file)) moveFile(inside(place.stage, path), target);
    else if (!copySteadily(file, target)) unsure.push(path);
  }
  return { unsure };
}

/** Removes what was on the stage and is not wanted. */
function removeUnwanted(next: string, there: ReadonlySet<string>, files: NextFolderInput['files']): void {
  const wanted = new Set(files.map(({ path }) => path));
  const unwanted = [...there].filter((path) => !wanted.has(path));
  for (const path of unwanted) rmSync(inside(next, path));
  for (const folder of new Set(unwanted.map(dirname))) removeEmptyFolders(next, folder);
}

/** Makes the stage the next folder. @returns false when there is none, or it is on another file system */
function takeStage({ stage }: PublishPlace, next: string): boolean {
  try {
    renameSync(stage, next);
    return true;
  } catch {
    return false;
  }
}

/** Copies a file. @returns whether its source is still the one that was hashed */
function copySteadily({ source, size, modified }: CopyRecord, target: string): boolean {
  copyFileSync(source, target);
  if (modified === undefined) return true;
  const stat = statSync(source);
  return stat.size === size && stat.ctimeMs === modified;
}

function linkOrCopy(source: string, target: string): void {
  try {
    linkSync(source, target);
  } catch (error) {
    // Some file systems have no hard links, and the number of links to a file is limited.
    if ((error as NodeJS.ErrnoException).code === 'ENOSPC') throw error;
    copyFileSync(source, target);
  }
}

function removeEmptyFolders(root: string, folder: string): void {
  for (let at = folder; at !== '.'; at = dirname(at)) {
    const absolute = inside(root, at);
    if (readdirSync(absolute).length > 0) return;
    rmdirSync(absolute);
  }
}
