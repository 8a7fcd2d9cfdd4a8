/** MiniSearch on the same sections, one index for each language: with its defaults, or with this engine's analyzer. */

import type { SearchPage } from '@private-devlog/search';
import MiniSearch from 'minisearch';
import { englishStem } from '../../packages/search/src/analyzer/english';
import { koreanStem } from '../../packages/search/src/analyzer/particles';
import { indexTerms } from '../../packages/search/src/analyzer/terms';
import { tokenize } from '../../packages/search/src/analyzer/tokenize';
import { gzipSize } from './figures';
import type { Opened } from './rivals';
import { scriptSize } from './scripts';

/** MiniSearch over the pages, with its own tokenizer or with the analyzer of this project. */
export async function openMiniSearch(
  pages: readonly SearchPage[],
  project: string,
  hasAnalyzer: boolean,
): Promise<Opened> {
  const started = performance.now();
  const indexes: Readonly<Record<string, MiniSearch>> = {
    ko: indexOf(pages, 'ko', hasAnalyzer),
    en: indexOf(pages, 'en', hasAnalyzer),
  };
  const seconds = (performance.now() - started) / 1000;
  const sizes = Object.values(indexes).map((index) => gzipSize(JSON.stringify(index)));
  const analyzer = ['terms', 'tokenize'].map((name) => `${project}/packages/search/src/analyzer/${name}.ts`);
  return {
    ask: async (query, language) => indexes[language]!.search(query).map((result) => result.url as string),
    seconds,
    scripts: await scriptSize([
      `${project}/node_modules/minisearch/dist/es/index.js`,
      ...(hasAnalyzer ? analyzer : []),
    ]),
    first: sizes[0]!,
    files: sizes.length,
    size: sizes[0]! + sizes[1]!,
    // Everything is there with the index.
    costOf: async (queries) => ({ bytes: queries.map(() => 0), requests: queries.map(() => 0) }),
    close: async () => undefined,
  };
}

function indexOf(pages: readonly SearchPage[], locale: string, hasAnalyzer: boolean): MiniSearch {
  const index = new MiniSearch({
    fields: ['title', 'heading', 'text'],
    storeFields: ['url', 'title', 'heading'],
    ...(hasAnalyzer && {
      tokenize: (text: string) => tokenize(text).map(({ word }) => word),
      processTerm: (word: string) => [englishStem(word), ...indexTerms(word).map((form) => form.word)],
      // A Korean word stands in a text with its particles behind it: hence the beginnings.
      searchOptions: {
        prefix: true,
        processTerm: (word: string) => [...new Set([word, koreanStem(word), englishStem(word)])],
      },
    }),
  });
  index.addAll(
    pages
      .filter((page) => page.locale === locale)
      .flatMap(({ url, title, sections }) =>
        sections.map(({ heading, blocks }, at) => ({
          id: `${url}#${at}`,
          url: `${url}#${heading?.id ?? ''}`,
          title,
          heading: heading?.text ?? '',
          text: blocks.map((block) => block.text).join('\n'),
        })),
      ),
  );
  return index;
}
