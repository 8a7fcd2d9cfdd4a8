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
  /** Recovers from an interrupted build; called when the folder stays missing. */
  readonly recover?: () => void | Promise<void>;
}

/** Configuration files of hosts, which are not served. */
const HOST_FILES = new Set(['_headers', '_redirects']);

/** Pauses between attempts while a build replaces the folder, in milliseconds. */
const PAUSES = [1, 2, 5, 10, 20, 50, 100, 200, 400, 800];

/** Serves the current published folder; a build may replace it at any time. */
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
        // A missing file is certain only if the folder was not replaced meanwhile.
        if (found || (before !== null && before === (await folderId(dist)))) return found;
        await wait(pause);
        if (pause === PAUSES.at(-2)) await recover();
      }
      throw new Error(`${dist} is not there. Run \`npm run build\`.`);
    },
  };
}

/** Candidate files for a path, relative to the folder: the file itself, or the page in any spelling. */
export function candidates(path: string): string[] {
  const own = path.endsWith('/') ? [] : [path.slice(1)];
  return [...own, ...pathSpellings(path).map(htmlFile)].filter((file) => !HOST_FILES.has(file.toLowerCase()));
}

async function folderId(folder: string): Promise<number | null> {
  const found = await stat(folder).catch(() => null);
  return found?.isDirectory() ? found.ino : null;
}
