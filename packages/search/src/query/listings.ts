/** Search for listing pages by their exact names, in either script. */
import { isSyllable } from '../analyzer/hangul';
import { LIKE, spelledAlike } from '../analyzer/spelling';
import type { ListingRecord } from '../format';
import { nameOf } from '../identity';
import type { SearchQuery } from '../types';
import { passes } from './facets';
import { nameKey } from './forms';
import type { PageTable } from './pageTable';

/** Listings of a language whose name is the query and that pass its filters, in the order of the site. */
export function findListings(
  { query, facetFilters }: Pick<SearchQuery, 'query' | 'facetFilters'>,
  { listings, pairs }: Pick<PageTable, 'listings' | 'pairs'>,
): ListingRecord[] {
  const asked = nameOf(query);
  const names = [asked, ...(pairs.get(nameKey(asked)) ?? []).map(nameOf)];
  const isHangul = isSyllable(asked[0] ?? '');
  return listings.filter(
    (listing) =>
      listing.names.some(
        (name) =>
          names.includes(name) ||
          (isSyllable(name[0]!) !== isHangul && (spelledAlike(name, asked)?.likeness ?? 0) >= LIKE),
      ) && passes(facetFilters, (facet) => [listing[facet as 'section']].flat()),
  );
}

/** Alternates hits and listings, so that the listing of that name is among the first three. */
export function withListings<Hit>(hits: readonly Hit[], listings: readonly Hit[]): Hit[] {
  const all = [...hits];
  for (const [at, listing] of listings.entries()) all.splice(2 * at + 1, 0, listing);
  return all;
}
