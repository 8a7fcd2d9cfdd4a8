import { relative, sep } from 'node:path';

/**
 * The path of a file as seen from a folder, with forward slashes on every system: what is compared with a path of the
 * site, shown or published. (Elsewhere than on Windows a backslash may be part of a name, and stays.)
 *
 * @returns empty if both are the same; on Windows an absolute path if they are on different drives
 */
export function relativePath(folder: string, file: string): string {
  return slashed(relative(folder, file));
}

/** A path of this system with forward slashes. */
export function slashed(path: string): string {
  return path.split(sep).join('/');
}
