import { readdirSync, readFileSync, realpathSync, type Stats, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Problem, SiteError } from '../shared/problem';
import { statOrNull } from './files';
import { isInFolder } from './inside';

/*
 * Everything that an author's path leads to is looked at and read here, so that what counts as absent, and which links
 * may be followed, is decided once. Paths are relative to the site's folder, with forward slashes.
 */

/** Errors that say that nothing can be at a path: it is too long, runs through a file, in a circle, or holds a NUL. */
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
 * What a path of the site leads to, or `null` when there is nothing.
 *
 * @throws SiteError for what may not be looked at, and for a symbolic link that leads out of the site
 */
export function siteStat(root: string, path: string): Stats | null {
  return at(root, path, (place) => {
    const stat = statSync(place);
    refuseOutside(root, path);
    return stat;
  });
}

/** Whether a file is at a path of the site. @throws SiteError as {@link siteStat} does */
export function hasSiteFile(root: string, path: string): boolean {
  return siteStat(root, path)?.isFile() ?? false;
}

/** A file of the site, or `null` when nothing is there. @throws SiteError for what is there and cannot be read */
export function readSiteFileIfAny(root: string, path: string): Buffer | null {
  return at(root, path, (place) => {
    refuseOutside(root, path);
    return readFileSync(place);
  });
}

/** Reads a file of the site. @throws SiteError for one that cannot be read, such as a link that leads nowhere */
export function readSiteFile(root: string, path: string): Buffer {
  try {
    refuseOutside(root, path);
    return readFileSync(join(root, path));
  } catch (error) {
    throw error instanceof SiteError ? error : new SiteError(unreadable(path, error));
  }
}

/**
 * Names of what is in a folder of the site; none when there is no such folder. @throws SiteError as {@link siteStat}
 * does
 */
export function siteNames(root: string, folder: string): string[] {
  return at(root, folder, (place) => readdirSync(place)) ?? [];
}

/** What keeps a file of the site from being read, as a problem. */
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

/** The problem of a folder in the place of a file, or of anything else in that of a folder; `null` where nothing is. */
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

/** The problem of a symbolic link that leads out of the site, or `null` for any other path. */
export function outsideLink(root: string, path: string): Problem | null {
  try {
    refuseOutside(root, path);
    return null;
  } catch (error) {
    return error instanceof SiteError ? error.problems[0]! : null;
  }
}

/** Looks at a path that an author wrote; `null` when nothing can be there. */
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
