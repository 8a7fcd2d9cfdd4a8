import { copyFileSync, existsSync, mkdirSync, readdirSync, rmdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { moveFile } from '../node/files';
import { readSealed, writeSealed } from '../node/sealed';
import type { CopyRecord } from './publish';

/** A small change of the published folder, made file by file; the journal lets an interrupted one be finished. */
interface Journal {
  /** Paths to move from the staging folder, whose files are all complete. */
  readonly moves: readonly string[];
  readonly removals: readonly string[];
}

const FORMAT = 'journal 1';

export interface JournaledChange {
  readonly dist: string;
  readonly stage: string;
  /** File that the journal is kept in until {@link endJournal}. */
  readonly journal: string;
  readonly moves: readonly string[];
  readonly copies: readonly CopyRecord[];
  readonly removals: readonly string[];
}

/** Applies a change: everything that can fail comes first, then the journal, then only renames and removals. */
export function applyJournaled({ dist, stage, journal, moves, copies, removals }: JournaledChange): void {
  for (const { path, source } of copies) {
    mkdirSync(dirname(join(stage, path)), { recursive: true });
    copyFileSync(source, join(stage, path));
  }
  // What is new comes before what names it, so that no page ever leads to a file that is not there.
  const isNew = (path: string) => !existsSync(join(dist, path));
  const written = [...moves, ...copies.map(({ path }) => path)];
  const all = [...written.filter(isNew), ...written.filter((path) => !isNew(path))];
  for (const path of all) mkdirSync(dirname(join(dist, path)), { recursive: true });
  writeSealed(journal, FORMAT, { moves: all, removals } satisfies Journal);
  finish({ moves: all, removals }, dist, stage);
}

/** Finishes what an interruption left half done. @returns whether there was such a thing */
export function finishJournal(journal: string, dist: string, stage: string): boolean {
  const found = readSealed<Journal>(journal, FORMAT);
  if (found) finish(found, dist, stage);
  return found !== null;
}

/** Forgets the change: what depends on it has been written. */
export function endJournal(journal: string): void {
  rmSync(journal, { force: true });
}

function finish({ moves, removals }: Journal, dist: string, stage: string): void {
  for (const path of moves) if (existsSync(join(stage, path))) moveFile(join(stage, path), join(dist, path));
  for (const path of removals) {
    rmSync(join(dist, path), { force: true });
    removeEmptyFolders(dist, dirname(path));
  }
}

function removeEmptyFolders(dist: string, folder: string): void {
  for (let at = folder; at !== '.'; at = dirname(at)) {
    const absolute = join(dist, at);
    if (!existsSync(absolute) || readdirSync(absolute).length > 0) return;
    rmdirSync(absolute);
  }
}
