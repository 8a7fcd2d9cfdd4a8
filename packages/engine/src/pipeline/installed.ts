import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { isFile } from '../node/files';
import { readSiteFile } from '../node/siteFile';

/** An optional package as a site has installed it. */
export interface InstalledPackage {
  readonly file: string;
  readonly version: string;
}

/** Finds a package that the site's `package.json` lists. A transitive dependency does not count. */
export function findInstalled(root: string, name: string): InstalledPackage | null {
  return dependenciesOf(root)[name] ? installedFrom(join(root, 'package.json'), name) : null;
}

/** Dependencies and development dependencies of a site's `package.json`, with their version ranges. */
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

/** Resolves a package from a file, as `require` does. */
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

/** An optional package of the engine. */
interface OptionalPackage {
  readonly name: string;
  /** Resolved main file of the package; `null` when it is not installed. */
  readonly file: string | null;
  /** Argument for `npm install`. */
  readonly toInstall: string;
}

/**
 * Resolves an optional package of the engine from the first of `folders` that has it. @param name its name without the
 * scope
 */
export function optionalPackage(name: 'import' | 'social', folders: readonly string[]): OptionalPackage {
  const scoped = `@private-devlog/${name}`;
  // Sites created from the engine's repository have the packed package here.
  const packed = `vendor/private-devlog-${name}.tgz`;
  const [found] = folders.flatMap((folder) => installedFrom(join(folder, 'package.json'), scoped) ?? []);
  const isPacked = folders.some((folder) => isFile(join(folder, packed)));
  return { name: scoped, file: found?.file ?? null, toInstall: isPacked ? `./${packed}` : scoped };
}
