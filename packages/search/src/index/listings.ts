import type { ListingRecord } from '../format';
import { nameOf, recordId, versionTag } from '../identity';
import type { Listing } from '../types';
import { type Hierarchy, LEVELS } from '../types';

/** Builds the records of listing pages, with the names by which they are found. */
export function listingRecords(listings: readonly Listing[], language: string): ListingRecord[] {
  return listings.map(({ kind, title, names, url, lvl0, summary, version = null }) => ({
    names: [...new Set([title, ...names].map(nameOf))].filter(Boolean),
    // Prefixed, because the page itself may also be a hit: a document that is the first of its category.
    objectID: `${kind} ${recordId(url, null, null)}`,
    url,
    url_without_anchor: url,
    anchor: null,
    type: 'lvl1',
    content: summary,
    hierarchy: Object.fromEntries(LEVELS.map((level, at) => [level, [lvl0, title][at] ?? null])) as Hierarchy,
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
  }));
}
