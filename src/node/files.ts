import {
  copyFileSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  type Stats,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';

export interface FileInfo {
  /** Relative to the folder that was walked, with forward slashes. */
  readonly path: string;
  readonly size: number;
  /** Time of the last change of content or attributes, in whole milliseconds since 1970. */
  readonly modified: number;
}

/** Every file below a folder, in a stable order; empty when the folder does not exist. Links to files are followed. */
export function walk(root: string, folder = ''): FileInfo[] {
  const files: FileInfo[] = [];
  const pending = [folder];
  while (pending.length > 0) {
    const current = pending.pop()!;
    let items: import('node:fs').Dirent[];
    try {
      items = readdirSync(join(root, current), { withFileTypes: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') continue;
      throw error;
    }
    for (const item of items) {
      const path = current ? `${current}/${item.name}` : item.name;
      if (item.isDirectory()) pending.push(path);
      else if (item.isFile() || item.isSymbolicLink()) {
        const stat = followed(join(root, path));
        if (!stat.isDirectory()) files.push({ path, size: stat.size, modified: Math.floor(stat.ctimeMs) });
      }
    }
  }
  return files.sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** What a path leads to; for a link that leads nowhere, or in a circle, the link itself. */
function followed(path: string): Stats {
  try {
    return statSync(path);
  } catch {
    return lstatSync(path);
  }
}

/** Writes a file by renaming a finished copy over it, so that a reader never sees half of it. */
export function writeAtomically(file: string, content: string | Uint8Array): void {
  mkdirSync(dirname(file), { recursive: true });
  const temporary = `${file}.${process.pid}.tmp`;
  try {
    writeFileSync(temporary, content);
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
    const temporary = `${target}.${process.pid}.tmp`;
    copyFileSync(source, temporary);
    renameSync(temporary, target);
    rmSync(source);
  }
}

/** A JSON file's value, or `null` when it is missing or damaged. */
export function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}
