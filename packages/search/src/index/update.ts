/** Pages of all languages, and what the last build knew → the files of the index, for each language its own. */
import type { Listing } from '../format';
import { textSize } from './chunks';
import { localeFiles } from './files';
import { sortTable } from './leaves';
import { newTable } from './newTable';
import { numberPages } from './order';
import type { PackedFile } from './pack';
import { type PageEntry, type PageText, prepareEntry } from './page';
import { keepRecent } from './recent';
import type { IndexedPage, IndexState, LocaleState } from './state';
import { changeTable, type TextChange, type WordTable } from './table';

/** A page whose text is named, not given: it is read only when something depends on it. */
export interface IndexPage {
  readonly entry: PageEntry;
  /** Names the text: equal names, equal texts. */
  readonly text: string;
}

export interface UpdateInput {
  readonly pages: readonly IndexPage[];
  /** Languages that have an index even without pages. */
  readonly locales?: readonly string[];
  /** What the last build gave; without it everything is made anew. */
  readonly state?: IndexState;
  /** Keys of the pages by number and language, when only these are known of the last build. */
  readonly order?: Readonly<Record<string, readonly (string | null)[]>>;
  /** The text of that name; `null` when it is no longer known, which a text of {@link UpdateInput.pages} never is. */
  readonly readText: (name: string) => PageText | null;
  /** Names of one thing in each, `k8s=kubernetes=쿠버네티스`, beside those that every index knows. */
  readonly names?: readonly string[];
  /** By language the pages that list others. */
  readonly listings?: Readonly<Record<string, readonly Listing[]>>;
  /** A language's index up to this size in bytes (compressed) is one file. @default 60000 */
  readonly singleMax?: number;
}

export interface UpdateOutput {
  readonly files: readonly PackedFile[];
  readonly state: IndexState;
}

const SINGLE_MAX = 60_000;
/** Texts that are remembered: what is read one after the other is mostly of one page. */
const RECENT = 16;

/**
 * Brings the index up to date. Deterministic: the same pages in the same order give the same files, whatever is
 * known of the last build. Pages with the same key in one language are an error of the caller; the last one wins.
 */
export function updateIndex({
  pages,
  locales: always = [],
  state = {},
  order = {},
  readText,
  names = [],
  listings = {},
  singleMax = SINGLE_MAX,
}: UpdateInput): UpdateOutput {
  const textOf = keepRecent(RECENT, (name: string) => {
    const text = readText(name);
    if (!text) throw new Error(`The text ${name} of the search index is missing.`);
    return text;
  });
  const locales = [...new Set([...always, ...pages.map(({ entry }) => entry.locale)])].sort();
  const read = new Map(
    locales.map((locale) => {
      const known = state[locale] ?? null;
      const own = numbered(
        pages.filter(({ entry }) => entry.locale === locale),
        known?.pages.map((page) => page?.head.key ?? null) ?? order[locale],
      );
      return [locale, readPages(own, known, { readText, textOf })];
    }),
  );
  const next: Record<string, LocaleState> = {};
  const files: PackedFile[] = [];
  for (const [locale, { pages: own, table: words }] of read) {
    const table = sortTable(words);
    const others = locales.flatMap((other) =>
      other === locale ? [] : read.get(other)!.pages.flatMap((page) => (page ? [page.head] : [])),
    );
    const known = state[locale] ?? null;
    const { files: made, ...kept } = localeFiles({
      locale,
      pages: own,
      others,
      table,
      known,
      textOf,
      names,
      listings: listings[locale] ?? [],
      singleMax,
    });
    next[locale] = { pages: own, table, ...kept };
    files.push(...made);
  }
  return { files, state: next };
}

/** The pages by their numbers. */
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

interface Texts {
  readonly readText: UpdateInput['readText'];
  readonly textOf: (name: string) => PageText;
}

interface ReadPages {
  readonly pages: readonly (IndexedPage | null)[];
  readonly table: WordTable;
}

/** What the texts say. Only those that have changed are read, and of the last build's those that went. */
function readPages(
  pages: readonly (IndexPage | null)[],
  known: LocaleState | null,
  { readText, textOf }: Texts,
): ReadPages {
  const length = Math.max(pages.length, known?.pages.length ?? 0);
  const changed = Array.from({ length }, (_, page) => page).filter(
    (page) => pages[page]?.text !== known?.pages[page]?.text,
  );
  // Where most is new, starting anew is quicker.
  if (!known || changed.length * 2 > length) return readAll(pages, textOf);
  const before = new Map(
    changed.flatMap((page) => {
      const name = known.pages[page]?.text;
      return name === undefined ? [] : [[page, readText(name)] as const];
    }),
  );
  if ([...before.values()].includes(null)) return readAll(pages, textOf);
  const described = new Map<number, Description>();
  const changes = changed.map((page): TextChange => {
    const name = pages[page]?.text;
    const after = name === undefined ? null : textOf(name);
    if (after) described.set(page, describe(after));
    return { page, before: before.get(page) ?? null, after };
  });
  const table = changeTable(known.table, changes);
  return {
    table,
    pages: pages.map((page, number) => {
      if (!page) return null;
      const old = known.pages[number]!;
      return indexed(page, described.get(number) ?? { headings: old.head.headings, size: old.size });
    }),
  };
}

function readAll(pages: readonly (IndexPage | null)[], textOf: Texts['textOf']): ReadPages {
  const described = new Map<number, Description>();
  function* texts() {
    for (const [page, own] of pages.entries()) {
      if (!own) continue;
      const text = textOf(own.text);
      described.set(page, describe(text));
      yield { page, text };
    }
  }
  const table = newTable(texts());
  return { table, pages: pages.map((page, number) => page && indexed(page, described.get(number)!)) };
}

/** What is kept of a text in memory. */
type Description = Pick<IndexedPage, 'size'> & Pick<PageText, 'headings'>;

function describe(text: PageText): Description {
  return { headings: text.headings, size: textSize(text) };
}

function indexed({ entry, text }: IndexPage, { headings, size }: Description): IndexedPage {
  return { head: { ...prepareEntry(entry), headings }, text, size };
}
