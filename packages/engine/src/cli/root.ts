import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { requireConfig } from '../bundle/config';
import { CONFIG_FILE } from '../config/configFile';

/**
 * Folder of the site that a command works on.
 *
 * @param named value of `--root`. Default: the nearest folder with a configuration, from the working directory upwards;
 * without one, the working directory
 */
export function siteRoot(named?: string | undefined): string {
  if (named !== undefined) return resolve(named);
  const start = process.cwd();
  for (let folder = start; ; folder = dirname(folder)) {
    if (existsSync(join(folder, CONFIG_FILE))) return folder;
    if (folder === dirname(folder)) return start;
  }
}

/**
 * Folder of a site that a command writes to without reading its configuration; see {@link siteRoot}.
 *
 * @throws SiteError if the folder is no site, so that nothing is written to an arbitrary folder
 */
export function writtenSiteRoot(named: string | undefined): string {
  const root = siteRoot(named);
  requireConfig(root);
  return root;
}
