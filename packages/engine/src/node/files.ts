import {
  copyFileSync,
  type Dirent,
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

/** Metadata of a file, from which changes are detected. */
export interface FileInfo {
  /** Path relative to the walked folder, with forward slashes. */
  readonly path: string;
  /** Size in bytes. */
  readonly size: number;
  /**
   * Time of the last change of content or attributes, in milliseconds since 1970, with the precision of the file
   * system.
   */
  readonly modified: number;
}

/**
 * Lists all files below a folder, sorted by path; empty if the folder does not exist. Links to files are followed. Lock
 * files of Emacs are left out, as are files that disappear meanwhile.
 *
 * @throws SiteError for a name that is not UTF-8, since such a file cannot be opened
 */
export function walk(root: string, folder = ''): FileInfo[] {
  const files = itemsBelow(root, folder).flatMap(({ path, item }): FileInfo | [] => {
    const { name } = item;
    const file = join(root, path);
    if (name.includes('\u{fffd}') && lstatOrNull(file) === null) throw misencoded(path);
    // Of a broken or cyclic link, the metadata of the link itself.
    const stat = item.isFile() || item.isSymbolicLink() ? (statOrNull(file) ?? lstatOrNull(file)) : null;
    const isLock = name.startsWith('.#') && stat?.isSymbolicLink();
    if (stat === null || stat.isDirectory() || isLock) return [];
    return { path, size: stat.size, modified: stat.ctimeMs };
  });
  return files.sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** Lists everything below a folder, unsorted and without metadata. Items that disappear meanwhile are left out. */
export function itemsBelow(root: string, folder = ''): { readonly path: string; readonly item: Dirent }[] {
  let items: Dirent[];
  try {
    items = readdirSync(join(root, folder), { withFileTypes: true });
  } catch (error) {
    if (isAbsent(error)) return [];
    throw error;
  }
  return items.flatMap((item) => {
    const path = folder === '' ? item.name : `${folder}/${item.name}`;
    return [{ path, item }, ...(item.isDirectory() ? itemsBelow(root, path) : [])];
  });
}

/** Lists the paths of everything below a folder except folders; empty if the folder does not exist. */
export function pathsBelow(root: string): string[] {
  return itemsBelow(root).flatMap(({ path, item }) => (item.isDirectory() ? [] : [path]));
}

/** Whether an error means that a path does not exist. */
function isAbsent(error: unknown): boolean {
  const { code } = error as NodeJS.ErrnoException;
  return code === 'ENOENT' || code === 'ENOTDIR';
}

/** Node.js decodes names as UTF-8, and replaces invalid bytes by U+FFFD. */
const misencoded = (file: string): SiteError =>
  new SiteError({
    rule: 'unreadable-file',
    file,
    message: 'the name is not in UTF-8, so the file cannot be opened by it',
    hint: 'Rename it; archives from Windows are unpacked with the right names by `unzip -O CP949` (Korean) or `-O CP932` (Japanese).',
  });

/**
 * Whether a further change of a file would get a different time. The resolution of file times is one or two seconds on
 * some file systems (recognized by whole seconds), and a few milliseconds on others.
 */
export function isSettled({ modified }: Pick<FileInfo, 'modified'>, now: number): boolean {
  return now - modified > (modified % 1000 === 0 ? 2000 : FINE_STEP);
}

/** Coarsest resolution of file systems with fractional seconds, in milliseconds. */
const FINE_STEP = 50;

/**
 * Time that identifies the version of a file after it was read. 0 (never equal to a file's time) while a further change
 * might get the same time.
 *
 * @param now when the file's time was read, or earlier; in milliseconds since 1970
 */
export function settledTime(info: Pick<FileInfo, 'modified'>, now: number): number {
  return isSettled(info, now) ? info.modified : 0;
}

/** Metadata of the file or folder at a path, following links; `null` if it does not exist or is not accessible. */
export function statOrNull(path: string): Stats | null {
  try {
    return statSync(path);
  } catch {
    return null;
  }
}

/** Metadata of a path itself, without following links; `null` if it does not exist or is not accessible. */
export function lstatOrNull(path: string): Stats | null {
  try {
    return lstatSync(path);
  } catch {
    return null;
  }
}

/** Whether a path is a file, or a link to one. */
export function isFile(path: string): boolean {
  return statOrNull(path)?.isFile() ?? false;
}

/** Whether a path is a folder, or a link to one. */
export function isFolder(path: string): boolean {
  return statOrNull(path)?.isDirectory() ?? false;
}

/**
 * Writes a file, and creates its folder if the write fails: usually it exists, and a check costs as much as a write.
 */
export function writeInFolder(file: string, content: string | Uint8Array): void {
  try {
    writeFileSync(file, content);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
}

/** Writes a file atomically, by renaming a complete copy over it. */
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

/** Moves a file over another one atomically, even to another file system. */
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
