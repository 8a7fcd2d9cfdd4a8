import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeAtomically } from '../src/node/files';
import { takeLock } from '../src/node/lock';
import { type BuildRun, testSites } from './commands';
import { openSite, siteAt, type TestSite } from './support';

/** A built site that several test files read, and the output of its build. */
export interface SharedSite {
  readonly site: TestSite;
  readonly run: BuildRun;
}

/**
 * Opens a site that is built once for all test files: the first process builds it, and the others wait as long as that
 * one lives. If it fails, the next one tries. The site must not be changed; a test that changes a site copies it with
 * `openSite`.
 * @param from parent folder of the site
 */
export async function openShared(name: string, from: string): Promise<SharedSite> {
  const root = join(testSites, `${name}-shared`);
  const told = join(testSites, `${name}-shared.json`);
  const lock = await takeLock(join(testSites, `${name}-turn`));
  try {
    if (!existsSync(told)) writeAtomically(told, JSON.stringify(await openSite(name, from, root).build()));
  } finally {
    lock.release();
  }
  return { site: siteAt(root), run: JSON.parse(readFileSync(told, 'utf8')) as BuildRun };
}
