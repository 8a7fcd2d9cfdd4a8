/** Pages of all languages, and what the last build knew → the files of the index, for each language its own. */

import { textSize } from './chunks';
import { localeFiles } from './files';
import { numberPages } from './order';
import type { PackedFile } from './pack';
import { type PageEntry, type PageText, prepareEntry } from './page';
import type { IndexedPage, IndexState, LocaleState } from './state';
import { changeTable, EMPTY_TABLE, type TextChange, type WordTable } from './table';

/** A page whose text is named, not given: it is read only when something depends on it. */
export interface IndexPage {
  readonly entry: PageEntry;
  /** Names the text: equal names, equal texts. */
  readonly text: string;
}

export interface UpdateInput {
  readonly pages: readonly IndexPage[];
  /** What the last build gave; without it everything is made anew. */
  readonly state?: IndexState;
  /** Keys of the pages by number and language, when only these are known of the last build. */
  readonly order?: Readonly<Record<string, readonly (string | null)[]>>;
  /** The text of that name; `null` when it is no longer known, which a text of {@link UpdateInput.pages} never is. */
  readonly readText: (name: string) => PageText | null;
  /** A language's index up to this size in bytes (compressed) is one file. @default 131072 */
  readonly singleMax?: number;
}

export interface UpdateOutput {
  readonly files: readonly PackedFile[];
  readonly state: IndexState;
}

const SINGLE_MAX = 128 * 1024;
/** Texts that are in memory at once while words are collected. */
const BATCH = 256;

/**
 * Brings the index up to date. Deterministic: the same pages in the same order give the same files, whatever is
 * known of the last build. Pages with the same key in one language are an error of the caller; the last one wins.
 */
export function updateIndex(input: UpdateInput): UpdateOutput {
  const { pages, state = {}, singleMax = SINGLE_MAX, readText } = input;
  const textOf = (name: string) => {
    const text = readText(name);
    if (!text) throw new Error(`The text ${name} of the search index is missing.`);
    return text;
  };
  const locales = [...new Set(pages.map(({ entry }) => entry.locale))].sort();
  const numbered = new Map(locales.map((locale) => [locale, numberedPages(locale, input, textOf)]));
  const next: Record<string, LocaleState> = {};
  const files: PackedFile[] = [];
  for (const locale of locales) {
    const known = state[locale] ?? null;
    const own = numbered.get(locale)!;
    const others = locales.flatMap((other) =>
      other === locale ? [] : numbered.get(other)!.flatMap((page) => (page ? [page.head] : [])),
    );
    const table = tableOf(own, known, { readText, textOf });
    const result = localeFiles({ locale, pages: own, others, table, known, textOf, singleMax });
    next[locale] = { pages: own, table, pairs: result.pairs, chunks: result.chunks };
    files.push(...result.files);
  }
  return { files, state: next };
}

function numberedPages(
  locale: string,
  { pages, state = {}, order = {} }: UpdateInput,
  textOf: (name: string) => PageText,
): (IndexedPage | null)[] {
  const known = state[locale]?.pages ?? [];
  const own = new Map(
    pages.filter(({ entry }) => entry.locale === locale).map((page) => [page.entry.key, page]),
  );
  const previous = state[locale] ? known.map((page) => page?.head.key ?? null) : order[locale];
  const keys = numberPages(
    [...own.values()].map(({ entry }) => entry),
    previous,
  );
  return keys.map((key, number): IndexedPage | null => {
    const page = key === null ? undefined : own.get(key);
    if (!page) return null;
    const before = known[number];
    const isSame = before?.head.key === key && before.text === page.text;
    const { headings, size } = isSame
      ? { headings: before.head.headings, size: before.size }
      : describe(textOf(page.text));
    return { head: { ...prepareEntry(page.entry), headings }, text: page.text, size };
  });
}

function describe(text: PageText) {
  return { headings: text.headings, size: textSize(text) };
}

interface Texts {
  readonly readText: UpdateInput['readText'];
  readonly textOf: (name: string) => PageText;
}

/** The words of the texts; from the last build's where the texts that went can still be read. */
function tableOf(
  pages: readonly (IndexedPage | null)[],
  known: LocaleState | null,
  { readText, textOf }: Texts,
): WordTable {
  const length = Math.max(pages.length, known?.pages.length ?? 0);
  const changed = Array.from({ length }, (_, page) => page).filter(
    (page) => pages[page]?.text !== known?.pages[page]?.text,
  );
  const before = new Map(
    changed.flatMap((page) => {
      const name = known?.pages[page]?.text;
      return name === undefined ? [] : [[page, readText(name)] as const];
    }),
  );
  if (known && [...before.values()].includes(null)) return tableOf(pages, null, { readText, textOf });
  let table = known?.table ?? EMPTY_TABLE;
  for (let start = 0; start < changed.length; start += BATCH) {
    const part = changed.slice(start, start + BATCH).map((page): TextChange => {
      const name = pages[page]?.text;
      return { page, before: before.get(page) ?? null, after: name === undefined ? null : textOf(name) };
    });
    table = changeTable(table, part);
  }
  return table;
}
