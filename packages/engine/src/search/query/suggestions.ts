import { highlightParts } from '@private-devlog/search/internal/browser';
import type { SearchFunction, SearchHit, SearchQuery } from '@private-devlog/search/types';
import { toResultHit } from './hit';
import { MARK } from './request';

/** Maximum number of suggested queries. */
const MAX_SUGGESTIONS = 3;
/** Maximum number of queries that are tried. */
const MAX_CANDIDATES = 8;

/** A shorter query that may have results where the whole one has none. */
export interface ShorterQuery {
  readonly query: string;
  /** It is a prefix of a word: the word's spelling in the texts is suggested instead. */
  readonly isCut: boolean;
}

/** Candidates: parts of a query, and prefixes of its longest word. */
export function shorterQueries(query: string): ShorterQuery[] {
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
  const candidates = new Map([
    ...beginnings.map((text) => [text, true] as const),
    ...parts.map((text) => [text, false] as const),
  ]);
  candidates.delete(query.trim());
  return [...candidates]
    .map(([text, isCut]) => ({ query: text, isCut }))
    .sort((a, b) => Number(a.isCut) - Number(b.isCut))
    .slice(0, MAX_CANDIDATES);
}

/** Suggests up to three shorter queries that have results, spelled as in the texts. */
export async function suggestQueries(
  search: SearchFunction,
  base: SearchQuery,
  signal: AbortSignal,
): Promise<string[]> {
  const candidates = shorterQueries(base.query);
  if (candidates.length === 0) return [];
  const { results } = await search(
    { requests: candidates.map(({ query }) => ({ ...base, query, hitsPerPage: 1, clickAnalytics: false })) },
    { signal },
  );
  const found = candidates.flatMap(({ query, isCut }, index) => {
    const { nbHits = 0, hits } = results[index] ?? {};
    if (nbHits === 0) return [];
    return isCut ? (foundWord(hits?.[0]) ?? []) : query;
  });
  const original = base.query.trim().toLowerCase();
  // A suggestion that is a prefix of an earlier one leads to the same results and to less relevant ones.
  const isNew = (text: string, index: number) =>
    text.toLowerCase() !== original &&
    !found.slice(0, index).some((earlier) => earlier.toLowerCase().startsWith(text.toLowerCase()));
  return found.filter(isNew).slice(0, MAX_SUGGESTIONS);
}

/** The complete word around the first highlight of a hit; `null` without a highlight. */
function foundWord(hit: SearchHit | undefined): string | null {
  const marks = hit && toResultHit(hit)?.wholeMarks;
  for (const text of Object.values(marks ?? {})) {
    const parts = highlightParts(text, MARK);
    const index = parts.findIndex(({ isMarked }) => isMarked);
    if (index < 0) continue;
    const found = parts[index]!.text;
    // A syllable typed half-way, as in a text about typing.
    if (/[\u3131-\u318e]/.test(found)) continue;
    // After Hangul, the rest of the word is a particle or an ending.
    const rest =
      /[\p{L}\p{N}]$/u.test(found) && !/\p{Script=Hangul}$/u.test(found) ? parts[index + 1]?.text : '';
    return found + (/^[\p{Script=Latin}\p{N}]+/u.exec(rest ?? '')?.[0] ?? '');
  }
  return null;
}
