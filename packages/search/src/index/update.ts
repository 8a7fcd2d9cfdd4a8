/**
 * Updates the index files of all languages, each by itself, from the current pages and the state of the last build.
 */

import { commonNames } from '../analyzer/names';
import { remember } from '../analyzer/remember';
import type { Listing } from '../types';
import type { ChangedPage } from './delta';
import { definedNames, localeFiles, manifestFile } from './files';
import { DELTA_MAX, keptFiles, MAX_CHANGED, type PairChange } from './kept';
import { listingRecords } from './listings';
import type { PackedFile } from './pack';
import type { PageText } from './page';
import { pairsOf } from './pairs';
import {
  headsOf,
  indexedPages,
  type LocaleSource,
  readChanges,
  readPages,
  readSource,
  type Texts,
} from './source';
import type { IndexPage, IndexState, LocaleState } from './state';

/** The current pages, and the state of the last build. */
export interface UpdateInput {
  readonly pages: readonly IndexPage[];
  /** Languages that have an index even without pages. */
  readonly locales?: readonly string[];
  /** State of the last build; without it everything is generated. */
  readonly state?: IndexState;
  /** Keys of the pages by number and language, if the last build left no more. */
  readonly order?: Readonly<Record<string, readonly (string | null)[]>>;
  /**
   * Returns the text of that name; `null` if it no longer exists. A text of {@link UpdateInput.pages} always exists.
   */
  readonly readText: (name: string) => PageText | null;
  /** Synonyms, one thing each, `k8s=kubernetes=쿠버네티스`, in addition to the built-in ones. */
  readonly names?: readonly string[];
  /** By language: the listing pages. */
  readonly listings?: Readonly<Record<string, readonly Listing[]>>;
  /** Maximum size of a language's index, in compressed bytes, that is stored as one file. @default 60000 */
  readonly singleMax?: number;
  /**
   * Maximum size of changes, in characters, that are written into the manifest instead of all files that they affect.
   * @default 24000
   */
  readonly deltaMax?: number;
}

/** The current index. */
export interface UpdateOutput {
  /** Every file of the index; the bytes of an unchanged one need not be requested. */
  readonly files: readonly PackedFile[];
  readonly state: IndexState;
}

const SINGLE_MAX = 60_000;
/** Number of memoized texts; consecutive reads are mostly of one page. */
const RECENT = 16;

/**
 * Updates the index. Without a state it is deterministic: the same pages in the same order produce the same files.
 * With a state, a few changed pages are written into the manifest, and the files stay. When there are more,
 * everything is generated again. Answers are the same either way. Two pages of one language must not have the same
 * key; the last one wins.
 */
export function updateIndex({
  pages,
  locales: always = [],
  state = {},
  order = {},
  readText,
  names: own = [],
  listings = {},
  singleMax = SINGLE_MAX,
  deltaMax = DELTA_MAX,
}: UpdateInput): UpdateOutput {
  const textOf = remember((name) => {
    const text = readText(name);
    if (!text) throw new Error(`The text ${name} of the search index is missing.`);
    return text;
  }, RECENT);
  const texts = { readText, textOf };
  const locales = [...new Set([...always, ...pages.map(({ entry }) => entry.locale)])].sort();
  const names = [...commonNames(locales), ...own];
  const sources = locales.map((locale) =>
    readSource({
      locale,
      pages: pages.filter(({ entry }) => entry.locale === locale),
      others: pages.flatMap(({ entry }) => (entry.locale === locale ? [] : [entry])),
      known: state[locale] ?? null,
      order: order[locale],
    }),
  );
  const reading = readingOf(sources, textOf);
  const changesOf = new Map(
    sources.map((source) => [
      source.locale,
      source.known?.first && source.changed.length <= MAX_CHANGED ? readChanges(source, texts) : null,
    ]),
  );
  // Pairs are learned from other languages.
  const hasOthers = sources.length > 1 || Object.keys(state).length > 1;
  const mayTeach =
    hasOthers && [...changesOf.values()].some((changes) => changes === null || changes.some(isRenamed));
  const next: Record<string, LocaleState> = {};
  const files: PackedFile[] = [];
  for (const source of sources) {
    const { locale, known } = source;
    const records = listingRecords(listings[locale] ?? [], locale);
    const changes = changesOf.get(locale);
    const pairs = mayTeach ? reading.pairChange(source) : { added: [], removed: [] };
    const kept =
      known && changes ? keptFiles({ source, known, changes, records, names, pairs, deltaMax, texts }) : null;
    if (known && kept) {
      next[locale] = known;
      files.push(...kept);
      continue;
    }
    const made = generateAll(source, { reading, texts, names, listings: records, singleMax });
    next[locale] = made.state;
    files.push(...made.files);
  }
  const isSame =
    locales.length === Object.keys(state).length && locales.every((name) => next[name] === state[name]);
  return { files, state: isSame ? state : next };
}

/** Outlines of all languages, read once. From them together, synonyms in the other script are learned. */
interface SharedOutlines {
  /** Adds outlines that have already been read. */
  readonly keepHeads: (source: LocaleSource, heads: ReturnType<typeof headsOf>) => void;
  readonly learned: (source: LocaleSource) => ReturnType<typeof pairsOf>;
  /** Pairs added and removed since the last build. */
  readonly pairChange: (source: LocaleSource) => PairChange;
}

function readingOf(sources: readonly LocaleSource[], textOf: Texts['textOf']): SharedOutlines {
  const heads = new Map<string, ReturnType<typeof headsOf>>();
  const headsIn = (source: LocaleSource) => {
    const own = heads.get(source.locale) ?? headsOf(indexedPages(source, textOf));
    heads.set(source.locale, own);
    return own;
  };
  const learned = (source: LocaleSource) =>
    pairsOf(
      headsIn(source),
      sources.flatMap((other) => (other === source ? [] : headsIn(other))),
      source.known?.pairs,
    );
  return {
    keepHeads: ({ locale }, own) => void heads.set(locale, own),
    learned,
    pairChange(source) {
      const before = source.known?.pairs.pairs ?? [];
      const now = learned(source).pairs;
      return { added: without(now, before), removed: without(before, now) };
    },
  };
}

interface RemakeInput extends Pick<Required<UpdateInput>, 'names' | 'singleMax'> {
  readonly reading: SharedOutlines;
  readonly texts: Texts;
  readonly listings: ReturnType<typeof listingRecords>;
}

/** Generates all files of a language, and its new state. */
function generateAll(
  source: LocaleSource,
  { reading, texts, names, listings, singleMax }: RemakeInput,
): { readonly state: LocaleState; readonly files: readonly PackedFile[] } {
  const { locale, lines, known } = source;
  const { pages, table } = readPages(source.pages, texts.textOf);
  reading.keepHeads(source, headsOf(pages));
  const pairs = reading.learned(source);
  const defined = definedNames(pages);
  const { textOf } = texts;
  const made = localeFiles({
    locale,
    pages,
    table,
    pairs,
    defined,
    known,
    textOf,
    names,
    listings,
    singleMax,
  });
  const descriptions = pages.map(
    (page) => page && { headings: page.head.headings, sizes: page.sizes, definitions: page.definitions },
  );
  const state: LocaleState = {
    pages: lines,
    names,
    defined,
    listings,
    files: made.files.map(({ path, hash }) => ({ path, hash })),
    first: made.first,
    groups: made.groups,
    census: made.census,
    descriptions,
    pairs,
    packs: made.packs,
  };
  return { state, files: [manifestFile(made.manifest), ...made.files] };
}

function isRenamed({ before, after }: ChangedPage): boolean {
  if (!before?.source.entry.translationOf && !after?.source.entry.translationOf) return false;
  const named = (of: typeof before) => JSON.stringify([of?.source.entry.title, of?.text.headings]);
  return named(before) !== named(after);
}

function without(list: readonly string[], others: readonly string[]): string[] {
  const known = new Set(others);
  return list.filter((item) => !known.has(item));
}
