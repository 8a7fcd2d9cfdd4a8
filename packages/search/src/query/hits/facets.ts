/** Facet filters: a list of conditions that must all hold. In a list inside it, one must. */

import type { PageRow } from '../../format';
import { versionTag } from '../../identity';
import type { FacetFilters, SearchQuery } from '../../types';
import type { PageTable } from '../read/pageTable';

type FacetValues = (facet: string) => readonly (string | null)[];

/** Facets that every page has. Others are tags and the pages' own filters. */
export const FACETS: readonly string[] = ['language', 'docusaurus_tag', 'version', 'section'];

/** Values of a page for each facet. The facet `type` of records is not supported. */
export function facetValues(
  { version, lvl0, tags }: PageRow,
  locale: string,
  tagValues: PageTable['tagValues'],
): (facet: string) => readonly string[] {
  return (facet) => {
    if (facet === 'language') return [locale];
    if (facet === 'version') return version === null ? [] : [version];
    if (facet === 'docusaurus_tag') return [versionTag(version)];
    if (facet === 'section') return [lvl0];
    return tagValues(tags, facet);
  };
}

/** Whether a search needs the tags or the attributes of pages. */
export function needsTags({ facetFilters, facets, sortBy }: SearchQuery): boolean {
  return !!facets || !!sortBy || namesIn(facetFilters).some((name) => !FACETS.includes(name));
}

/** Names of the facets in the filters. */
export function namesIn(filters: FacetFilters | undefined): string[] {
  return conditions(filters)
    .flat()
    .map((condition) => condition.replace(/^-/, '').replace(/:.*$/s, ''));
}

/** The existing languages that the filters allow. */
export function wantedLocales(filters: FacetFilters | undefined, locales: readonly string[]): string[] {
  return locales.filter((locale) =>
    conditions(filters).every((group) => {
      const languages = group.filter((condition) => /^-?language:/.test(condition));
      // A group that also names another facet may pass by that one.
      return languages.length < group.length || holds(group, () => [locale]);
    }),
  );
}

/**
 * By page: 1 if the filters let it through, in a language that {@link wantedLocales} returned. A page whose text is
 * in another language is left out if that language is searched too.
 */
export function allowedPages(
  { pages, tagValues }: PageTable,
  locale: string,
  filters: FacetFilters | undefined,
  searchedLocales: readonly string[],
): Uint8Array {
  // Conditions on the language alone are the same for every page, and already decided.
  const groups = conditions(filters).filter(
    (group) => !group.every((condition) => /^-?language:/.test(condition)),
  );
  const allowed = new Uint8Array(pages.length);
  for (let page = 0; page < pages.length; page++) {
    const row = pages[page]!;
    if (row.sections === 0 || (row.language !== null && searchedLocales.includes(row.language))) continue;
    const values = groups.length > 0 ? facetValues(row, locale, tagValues) : null;
    if (!values || groups.every((group) => holds(group, values))) allowed[page] = 1;
  }
  return allowed;
}

/** Whether an item with these facet values passes all filters. */
export function passes(filters: FacetFilters | undefined, values: FacetValues): boolean {
  return conditions(filters).every((group) => holds(group, values));
}

function conditions(filters: FacetFilters | undefined): (readonly string[])[] {
  if (filters === undefined) return [];
  return (typeof filters === 'string' ? [filters] : filters).map((group) =>
    typeof group === 'string' ? [group] : group,
  );
}

function holds(group: readonly string[], values: FacetValues): boolean {
  return group.some((condition) => {
    const isNegative = condition.startsWith('-');
    const [facet = '', ...value] = condition.slice(isNegative ? 1 : 0).split(':');
    return values(facet).includes(value.join(':')) !== isNegative;
  });
}
