import { accessSync, constants, existsSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isFolder, lstatOrNull } from '../node/files';
import { makeKeptFolder } from '../node/kept';
import { relativePath } from '../node/relativePath';
import { mistakesOf } from '../shared/problem';
import type { SiteFolders } from './folders';

type CachePlace = Pick<SiteFolders, 'root' | 'caches' | 'cache'>;

/**
 * Creates the cache folders, and lets modules inside them resolve the packages of the site.
 *
 * @throws SiteError when the folder is not writable, or lies where builds would read it as a part of the site
 */
export function makeCache({ root, caches, cache }: CachePlace): void {
  const path = relativePath(root, caches);
  const [first = ''] = path.split('/');
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

/** Links the nearest `node_modules` folders at or above a site into `folders`, the nearest into the first. */
function linkPackages(root: string, folders: readonly string[]): void {
  const packages: string[] = [];
  for (let at = root; packages.length < folders.length && at !== dirname(at); at = dirname(at))
    if (isFolder(join(at, 'node_modules'))) packages.push(join(at, 'node_modules'));
  for (const [index, target] of packages.entries()) {
    const link = join(folders[index]!, 'node_modules');
    // Junctions need no privileges on Windows; other systems ignore the type.
    if (!lstatOrNull(link)) symlinkSync(target, link, 'junction');
  }
}

/**
 * Checks that the published folder can be replaced. It is replaced as a whole, which needs write access to its parent.
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
