/** Quality on the queries that people type, over the built site and over names. */
import type { SearchPage } from '@private-devlog/search/index/page';
import type { SearchFunction } from '@private-devlog/search/types';
import { askEmbedded, buildEmbedded, openEmbedded } from './embedded';
import { type NameCorpus, spokenCorpus, writtenCorpus } from './nameCorpus';
import { setOf } from './names';
import { humanQueries, type SiteQuery, titleQueries } from './typed';

export interface Share {
  readonly name: string;
  readonly queries: number;
  /** Share of queries with a wanted page among the first five different pages. */
  readonly recall: number;
  readonly misses: readonly string[];
}

/** The queries over a site's own titles, and those written by hand over its texts. */
export async function siteQuality(pages: readonly SearchPage[]): Promise<Share[]> {
  const { search } = openEmbedded(buildEmbedded(pages));
  const posts = pages.filter(({ url }) => /^(?:\/en)?\/blog\/\d/.test(url));
  return shares(
    [...titleQueries(posts), ...humanQueries].map((query) => ({
      ...query,
      category: `${query.language} ${query.category}`,
    })),
    search,
  );
}

/** Names in either direction, for each set of them. */
export async function nameQuality(): Promise<Share[]> {
  const results: Share[] = [];
  for (const [direction, corpus] of [
    ['typed → written', writtenCorpus()],
    ['written → typed', spokenCorpus()],
  ] as const)
    results.push(...(await shares(nameQueries(direction, corpus), searchOf(corpus))));
  return results;
}

function searchOf({ pages }: NameCorpus): SearchFunction {
  return openEmbedded(buildEmbedded(pages)).search;
}

function nameQueries(direction: string, { queries }: NameCorpus): SiteQuery[] {
  return queries.map(({ pair, query, key }) => ({
    category: `${direction}, ${setOf(pair)}`,
    language: 'ko',
    query,
    urls: [`/names/${key}`],
  }));
}

async function shares(queries: readonly SiteQuery[], search: SearchFunction): Promise<Share[]> {
  const found = new Map<string, { all: number; good: number; misses: string[] }>();
  for (const { category, language, query, urls } of queries) {
    const hits = await askEmbedded(search, query, language);
    const different = [...new Set(hits.map(({ url }) => url!.replace(/#.*$/, '')))];
    const place = different.findIndex((url) => urls.includes(url));
    const own = found.get(category) ?? { all: 0, good: 0, misses: [] };
    found.set(category, own);
    own.all++;
    if (place >= 0 && place < 5) own.good++;
    else own.misses.push(`${query} (${place < 0 ? 'not found' : `page ${place + 1}`})`);
  }
  return [...found].map(([name, { all, good, misses }]) => ({
    name,
    queries: all,
    recall: good / all,
    misses,
  }));
}
