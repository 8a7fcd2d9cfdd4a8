import { type FSWatcher, readdirSync, type Stats, statSync, watch } from 'node:fs';
import { join, sep } from 'node:path';
import { lstatOrNull, statOrNull } from '../../node/files';

interface FolderWatchInput {
  readonly root: string;
  /** Whether to ignore a path and everything below it. */
  readonly isIgnored: (path: string) => boolean;
  /** Called with the absolute path of anything that may have been changed, created or removed. */
  readonly onChange: (path: string) => void;
  /** Called with the error for an existing path that cannot be watched; all others are still watched. */
  readonly onError: (error: unknown) => void;
}

interface Watched {
  readonly watcher: FSWatcher;
  /** Identifies the watched file, since another one may replace it under the same path. */
  readonly inode: number;
}

/**
 * Watches a folder recursively with one watcher per folder, so that the cost of a save does not depend on other files.
 * Targets of links are watched too. No change after the return is missed.
 *
 * @returns a function that stops watching
 */
export function watchFolders({ root, isIgnored, onChange, onError }: FolderWatchInput): () => void {
  const watched = new Map<string, Watched>();

  /** @param isNew whether the content of the folder is new too, and must be reported */
  const add = (path: string, stat: Stats, isNew: boolean): void => {
    try {
      const watcher = watch(path);
      watched.set(path, { watcher, inode: stat.ino });
      watcher.on('error', onError);
      const isFolder = stat.isDirectory();
      watcher.on('change', (_, name) => note(isFolder && name !== null ? join(path, String(name)) : path));
      // Watched before it is listed, so that a file created in between is not missed.
      for (const name of isFolder ? readdirSync(path) : []) look(join(path, name), isNew);
    } catch (error) {
      // Ignored for a removed path: its parent folder reports that.
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
    // A folder reports changes of its files, but not of the targets of links, which may be cyclic.
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
