import { LEVELS } from '@private-devlog/search/internal/browser';
import type { SearchFunction, SearchQuery, SearchResult } from '@private-devlog/search/types';
import { type ResultHit, toResultHit } from './hit';

/**
 * Delimit matches in a text. Private-use characters, since a text may contain any tag: it is split at them and
 * rendered as text.
 */
export const MARK = { pre: '\u{e000}', post: '\u{e001}' } as const;

/** Words of a snippet, and on a small screen. */
const SNIPPET = 10;
const SNIPPET_SMALL = 5;
const SMALL = '(width <= 48em)';

/** One query in the site's own terms; {@link toQuery} adds what is the same for all. */
export interface RequestInput
  extends Pick<SearchQuery, 'query' | 'indexName' | 'hitsPerSection' | 'page'>,
    Required<Pick<SearchQuery, 'hitsPerPage' | 'facetFilters'>> {
  /** Nothing is to be read as a typing error: the reader wants what was typed. */
  readonly isAsTyped?: boolean;
  /** The index is the engine's own, whose hits say so when they are in another language. */
  readonly isEmbedded: boolean;
  /** The provider counts what is viewed and chosen. */
  readonly hasInsights: boolean;
}

/** The query as the search provider wants it. */
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

/** One page of hits, with nothing in it that the provider has not sent in full. */
export interface SearchAnswer {
  readonly hits: readonly ResultHit[];
  /** All hits, not only those on this page. */
  readonly count: number;
  /** Pages of hits that can be requested. */
  readonly pages: number;
  /** Of the provider, for its statistics; `null` when nothing is counted. */
  readonly queryId: string | null;
  /** The query as it was answered; `null` when it was answered as it is. */
  readonly meant: string | null;
}

/** Asks one query. @throws what the provider throws, and an `Error` for an answer that makes no sense */
export async function ask(
  search: SearchFunction,
  query: SearchQuery,
  signal: AbortSignal,
): Promise<SearchAnswer> {
  const { results } = await search({ requests: [query] }, { signal });
  return readResult(results?.[0]);
}

/** The part of a result that is rendered. @throws Error when the value is no result */
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
