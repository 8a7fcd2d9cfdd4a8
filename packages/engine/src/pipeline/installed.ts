import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { isFile } from '../node/files';
import { readSiteFile } from '../node/siteFile';

/** An optional package as a site has installed it. */
export interface InstalledPackage {
  readonly file: string;
  readonly version: string;
}

/** Finds a package, if the site's `package.json` names it: one that comes with another package does not count. */
export function findInstalled(root: string, name: string): InstalledPackage | null {
  return dependenciesOf(root)[name] ? installedFrom(join(root, 'package.json'), name) : null;
}

/** What a site's `package.json` names, with the wanted versions. */
export function dependenciesOf(root: string): Readonly<Record<string, string>> {
  try {
    const { dependencies, devDependencies } = JSON.parse(
      readSiteFile(root, 'package.json').toString(),
    ) as Record<string, Record<string, string> | undefined>;
    return { ...dependencies, ...devDependencies };
  } catch {
    return {};
  }
}

/** Finds a package as a file would load it. */
export function installedFrom(from: string, name: string): InstalledPackage | null {
  try {
    const require = createRequire(from);
    const file = require.resolve(name);
    let folder = dirname(file);
    while (!isFile(join(folder, 'package.json'))) folder = dirname(folder);
    const { version } = require(join(folder, 'package.json')) as { version: string };
    return { file, version };
  } catch {
    return null;
  }
}

/** A package of the engine that a site installs when it wants it. */
interface OptionalPackage {
  readonly name: string;
  /** File of the package; `null` where it is not installed. */
  readonly file: string | null;
  /** What `npm install` is to be given. */
  readonly toInstall: string;
}

/** Finds an optional package of the engine as the first of some folders sees it. @param name its name without the scope */
export function optionalPackage(name: 'import' | 'social', folders: readonly string[]): OptionalPackage {
  const scoped = `@private-devlog/${name}`;
  // Where the package is in a site that was created from the engine's repository.
  const packed = `vendor/private-devlog-${name}.tgz`;
  const [found] = folders.flatMap((folder) => installedFrom(join(folder, 'package.json'), scoped) ?? []);
  const isPacked = folders.some((folder) => isFile(join(folder, packed)));
  return { name: scoped, file: found?.file ?? null, toInstall: isPacked ? `./${packed}` : scoped };
}
