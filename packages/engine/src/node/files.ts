import {
  copyFileSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  type Stats,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { threadId } from 'node:worker_threads';
import { SiteError } from '../shared/problem';

/** A file as a walk found it, from which it is told whether the file has changed. */
export interface FileInfo {
  /** Relative to the folder that was walked, with forward slashes. */
  readonly path: string;
  /** In bytes. */
  readonly size: number;
  /**
   * Time of the last change of content or attributes, in milliseconds since 1970, with the precision of the file
   * system.
   */
  readonly modified: number;
}

/**
 * Every file below a folder, in a stable order; empty when there is no such folder. Links to files are followed; the
 * locks that Emacs keeps beside an open file are none, and neither is what goes away meanwhile.
 *
 * @param isWanted called with the path of a folder; false skips its files
 * @throws SiteError for a name in another encoding than UTF-8, by which nothing can be opened
 */
export function walk(
  root: string,
  folder = '',
  isWanted: (folder: string) => boolean = () => true,
): FileInfo[] {
  const files = itemsBelow(root, folder, isWanted).flatMap(({ path, item }): FileInfo | [] => {
    const { name } = item;
    if (name.includes('\u{fffd}') && lstatOrNull(join(root, path)) === null) throw misencoded(path);
    const stat = item.isFile() || item.isSymbolicLink() ? followed(join(root, path)) : null;
    const isLock = name.startsWith('.#') && stat?.isSymbolicLink();
    if (stat === null || stat.isDirectory() || isLock) return [];
    return { path, size: stat.size, modified: stat.ctimeMs };
  });
  return files.sort((a, b) => (a.path < b.path ? -1 : 1));
}

/**
 * Everything below a folder, in any order and without a look at it; what goes away meanwhile is none of it.
 *
 * @param isWanted called with the path of a folder; false skips what is in it
 */
export function itemsBelow(
  root: string,
  folder = '',
  isWanted: (folder: string) => boolean = () => true,
): { readonly path: string; readonly item: import('node:fs').Dirent }[] {
  let items: import('node:fs').Dirent[];
  try {
    items = readdirSync(join(root, folder), { withFileTypes: true });
  } catch (error) {
    if (isAbsent(error)) return [];
    throw error;
  }
  return items.flatMap((item) => {
    const path = folder === '' ? item.name : `${folder}/${item.name}`;
    return [
      { path, item },
      ...(item.isDirectory() && isWanted(path) ? itemsBelow(root, path, isWanted) : []),
    ];
  });
}

/** Paths of everything below a folder that is no folder; none when there is no such folder. */
export function pathsBelow(root: string, folder = ''): string[] {
  return itemsBelow(root, folder).flatMap(({ path, item }) => (item.isDirectory() ? [] : [path]));
}

/** True for an error that says that there is no such file or folder, or a file where a folder should be. */
function isAbsent(error: unknown): boolean {
  const { code } = error as NodeJS.ErrnoException;
  return code === 'ENOENT' || code === 'ENOTDIR';
}

/** What a path leads to; for a link that leads nowhere, or in a circle, the link itself; `null` when nothing is there any more. */
function followed(path: string): Stats | null {
  return statOrNull(path) ?? lstatOrNull(path);
}

/** Node.js decodes names as UTF-8, and what is no UTF-8 becomes U+FFFD. */
const misencoded = (file: string): SiteError =>
  new SiteError({
    rule: 'unreadable-file',
    file,
    message: 'the name is not in UTF-8, so the file cannot be opened by it',
    hint: 'Rename it; archives from Windows are unpacked with the right names by `unzip -O CP949` (Korean) or `-O CP932` (Japanese).',
  });

/**
 * Whether a further change of a file would show in its time, which file systems keep in steps: of a second or two on
 * some, where all times are whole seconds, and of a few milliseconds on others.
 */
export function isSettled({ modified }: Pick<FileInfo, 'modified'>, now: number): boolean {
  return now - modified > (modified % 1000 === 0 ? 2000 : FINE_STEP);
}

/** Longest time step of file systems with fractions of a second, in milliseconds. */
export const FINE_STEP = 50;

/**
 * The time that identifies a file after reading it: another time means another file. Zero, which no file has, as long
 * as a further change might get the same time.
 *
 * @param now when the file's time was looked at, or earlier; in milliseconds since 1970
 */
export function settledTime(info: Pick<FileInfo, 'modified'>, now: number): number {
  return isSettled(info, now) ? info.modified : 0;
}

/** Facts of the file or folder at a path, links followed; `null` when there is none or it is not accessible. */
export function statOrNull(path: string): Stats | null {
  try {
    return statSync(path);
  } catch {
    return null;
  }
}

/** What is at a path itself, be it a link, or `null` when nothing can be seen there. */
export function lstatOrNull(path: string): Stats | null {
  try {
    return lstatSync(path);
  } catch {
    return null;
  }
}

/** Whether there is a file at a path, or a link to one. */
export function isFile(path: string): boolean {
  try {
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

/** Whether there is a folder at a path, or a link to one. */
export function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch {
    return false;
  }
}

/** Writes a file, and creates its folder if the write fails: mostly it exists, and a check costs as much as a write. */
export function writeInFolder(file: string, content: string | Uint8Array): void {
  try {
    writeFileSync(file, content);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
}

/** Writes a file by renaming a finished copy over it, so that a reader never sees half of it. */
export function writeAtomically(file: string, content: string | Uint8Array): void {
  const temporary = `${file}.${process.pid}-${threadId}.tmp`;
  try {
    writeInFolder(temporary, content);
    renameSync(temporary, file);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
}

/** Moves a file over another one, be it to another file system; a reader of the target never sees half of it. */
export function moveFile(source: string, target: string): void {
  try {
    renameSync(source, target);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
    const temporary = `${target}.${process.pid}-${threadId}.tmp`;
    copyFileSync(source, temporary);
    renameSync(temporary, target);
    rmSync(source);
  }
}
