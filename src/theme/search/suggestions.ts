import type { SearchFunction, SearchQuery } from '../../search/types';

/** Suggested queries at most. */
const SUGGESTIONS_MAX = 3;
/** Queries that are tried. */
const TRIED_MAX = 8;

/** Shorter queries that may find what the whole one does not: parts of it, and beginnings of its longest word. */
export function shorterQueries(query: string): string[] {
  const words = query
    .trim()
    .split(/\s+/)
    .filter((word) => word.length > 1);
  const longest = [...words].sort((a, b) => b.length - a.length)[0] ?? '';
  const letters = [...longest];
  const beginnings = [0.8, 0.6, 0.5, 0.4]
    .map((share) => Math.floor(letters.length * share))
    .filter((length) => length > 1)
    .map((length) => letters.slice(0, length).join(''));
  const parts = words.length > 1 ? [words.slice(0, -1).join(' '), words.slice(1).join(' '), ...words] : [];
  const tried = new Set([...parts, ...beginnings].filter((part) => part !== query.trim()));
  return [...tried].slice(0, TRIED_MAX);
}

/** Up to three of the shorter queries that do lead to results. */
export async function suggestQueries(
  search: SearchFunction,
  base: SearchQuery,
  signal: AbortSignal,
): Promise<string[]> {
  const tried = shorterQueries(base.query);
  if (tried.length === 0) return [];
  const { results } = await search(
    { requests: tried.map((query) => ({ ...base, query, hitsPerPage: 1, clickAnalytics: false })) },
    { signal },
  );
  return tried.filter((_, index) => (results[index]?.nbHits ?? 0) > 0).slice(0, SUGGESTIONS_MAX);
}
