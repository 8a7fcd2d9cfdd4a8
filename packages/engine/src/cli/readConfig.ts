import { loadConfig } from '../bundle/config';
import type { SiteConfig } from '../config/resolve';
import { makeCache } from '../pipeline/cacheFolder';
import { siteFolders } from '../pipeline/folders';

/** The configuration of a site, for commands that need nothing else of it. @throws SiteError */
export function readConfig(root: string, cache?: string): Promise<SiteConfig> {
  const folders = siteFolders({ root, cache });
  makeCache(folders);
  return loadConfig(root, folders.cache);
}
