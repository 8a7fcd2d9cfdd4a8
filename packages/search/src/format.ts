/** The file format of the index, shared by the build that writes it and the engine that reads it. */

import type { SearchRecord } from './types';

/** Version of the format. Any change of the meaning of a file increments it; an engine rejects other versions. */
export const FORMAT = 15;
/** Length of the hash in a file name, in base-36 digits. */
export const HASH_LENGTH = 6;

/** The only file with a fixed name (see {@link manifestPath}). */
export interface Manifest {
  readonly format: number;
  readonly locale: string;
  /** Of a small site: hash of the one file that contains all tiers, words, postings and texts. */
  readonly single?: string;
  /** Of a large site: hash of the first tier, which locates the words and names the second tier. */
  readonly first?: string;
  /** Changes since those files were generated: a {@link Delta} (see `encodeDelta`), in base64. */
  readonly delta?: string;
}

/**
 * Pages and sections that replace those in the files, so that an edit does not rewrite the files of all words of a
 * page. A leaf with their words is stored beside it.
 */
export interface Delta {
  /** By page: the new row of each page whose title, headings, facets or outline have changed. */
  readonly rows: Readonly<Record<string, PageRow>>;
  /** By page with unchanged sections: the sections whose text has changed. */
  readonly sections: Readonly<Record<string, readonly number[]>>;
  /** By word: kinds of occurrences that it has lost (bits, see `LEAF_KINDS`). */
  readonly gone: Readonly<Record<string, number>>;
  /** Words added to, and removed from, the words of titles and headings. */
  readonly words: Change;
  /** By number of the group: words that were added to it. */
  readonly groups: Readonly<Record<string, readonly string[]>>;
  /** Words that are no longer in any group. */
  readonly ungrouped: readonly string[];
  readonly pairs: PairsChange;
  /** The complete list, if any listing has changed. */
  readonly listings?: readonly ListingRecord[];
  /** The complete map, if any place has changed. */
  readonly places?: SecondNames['places'];
  /** The changed pages, with their changed texts. */
  readonly texts: Chunk;
}

/** Number of pairs that stay, number of pairs after them that are replaced, and changes of the rest. */
export interface PairsChange extends Change {
  readonly kept: number;
  readonly dropped: number;
  readonly others: readonly string[];
}

/** Members that a set has gained and lost. */
export interface Change {
  readonly added: readonly string[];
  readonly removed: readonly string[];
}

/** The columns of one page, with names instead of indexes. */
export interface PageRow {
  /** 0 for a deleted page. */
  readonly sections: number;
  readonly day: number;
  readonly lvl0: string;
  readonly version: string | null;
  readonly language: string | null;
  /** Includes the page's attributes (see `attributes.ts`). */
  readonly tags: readonly string[];
}

/**
 * Data needed for the first requests of a search: the location of words. Each tier is a JSON part and columns of
 * numbers (see `tiers.ts`).
 */
export interface FirstTier extends FirstNames, FirstColumns {}

interface FirstNames {
  /**
   * Synonyms, `쿠버네티스=kubernetes`: built-in ones, those of the site, and those learned from translated titles and
   * headings.
   */
  readonly pairs: readonly string[];
  /** Hashes of the packs of leaves, concatenated. */
  readonly leaves: string;
  /** First key of each leaf, front-coded (without the prefix shared with the one before), separated by spaces. */
  readonly starts: string;
  /** Hash of the second tier. */
  readonly second: string;
}

interface FirstColumns {
  /** By leaf: length of the prefix that its first key shares with the one before. */
  readonly startsShared: readonly number[];
  /** Number of leaves in each pack, and the length of each leaf (see {@link PACK_UNIT}). */
  readonly leafCounts: readonly number[];
  readonly leafLengths: readonly number[];
}

/**
 * Data needed to answer, requested together with the first words. It grows by some bytes for each page, so titles,
 * headings and texts are not part of it.
 */
export interface SecondTier extends SecondNames, SecondColumns {}

/** The JSON part of the second tier; its columns are indexes into these lists. */
export interface SecondNames {
  readonly lvl0: readonly string[];
  readonly versions: readonly string[];
  /** Languages of pages whose text is in another language than the index. */
  readonly languages: readonly string[];
  /** Listing pages, found by their names alone. */
  readonly listings: readonly ListingRecord[];
  /**
   * Words of titles and headings, separated by spaces, as candidates for corrections. In a very large site, those of
   * titles come first.
   */
  readonly words: string;
  /** Hashes of the packs of word groups and of texts, concatenated. */
  readonly groups: string;
  readonly texts: string;
  /**
   * By page whose number does not give its order among the pages of its day: its position, a fraction between two
   * numbers.
   */
  readonly places?: Readonly<Record<string, number>>;
  /** Hash of the third tier if it is a file; otherwise it follows this tier. */
  readonly third?: string;
  /** Whether pages or sections have weights, which every search needs. */
  readonly isWeighted?: boolean;
}

/** Columns of numbers, one entry for each page unless noted. */
export interface SecondColumns {
  /** Number of sections of each page, the introduction included; 0 for an unused number. */
  readonly sections: readonly number[];
  /** Days since 1970, as the difference to the page before; 0 for no date. */
  readonly day: readonly number[];
  /** Index into `lvl0`. */
  readonly category: readonly number[];
  /** Index into `versions`, plus one; 0 for none. */
  readonly version: readonly number[];
  /** Index into `languages`, plus one; 0 for the language of the index. Empty when all pages have that language. */
  readonly language: readonly number[];
  /** By kind: number of items in each pack, and the length of each item (see {@link PACK_UNIT}). */
  readonly groupCounts: readonly number[];
  readonly groupLengths: readonly number[];
  readonly textCounts: readonly number[];
  readonly textLengths: readonly number[];
  /** Number of sections in each text item, over all sections in order. */
  readonly textSections: readonly number[];
}

/**
 * Data that few searches need: the tags of all pages, for filters and facet counts. Hits get their tags from their
 * texts.
 */
export interface ThirdTier extends ThirdNames, ThirdColumns {}

interface ThirdNames {
  readonly tags: readonly string[];
}

/** Number of tags of each page, and their indexes into `tags`, page after page. */
export interface ThirdColumns {
  readonly tagCounts: readonly number[];
  readonly pageTags: readonly number[];
}

/** A listing as it is rendered, with its names as `nameOf` (`identity.ts`) returns them. */
export interface ListingRecord extends SearchRecord {
  readonly names: readonly string[];
}

/**
 * Kind of pack: items of one kind, one after another, each compressed by itself (DEFLATE, RFC 1951) so that it can be
 * read as a range.
 */
export type PackKind = 'leaves' | 'groups' | 'texts';

/**
 * Unit of item lengths, in bytes. It keeps the many lengths short. The first byte of an item is the number of padding
 * bytes at its end.
 */
export const PACK_UNIT = 128;

/** Text, anchor and level (if not 2) of a heading; empty if no section of the chunk is below it. */
export type ShownHeading = readonly [string?, string?, number?];

/** The display fields of a page, and the texts of its sections in this chunk. */
export interface PagePart {
  readonly title: string;
  readonly url: string;
  readonly tags?: readonly string[] | undefined;
  /** Display fields that were passed to `buildIndex` with the page. */
  readonly meta?: Readonly<Record<string, string>> | undefined;
  /** Headings of the sections after the introduction, up to the last section in the chunk. */
  readonly headings: readonly ShownHeading[];
  /** By number of the section: its blocks. Section 0 is the text before the first heading. */
  readonly texts: Readonly<Record<string, readonly string[]>>;
}

/** Parts of pages, by number of the page. */
export type Chunk = Readonly<Record<string, PagePart>>;

/** A chunk as stored: each {@link PagePart} is a tuple of its fields. */
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

/** Path of a language's manifest, relative to the site's folder. Its name is fixed; its content changes. */
export function manifestPath(locale: string): string {
  return `search/${locale}.json`;
}

/** Path of the file that a search reads after the manifest. */
export function firstPath({ locale, single, first }: Manifest): string {
  return single ? filePath(locale, 'all', single) : filePath(locale, 'first', first!);
}

/** Path of any other file of the index. It is below `assets/`, which hosts cache without expiry. */
export function filePath(locale: string, name: string, hash: string): string {
  return `assets/search/${locale}/${name}.${hash}.bin`;
}
