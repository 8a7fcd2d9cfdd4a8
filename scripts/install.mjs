// @ts-check
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder. */
export const projectFolder = dirname(dirname(fileURLToPath(import.meta.url)));

/**
 * Workspaces that the site and the engine's own build need. The tools of tests and benchmarks are dependencies of the
 * root, `site` and `bench`.
 */
const BUILD_WORKSPACES = ['engine', 'search', 'ask', 'create', 'social'].map((name) => `packages/${name}`);

const lock = join(projectFolder, 'package-lock.json');
const installed = join(projectFolder, 'node_modules', '.package-lock.json');
const recordFile = join(projectFolder, 'node_modules', '.installed.json');

/**
 * Installs the packages of the lock file if any is missing or has another version. Ends the process where Node is too
 * old for the tools that it installs.
 * @param {'site' | 'all'} scope to build and serve the site, or to test and measure as well
 */
export function ensureInstalled(scope = 'site') {
  // What Node does not know before 20.11.
  if (import.meta.dirname === undefined) {
    const { engines } = JSON.parse(readFileSync(join(projectFolder, 'package.json'), 'utf8'));
    console.error(
      `This is Node ${process.versions.node}, and it must be ${engines.node}: install a newer one.`,
    );
    process.exit(1);
  }
  const key = createHash('sha256').update(readFileSync(lock)).digest('hex');
  const record = existsSync(recordFile) ? JSON.parse(readFileSync(recordFile, 'utf8')) : null;
  if (record?.key === key && (record.scope === 'all' || scope === 'site')) return;
  if (!(existsSync(installed) && sameVersions())) {
    console.log('Installing packages…');
    // Do not remove the test tools if they are installed.
    if (existsSync(join(projectFolder, 'node_modules', 'vitest'))) scope = 'all';
    const parts =
      scope === 'all'
        ? []
        : ['--include-workspace-root=false', ...BUILD_WORKSPACES.flatMap((path) => ['-w', path])];
    // Install scripts would download files that are not needed here.
    const args = ['ci', '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error', ...parts];
    const { status } = spawnSync('npm', args, { cwd: projectFolder, stdio: 'inherit' });
    if (status !== 0) {
      console.error('The packages could not be installed. Check the network, then run `npm ci`.');
      process.exit(status ?? 1);
    }
    writeFileSync(recordFile, JSON.stringify({ key, scope }));
    return;
  }
  writeFileSync(recordFile, JSON.stringify({ key, scope: 'all' }));
}

/** Whether all packages of the lock file are installed, for example by a manual `npm ci`. */
function sameVersions() {
  const read = (/** @type {string} */ file) =>
    /** @type {Record<string, {version?: string, optional?: boolean, link?: boolean}>} */ (
      JSON.parse(readFileSync(file, 'utf8')).packages
    );
  const installedPackages = read(installed);
  return Object.entries(read(lock)).every(
    ([name, { version, optional }]) =>
      !name.includes('node_modules/') || optional || installedPackages[name]?.version === version,
  );
}
