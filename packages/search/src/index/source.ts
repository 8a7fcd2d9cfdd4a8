/** The current pages of a language, compared with the build that generated its files. */
import type { ChangedPage, SourceAndText } from './delta';
import { sortTable } from './leaves';
import { newTable } from './newTable';
import { numberPages } from './order';
import { type PageEntry, type PageHead, type PageText, prepareEntry } from './page';
import {
  type Description,
  type IndexedPage,
  type IndexPage,
  keyOf,
  type LocaleState,
  type PageSource,
  sourceLine,
  sourceOf,
} from './state';
import type { WordTable } from './table';

/** Access to texts by name. A text may be read several times, and is cached only briefly. */
export interface Texts {
  /** Returns `null` for a text that no longer exists. */
  readonly readText: (name: string) => PageText | null;
  /** @throws if the text does not exist */
  readonly textOf: (name: string) => PageText;
}

/** The current pages of one language, with the state of the last build. */
export interface LocaleSource {
  readonly locale: string;
  readonly previous: LocaleState | null;
  /** By number; `null` for an unused number. */
  readonly pages: readonly (PageSource | null)[];
  /** See `sourceLine`. */
  readonly lines: readonly (string | null)[];
  /** Numbers of the pages that differ from the last build, ascending. */
  readonly changed: readonly number[];
}

interface SourceInput {
  readonly locale: string;
  readonly pages: readonly IndexPage[];
  /** The pages of the other languages. */
  readonly others: readonly PageEntry[];
  readonly previous: LocaleState | null;
  /** Keys of the pages by number, if no state of the last build exists. */
  readonly order: readonly (string | null)[] | undefined;
}

/** Numbers the pages of a language as in the last build, and finds those that have changed since. */
export function readSource({ locale, pages: ownPages, others, previous, order }: SourceInput): LocaleSource {
  const aliasOf = aliases(others);
  const keys = previous?.pages.map((line) => line && keyOf(line)) ?? order;
  const pages = numbered(ownPages, keys).map((page) => page && { ...page, alias: aliasOf(page.entry) });
  const lines = pages.map((page) => page && sourceLine(page));
  const length = Math.max(lines.length, previous?.pages.length ?? 0);
  const changed: number[] = [];
  for (let page = 0; page < length; page++)
    if ((lines[page] ?? null) !== (previous?.pages[page] ?? null)) changed.push(page);
  return { locale, previous, pages, lines, changed };
}

/** Orders the pages by their numbers. */
function numbered(
  pages: readonly IndexPage[],
  previous: readonly (string | null)[] | undefined,
): (IndexPage | null)[] {
  const byKey = new Map(pages.map((page) => [page.entry.key, page]));
  const keys = numberPages(
    [...byKey.values()].map(({ entry }) => entry),
    previous,
  );
  return keys.map((key) => (key === null ? null : (byKey.get(key) ?? null)));
}

function aliases(others: readonly PageEntry[]): (page: PageEntry) => string {
  const titles = new Map<string, string>();
  for (const { translationOf: key, title: raw } of others) {
    const { title } = prepareEntry({ title: raw } as PageEntry);
    if (key) titles.set(key, titles.has(key) ? `${titles.get(key)} · ${title}` : title);
  }
  return (page) => {
    const alias = (page.translationOf && titles.get(page.translationOf)) ?? '';
    return alias === prepareEntry(page).title ? '' : alias;
  };
}

/** Changed pages before and after; `null` if one of their earlier texts no longer exists. */
export function readChanges(
  { previous, pages, changed }: LocaleSource,
  { readText, textOf }: Texts,
): ChangedPage[] | null {
  const changes: ChangedPage[] = [];
  for (const page of changed) {
    const line = previous?.pages[page];
    const before = line ? withText(sourceOf(line), readText) : null;
    if (line && !before) return null;
    const after = pages[page];
    changes.push({ page, before, after: after ? { source: after, text: textOf(after.text) } : null });
  }
  return changes;
}

function withText(source: PageSource, readText: Texts['readText']): SourceAndText | null {
  const text = readText(source.text);
  return text && { source, text };
}

/** Pages joined with their cached analysis; unchanged pages reuse the facts of the last build. */
export function indexedPages(
  { pages, previous, changed }: LocaleSource,
  textOf: Texts['textOf'],
): (IndexedPage | null)[] {
  const isChanged = new Set(changed);
  return pages.map((page, number) => {
    if (!page) return null;
    const cached = isChanged.has(number) ? null : previous?.descriptions[number];
    return indexed(page, cached ?? describe(textOf(page.text)));
  });
}

/** The heads of the pages, without unused numbers. */
export function headsOf(pages: readonly (IndexedPage | null)[]): PageHead[] {
  return pages.flatMap((page) => (page ? [page.head] : []));
}

/** Pages joined with the facts of their texts, and the sorted table of their words. Reads every text once. */
export function readPages(
  pages: readonly (PageSource | null)[],
  textOf: Texts['textOf'],
): { readonly pages: (IndexedPage | null)[]; readonly table: WordTable } {
  const descriptions = new Map<number, Description>();
  function* all() {
    for (const [page, ownPages] of pages.entries()) {
      if (!ownPages) continue;
      const text = textOf(ownPages.text);
      descriptions.set(page, describe(text));
      yield { page, text };
    }
  }
  const table = sortTable(newTable(all()));
  return { table, pages: pages.map((page, number) => page && indexed(page, descriptions.get(number)!)) };
}

/** The facts of a text that are cached. */
export function describe({ headings, sizes, definitions }: Description): Description {
  return { headings, sizes, definitions };
}

/** Joins a page with the cached facts of its text. */
function indexed({ entry, text, alias }: PageSource, { headings, ...rest }: Description): IndexedPage {
  return { head: { ...prepareEntry(entry), headings }, alias, text, ...rest };
}
