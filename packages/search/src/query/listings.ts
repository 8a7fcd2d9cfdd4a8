/** Pages that list others: found by a query that is one of their names, in either script. */
import { isSyllable } from '../analyzer/hangul';
import { remember } from '../analyzer/remember';
import { soundOf, soundsAlike } from '../analyzer/sound';
import type { ListingRecord } from '../format';
import { nameOf } from '../identity';
import type { SearchQuery } from '../types';
import { passes } from './facets';
import type { FirstIndex } from './first';
import { nameKey } from './forms';

/** Nothing but the sound is asked for, so that it must agree better than that of a word. */
const STRICT = -0.08;

const sound = remember(soundOf);

/** The listings of a language that the query names and its filters let through, in the order of the site. */
export function findListings(
  { query, facetFilters }: Pick<SearchQuery, 'query' | 'facetFilters'>,
  { tier, pairs }: Pick<FirstIndex, 'tier' | 'pairs'>,
): ListingRecord[] {
  const asked = nameOf(query);
  const names = [asked, ...(pairs.get(nameKey(asked)) ?? []).map(nameOf)];
  const isHangul = isSyllable(asked[0] ?? '');
  return tier.listings.filter(
    (listing) =>
      listing.names.some(
        (name) =>
          names.includes(name) ||
          (isSyllable(name[0]!) !== isHangul && soundsAlike(sound(name), sound(asked), STRICT)),
      ) && passes(facetFilters, (facet) => [listing[facet as 'section']].flat()),
  );
}

/** Hits and listings in turn: who looks for a page of that name finds it among the first three. */
export function withListings<Hit>(hits: readonly Hit[], listings: readonly Hit[]): Hit[] {
  const all = [...hits];
  for (const [at, listing] of listings.entries()) all.splice(2 * at + 1, 0, listing);
  return all;
}
