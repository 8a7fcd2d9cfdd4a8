import { existsSync, readdirSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { CONFIG_FILE } from '../bundle/config';
import { isFile } from '../node/files';
import { isInFolder } from '../node/inside';
import { type Problem, SiteError } from '../shared/problem';
import { DEFAULT_OUT, type SiteFolders } from './folders';

/** Folders of a site that builds read or tools own. */
const OF_THE_SITE = ['content', 'i18n', 'static', 'components', '.cache', '.git', 'node_modules'];

/** Files that every build publishes, and that rarely occur together elsewhere. */
const PUBLISHED = ['404.json', '_headers', 'sw.js'];

/**
 * Rejects a published folder that holds anything but a build. A build replaces the folder as a whole, so its other
 * contents would be lost.
 *
 * @throws SiteError
 */
export function checkOutFolder({ root, dist, caches }: Pick<SiteFolders, 'root' | 'dist' | 'caches'>): void {
  // If it exists, `dist` has its links resolved, and so must `root` to be comparable.
  const message = folderMistake(existsSync(dist) ? realpathSync(root) : root, { dist, caches });
  if (message === null) return;
  const problem: Problem = {
    rule: 'out-folder',
    level: 'throw',
    message: `the folder to publish to, ${dist}, ${message}`,
    hint: 'A build replaces the folder with all that is in it. Name one that is empty or not there yet: `--out public`.',
  };
  throw new SiteError(problem);
}

function folderMistake(root: string, { dist, caches }: Pick<SiteFolders, 'dist' | 'caches'>): string | null {
  if (isInFolder(dist, root)) return root === dist ? 'is the site itself' : 'holds the site itself';
  const own = OF_THE_SITE.find((name) => isInFolder(join(root, name), dist));
  if (own !== undefined) return `lies in ${own}/, which belongs to the site`;
  if (isInFolder(dist, caches)) return 'holds the cache';
  if (isInFolder(caches, dist)) return 'lies in the cache';
  if (!existsSync(dist)) return null;
  if (isFile(dist)) return 'is a file';
  if (existsSync(join(dist, CONFIG_FILE))) return 'holds a site';
  // Only builds write to the default folder.
  if (dist === join(root, DEFAULT_OUT) || readdirSync(dist).length === 0) return null;
  const isPublished = PUBLISHED.every((name) => existsSync(join(dist, name)));
  return isPublished ? null : 'holds what no build has made';
}
