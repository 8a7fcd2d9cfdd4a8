import { loadConfig } from '../bundle/config';
import type { SiteConfig } from '../config/resolve';
import { makeCache } from '../pipeline/cacheFolder';
import { siteFolders } from '../pipeline/folders';

/**
 * Loads the configuration of a site, for commands that need nothing else of it. @throws SiteError as `loadConfig` does
 */
export function readConfig(root: string, cache?: string): Promise<SiteConfig> {
  const folders = siteFolders({ root, cache });
  makeCache(folders);
  return loadConfig(root, folders.cache);
}
