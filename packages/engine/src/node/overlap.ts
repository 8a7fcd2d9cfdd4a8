import { realpathSync } from 'node:fs';
import { basename, dirname, isAbsolute, join, resolve } from 'node:path';
import { relativePath } from './relativePath';

/** Whether an absolute path is `folder` or below it. Symbolic links are not resolved. */
export function isInFolder(folder: string, path: string): boolean {
  const inside = relativePath(folder, path);
  return inside !== '..' && !inside.startsWith('../') && !isAbsolute(inside);
}

/** Resolves symbolic links in a path, also in the folders above one that does not exist yet. */
export function realPath(path: string): string {
  const absolute = resolve(path);
  try {
    return realpathSync.native(absolute);
  } catch {
    const parent = dirname(absolute);
    return parent === absolute ? absolute : join(realPath(parent), basename(absolute));
  }
}

/**
 * Position of one folder relative to another, with symbolic links resolved: `same`; `inside` the other; `around` it;
 * `null` if neither contains the other. Neither has to exist.
 */
export function overlapOf(folder: string, other: string): 'same' | 'inside' | 'around' | null {
  const [real, realOther] = [realPath(folder), realPath(other)];
  if (real === realOther) return 'same';
  if (isInFolder(realOther, real)) return 'inside';
  return isInFolder(real, realOther) ? 'around' : null;
}
