/** The files of the index, as the build writes them and the engine reads them. */

import type { SearchRecord } from './types';

/** Raised with any change of the files' meaning; an engine refuses another version. */
export const FORMAT = 13;
/** Length of the hash in a file name, in base-36 digits. */
export const HASH_LENGTH = 6;

/** The only file with a fixed name (see {@link manifestPath}). */
export interface Manifest {
  readonly format: number;
  readonly locale: string;
  /** A small site: hash of the one file that holds all tiers, words with places, and texts. */
  readonly single?: string;
  /** A large one: hash of its first tier, which says where words are and names the second. */
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
  readonly places?: SecondNames['places'];
  /** The changed pages, with the texts that have changed. */
  readonly texts: Chunk;
}

/** How many pairs stay, how many after them are replaced, and which of the rest have changed. */
export interface PairsChange extends Change {
  readonly kept: number;
  readonly dropped: number;
  readonly others: readonly string[];
}

/** Members of a set that are new, and those that it has lost. */
export interface Change {
  readonly added: readonly string[];
  readonly removed: readonly string[];
}

/** What columns say of a page, with names in place of their numbers. */
export interface PageRow {
  /** 0 for a page that has gone. */
  readonly sections: number;
  readonly day: number;
  readonly lvl0: string;
  readonly version: string | null;
  readonly language: string | null;
  /** With what is attached to the page, see `attributes.ts`. */
  readonly tags: readonly string[];
}

/**
 * What must be known to send the first requests of a search: where words lie. Each tier is a JSON part and columns of
 * numbers (see `tiers.ts`).
 */
export interface FirstTier extends FirstNames, FirstColumns {}

interface FirstNames {
  /** Names of one thing, `쿠버네티스=kubernetes`: those of every index, given ones, and learned from translated titles and headings. */
  readonly pairs: readonly string[];
  /** Hashes of the packs of leaves, joined. */
  readonly leaves: string;
  /** First key of each leaf without what it shares with the one before, with spaces between. */
  readonly starts: string;
  /** Hash of the second tier. */
  readonly second: string;
}

interface FirstColumns {
  /** Letters that the first key of each leaf shares with the one before. */
  readonly startsShared: readonly number[];
  /** How many items each pack has, leaves and places, and the length of each (see {@link PACK_UNIT}). */
  readonly leafCounts: readonly number[];
  readonly leafLengths: readonly number[];
  /** How many items of places each leaf has, which are before it: its lists, then their places in introductions. */
  readonly leafPlaces: readonly number[];
}

/**
 * What must be known to answer: requested together with the first words. Titles, headings and texts are not in it: it grows
 * by some bytes with a page.
 */
export interface SecondTier extends SecondNames, SecondColumns {}

/** The JSON part of the second tier; its columns say the rest by numbers into these lists. */
export interface SecondNames {
  readonly lvl0: readonly string[];
  readonly versions: readonly string[];
  /** Languages of pages whose text is not in the language of the index. */
  readonly languages: readonly string[];
  /** Pages that list others, found by their names alone. */
  readonly listings: readonly ListingRecord[];
  /** Words of titles and headings with spaces between, to guess from; of a very large site those of the titles first. */
  readonly words: string;
  /** Hashes of the packs of groups of words and of texts, joined. */
  readonly groups: string;
  readonly texts: string;
  /** Position of a page among those of its day, if its number gives another one: a fraction between two numbers. */
  readonly places?: Readonly<Record<string, number>>;
  /** Hash of the third tier where that is a file; otherwise it is behind this one. */
  readonly third?: string;
  /** Whether pages or sections have weights, which every search needs. */
  readonly isWeighted?: boolean;
}

/** Lists of numbers, each page at its place. */
export interface SecondColumns {
  /** Sections of each page, the introduction included; 0 for a free place. */
  readonly sections: readonly number[];
  /** Days since 1970, as the distance to the page before; 0 for no date. */
  readonly day: readonly number[];
  /** Index into `lvl0`. */
  readonly category: readonly number[];
  /** Index into `versions` and one more; 0 for none. */
  readonly version: readonly number[];
  /** Index into `languages` and one more, 0 for the index's own; empty when all pages are in that. */
  readonly language: readonly number[];
  /** How many items each pack has, and the length of each item (see {@link PACK_UNIT}), by kind. */
  readonly groupCounts: readonly number[];
  readonly groupLengths: readonly number[];
  readonly textCounts: readonly number[];
  readonly textLengths: readonly number[];
  /** How many sections each text has, all sections in order. */
  readonly textSections: readonly number[];
}

/** What few searches need: the tags of pages, to filter by and to count. Hits have theirs with their texts. */
export interface ThirdTier extends ThirdNames, ThirdColumns {}

interface ThirdNames {
  readonly tags: readonly string[];
}

/** How many tags each page has, and their indexes into `tags`, page after page. */
export interface ThirdColumns {
  readonly tagCounts: readonly number[];
  readonly pageTags: readonly number[];
}

/** A listing as it is rendered, with its names as `nameOf` (`identity.ts`) returns them. */
export interface ListingRecord extends SearchRecord {
  readonly names: readonly string[];
}

/**
 * Items of one kind are one after another in packs, each compressed by itself (DEFLATE, RFC 1951), to be read by
 * ranges.
 */
export type PackKind = 'leaves' | 'groups' | 'texts';

/**
 * Unit of the lengths of items, in bytes: items are many, and their lengths would be a large part of their tier. An item's
 * first byte says how many of its last say nothing.
 */
export const PACK_UNIT = 128;

/** Text, anchor and level (if it is not 2) of a heading; nothing where no section of the chunk is below it. */
export type ShownHeading = readonly [string?, string?, number?];

/** The rendered fields of a page, and the texts of its sections in this chunk. */
export interface PagePart {
  readonly title: string;
  readonly url: string;
  readonly tags?: readonly string[] | undefined;
  /** What a page given to `buildIndex` has to be shown with its hits. */
  readonly meta?: Readonly<Record<string, string>> | undefined;
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
    readonly [
      string,
      string,
      PagePart['headings'],
      PagePart['texts'],
      NonNullable<PagePart['tags']>?,
      NonNullable<PagePart['meta']>?,
    ]
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
