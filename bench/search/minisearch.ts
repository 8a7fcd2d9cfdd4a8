/** MiniSearch with its defaults on the same sections, one index for each language. */

import type { SearchPage } from '@private-devlog/search/index/page';
import MiniSearch from 'minisearch';
import type { Ask } from './evaluate';
import { gzipSize } from './figures';

export interface Rival {
  readonly ask: Ask;
  /** What a reader downloads before the first answer, compressed, in the Korean interface. */
  readonly firstBytes: number;
  readonly seconds: number;
}

export function buildMiniSearch(pages: readonly SearchPage[]): Rival {
  const started = performance.now();
  const indexes = { ko: indexOf(pages, 'ko'), en: indexOf(pages, 'en') };
  const seconds = (performance.now() - started) / 1000;
  return {
    seconds,
    firstBytes: gzipSize(JSON.stringify(indexes.ko)),
    ask: async (query, language) => indexes[language].search(query).map((result) => result.url as string),
  };
}

function indexOf(pages: readonly SearchPage[], locale: string): MiniSearch {
  const index = new MiniSearch({
    fields: ['title', 'heading', 'text'],
    storeFields: ['url', 'title', 'heading'],
  });
  index.addAll(
    pages
      .filter((page) => page.locale === locale)
      .flatMap(({ url, title, sections }) =>
        sections.map(({ heading, blocks }) => ({
          id: `${url}#${heading?.id ?? ''}`,
          url: `${url}#${heading?.id ?? ''}`,
          title,
          heading: heading?.text ?? '',
          text: blocks.map((block) => block.text).join('\n'),
        })),
      ),
  );
  return index;
}
