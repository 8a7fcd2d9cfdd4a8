/** Pages that list others: found by a query that is one of their names, in either script. */
import { isSyllable } from '../analyzer/hangul';
import { fold, normalize } from '../analyzer/normalize';
import { remember } from '../analyzer/remember';
import { countConsonants, soundDistance, soundOf } from '../analyzer/sound';
import type { Listing } from '../format';
import { recordId, versionTag } from '../identity';
import { type Hierarchy, LEVELS, type SearchHit, type SearchQuery, type SearchRecord } from '../types';
import { passes } from './facets';
import type { FirstIndex } from './first';
import { nameKey } from './forms';
import type { MarkInput } from './highlight';
import { hitOf } from './hits';

/** How far two sounds of one name may lie apart, with two consonants and with more. */
const SAME_SHORT = 0.06;
const SAME = 0.16;

const bare = remember((name) => fold(normalize(name)).replace(/[^\p{L}\p{N}+#]+/gu, ''));
const sound = remember(soundOf);

/** The listings of a language that the query names and its filters let through, in the order of the site. */
export function findListings(
  { query, facetFilters }: Pick<SearchQuery, 'query' | 'facetFilters'>,
  locale: string,
  { tier, pairs }: Pick<FirstIndex, 'tier' | 'pairs'>,
): Listing[] {
  const asked = bare(query);
  const others = (pairs.get(nameKey(asked)) ?? []).map(bare);
  return tier.listings.filter((listing) => {
    const isNamed = [listing.title, ...listing.names].some((text) => {
      const name = bare(text);
      return name === asked || others.includes(name) || soundsSame(name, asked);
    });
    return isNamed && passes(facetFilters, (facet) => facetValues(listing, locale)[facet] ?? []);
  });
}

/** Whether two names in different scripts are one: stricter than for words of texts, since nothing else is asked. */
function soundsSame(name: string, asked: string): boolean {
  if (isSyllable(name[0] ?? '') === isSyllable(asked[0] ?? '')) return false;
  const [left, right] = [sound(name), sound(asked)];
  const most = countConsonants(left) > 2 ? SAME : SAME_SHORT;
  return left !== '' && soundDistance(left, right) <= most;
}

function facetValues({ lvl0, version }: Listing, locale: string): Record<string, string[]> {
  return {
    language: [locale],
    contentLanguage: [locale],
    docusaurus_tag: [versionTag(version ?? null)],
    version: version === undefined ? [] : [version],
    section: [lvl0],
  };
}

/**
 * Hits and listings as one list: a listing after the first hit and one after the second, the others after that, so that
 * who looks for a page of that name finds it among the first three.
 */
export function withListings<Hit, Listed>(
  hits: readonly Hit[],
  listings: readonly Listed[],
): (Hit | Listed)[] {
  const [first, second] = [hits.slice(0, 1), hits.slice(1, 2)];
  return [...first, ...listings.slice(0, 1), ...second, ...listings.slice(1), ...hits.slice(2)];
}

/** The hit of a listing, with its whole name marked: in whatever words it was found, it is what was named. */
export function hitOfListing(
  listing: Listing,
  {
    request,
    locale,
    mark,
  }: { readonly request: SearchQuery; readonly locale: string; readonly mark: MarkInput },
): SearchHit {
  const marker: MarkInput['marker'] = (text) =>
    text === listing.title ? [{ start: 0, end: text.length, slot: 0, isPart: false }] : [];
  return hitOf(recordOfListing(listing, locale), request, { ...mark, marker });
}

function recordOfListing(
  { kind, title, url, lvl0, summary, ...rest }: Listing,
  language: string,
): SearchRecord {
  const titles = [lvl0, title];
  const version = rest.version ?? null;
  return {
    // The page itself may be found too: a document that is the first of its category.
    objectID: `${kind} ${recordId(url, null, null)}`,
    url,
    url_without_anchor: url,
    anchor: null,
    type: 'lvl1',
    content: summary,
    hierarchy: Object.fromEntries(LEVELS.map((level, at) => [level, titles[at] ?? null])) as Hierarchy,
    parent: null,
    language,
    contentLanguage: null,
    kind,
    docusaurus_tag: versionTag(version),
    version,
    section: lvl0,
    tags: [],
    date: null,
    day: 0,
  };
}
