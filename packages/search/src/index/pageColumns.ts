/** Columns of the second and third tier for pages: facets, outlines and tags of all pages of a language. */

import { isWeight } from '../attributes';
import type { SecondColumns, SecondNames, ThirdTier } from '../format';
import { dayOf } from '../identity';
import { zigzag } from './encodeTier';
import type { PageHead } from './page';

type PageColumns = Pick<SecondColumns, 'sections' | 'day' | 'category' | 'version' | 'language'>;

/** Builds the columns; equal names are stored once. `pages` by number, `null` for an unused number. */
export function pageColumns(
  pages: readonly (PageHead | null)[],
): PageColumns & Pick<SecondNames, 'lvl0' | 'versions' | 'languages' | 'isWeighted'> {
  const lvl0 = interner();
  const versions = interner();
  const languages = interner();
  const column = (of: (page: PageHead) => number) => pages.map((page) => (page ? of(page) : 0));
  const days = column((page) => dayOf(page.date));
  const columns = {
    sections: column((page) => page.headings.length + 1),
    day: days.map((day, page) => zigzag(day - (days[page - 1] ?? 0))),
    category: column((page) => lvl0.add(page.lvl0)),
    version: column((page) => (page.version === undefined ? 0 : versions.add(page.version) + 1)),
    language: pages.some((page) => page?.contentLanguage)
      ? column(({ contentLanguage }) => (contentLanguage ? languages.add(contentLanguage) + 1 : 0))
      : [],
  };
  const names = { lvl0: lvl0.values, versions: versions.values, languages: languages.values };
  const isWeighted = pages.some((page) => page?.tags.some(isWeight));
  return { ...names, ...(isWeighted && { isWeighted }), ...columns };
}

/**
 * Builds the third tier: the tags of all pages, equal ones stored once. `pages` by number, `null` for an unused
 * number.
 */
export function tagColumns(pages: readonly (PageHead | null)[]): ThirdTier {
  const tags = interner();
  return {
    tags: tags.values,
    tagCounts: pages.map((page) => page?.tags.length ?? 0),
    pageTags: pages.flatMap((page) => page?.tags.map(tags.add) ?? []),
  };
}

function interner(): { readonly values: string[]; readonly add: (value: string) => number } {
  const numbers = new Map<string, number>();
  const values: string[] = [];
  return {
    values,
    add(value) {
      const known = numbers.get(value);
      if (known !== undefined) return known;
      numbers.set(value, values.length);
      return values.push(value) - 1;
    },
  };
}
