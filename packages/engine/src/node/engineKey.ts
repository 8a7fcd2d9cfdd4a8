import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { isFile } from './files';
import { hash } from './hash';

/**
 * Hash of all code that runs in a build besides the author's: the bundle, the release of Node, and the installed
 * releases of the packages that are not in the bundle. Caches with another key are not used.
 *
 * @param folder folder of the engine's bundles
 * @param project folder of the engine's package
 */
export function engineKey(folder: string, project: string): string {
  const { dependencies, peerDependencies } = readManifest(join(project, 'package.json'));
  const { resolve } = createRequire(join(project, 'package.json'));
  const releases = Object.keys({ ...dependencies, ...peerDependencies }).map((name) => {
    const manifests = (resolve.paths(name) ?? []).map((path) => join(path, name, 'package.json'));
    const found = manifests.find(isFile);
    return `${name} ${found === undefined ? '' : readManifest(found).version}`;
  });
  // Dates and numbers are formatted by Node.
  return hash(readFileSync(join(folder, 'key')), process.version, ...releases);
}

function readManifest(file: string) {
  return JSON.parse(readFileSync(file, 'utf8')) as {
    readonly version?: string;
    readonly dependencies?: object;
    readonly peerDependencies?: object;
  };
}
