/** Answer of one language of the index to a query. */
import type { ListingRecord } from '../format';
import type { SearchQuery } from '../types';
import type { AnswerOptions } from './failures';
import { findWords } from './find';
import { allowedPages } from './hits/facets';
import type { MarkInput } from './hits/highlight';
import { createMarker } from './hits/marks';
import type { Sorting } from './hits/sorting';
import { onDemand } from './lazy';
import { findListings } from './listings';
import type { ParsedQuery } from './match/parse';
import { type Ranking, rank } from './rank/rank';
import type { IndexReader } from './read/files';

/** Answer of one language; answers of several are merged by score. */
export interface LocaleAnswer {
  readonly locale: string;
  readonly files: IndexReader;
  readonly ranking: Ranking;
  readonly listings: readonly ListingRecord[];
  readonly mark: MarkInput;
  /** By query word: its correction; `null` if it was searched as typed. */
  readonly corrections: readonly (string | null)[];
}

/** A query for one language. */
export interface LocaleSearchInput {
  readonly request: SearchQuery;
  readonly query: ParsedQuery;
  readonly files: IndexReader;
  readonly options: AnswerOptions;
  /** All languages to search. */
  readonly locales: readonly string[];
  /** The order that the request names; `null` for relevance. */
  readonly sorting: Sorting | null;
  /** Number of requested answers. */
  readonly count: number;
}

/** Finds and ranks the answers of one language. */
export async function answerLocale(
  locale: string,
  { request, query, files, options, locales, sorting, count }: LocaleSearchInput,
): Promise<LocaleAnswer> {
  const isTolerant = request.typoTolerance !== false;
  const { work } = options;
  const { pages, pageOf, listings } = files.table;
  work?.spend('cell', query.terms.length * (pages.length + pageOf.length));
  work?.spend(
    'condition',
    (pages.length + listings.length) *
      ([request.facetFilters ?? []].flat(2).length + (request.facets?.length ?? 0)),
  );
  work?.spend('spelling', listings.length);
  const scores = await findWords(query, files, { ...options, isTolerant });
  const allowed = allowedPages(files.table, locale, request.facetFilters, locales);
  const { table } = files;
  if (sorting) work?.spend('condition', pages.length);
  const ordered = sorting ? { ...table, ...sorting.inOrder(table) } : table;
  const limits = { count, perSection: request.hitsPerSection, isSorted: sorting !== null };
  const ranking = async (): Promise<Ranking> => {
    const ranked = rank({ terms: query.terms, scores, table: ordered, allowed, work }, limits);
    const listed = ranked.total > 0 ? [] : findListings({ query: request.query }, table);
    if (listed.length === 0) return ranked;
    return (await onDemand()).rankTagged(listed, { files, table: ordered, allowed }, limits);
  };
  const tags = {
    pre: request.highlightPreTag ?? '<em>',
    post: request.highlightPostTag ?? '</em>',
    ellipsis: request.snippetEllipsisText ?? '…',
  };
  const marker = createMarker(scores.map((term) => term.marks));
  return {
    locale,
    files,
    ranking: await ranking(),
    listings: findListings(request, table),
    mark: { marker, words: query.terms.map((term) => term.word), tags },
    corrections: scores.map((term) => (term.isAsTyped ? null : term.correction)),
  };
}
