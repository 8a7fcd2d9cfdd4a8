/**
 * Updates the index files of all languages, each by itself, from the current pages and the state of the last build.
 */

import { memoize } from '../analyzer/memoize';
import { commonNames } from '../analyzer/names';
import type { Listing } from '../types';
import type { ChangedPage } from './delta';
import { DELTA_MAX, filesWithDelta, MAX_CHANGED, type PairChange } from './deltaFiles';
import { definedNames, localeFiles, manifestFile } from './files';
import { listingRecords } from './listings';
import type { PackedFile } from './pack';
import type { PageText } from './page';
import { pairsOf } from './pairs';
import {
  describe,
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
const MAX_CACHED_TEXTS = 16;

/**
 * Updates the index. Without a state it is deterministic: the same pages in the same order produce the same files.
 * With a state, a few changed pages are written into the manifest, and the files stay. When there are more,
 * everything is generated again. Answers are the same either way. Two pages of one language must not have the same
 * key; the last one wins.
 */
export function updateIndex({
  pages,
  locales: required = [],
  state = {},
  order = {},
  readText,
  names: localeHeads = [],
  listings = {},
  singleMax = SINGLE_MAX,
  deltaMax = DELTA_MAX,
}: UpdateInput): UpdateOutput {
  const textOf = memoize((name) => {
    const text = readText(name);
    if (!text) throw new Error(`The text ${name} of the search index is missing.`);
    return text;
  }, MAX_CACHED_TEXTS);
  const texts = { readText, textOf };
  const locales = [...new Set([...required, ...pages.map(({ entry }) => entry.locale)])].sort();
  const names = [...commonNames(locales), ...localeHeads];
  const sources = locales.map((locale) =>
    readSource({
      locale,
      pages: pages.filter(({ entry }) => entry.locale === locale),
      others: pages.flatMap(({ entry }) => (entry.locale === locale ? [] : [entry])),
      previous: state[locale] ?? null,
      order: order[locale],
    }),
  );
  const outlines = sharedOutlines(sources, textOf);
  const changesOf = new Map(
    sources.map((source) => [
      source.locale,
      source.previous?.first && source.changed.length <= MAX_CHANGED ? readChanges(source, texts) : null,
    ]),
  );
  // Pairs are learned from other languages.
  const hasOthers = sources.length > 1 || Object.keys(state).length > 1;
  const mayChangePairs =
    hasOthers && [...changesOf.values()].some((changes) => changes === null || changes.some(isRenamed));
  const next: Record<string, LocaleState> = {};
  const files: PackedFile[] = [];
  for (const source of sources) {
    const { locale, previous } = source;
    const records = listingRecords(listings[locale] ?? [], locale);
    const changes = changesOf.get(locale);
    const pairs = mayChangePairs ? outlines.pairChange(source) : { added: [], removed: [] };
    const withDelta =
      previous && changes
        ? filesWithDelta({ source, previous, changes, records, names, pairs, deltaMax, texts })
        : null;
    if (previous && withDelta) {
      next[locale] = previous;
      files.push(...withDelta);
      continue;
    }
    const generated = generateAll(source, { outlines, texts, names, listings: records, singleMax });
    next[locale] = generated.state;
    files.push(...generated.files);
  }
  const isSame =
    locales.length === Object.keys(state).length && locales.every((name) => next[name] === state[name]);
  return { files, state: isSame ? state : next };
}

/** Outlines of all languages, read once. From them together, synonyms in the other script are learned. */
interface SharedOutlines {
  /** Adds outlines that have already been read. */
  readonly cacheHeads: (source: LocaleSource, heads: ReturnType<typeof headsOf>) => void;
  readonly learned: (source: LocaleSource) => ReturnType<typeof pairsOf>;
  /** Pairs added and removed since the last build. */
  readonly pairChange: (source: LocaleSource) => PairChange;
}

function sharedOutlines(sources: readonly LocaleSource[], textOf: Texts['textOf']): SharedOutlines {
  const heads = new Map<string, ReturnType<typeof headsOf>>();
  const headsIn = (source: LocaleSource) => {
    const localeHeads = heads.get(source.locale) ?? headsOf(indexedPages(source, textOf));
    heads.set(source.locale, localeHeads);
    return localeHeads;
  };
  const learned = (source: LocaleSource) =>
    pairsOf(
      headsIn(source),
      sources.flatMap((other) => (other === source ? [] : headsIn(other))),
      source.previous?.pairs,
    );
  return {
    cacheHeads: ({ locale }, localeHeads) => void heads.set(locale, localeHeads),
    learned,
    pairChange(source) {
      const old = source.previous?.pairs.pairs ?? [];
      const current = learned(source).pairs;
      return { added: without(current, old), removed: without(old, current) };
    },
  };
}

interface GenerateInput extends Pick<Required<UpdateInput>, 'names' | 'singleMax'> {
  readonly outlines: SharedOutlines;
  readonly texts: Texts;
  readonly listings: ReturnType<typeof listingRecords>;
}

/** Generates all files of a language, and its new state. */
function generateAll(
  source: LocaleSource,
  { outlines, texts, names, listings, singleMax }: GenerateInput,
): { readonly state: LocaleState; readonly files: readonly PackedFile[] } {
  const { locale, lines } = source;
  const { pages, table } = readPages(source.pages, texts.textOf);
  outlines.cacheHeads(source, headsOf(pages));
  const pairs = outlines.learned(source);
  const defined = definedNames(pages);
  const { textOf } = texts;
  const generated = localeFiles({
    locale,
    pages,
    table,
    pairs,
    defined,
    textOf,
    names,
    listings,
    singleMax,
  });
  const { manifest, files, ...built } = generated;
  const state: LocaleState = {
    ...built,
    pages: lines,
    names,
    defined,
    listings,
    files: files.map(({ path, hash }) => ({ path, hash })),
    descriptions: pages.map((page) => page && describe({ ...page, ...page.head })),
    pairs,
  };
  return { state, files: [manifestFile(manifest), ...files] };
}

function isRenamed({ before: old, after }: ChangedPage): boolean {
  if (!old?.source.entry.translationOf && !after?.source.entry.translationOf) return false;
  const named = (of: typeof old) => JSON.stringify([of?.source.entry.title, of?.text.headings]);
  return named(old) !== named(after);
}

function without(list: readonly string[], others: readonly string[]): string[] {
  const previous = new Set(others);
  return list.filter((item) => !previous.has(item));
}
