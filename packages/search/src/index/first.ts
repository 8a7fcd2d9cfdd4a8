/** The first tier: titles, headings and facets of all pages of a language. */
import type { FirstTier } from '../format';
import { dayOf } from '../identity';
import type { PageHead } from './page';

export interface FirstTierInput {
  /** By number; `null` for a free place. */
  readonly pages: readonly (PageHead | null)[];
  /** Titles of a page's translations. */
  readonly aliasOf: (page: PageHead) => string;
  readonly pairs: readonly string[];
}

/** Collects the columns; equal names, tags and headings are stored once. */
export function firstTier({ pages, aliasOf, pairs }: FirstTierInput): FirstTier {
  const lvl0 = interner<string>((name) => name);
  const versions = interner<string>((name) => name);
  const tags = interner<string>((name) => name);
  const headings = interner<readonly [number, string, string]>((heading) => heading.join('\n'));
  const column = <Value>(of: (page: PageHead) => Value, none: Value) =>
    pages.map((page) => (page ? of(page) : none));
  const columns = {
    title: column<string | null>((page) => page.title, null),
    url: column((page) => page.url, ''),
    category: column((page) => lvl0.add(page.lvl0), 0),
    day: column((page) => dayOf(page.date), 0),
    version: column((page) => (page.version === undefined ? -1 : versions.add(page.version)), -1),
    pageTags: column<number[]>((page) => page.tags.map(tags.add), []),
    alias: column(aliasOf, ''),
    sections: column<number[]>(
      (page) => page.headings.map(({ level, text, anchor }) => headings.add([level, text, anchor])),
      [],
    ),
  };
  return {
    lvl0: lvl0.values,
    versions: versions.values,
    tags: tags.values,
    headings: headings.values,
    pairs,
    ...columns,
  };
}

function interner<Value>(nameOf: (value: Value) => string): {
  values: Value[];
  add: (value: Value) => number;
} {
  const numbers = new Map<string, number>();
  const values: Value[] = [];
  return {
    values,
    add(value) {
      const name = nameOf(value);
      const known = numbers.get(name);
      if (known !== undefined) return known;
      numbers.set(name, values.length);
      return values.push(value) - 1;
    },
  };
}
