import { accessSync, constants, existsSync, symlinkSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { isFolder, lstatOrNull } from '../node/files';
import { makeKeptFolder } from '../node/kept';
import { mistakesOf } from '../shared/problem';
import type { SiteFolders } from './folders';

type CachePlace = Pick<SiteFolders, 'root' | 'caches' | 'cache'>;

/**
 * Makes the folders for what is cached, and lets modules in them find the packages of the site.
 *
 * @throws SiteError when nothing may be written there, or builds would take what is there for a part of the site
 */
export function makeCache({ root, caches, cache }: CachePlace): void {
  const way = relative(root, caches);
  const [first = ''] = way.split(sep);
  const isOutside = first === '..';
  if (!isOutside && !first.startsWith('.') && first !== 'node_modules')
    throw folderError(
      `the cache folder, ${caches}, is a part of the site`,
      'Name a folder outside the site, or one whose name begins with a dot.',
    );
  try {
    makeKeptFolder(cache);
    accessSync(cache, constants.W_OK);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'EACCES' && code !== 'EPERM' && code !== 'EROFS') throw error;
    throw folderError(
      `the cache folder, ${caches}, may not be written to (${code})`,
      'Name another one with `--cache FOLDER`; it may lie outside the site.',
    );
  }
  if (isOutside) linkPackages(root, [cache, caches]);
}

/** Links the nearest folders of packages around a site into other folders, the nearest into the first. */
function linkPackages(root: string, folders: readonly string[]): void {
  const packages: string[] = [];
  for (let at = root; packages.length < folders.length && at !== dirname(at); at = dirname(at))
    if (isFolder(join(at, 'node_modules'))) packages.push(join(at, 'node_modules'));
  for (const [index, target] of packages.entries()) {
    const link = join(folders[index]!, 'node_modules');
    // Junctions need no rights on Windows; elsewhere the kind of a link is of no account.
    if (!lstatOrNull(link)) symlinkSync(target, link, 'junction');
  }
}

/**
 * Refuses to build where the published folder cannot be put: it is replaced as a whole, which needs the right to change
 * the folder around it.
 *
 * @throws SiteError
 */
export function checkWritable({ dist }: Pick<SiteFolders, 'dist'>): void {
  let parent = dirname(dist);
  while (!existsSync(parent)) parent = dirname(parent);
  try {
    accessSync(parent, constants.W_OK);
  } catch (error) {
    throw folderError(
      `the folder in which ${dist} is replaced, ${parent}, may not be written to (${(error as NodeJS.ErrnoException).code})`,
      'Name another place for the published folder with `--out FOLDER`; it may lie outside the site.',
    );
  }
}

const folderError = mistakesOf('folders');
