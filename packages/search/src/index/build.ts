/** Prepared pages of all languages → the files of the index, at once and in memory. */
import type { Listing } from '../types';
import type { IndexFile } from './pack';
import type { PreparedPage } from './page';
import { keyOf } from './state';
import { updateIndex } from './update';

/** Numbers of the pages by language; give it to the next build, and only the files that changed are new. */
export type PageOrder = Readonly<Record<string, readonly (string | null)[]>>;

/** All pages of all languages. */
export interface IndexInput {
  readonly pages: readonly PreparedPage[];
  /** Of the last build; without it pages are numbered as they come. */
  readonly previous?: PageOrder;
  /** Names of one thing in each, `k8s=kubernetes=쿠버네티스`, beside those that every index knows. */
  readonly names?: readonly string[];
  /** By language the pages that list others. */
  readonly listings?: Readonly<Record<string, readonly Listing[]>>;
  /** A language's index up to this size in bytes (compressed) is one file. @default 60000 */
  readonly singleMax?: number;
}

/** Files to publish, and what the next build must know to change few of them. */
export interface IndexOutput {
  readonly files: readonly IndexFile[];
  readonly order: PageOrder;
}

/**
 * Builds the index. Deterministic: the same pages and the same previous order give the same bytes. Pages with
 * the same key in one language are an error of the caller; the last one wins.
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
      Object.entries(state).map(([locale, own]) => [locale, own.pages.map((line) => line && keyOf(line))]),
    ),
  };
}
