/** The first tier's pages: facets and outlines of all pages of a language. */

import { zigzag } from '../firstColumns';
import type { FirstColumns, FirstNames } from '../format';
import { dayOf } from '../identity';
import type { PageHead } from './page';

export type PageColumns = Pick<
  FirstColumns,
  'sections' | 'levels' | 'day' | 'category' | 'version' | 'language' | 'tagCounts' | 'pageTags'
>;

/** Collects the columns; equal names are stored once. Pages by number, `null` for a free place. */
export function pageColumns(
  pages: readonly (PageHead | null)[],
): PageColumns & Pick<FirstNames, 'lvl0' | 'versions' | 'languages' | 'tags'> {
  const lvl0 = interner();
  const versions = interner();
  const languages = interner();
  const tags = interner();
  const column = (of: (page: PageHead) => number) => pages.map((page) => (page ? of(page) : 0));
  const days = column((page) => dayOf(page.date));
  const columns = {
    sections: column((page) => page.headings.length + 1),
    levels: pages.flatMap((page) => page?.headings.map(({ level }) => level) ?? []),
    day: days.map((day, page) => zigzag(day - (days[page - 1] ?? 0))),
    category: column((page) => lvl0.add(page.lvl0)),
    version: column((page) => (page.version === undefined ? 0 : versions.add(page.version) + 1)),
    language: pages.some((page) => page?.contentLanguage)
      ? column(({ contentLanguage }) => (contentLanguage ? languages.add(contentLanguage) + 1 : 0))
      : [],
    tagCounts: column((page) => page.tags.length),
    pageTags: pages.flatMap((page) => page?.tags.map(tags.add) ?? []),
  };
  const names = {
    lvl0: lvl0.values,
    versions: versions.values,
    languages: languages.values,
    tags: tags.values,
  };
  return { ...names, ...columns };
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
