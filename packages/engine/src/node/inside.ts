import { isAbsolute, join, relative, sep } from 'node:path';
import { bug } from '../shared/problem';

/**
 * Absolute place of a file inside a folder. Everything that is written to or removed from the published folder takes
 * its place from here.
 *
 * @param path relative to the folder, with forward slashes
 * @throws when the path leads out of the folder, or is the folder itself
 */
export function inside(folder: string, path: string): string {
  const file = join(folder, path);
  if (relative(folder, file) === '' || !isInFolder(folder, file) || path.includes('\0'))
    bug(`the path ${JSON.stringify(path)} leads out of ${folder}`);
  return file;
}

/** Whether an absolute path is a folder or somewhere below it. */
export function isInFolder(folder: string, path: string): boolean {
  const way = relative(folder, path);
  return way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}
