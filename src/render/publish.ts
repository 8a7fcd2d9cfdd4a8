import { copyFileSync, existsSync, linkSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { FileRecord } from './tasks';

/** A file that is published as it is. */
export interface CopyRecord extends FileRecord {
  /** Absolute path of the file to copy. */
  readonly source: string;
}

export interface PublishInput {
  /** The published folder. */
  readonly dist: string;
  /** Folder with the files that were written in this run. */
  readonly stage: string;
  /** Everything that the published folder shall hold. */
  readonly files: readonly (FileRecord | CopyRecord)[];
  /** What it holds now: path → hash. */
  readonly known: Readonly<Record<string, string>>;
}

const NEXT = '.next';
const OLD = '.old';

/**
 * Replaces the published folder as a whole: the next one is put together beside it, unchanged files by hard link,
 * and then takes its place by rename. Whenever this is interrupted, a complete folder is there or is put back by
 * {@link recover}. The folder that was replaced stays beside it until {@link removeReplaced}.
 *
 * @returns paths of changed and removed files
 */
export function publish({ dist, stage, files, known }: PublishInput): { readonly changed: readonly string[]; readonly removed: readonly string[] } {
  const paths = new Set(files.map(({ path }) => path));
  const changed = files.filter((file) => known[file.path] !== file.hash).map(({ path }) => path);
  const removed = Object.keys(known).filter((path) => !paths.has(path));
  if (changed.length === 0 && removed.length === 0 && existsSync(dist)) return { changed, removed };

  const next = dist + NEXT;
  rmSync(next, { recursive: true, force: true });
  mkdirSync(next, { recursive: true });
  const folders = new Set<string>();
  for (const file of files) {
    const target = join(next, file.path);
    const folder = dirname(target);
    if (!folders.has(folder)) {
      mkdirSync(folder, { recursive: true });
      folders.add(folder);
    }
    if (known[file.path] === file.hash) linkOrCopy(join(dist, file.path), target);
    else if ('source' in file) copyFileSync(file.source, target);
    else renameSync(join(stage, file.path), target);
  }
  if (existsSync(dist)) renameSync(dist, dist + OLD);
  renameSync(next, dist);
  return { changed, removed };
}

/** Removes the folder that {@link publish} replaced. */
export function removeReplaced(dist: string): void {
  rmSync(dist + OLD, { recursive: true, force: true });
}

/** Puts the last complete folder back after an interruption. @returns whether the next folder had taken its place */
export function recover(dist: string): 'unchanged' | 'replaced' {
  const next = dist + NEXT;
  const old = dist + OLD;
  // The old folder is moved away only when the next one is complete, so a lone pair is finished, not undone.
  if (!existsSync(dist) && existsSync(old) && existsSync(next)) renameSync(next, dist);
  else if (!existsSync(dist) && existsSync(old)) renameSync(old, dist);
  const wasReplaced = existsSync(old);
  rmSync(next, { recursive: true, force: true });
  rmSync(old, { recursive: true, force: true });
  return wasReplaced ? 'replaced' : 'unchanged';
}

/** True when the published file is there with the size it was written with. */
export function isIntact(dist: string, file: FileRecord): boolean {
  return statSync(join(dist, file.path), { throwIfNoEntry: false })?.size === file.size;
}

function linkOrCopy(source: string, target: string): void {
  try {
    linkSync(source, target);
  } catch (error) {
    // Some file systems have no hard links, and one file can have only so many.
    if ((error as NodeJS.ErrnoException).code === 'ENOSPC') throw error;
    copyFileSync(source, target);
  }
}
