import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type BuildRun, testSites } from './commands';
import { openSite, siteAt, type TestSite } from './support';

/** A built site that several test files read, and the output of its build. */
export interface SharedSite {
  readonly site: TestSite;
  readonly run: BuildRun;
}

/**
 * Opens a site that is built once for all test files: the first process builds it, the others wait. It must not be
 * changed; a test that changes a site copies it with `openSite`.
 * @param from parent folder of the site
 */
export async function openShared(name: string, from: string): Promise<SharedSite> {
  const root = join(testSites, `${name}-shared`);
  const lockFolder = join(testSites, `${name}-turn`);
  const resultFile = join(lockFolder, 'run.json');
  if (tryCreateFolder(lockFolder)) {
    const run = await openSite(name, from, root).build();
    // Renamed, so that other processes never read a partial file.
    writeFileSync(`${resultFile}.new`, JSON.stringify(run));
    renameSync(`${resultFile}.new`, resultFile);
  }
  while (!existsSync(resultFile)) await sleep(50);
  return { site: siteAt(root), run: JSON.parse(readFileSync(resultFile, 'utf8')) as BuildRun };
}

/** Creates a folder. @returns `false` if it exists */
function tryCreateFolder(folder: string): boolean {
  try {
    mkdirSync(folder);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}
