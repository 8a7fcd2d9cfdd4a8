import { join } from 'node:path';
import { bug } from '../shared/problem';
import { isInFolder } from './overlap';
import { relativePath } from './relativePath';

/**
 * Joins a folder and a relative path, and checks that the result is inside the folder. Must be used for all paths that
 * are written to or removed from the published folder.
 *
 * @param path relative to the folder, with forward slashes
 * @throws when the result is outside the folder, or the folder itself
 */
export function inside(folder: string, path: string): string {
  const file = join(folder, path);
  if (relativePath(folder, file) === '' || !isInFolder(folder, file) || path.includes('\0'))
    bug(`the path ${JSON.stringify(path)} leads out of ${folder}`);
  return file;
}
