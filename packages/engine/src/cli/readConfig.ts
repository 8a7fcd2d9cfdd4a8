import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { loadConfig } from '../bundle/config';
import type { SiteConfig } from '../config/resolve';

/** The configuration of a site, for commands that need nothing else of it. @throws SiteError */
export function readConfig(root: string): Promise<SiteConfig> {
  const cache = join(root, '.cache', 'build');
  mkdirSync(cache, { recursive: true });
  return loadConfig(root, cache);
}
