// @ts-check
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder. */
export const projectFolder = dirname(dirname(fileURLToPath(import.meta.url)));

/** Installs the packages of the lock file when they are missing or older than it. */
export function ensureInstalled() {
  const lock = join(projectFolder, 'package-lock.json');
  const installed = join(projectFolder, 'node_modules', '.package-lock.json');
  if (existsSync(installed) && statSync(installed).mtimeMs >= statSync(lock).mtimeMs) return;
  if (existsSync(installed) && sameVersions(lock, installed)) return;
  console.log('Installing packages…');
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund'], {
    cwd: projectFolder,
    stdio: 'inherit',
  });
  if (status !== 0) {
    console.error('The packages could not be installed. Check the network, then run `npm ci`.');
    process.exit(status ?? 1);
  }
}

/**
 * @param {string} lock
 * @param {string} installed
 */
function sameVersions(lock, installed) {
  const read = (/** @type {string} */ file) =>
    /** @type {Record<string, {version?: string, optional?: boolean}>} */ (
      JSON.parse(readFileSync(file, 'utf8')).packages
    );
  const wanted = read(lock);
  const have = read(installed);
  return Object.entries(wanted).every(
    ([name, { version, optional }]) => name === '' || optional || have[name]?.version === version,
  );
}
