/** The embedded engine under test: an index in memory, and a record of what is read from it. */
import { buildIndex, type IndexOutput } from '@private-devlog/search/index/build';
import { preparePage, type SearchPage } from '@private-devlog/search/index/page';
import { createEngine, type Engine } from '@private-devlog/search/query/engine';
import type { SearchFunction, SearchHit } from '@private-devlog/search/types';

export interface EmbeddedIndex extends IndexOutput {
  readonly seconds: number;
}

export function buildEmbedded(pages: readonly SearchPage[]): EmbeddedIndex {
  const started = performance.now();
  const output = buildIndex({ pages: pages.map(preparePage) });
  return { ...output, seconds: (performance.now() - started) / 1000 };
}

export interface Traffic {
  files: string[];
  bytes: number;
}

/** A new engine with nothing read, and the files, or ranges of files, that it reads from then on. */
export function openEmbedded({ files }: IndexOutput): Engine & { readonly traffic: Traffic } {
  const byPath = new Map(files.map((file) => [file.path, file.bytes]));
  const traffic: Traffic = { files: [], bytes: 0 };
  const engine = createEngine({
    locales: ['ko', 'en'],
    load: async (file, _, range) => {
      const whole = byPath.get(file);
      if (!whole) throw new Error(`No file ${file}`);
      const bytes = range ? whole.slice(range.from, range.to) : whole.slice();
      traffic.files.push(file);
      traffic.bytes += bytes.length;
      return bytes.buffer;
    },
  });
  return { ...engine, traffic };
}

/** Hits of one section that the modal shows. */
export const SHOWN = 5;

/** The request that the site's search page sends; its modal shows no more than {@link SHOWN} of a section. */
export async function askEmbedded(
  search: SearchFunction,
  query: string,
  language: string,
  hitsPerSection?: number,
): Promise<readonly SearchHit[]> {
  const { results } = await search({
    requests: [
      {
        indexName: 'site',
        query,
        hitsPerPage: 20,
        ...(hitsPerSection !== undefined && { hitsPerSection }),
        attributesToRetrieve: [
          'hierarchy.lvl0',
          'hierarchy.lvl1',
          'hierarchy.lvl2',
          'content',
          'type',
          'url',
        ],
        attributesToSnippet: ['hierarchy.lvl1:10', 'content:10'],
        facetFilters: [`language:${language}`],
      },
    ],
  });
  return results[0]?.hits ?? [];
}
