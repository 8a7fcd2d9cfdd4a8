import { join, relative } from 'node:path';
import { readSealed, writeSealed } from '../node/sealed';
import { versionOf } from './keptModule';

/*
 * What articles and components import from packages is no file of the site: a new version of a package would change
 * nothing. So the modules of packages that are in a bundle are noted, with their versions.
 */

/** Version of each module, by its path from the folder of the site. */
export type PackageModules = Readonly<Record<string, string>>;

interface Place {
  /** Folder of the site. */
  readonly root: string;
  readonly cache: string;
}

const FORMAT = 'package modules 1';
const recordFile = (cache: string): string => join(cache, 'packageModules.json');

/** The modules of packages among those of a bundle. @param ids absolute paths, and names that bundlers make up */
export function packageModules(root: string, ids: Iterable<string>): PackageModules {
  const paths = [...ids].filter((id) => !id.startsWith('\0')).map((id) => relative(root, id));
  const outside = paths.filter((path) => path.startsWith('..') || path.includes('node_modules'));
  return Object.fromEntries(outside.sort().map((path) => [path, versionOf(join(root, path))]));
}

/** Notes the modules of packages that the pages are made with. */
export function notePackages({ cache }: Place, modules: PackageModules): void {
  const file = recordFile(cache);
  const before = noted(cache);
  if (JSON.stringify(before) !== JSON.stringify(modules)) writeSealed(file, FORMAT, modules);
}

/** The noted modules as they are now. */
export function notedPackages({ root, cache }: Place): PackageModules {
  const paths = Object.keys(noted(cache));
  return Object.fromEntries(paths.map((path) => [path, versionOf(join(root, path))]));
}

/** Names what has changed in packages since the last build; empty for nothing. */
export function packageChanges(place: Place): string {
  const before = noted(place.cache);
  return Object.entries(notedPackages(place))
    .flatMap(([path, version]) => (version === before[path] ? [] : [`${path} ${version}`]))
    .join(' ');
}

const noted = (cache: string): PackageModules => readSealed<PackageModules>(recordFile(cache), FORMAT) ?? {};
