/** A built site, queried as the modal does. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createEngine } from '@private-devlog/search/query';
import type { Ask } from './evaluate';

/** The engine over the index in the folder `dist` of a built site; files are read once. */
export function openSite(dist: string): ReturnType<typeof createEngine>['search'] {
  const files = new Map<string, Buffer>();
  const { search } = createEngine({
    locales: ['ko', 'en'],
    load: async (file, range) => {
      const bytes = files.get(file) ?? readFileSync(join(dist, file));
      files.set(file, bytes);
      return new Uint8Array(bytes.subarray(range?.from, range?.to)).buffer;
    },
  });
  return search;
}

/** Asks a built site for its pages, each once however many of its sections are found. */
export function askSite(dist: string): Ask {
  const search = openSite(dist);
  return async (query, language) => {
    const { results } = await search({
      requests: [
        {
          indexName: 'site',
          query,
          hitsPerPage: 20,
          hitsPerSection: 5,
          attributesToRetrieve: ['url'],
          facetFilters: [`language:${language}`],
        },
      ],
    });
    return [...new Set(results[0]!.hits.map(({ url }) => (url ?? '').replace(/#.*$/, '')))];
  };
}
