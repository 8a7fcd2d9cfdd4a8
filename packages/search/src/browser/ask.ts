/** The queries of the search box: the hits of a page, and how many there are for each value of a filter. */
import type { GivenQuery, SearchClient } from '../client';
import type { SearchResult } from '../types';
import { TAGS } from './hit';

interface BoxQuery {
  readonly query: string;
  readonly language: string;
  readonly typoTolerance: boolean;
  readonly hitsPerPage: number;
  /** From 0. */
  readonly page: number;
  /** Names of filters, and what is chosen of each. */
  readonly chosen: ReadonlyMap<string, ReadonlySet<string>>;
  /** `''` for how well hits fit. */
  readonly sortBy: string;
}

/**
 * Asks for a page of hits. Values of one filter are alternatives: the number of each is that of the hits that it would bring,
 * which is counted without what is chosen of the same filter.
 */
export async function askBox(client: SearchClient, asked: BoxQuery): Promise<SearchResult> {
  const names = [...asked.chosen.keys()];
  const active = names.filter((name) => asked.chosen.get(name)!.size > 0);
  const base = queryOf(asked, active);
  const counted = names.filter((name) => !active.includes(name));
  const requests: GivenQuery[] = [
    { ...base, ...(counted.length > 0 && { facets: counted }) },
    ...active.map((name) => ({
      ...queryOf(
        asked,
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

function queryOf(asked: BoxQuery, names: readonly string[]): GivenQuery {
  const { query, language, typoTolerance, hitsPerPage, page, chosen, sortBy } = asked;
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
      `language:${language}`,
      ...names.map((name) => [...chosen.get(name)!].map((value) => `${name}:${value}`)),
    ],
    ...(sortBy && { sortBy }),
  };
}
