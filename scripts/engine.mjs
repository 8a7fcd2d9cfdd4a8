// @ts-check
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from './install.mjs';

/** The engine's package in this repository. */
const engineFolder = join(projectFolder, 'packages', 'engine');

/** Packages whose source is part of the engine's bundles. */
const PACKAGES = ['engine', 'search', 'ask', 'create', 'import'];

/** Path of the engine's command, for child processes. */
export const devlog = join(engineFolder, 'bin', 'devlog.mjs');

/**
 * Bundles the engine and the other packages if their source has changed since the last time. Ends the process where
 * the path of the repository does not allow that.
 */
export async function ensureEngine() {
  const key = sourceKey();
  const keyFile = join(engineFolder, 'dist', 'key');
  const bundles = ['create/dist/create.js', 'import/dist/index.js', 'search/dist/index.js'];
  const isBundled = bundles.every((file) => existsSync(join(projectFolder, 'packages', file)));
  if (isBundled && existsSync(keyFile) && readFileSync(keyFile, 'utf8') === key) return;
  process.stderr.write('Preparing the engine…\n');
  // Vite takes what follows these for a part of a URL.
  if (/[#?]/.test(projectFolder)) {
    console.error(`The repository cannot be built in ${projectFolder}: move it to a path without # and ?.`);
    process.exit(1);
  }
  const { runnerImport } = await import('vite');
  const { module } = await runnerImport(join(engineFolder, 'build', 'index.ts'), {
    configFile: join(engineFolder, 'vite.config.ts'),
  });
  await /** @type {typeof import('../packages/engine/build/index.ts')} */ (module).buildEngine(key);
}

/** Hash of everything that determines the bundles. */
function sourceKey() {
  const sha = createHash('sha256').update(process.version);
  const folders = ['packages/engine/build', ...PACKAGES.map((name) => `packages/${name}/src`)];
  const manifests = PACKAGES.map((name) => `packages/${name}/package.json`);
  const files = ['package-lock.json', 'packages/engine/vite.config.ts', ...manifests];
  for (const file of [...files, ...folders.flatMap(sourceFiles)].sort())
    sha.update(file).update(readFileSync(join(projectFolder, file)));
  return sha.digest('hex').slice(0, 16);
}

/** Source files below a folder, without tests and their helpers. @param {string} folder @returns {string[]} */
function sourceFiles(folder) {
  return readdirSync(join(projectFolder, folder), { withFileTypes: true }).flatMap((item) => {
    const path = `${folder}/${item.name}`;
    if (item.isDirectory()) return ['testing', 'testdata'].includes(item.name) ? [] : sourceFiles(path);
    return /\.test\.tsx?$/.test(item.name) ? [] : [path];
  });
}
