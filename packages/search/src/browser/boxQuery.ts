/** Queries of the search box: a page of hits, and the counts for each value of a filter. */
import type { GivenQuery, SearchClient } from '../client';
import type { SearchResult } from '../types';
import { TAGS } from './hit';

interface BoxQuery {
  readonly query: string;
  /** `null` for all languages of the box. */
  readonly language: string | null;
  readonly typoTolerance: boolean;
  readonly hitsPerPage: number;
  /** Zero-based. */
  readonly page: number;
  /** By name of a filter: its selected values. */
  readonly chosen: ReadonlyMap<string, ReadonlySet<string>>;
  /** Name of the order; `''` for relevance. */
  readonly sortBy: string;
}

/**
 * Requests a page of hits. Values of one filter are alternatives. So the count of a value is the number of hits that
 * it would add, counted without the selected values of the same filter.
 */
export async function searchBox(client: SearchClient, boxQuery: BoxQuery): Promise<SearchResult> {
  const names = [...boxQuery.chosen.keys()];
  const active = names.filter((name) => boxQuery.chosen.get(name)!.size > 0);
  const base = queryOf(boxQuery, active);
  const counted = names.filter((name) => !active.includes(name));
  const requests: GivenQuery[] = [
    { ...base, ...(counted.length > 0 && { facets: counted }) },
    ...active.map((name) => ({
      ...queryOf(
        boxQuery,
        active.filter((other) => other !== name),
      ),
      page: 0,
      hitsPerPage: 0,
      facets: [name],
    })),
  ];
  const { results } = await client.search({ requests });
  const [found, ...others] = results as [SearchResult, ...SearchResult[]];
  return {
    ...found,
    facets: Object.assign({}, found.facets, ...others.map(({ facets }) => facets)),
  };
}

function queryOf(boxQuery: BoxQuery, names: readonly string[]): GivenQuery {
  const { query, language, typoTolerance, hitsPerPage, page, chosen, sortBy } = boxQuery;
  return {
    indexName: 'site',
    query,
    hitsPerPage,
    page,
    typoTolerance,
    attributesToRetrieve: ['*', 'meta', 'beginning'],
    attributesToSnippet: ['content:20'],
    highlightPreTag: TAGS.pre,
    highlightPostTag: TAGS.post,
    facetFilters: [
      ...(language === null ? [] : [`language:${language}`]),
      ...names.map((name) => [...chosen.get(name)!].map((value) => `${name}:${value}`)),
    ],
    ...(sortBy && { sortBy }),
  };
}
