/** Quality on typed queries, over the built site and over names. */
import type { SearchPage } from '@private-devlog/search';
import type { Ask } from './evaluate';
import { allPairs, type NameCorpus, spokenCorpus, writtenCorpus } from './nameCorpus';
import { heldOutPairs, setOf, tunedPairs, unwrittenNames } from './names';
import type { OpenEngine } from './rivals';
import { humanQueries, type SiteQuery, titleQueries } from './typed';

/** Results of a set of queries. */
export interface Share {
  readonly name: string;
  readonly queries: number;
  /** Share of queries with a relevant page among the first five distinct pages (recall@5). */
  readonly recall: number;
  readonly misses: readonly string[];
}

/** The queries over a site's own titles, and those written by hand over its texts; nothing when the engine cannot run. */
export async function siteQuality(pages: readonly SearchPage[], open: OpenEngine): Promise<Share[]> {
  const posts = pages.filter(({ url }) => /^(?:\/en)?\/blog\/\d/.test(url));
  const queries = [...titleQueries(posts), ...humanQueries].map((query) => ({
    ...query,
    category: `${query.language} ${query.category}`,
  }));
  return sharesOver(pages, queries, open);
}

/** Names in either direction, for each set of them; nothing when the engine cannot run. */
export async function nameQuality(open: OpenEngine): Promise<Share[]> {
  const results: Share[] = [];
  for (const pairs of [allPairs, tunedPairs, heldOutPairs])
    for (const [direction, corpus] of [
      ['typed → written', writtenCorpus(pairs)],
      ['written → typed', spokenCorpus(pairs)],
    ] as const)
      results.push(...(await sharesOver(corpus.pages, nameQueries(direction, corpus), open)));
  return results;
}

/** Names of one word that a site writes in no way, and how many of them find something there all the same. */
export interface Absent {
  readonly set: 'pairs' | 'unwritten';
  readonly names: number;
  readonly found: number;
}

/** Queries a site for single-word names that its texts do not contain; empty if the engine cannot run. */
export async function absentNames(pages: readonly SearchPage[], open: OpenEngine): Promise<Absent[]> {
  const engine = await open(pages);
  if (!engine) return [];
  const joined = (text: string) => text.toLowerCase().replaceAll(/\s/g, '');
  const texts = joined(JSON.stringify(pages));
  const isWritten = (name: string) => texts.includes(joined(name));
  const pairs = [...allPairs, ...tunedPairs];
  const written = new Set(
    pairs.filter(({ name, typed }) => isWritten(name) || isWritten(typed)).map(({ name }) => name),
  );
  const ofPairs = pairs.filter(({ name }) => !written.has(name)).flatMap(({ name, typed }) => [name, typed]);
  const sets = [
    ['pairs', ofPairs],
    ['unwritten', unwrittenNames.filter((name) => !isWritten(name))],
  ] as const;
  const results: Absent[] = [];
  for (const [set, names] of sets) {
    const queries = [...new Set(names)].filter((name) => !/\s/.test(name));
    let found = 0;
    for (const query of queries) if ((await engine.ask(query, 'ko')).length > 0) found++;
    results.push({ set, names: queries.length, found });
  }
  await engine.close();
  return results;
}

async function sharesOver(
  pages: readonly SearchPage[],
  queries: readonly SiteQuery[],
  open: OpenEngine,
): Promise<Share[]> {
  const engine = await open(pages);
  if (!engine) return [];
  const found = await shares(queries, engine.ask);
  await engine.close();
  return found;
}

function nameQueries(direction: string, { queries }: NameCorpus): SiteQuery[] {
  return queries.map(({ pair, query, key }) => ({
    category: `${direction}, ${setOf(pair)}`,
    language: 'ko',
    query,
    urls: [`/names/${key}`],
  }));
}

async function shares(queries: readonly SiteQuery[], ask: Ask): Promise<Share[]> {
  const found = new Map<string, { all: number; good: number; misses: string[] }>();
  for (const { category, language, query, urls } of queries) {
    const hits = await ask(query, language === 'ko' ? 'ko' : 'en');
    const different = [...new Set(hits.map((url) => url.replace(/#.*$/, '')))];
    const rank = different.findIndex((url) => urls.includes(url));
    const own = found.get(category) ?? { all: 0, good: 0, misses: [] };
    found.set(category, own);
    own.all++;
    if (rank >= 0 && rank < 5) own.good++;
    else own.misses.push(`${query} (${rank < 0 ? 'not found' : `page ${rank + 1}`})`);
  }
  return [...found].map(([name, { all, good, misses }]) => ({
    name,
    queries: all,
    recall: good / all,
    misses,
  }));
}
