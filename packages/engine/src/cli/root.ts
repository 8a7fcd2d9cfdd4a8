import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { CONFIG_FILE, requireConfig } from '../bundle/config';

/**
 * Folder of the site that a command works on.
 *
 * @param named what `--root` says; without it, the nearest folder with a configuration from the working directory
 * upwards, or the working directory itself when there is none
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
 * Folder of a site that a command writes into without reading its configuration; named as for {@link siteRoot}.
 *
 * @throws SiteError where no site is, instead of beginning one in whatever folder the author is in
 */
export function writtenSiteRoot(named: string | undefined): string {
  const root = siteRoot(named);
  requireConfig(root);
  return root;
}
