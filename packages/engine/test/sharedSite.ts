import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type BuildRun, testSites } from './commands';
import { openSite, siteAt, type TestSite } from './support';

/** A built site that several test files read, and what its build said. */
export interface SharedSite {
  readonly site: TestSite;
  readonly run: BuildRun;
}

/**
 * The site of a folder as it is, built once for all test files that ask for it: the first of their processes builds it,
 * and the others wait. Who changes a site opens one of its own (`openSite`).
 * @param from the folder in which the site lies
 */
export async function openShared(name: string, from: string): Promise<SharedSite> {
  const root = join(testSites, `${name}-shared`);
  const turn = join(testSites, `${name}-turn`);
  const said = join(turn, 'run.json');
  if (isFirst(turn)) {
    const run = await openSite(name, from, root).build();
    // Whole when it appears.
    writeFileSync(`${said}.new`, JSON.stringify(run));
    renameSync(`${said}.new`, said);
  }
  while (!existsSync(said)) await sleep(50);
  return { site: siteAt(root), run: JSON.parse(readFileSync(said, 'utf8')) as BuildRun };
}

/** Whether this process is the one that makes a folder. */
function isFirst(folder: string): boolean {
  try {
    mkdirSync(folder);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}
