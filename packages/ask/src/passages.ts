/** Finds the sections of the site from which a question may be answered. */
import type {
  BlockKind,
  FacetFilters,
  SearchFunction,
  SearchHit,
  SearchQuery,
} from '@private-devlog/search/types';
import { type Keyword, keywordsOf } from './keywords';
import { presence } from './matching';
import type { FoundPassages, Passage, Question } from './types';

interface PassageOptions {
  readonly indexName: string;
  /** Filter for the language of the question's page, and further filters: `['language:ko']`. */
  readonly facetFilters: FacetFilters;
  readonly signal?: AbortSignal;
}

/** Maximum number of passages. */
const MAX_PASSAGES = 12;
const ATTRIBUTES = ['hierarchy.lvl1', ...[2, 3, 4, 5, 6].map((level) => `hierarchy.lvl${level}`)].concat(
  'content',
  'contentLanguage',
  'kind',
  'type',
  'url',
  'passage',
);
/**
 * Hits of the query for all keywords, hits of each query for fewer, and number of keywords for these. No text needs
 * to contain all keywords.
 */
const WHOLE_HITS = 8;
const PART_HITS = 4;
const MAX_PARTS = 4;

/**
 * Finds the passages for a question, those with the most of it first; none if the question has no keywords. Rejects
 * as the search does.
 */
export async function passagesFor(
  search: SearchFunction,
  question: Question,
  { signal, ...scope }: PassageOptions,
): Promise<FoundPassages> {
  const keywords = keywordsOf(question);
  if (keywords.length === 0) return { passages: [], frequency: new Map() };
  const queries = queriesOf(keywords);
  const requests = queries.map(
    (query, index): SearchQuery => ({
      ...scope,
      query,
      attributesToRetrieve: ATTRIBUTES,
      hitsPerPage: index === 0 ? WHOLE_HITS : PART_HITS,
    }),
  );
  const { results } = await search({ requests }, signal ? { signal } : {});
  const passages = mergeHits(results.flatMap(({ hits }) => hits));
  const scored = passages.map((passage, order) => ({ passage, order, score: scoreOf(passage, keywords) }));
  return {
    passages: scored
      .filter(({ score }) => score > 0)
      .sort((a, b) => b.score - a.score || a.order - b.order)
      .slice(0, MAX_PASSAGES)
      .map(({ passage }) => passage),
    frequency: new Map(queries.map((query, index) => [query, results[index]?.nbHits ?? 0])),
  };
}

/** Queries for all words, for all but one, and for each alone; without duplicates. */
function queriesOf(keywords: readonly Keyword[]): string[] {
  const words = keywords.map(({ word }) => word);
  const heaviest = [...keywords].sort((a, b) => b.weight - a.weight).slice(0, MAX_PARTS);
  const without = words.length > 2 ? heaviest.map(({ word }) => words.filter((other) => other !== word)) : [];
  const lists = [words, ...without, ...heaviest.map(({ word }) => [word])];
  return [...new Set(lists.map((list) => list.join(' ')))];
}

/**
 * Merges the hits of a section into one passage. If its whole text is missing, the hits' own texts are its blocks.
 */
function mergeHits(hits: readonly SearchHit[]): Passage[] {
  const passages = new Map<
    string,
    { url: string; title: string; heading: string | null; blocks: string[]; kinds: BlockKind[] }
  >();
  const seen = new Set<string>();
  for (const { url, hierarchy, content, contentLanguage, kind, passage, passageKinds } of hits) {
    // A question is answered in its own language, and not from listing pages.
    if (!url || !hierarchy?.lvl1 || contentLanguage || kind) continue;
    const merged = passages.get(url) ?? {
      url,
      title: hierarchy.lvl1,
      heading: headingOf(hierarchy),
      blocks: [],
      kinds: [],
    };
    const blocks = passage ?? (content ? [content] : []);
    // Within a section, texts may be equal: the names of the columns of two tables.
    const key = [url, ...blocks].join('\n');
    if (seen.has(key)) continue;
    seen.add(key);
    for (const [at, block] of blocks.entries()) {
      merged.blocks.push(block);
      merged.kinds.push(passageKinds?.[at] ?? 'text');
    }
    passages.set(url, merged);
  }
  return [...passages.values()].filter(({ blocks }) => blocks.length > 0);
}

function headingOf(hierarchy: NonNullable<SearchHit['hierarchy']>): string | null {
  const { lvl2, lvl3, lvl4, lvl5, lvl6 } = hierarchy;
  return lvl6 ?? lvl5 ?? lvl4 ?? lvl3 ?? lvl2 ?? null;
}

/** Boost of a keyword in a heading or title, relative to 1 in body text. */
const IN_HEADING = 0.5;
const IN_TITLE = 0.4;

function scoreOf({ title, heading, blocks }: Passage, keywords: readonly Keyword[]): number {
  const text = blocks.join('\n');
  return keywords.reduce((sum, keyword) => {
    const inNames = Math.max(
      IN_HEADING * presence(keyword, heading ?? ''),
      IN_TITLE * presence(keyword, title),
    );
    return sum + keyword.weight * (presence(keyword, text) + inNames);
  }, 0);
}

/** Title of a passage for the reader. */
export function titleOf({ title, heading }: Passage): string {
  return heading && heading !== title ? `${title} – ${heading}` : title;
}
