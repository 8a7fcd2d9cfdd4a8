/** Search for listing pages by their exact names, in either script. */
import { isSyllable } from '../analyzer/hangul';
import { MIN_LIKENESS, matchSpelling } from '../analyzer/spelling';
import type { ListingRecord } from '../format';
import { nameOf } from '../identity';
import type { SearchQuery } from '../types';
import { passes } from './hits/facets';
import { nameKey } from './match/forms';
import type { PageTable } from './read/pageTable';

/** Listings of a language whose name is the query and that pass its filters, in the order of the site. */
export function findListings(
  { query, facetFilters }: Pick<SearchQuery, 'query' | 'facetFilters'>,
  { listings, pairs }: Pick<PageTable, 'listings' | 'pairs'>,
): ListingRecord[] {
  const name = nameOf(query);
  const names = [name, ...(pairs.get(nameKey(name)) ?? []).map(nameOf)];
  const isHangul = isSyllable(name[0] ?? '');
  return listings.filter(
    (listing) =>
      listing.names.some(
        (listed) =>
          names.includes(listed) ||
          (isSyllable(listed[0]!) !== isHangul &&
            (matchSpelling(listed, name)?.likeness ?? 0) >= MIN_LIKENESS),
      ) && passes(facetFilters, (facet) => [listing[facet as 'section']].flat()),
  );
}

/** Alternates hits and listings, so that the listing of that name is among the first three. */
export function withListings<Hit>(hits: readonly Hit[], listings: readonly Hit[]): Hit[] {
  const all = [...hits];
  for (const [at, listing] of listings.entries()) all.splice(2 * at + 1, 0, listing);
  return all;
}
