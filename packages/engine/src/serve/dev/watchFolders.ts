import { type FSWatcher, readdirSync, type Stats, statSync, watch } from 'node:fs';
import { join, sep } from 'node:path';
import { lstatOrNull, statOrNull } from '../../node/files';

interface FolderWatchInput {
  readonly root: string;
  /** Whether to ignore a path and everything below it. */
  readonly isIgnored: (path: string) => boolean;
  /** Called with the absolute path of whatever may have been changed, created or removed. */
  readonly onChange: (path: string) => void;
  /** Called with what is there and cannot be watched; the rest is watched all the same. */
  readonly onError: (error: unknown) => void;
}

interface Watched {
  readonly watcher: FSWatcher;
  /** Names what is watched: something else may take its place under its path. */
  readonly inode: number;
}

/**
 * Watches a folder and everything below it with one watcher a folder, so that a save costs the same whatever else is
 * beside the file. What links lead to is watched too.
 *
 * @returns what ends it; from the return on nothing is missed
 */
export function watchFolders({ root, isIgnored, onChange, onError }: FolderWatchInput): () => void {
  const watched = new Map<string, Watched>();

  /** @param isNew the content of the folder is new as well, and is reported */
  const add = (path: string, stat: Stats, isNew: boolean): void => {
    try {
      const watcher = watch(path);
      watched.set(path, { watcher, inode: stat.ino });
      watcher.on('error', onError);
      const isFolder = stat.isDirectory();
      watcher.on('change', (_, name) => note(isFolder && name !== null ? join(path, String(name)) : path));
      // Watched before it is listed: a file created in between is seen in either way.
      for (const name of isFolder ? readdirSync(path) : []) look(join(path, name), isNew);
    } catch (error) {
      // The folder around it tells of its end.
      if (statOrNull(path) !== null) onError(error);
    }
  };

  const look = (path: string, isNew: boolean): void => {
    if (isIgnored(path)) return;
    if (isNew) onChange(path);
    const own = lstatOrNull(path);
    const stat = own?.isSymbolicLink() ? statOrNull(path) : own;
    const known = watched.get(path);
    if (known && known.inode === stat?.ino) return;
    if (known) remove(path);
    // A folder reports what happens to the files in it, but not to what links in it lead to; those may go in circles.
    const isLink = own?.isSymbolicLink() === true;
    const isTwice = isLink && [...watched.values()].some(({ inode }) => inode === stat?.ino);
    if (stat && (isLink || stat.isDirectory()) && !isTwice) add(path, stat, isNew);
  };

  const note = (path: string): void => look(path, true);

  const remove = (path: string): void => {
    for (const [inner, { watcher }] of watched) {
      if (inner !== path && !inner.startsWith(path + sep)) continue;
      watcher.close();
      watched.delete(inner);
    }
  };

  add(root, statSync(root), false);
  return () => remove(root);
}
