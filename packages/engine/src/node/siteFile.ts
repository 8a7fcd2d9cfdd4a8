import { readdirSync, readFileSync, realpathSync, type Stats, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Problem, SiteError } from '../shared/problem';
import { statOrNull } from './files';
import { isInFolder } from './overlap';

/*
 * All access to paths that an author writes goes through this module, so that one place decides which errors mean
 * absence and which links may be followed. Paths are relative to the site's folder, with forward slashes.
 */

/**
 * Error codes that mean absence: the path does not exist, is too long, passes through a file or a cyclic link, or
 * contains a NUL.
 */
const ABSENT = new Set([
  'ENOENT',
  'ENOTDIR',
  'ENAMETOOLONG',
  'ELOOP',
  'EINVAL',
  'EILSEQ',
  'ERR_INVALID_ARG_VALUE',
]);

/**
 * Metadata of the target of a path of the site, or `null` if it does not exist.
 *
 * @throws SiteError for a path that is not accessible, and for a symbolic link that leads out of the site
 */
export function siteStat(root: string, path: string): Stats | null {
  return at(root, path, (place) => {
    const stat = statSync(place);
    refuseOutside(root, path);
    return stat;
  });
}

/** Whether a path of the site is a file. @throws SiteError as {@link siteStat} does */
export function hasSiteFile(root: string, path: string): boolean {
  return siteStat(root, path)?.isFile() ?? false;
}

/**
 * Reads a file of the site, or `null` if it does not exist. @throws SiteError for an existing one that cannot be read
 */
export function readSiteFileIfAny(root: string, path: string): Buffer | null {
  return at(root, path, (place) => {
    refuseOutside(root, path);
    return readFileSync(place);
  });
}

/** Reads a file of the site. @throws SiteError if it cannot be read, such as a broken link */
export function readSiteFile(root: string, path: string): Buffer {
  try {
    refuseOutside(root, path);
    return readFileSync(join(root, path));
  } catch (error) {
    throw error instanceof SiteError ? error : new SiteError(unreadable(path, error));
  }
}

/**
 * Names of the items in a folder of the site; empty if it does not exist. @throws SiteError as {@link siteStat} does
 */
export function siteNames(root: string, folder: string): string[] {
  return at(root, folder, (place) => readdirSync(place)) ?? [];
}

/** Converts an error of reading a file of the site to a problem. */
export function unreadable(file: string, error: unknown): Problem {
  const reason = (error as NodeJS.ErrnoException).code ?? String(error);
  if (reason === 'EISDIR') return ofWrongKind(file, 'file');
  return {
    rule: 'unreadable-file',
    level: 'throw',
    file,
    message: `the file cannot be read (${reason})`,
    hint: 'Check its permissions, or remove the broken link.',
  };
}

/** Problem of a path that is a folder instead of a file, or vice versa; `null` if it is right or does not exist. */
export function wrongKind(root: string, path: string, expected: 'file' | 'folder'): Problem | null {
  const stat = statOrNull(join(root, path));
  if (stat === null || (expected === 'file' ? !stat.isDirectory() : stat.isDirectory())) return null;
  return ofWrongKind(path, expected);
}

function ofWrongKind(file: string, expected: 'file' | 'folder'): Problem {
  return {
    rule: 'wrong-kind',
    level: 'throw',
    file,
    message:
      expected === 'file' ? 'it is a folder, but must be a file' : 'it is a file, but must be a folder',
    hint: 'Rename it, or remove it.',
  };
}

/** Problem of a symbolic link that leads out of the site; `null` for any other path. */
export function outsideLink(root: string, path: string): Problem | null {
  try {
    refuseOutside(root, path);
    return null;
  } catch (error) {
    return error instanceof SiteError ? error.problems[0]! : null;
  }
}

/** Accesses a path that an author wrote; `null` if it does not exist. */
function at<T>(root: string, path: string, look: (place: string) => T): T | null {
  const place = join(root, path);
  if (!isInFolder(root, place)) return null;
  try {
    return look(place);
  } catch (error) {
    if (error instanceof SiteError) throw error;
    if (ABSENT.has((error as NodeJS.ErrnoException).code ?? '')) return null;
    throw new SiteError(unreadable(path, error));
  }
}

function refuseOutside(root: string, path: string): void {
  const place = join(root, path);
  const real = realpathSync.native(place);
  if (real === place || isInFolder(realpathSync.native(root), real)) return;
  throw new SiteError({
    rule: 'outside-link',
    file: path,
    message: 'the symbolic link leads out of the folder of the site, and what it leads to would be published',
    hint: 'Put the file itself here, or remove the link.',
  });
}
