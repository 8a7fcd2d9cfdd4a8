/** Translates queries of Algolia's clients into those of the engine. */
import { allFilters, FILTERS_HELP } from '../dialect/filters';
import { REJECTED, readParams } from '../dialect/parameters';
import type { SearchQuery } from '../types';

/** A query of an Algolia client: its parameters are its own fields, or in `params` as an object or a string. */
export interface GivenQuery extends Omit<SearchQuery, 'query' | 'facets'> {
  readonly query?: string;
  readonly params?: string | object;
  readonly facets?: string | readonly string[];
  /** `language:ko AND (tags:helm OR tags:argo)` */
  readonly filters?: string;
}

/**
 * Parses a query of an Algolia client. @throws Error with a sentence, for a parameter that would change the hits and
 * is not supported
 */
export function readQuery(input: GivenQuery): SearchQuery {
  const { params, ...rawQuery } = input;
  const all = { ...(typeof params === 'string' ? readParams(params) : params), ...rawQuery } as GivenQuery;
  for (const name of Object.keys(all))
    if (Object.hasOwn(REJECTED, name)) throw new Error(`${name}: ${REJECTED[name]}`);
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
