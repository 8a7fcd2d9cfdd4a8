/** The files of the index, as the build writes them and the engine reads them. */

import type { SearchRecord } from './types';

/** Raised with any change of the files' meaning; an engine refuses another version. */
export const FORMAT = 11;
/** Length of the hash in a file name, in base-36 digits. */
export const HASH_LENGTH = 6;

/** The only file with a fixed name (see {@link manifestPath}). */
export interface Manifest {
  readonly format: number;
  readonly locale: string;
  /** A small site: hash of the one file that holds first tier, words with places, and texts. */
  readonly single?: string;
  /** A large one: hash of its first tier, which says where everything else is. */
  readonly first?: string;
  /** What has changed since those files were generated: a {@link Delta} (see `encodeDelta`), base64. */
  readonly delta?: string;
}

/**
 * Pages, or sections of pages, that replace those in the files, so that an edit need not rewrite the files of all words
 * of a page. A leaf of their words is beside it.
 */
export interface Delta {
  /** By page whose title, headings, facets or outline have changed. */
  readonly rows: Readonly<Record<string, PageRow>>;
  /** By page that has the sections that it had: those whose text has changed. */
  readonly sections: Readonly<Record<string, readonly number[]>>;
  /** Kinds of occurrences (bits, see `LEAF_KINDS`) that a word no longer has. */
  readonly gone: Readonly<Record<string, number>>;
  /** Words of titles and headings that are new, and that are none any longer. */
  readonly words: Change;
  /** By number of the group: words that are new in it. */
  readonly groups: Readonly<Record<string, readonly string[]>>;
  /** Words that are in no group any longer. */
  readonly ungrouped: readonly string[];
  readonly pairs: PairsChange;
  /** All of them, when one has changed. */
  readonly listings?: readonly ListingRecord[];
  /** All of them, when one has changed. */
  readonly places?: FirstNames['places'];
  /** The changed pages, with the texts that have changed. */
  readonly texts: Chunk;
}

/** How many pairs stay, how many after them are replaced, and which of the rest have changed. */
export interface PairsChange extends Change {
  readonly kept: number;
  readonly dropped: number;
  readonly others: readonly string[];
}

export interface Change {
  readonly added: readonly string[];
  readonly removed: readonly string[];
}

/** What the first tier's columns say of a page, with names in place of their numbers. */
export interface PageRow {
  /** 0 for a page that has gone. */
  readonly sections: number;
  readonly levels: readonly number[];
  readonly day: number;
  readonly lvl0: string;
  readonly version: string | null;
  readonly language: string | null;
  /** With what is attached to the page, see `attributes.ts`. */
  readonly tags: readonly string[];
}

/**
 * What every search needs: a JSON part and columns of numbers (see `firstColumns.ts`). Titles, headings and texts are not in it:
 * it grows by a few bytes with a page.
 */
export interface FirstTier extends FirstNames, FirstColumns {}

export interface FirstNames {
  readonly lvl0: readonly string[];
  readonly versions: readonly string[];
  /** Languages of pages whose text is not in the language of the index. */
  readonly languages: readonly string[];
  /** Pages that list others, found by their names alone. */
  readonly listings: readonly ListingRecord[];
  readonly tags: readonly string[];
  /** Names of one thing, `쿠버네티스=kubernetes`: those of every index, given ones, and learned from translated titles and headings. */
  readonly pairs: readonly string[];
  /** Words of titles and headings with spaces between, to guess from; of a very large site those of the titles first. */
  readonly words: string;
  /** Hashes of the packs of leaves, groups of words and texts, joined. */
  readonly packs: Readonly<Record<PackKind, string>>;
  /** First key of each leaf. */
  readonly starts: readonly string[];
  /** Position of a page among those of its day, if its number gives another one: a fraction between two numbers. */
  readonly places?: Readonly<Record<string, number>>;
}

/** A listing as it is rendered, with its names as `nameOf` (`identity.ts`) returns them. */
export interface ListingRecord extends SearchRecord {
  readonly names: readonly string[];
}

/** Lists of numbers, each page at its place. */
export interface FirstColumns {
  /** Sections of each page, the introduction included; 0 for a free place. */
  readonly sections: readonly number[];
  /** Level of each section but the introductions, page after page. */
  readonly levels: readonly number[];
  /** Days since 1970, as the distance to the page before; 0 for no date. */
  readonly day: readonly number[];
  /** Index into `lvl0`. */
  readonly category: readonly number[];
  /** Index into `versions` and one more; 0 for none. */
  readonly version: readonly number[];
  /** Index into `languages` and one more, 0 for the index's own; empty when all pages are in that. */
  readonly language: readonly number[];
  /** How many tags each page has, and their indexes into `tags`, page after page. */
  readonly tagCounts: readonly number[];
  readonly pageTags: readonly number[];
  /** How many items each pack has, and the length of each item (see {@link PACK_UNITS}), by kind: `leafCounts`, `leafLengths` … */
  readonly leafCounts: readonly number[];
  readonly leafLengths: readonly number[];
  readonly groupCounts: readonly number[];
  readonly groupLengths: readonly number[];
  readonly textCounts: readonly number[];
  readonly textLengths: readonly number[];
  /** How many sections each text has, all sections in order. */
  readonly textSections: readonly number[];
  /** How many items of places each leaf has: they are behind it. */
  readonly leafPlaces: readonly number[];
}

/**
 * Items of one kind are one after another in packs, each compressed by itself (DEFLATE, RFC 1951), to be read by
 * ranges.
 */
export type PackKind = 'leaves' | 'groups' | 'texts';

/** Names of the packs' files by kind. */
export const PACK_NAMES: Readonly<Record<PackKind, string>> = {
  leaves: 'l',
  groups: 'w',
  texts: 'c',
};

/**
 * Unit of the lengths of items, in bytes: texts are many, and their lengths would be a large part of the first tier.
 * Where the unit is more than a byte, an item's first byte says how many of its last say nothing.
 */
export const PACK_UNITS: Readonly<Record<PackKind, number>> = { leaves: 1, groups: 1, texts: 32 };

/** Text and anchor of a heading; nothing where no section of the chunk is below it. */
export type ShownHeading = readonly [string?, string?];

/** The rendered fields of a page, and the texts of its sections in this chunk. */
export interface PagePart {
  readonly title: string;
  readonly url: string;
  /** What a page given to `buildIndex` has to be shown with its hits. */
  readonly meta?: Readonly<Record<string, string>>;
  /** Of the sections after the introduction, up to the last in the chunk. */
  readonly headings: readonly ShownHeading[];
  /** By number of the section: the blocks. Section 0 is the text before the first heading. */
  readonly texts: Readonly<Record<string, readonly string[]>>;
}

/** By number of the page. */
export type Chunk = Readonly<Record<string, PagePart>>;

/** A chunk as files have it: of each page the fields of {@link PagePart} without their names. */
export type StoredChunk = Readonly<
  Record<
    string,
    readonly [string, string, PagePart['headings'], PagePart['texts'], NonNullable<PagePart['meta']>?]
  >
>;

/** Path of a language's manifest, relative to the site's folder: it changes under its name. */
export function manifestPath(locale: string): string {
  return `search/${locale}.json`;
}

/** Path of the file that a search reads after the manifest. */
export function firstPath({ locale, single, first }: Manifest): string {
  return single ? filePath(locale, 'all', single) : filePath(locale, 'first', first!);
}

/** Path of any other file of the index: under `assets/`, which hosts cache without a limit. */
export function filePath(locale: string, name: string, hash: string): string {
  return `assets/search/${locale}/${name}.${hash}.bin`;
}
