/** Facet filters: a list of conditions that must all hold; a list inside it, one of which must. */

import { versionTag } from '../identity';
import type { FacetFilters } from '../types';
import type { FirstIndex } from './first';

type Values = (facet: string) => readonly (string | null)[];

/** The facets of a page. */
export const FACETS = ['language', 'docusaurus_tag', 'version', 'section', 'tags'] as const;

/** Language of a page that is shown in another one than its index's; `null` for any other page. */
export function contentLanguage({ language, languages }: FirstIndex['tier'], page: number): string | null {
  return languages[language[page]! - 1] ?? null;
}

/** The values that a page of a language has of each facet; `type` is a facet of records and not known. */
export function facetValues(
  { tier, pageTags }: FirstIndex,
  page: number,
  locale: string,
): (facet: string) => readonly string[] {
  const version = tier.versions[tier.version[page]! - 1] ?? null;
  return (facet) => {
    if (facet === 'language') return [locale];
    if (facet === 'version') return version === null ? [] : [version];
    if (facet === 'docusaurus_tag') return [versionTag(version)];
    if (facet === 'section') return [tier.lvl0[tier.category[page]!]!];
    return facet === 'tags' ? pageTags[page]!.map((tag) => tier.tags[tag]!) : [];
  };
}

/** The languages that the filters allow among those that exist. */
export function wantedLocales(filters: FacetFilters | undefined, locales: readonly string[]): string[] {
  return locales.filter((locale) =>
    conditions(filters).every((group) => {
      const languages = group.filter((condition) => /^-?language:/.test(condition));
      // A group that also names another facet may hold through that one.
      return languages.length < group.length || holds(group, () => [locale]);
    }),
  );
}

/**
 * For each page of a language that {@link wantedLocales} chose 1 when the filters let it through. Of a page in another
 * language nothing when that is searched too.
 */
export function allowedPages(
  first: FirstIndex,
  locale: string,
  filters: FacetFilters | undefined,
  searched: readonly string[],
): Uint8Array {
  // Conditions on the language alone are the same for every page and are decided already.
  const groups = conditions(filters).filter(
    (group) => !group.every((condition) => /^-?language:/.test(condition)),
  );
  const { sections } = first.tier;
  const allowed = new Uint8Array(sections.length);
  sections.forEach((count, page) => {
    if (count === 0 || searched.includes(contentLanguage(first.tier, page) ?? '')) return;
    const values = facetValues(first, page, locale);
    if (groups.every((group) => holds(group, values))) allowed[page] = 1;
  });
  return allowed;
}

/** Whether what has these values passes all filters. */
export function passes(filters: FacetFilters | undefined, values: Values): boolean {
  return conditions(filters).every((group) => holds(group, values));
}

function conditions(filters: FacetFilters | undefined): (readonly string[])[] {
  if (filters === undefined) return [];
  return (typeof filters === 'string' ? [filters] : filters).map((group) =>
    typeof group === 'string' ? [group] : group,
  );
}

function holds(group: readonly string[], values: Values): boolean {
  return group.some((condition) => {
    const isNegative = condition.startsWith('-');
    const [facet = '', ...value] = condition.slice(isNegative ? 1 : 0).split(':');
    return values(facet).includes(value.join(':')) !== isNegative;
  });
}
