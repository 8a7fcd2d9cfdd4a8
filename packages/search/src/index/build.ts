/** Builds the index files of all languages from prepared pages, at once and in memory. */
import type { Listing } from '../types';
import type { IndexFile } from './pack';
import type { PreparedPage } from './page';
import { keyOf } from './state';
import { updateIndex } from './update';

/** By language: keys of the pages by number. Pass it to the next build, so that only changed files are new. */
export type PageOrder = Readonly<Record<string, readonly (string | null)[]>>;

/** All pages of all languages. */
export interface IndexInput {
  readonly pages: readonly PreparedPage[];
  /** Order of the last build; without it pages are numbered as they come. */
  readonly previous?: PageOrder;
  /** Synonyms, one thing each, `k8s=kubernetes=쿠버네티스`, in addition to the built-in ones. */
  readonly names?: readonly string[];
  /** By language: the listing pages. */
  readonly listings?: Readonly<Record<string, readonly Listing[]>>;
  /** Maximum size of a language's index, in compressed bytes, that is stored as one file. @default 60000 */
  readonly singleMax?: number;
}

/** Files to publish, and the page order for the next build. */
export interface IndexOutput {
  readonly files: readonly IndexFile[];
  readonly order: PageOrder;
}

/**
 * Builds the index. Deterministic: the same pages and previous order produce the same bytes. Two pages of one
 * language must not have the same key; the last one wins.
 */
export function buildIndex({ pages, previous = {}, names, listings, singleMax }: IndexInput): IndexOutput {
  const { files, state } = updateIndex({
    pages: pages.map(({ headings, blocks, words, ends, places, definitions, ...entry }, index) => ({
      entry,
      text: String(index),
    })),
    order: previous,
    readText: (name) => pages[Number(name)] ?? null,
    ...(names && { names }),
    ...(listings && { listings }),
    ...(singleMax !== undefined && { singleMax }),
  });
  return {
    files: files.map(({ path, bytes }) => ({ path, bytes: bytes() })),
    order: Object.fromEntries(
      Object.entries(state).map(([locale, localeState]) => [
        locale,
        localeState.pages.map((line) => line && keyOf(line)),
      ]),
    ),
  };
}
