/** The files of the index, as the build writes them and the engine reads them. */

import { hashText } from './analyzer/key';

/** Raised with any change of the files' meaning; an engine refuses another version. */
export const FORMAT = 3;
/** Length of the hash in a file name, in base-36 digits. */
export const HASH_LENGTH = 6;

/** The only file with a fixed name (see {@link manifestPath}). */
export interface Manifest {
  readonly format: number;
  readonly locale: string;
  /** A small site: hash of the one file that holds first tier, words with places, and texts. */
  readonly single?: string;
  readonly tiers?: Tiers;
}

/** The files of a large site by their hashes; lists of hashes are joined, `------` stands for an empty file. */
export interface Tiers {
  readonly first: string;
  /** First key of each leaf. */
  readonly starts: readonly string[];
  readonly leaves: string;
  readonly words: string;
  readonly chunks: string;
  readonly layout: ChunkLayout;
}

/** Which chunk holds a section: `pages` pages together, or one page in `parts` parts. One of them is 1. */
export interface ChunkLayout {
  readonly pages: number;
  readonly parts: number;
}

/** Number of the chunk that holds a section of a page with `count` sections. */
export function chunkOf(
  { pages, parts }: ChunkLayout,
  place: { page: number; section: number; count: number },
): number {
  const { page, section, count } = place;
  return parts === 1 ? Math.floor(page / pages) : page * parts + Math.floor((section * parts) / count);
}

/** Titles and headings of all pages, in columns; a page is its place in the columns. */
export interface FirstTier {
  readonly lvl0: readonly string[];
  readonly versions: readonly string[];
  readonly tags: readonly string[];
  /** Different headings: level, text, anchor. */
  readonly headings: readonly (readonly [number, string, string])[];
  /** Names of one thing, `쿠버네티스=kubernetes`: learned from translated titles and headings, or given. */
  readonly pairs: readonly string[];
  /** `null` where a page was removed. */
  readonly title: readonly (string | null)[];
  readonly url: readonly string[];
  /** Index into `lvl0`. */
  readonly category: readonly number[];
  /** Days since 1970; 0 for no date. */
  readonly day: readonly number[];
  /** Index into `versions`; −1 for none. */
  readonly version: readonly number[];
  /** Indexes into `tags`. */
  readonly pageTags: readonly (readonly number[])[];
  /** Titles of the page's translations; `''` for none. */
  readonly alias: readonly string[];
  /** Indexes into `headings`, one for each section after the introduction. */
  readonly sections: readonly (readonly number[])[];
}

/** Texts by place: `{page}/{section}` → blocks. Section 0 is what stands before the first heading. */
export type Chunk = Readonly<Record<string, readonly string[]>>;

export function chunkKey(page: number, section: number): string {
  return `${page}/${section}`;
}

/** Path of a language's manifest, relative to the site's folder: it changes under its name. */
export function manifestPath(locale: string): string {
  return `search/${locale}.json`;
}

/** Name of a leaf by where it begins: not by its number, which changes with every leaf before it. */
export function leafName(start: string): string {
  return `l${hashText(start).toString(36)}`;
}

/** Path of any other file of the index: under `assets/`, which hosts are told to keep for ever. */
export function filePath(locale: string, name: string, hash: string): string {
  return `assets/search/${locale}/${name}.${hash}.bin`;
}
