import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileHeaders } from '../outputs';
import { htmlFile, pathSpellings } from '../shared/url';
import { type FileCache, readFileResource } from './files';
import type { SiteSource } from './handler';
import type { Resource } from './resource';

interface PublishedInput {
  /** The published folder. */
  readonly dist: string;
  readonly config: Pick<SiteSource, 'baseUrl' | 'locales' | 'favicon'>;
  /** Mends what an interrupted build has left; called when the folder stays away. */
  readonly recover?: () => void | Promise<void>;
}

/** Files of hosts, which are no part of the site. */
const HOST_FILES = new Set(['_headers', '_redirects']);

/** How long the folder may be away while a build puts another in its place: pauses in milliseconds. */
const PAUSES = [1, 2, 5, 10, 20, 50, 100, 200, 400, 800];

/** The published folder as it is at each request: a build may replace it at any time. */
export function publishedSite({ dist, config, recover = () => {} }: PublishedInput): SiteSource {
  const known: FileCache = new Map();

  async function look(path: string): Promise<Resource | null> {
    for (const file of candidates(path)) {
      const found = await readFileResource(join(dist, file), known);
      if (found) return found;
    }
    return null;
  }

  return {
    baseUrl: config.baseUrl,
    locales: config.locales,
    favicon: config.favicon,
    headers: fileHeaders,
    async find(path) {
      for (const pause of PAUSES) {
        const before = await folderId(dist);
        const found = await look(path);
        // Only a folder that was the same all the time can say that something is not there.
        if (found || (before !== null && before === (await folderId(dist)))) return found;
        await wait(pause);
        if (pause === PAUSES.at(-2)) await recover();
      }
      throw new Error(`${dist} is not there. Run \`npm run build\`.`);
    },
  };
}

/** Files that a path may mean, relative to the folder: itself, or the page of that name in any spelling. */
export function candidates(path: string): string[] {
  const own = path.endsWith('/') ? [] : [path.slice(1)];
  return [...own, ...pathSpellings(path).map(htmlFile)].filter((file) => !HOST_FILES.has(file.toLowerCase()));
}

async function folderId(folder: string): Promise<number | null> {
  const found = await stat(folder).catch(() => null);
  return found?.isDirectory() ? found.ino : null;
}
