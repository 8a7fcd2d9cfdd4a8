import { copyFileSync, existsSync, linkSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { moveFile } from '../node/files';
import { applyJournaled, endJournal, finishJournal } from './journal';
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
  /** File for the journal of a small change. */
  readonly journal: string;
}

/** A change of more files replaces the folder as a whole. */
const SMALL_CHANGE = 64;

const NEXT = '.next';
const OLD = '.old';

/**
 * Brings the published folder up to date. A small change is made file by file under a journal; otherwise the
 * next folder is put together beside it, unchanged files by hard link, and takes its place by rename. Whenever
 * this is interrupted, {@link recover} leaves a complete folder. Ends with {@link endPublish}.
 *
 * @returns paths of changed and removed files
 */
export function publish({ dist, stage, files, known, journal }: PublishInput): {
  readonly changed: readonly string[];
  readonly removed: readonly string[];
} {
  const paths = new Set(files.map(({ path }) => path));
  const outdated = files.filter((file) => known[file.path] !== file.hash);
  const changed = outdated.map(({ path }) => path);
  const removed = Object.keys(known).filter((path) => !paths.has(path));
  if (changed.length === 0 && removed.length === 0 && existsSync(dist)) return { changed, removed };

  // A folder of which nothing is known may hold anything, so it is replaced.
  const isKnown = Object.keys(known).length > 0;
  if (isKnown && existsSync(dist) && changed.length + removed.length <= SMALL_CHANGE) {
    const copies = outdated.filter((file) => 'source' in file);
    const moves = outdated.filter((file) => !('source' in file)).map(({ path }) => path);
    applyJournaled({ dist, stage, journal, moves, copies, removals: removed });
    return { changed, removed };
  }
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
    else moveFile(join(stage, file.path), target);
  }
  if (existsSync(dist)) renameSync(dist, dist + OLD);
  renameSync(next, dist);
  return { changed, removed };
}

/** Removes what {@link publish} kept for {@link recover}. */
export function endPublish({ dist, journal }: Pick<PublishInput, 'dist' | 'journal'>): void {
  endJournal(journal);
  rmSync(dist + OLD, { recursive: true, force: true });
}

/** Completes or undoes an interrupted {@link publish}. @returns whether the published folder is the new one */
export function recover({
  dist,
  stage,
  journal,
}: Pick<PublishInput, 'dist' | 'stage' | 'journal'>): 'unchanged' | 'replaced' {
  const next = dist + NEXT;
  const old = dist + OLD;
  // The old folder is moved away only when the next one is complete, so a lone pair is finished, not undone.
  if (!existsSync(dist) && existsSync(old) && existsSync(next)) renameSync(next, dist);
  else if (!existsSync(dist) && existsSync(old)) renameSync(old, dist);
  const wasReplaced = finishJournal(journal, dist, stage) || existsSync(old);
  endJournal(journal);
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
