import { LEVELS } from '@private-devlog/search/internal/browser';
import type { SearchFunction, SearchQuery, SearchResult } from '@private-devlog/search/types';
import { type ResultHit, toResultHit } from './hit';

/**
 * Highlight delimiters. Private-use characters, since a text may contain any tag: it is split at them and rendered as
 * text.
 */
export const MARK = { pre: '\u{e000}', post: '\u{e001}' } as const;

/** Time without an answer after which a search counts as stalled, in milliseconds. */
export const STALLED = 300;

/** Maximum number of words in a snippet, on large and on small screens. */
const SNIPPET = 10;
const SNIPPET_SMALL = 5;
const SMALL = '(width <= 48em)';

/** A query in the site's own terms. {@link toQuery} adds the constant parameters. */
export interface RequestInput
  extends Pick<SearchQuery, 'query' | 'indexName' | 'hitsPerSection' | 'page'>,
    Required<Pick<SearchQuery, 'hitsPerPage' | 'facetFilters'>> {
  /** Disables typo correction. */
  readonly isAsTyped?: boolean;
  /** The index is the engine's own, which has more attributes than Algolia's records. */
  readonly isEmbedded: boolean;
  /** The provider counts views and clicks. */
  readonly hasInsights: boolean;
}

/** Converts a query to the provider's parameters. */
export function toQuery({
  query,
  indexName,
  hitsPerPage,
  hitsPerSection,
  page = 0,
  facetFilters,
  isAsTyped = false,
  isEmbedded,
  hasInsights,
}: RequestInput): SearchQuery {
  const words = window.matchMedia(SMALL).matches ? SNIPPET_SMALL : SNIPPET;
  return {
    query,
    indexName,
    hitsPerPage,
    page,
    attributesToRetrieve: [
      ...LEVELS.map((level) => `hierarchy.${level}`),
      'content',
      ...(isEmbedded ? ['contentLanguage', 'contentKind', 'beginning', 'date', 'tags'] : []),
      'type',
      'url',
    ],
    attributesToSnippet: [
      ...LEVELS.slice(1).map((level) => `hierarchy.${level}:${words}`),
      `content:${words}`,
    ],
    snippetEllipsisText: '…',
    highlightPreTag: MARK.pre,
    highlightPostTag: MARK.post,
    ...(isAsTyped && { typoTolerance: false }),
    clickAnalytics: hasInsights,
    ...(isEmbedded && hitsPerSection !== undefined && { hitsPerSection }),
    ...(facetFilters.length > 0 && { facetFilters }),
  };
}

/** One page of hits, without those that could not be rendered. */
export interface SearchAnswer {
  readonly hits: readonly ResultHit[];
  /** Number of all hits, not only of those on this page. */
  readonly count: number;
  /** Number of pages that can be requested. */
  readonly pages: number;
  /** Query id for the provider's statistics; `null` without statistics. */
  readonly queryId: string | null;
  /** The corrected query that was answered; `null` if the query was answered as typed. */
  readonly meant: string | null;
}

/** Runs one query. @throws the provider's error, or an `Error` for an invalid response */
export async function runQuery(
  search: SearchFunction,
  query: SearchQuery,
  signal: AbortSignal,
): Promise<SearchAnswer> {
  const { results } = await search({ requests: [query] }, { signal });
  return readResult(results?.[0]);
}

/** Reads the rendered part of a result. @throws Error if the value is no result */
export function readResult(result: SearchResult | undefined): SearchAnswer {
  if (!result || !Array.isArray(result.hits)) throw new Error('The search provider’s answer has no hits.');
  const hits = (result.hits as SearchResult['hits']).flatMap((hit) => toResultHit(hit) ?? []);
  const count = Number.isFinite(result.nbHits) ? result.nbHits : hits.length;
  return {
    hits,
    count,
    pages: result.nbPages ?? 1,
    queryId: result.queryID ?? null,
    meant: result.meant ?? null,
  };
}
