import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { CONFIG_FILE } from '../../config/configFile';
import { isFile } from '../../node/files';
import { isInFolder, overlapOf, realPath } from '../../node/overlap';
import { type Problem, SiteError } from '../../shared/problem';
import { DEFAULT_OUT, type SiteFolders } from '../folders';

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
  const message = folderMistake(realPath(root), { dist, caches });
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
  const place = overlapOf(dist, root);
  if (place === 'same') return 'is the site itself';
  if (place === 'around') return 'holds the site itself';
  const own = OF_THE_SITE.find((name) => isInFolder(realPath(join(root, name)), dist));
  if (own !== undefined) return `lies in ${own}/, which belongs to the site`;
  const beside = overlapOf(dist, caches);
  if (beside !== null) return beside === 'inside' ? 'lies in the cache' : 'holds the cache';
  if (!existsSync(dist)) return null;
  if (isFile(dist)) return 'is a file';
  if (existsSync(join(dist, CONFIG_FILE))) return 'holds a site';
  // Only builds write to the default folder.
  if (dist === join(root, DEFAULT_OUT) || readdirSync(dist).length === 0) return null;
  const isPublished = PUBLISHED.every((name) => existsSync(join(dist, name)));
  return isPublished ? null : 'holds what no build has made';
}
