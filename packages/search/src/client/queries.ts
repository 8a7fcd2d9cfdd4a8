/** Queries as callers of Algolia's clients write them → as the engine takes them. */
import { allFilters, FILTERS_HELP } from '../dialect/filters';
import { REFUSED, readParams } from '../dialect/parameters';
import type { SearchQuery } from '../types';

/** An Algolia query: its parameters are its own fields, or in `params`, an object or a string. */
export interface GivenQuery extends Omit<SearchQuery, 'query' | 'facets'> {
  readonly query?: string;
  readonly params?: string | object;
  readonly facets?: string | readonly string[];
  /** `language:ko AND (tags:helm OR tags:argo)` */
  readonly filters?: string;
}

/** @throws Error with a sentence for what would change the hits and cannot be obeyed */
export function readQuery(given: GivenQuery): SearchQuery {
  const { params, ...own } = given;
  const all = { ...(typeof params === 'string' ? readParams(params) : params), ...own } as GivenQuery;
  for (const name of Object.keys(all))
    if (Object.hasOwn(REFUSED, name)) throw new Error(`${name}: ${REFUSED[name]}`);
  const { filters, facets, facetFilters, ...rest } = all;
  const conditions = allFilters(facetFilters, filters);
  if (!conditions) throw new Error(`filters: ${FILTERS_HELP}`);
  return {
    ...rest,
    query: all.query ?? '',
    ...(conditions.length > 0 && { facetFilters: conditions }),
    ...(facets !== undefined && { facets: typeof facets === 'string' ? [facets] : facets }),
  };
}
