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

/** Those that are other than they were, with what they are now. */
export function changedModules(root: string, noted: PackageModules): readonly string[] {
  return Object.entries(noted).flatMap(([path, version]) => {
    const now = versionOf(join(root, path));
    return now === version ? [] : [`${path} ${now}`];
  });
}

/** Notes the modules of packages that the pages are made with. */
export function notePackages({ cache }: Place, modules: PackageModules): void {
  const file = recordFile(cache);
  const before = readSealed<PackageModules>(file, FORMAT) ?? {};
  if (JSON.stringify(before) !== JSON.stringify(modules)) writeSealed(file, FORMAT, modules);
}

/** Names what has changed in packages since the last build; empty for nothing. */
export function packageChanges({ root, cache }: Place): string {
  return changedModules(root, readSealed<PackageModules>(recordFile(cache), FORMAT) ?? {}).join(' ');
}
