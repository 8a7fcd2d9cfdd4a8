/** The files of the index, as the build writes them and the engine reads them. */

/** Raised with any change of the files' meaning; an engine refuses another version. */
export const FORMAT = 1;
/** Length of the hash in a file name, in base-36 digits. */
export const HASH_LENGTH = 7;

/** `{locale}.json`, the only file with a fixed name. */
export interface Manifest {
  readonly format: number;
  readonly locale: string;
  /** A small site: hash of the one file that holds first tier, shard and chunk. */
  readonly single?: string;
  /** A large one: hash of the first tier, and of each shard and chunk in order, joined; `-------` for an empty one. */
  readonly first?: string;
  readonly shards?: string;
  readonly chunks?: string;
  /** Pages in a chunk. */
  readonly chunkSize?: number;
}

/** Titles and headings of all pages, in columns; a page is its place in the columns. */
export interface FirstTier {
  readonly lvl0: readonly string[];
  readonly versions: readonly string[];
  readonly tags: readonly string[];
  /** Different headings: level, text, anchor. */
  readonly headings: readonly (readonly [number, string, string])[];
  /** Words that translate each other, `쿠버네티스 kubernetes`; learned from translated titles and headings. */
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

/** The texts of some pages: page → section → block; section 0 is what stands before the first heading. */
export type Chunk = readonly (readonly (readonly string[])[])[];

/** Path of a file of the index, relative to its folder. */
export function filePath(locale: string, name: string, hash: string): string {
  return `${locale}/${name}.${hash}.bin`;
}
