/** Posting lists as bytes: pages, sections and word positions, each as the difference to the one before. */
import { type ByteWriter, byteReader, byteWriter } from './bytes';

/**
 * Parallel lists in ascending order: the id of a text (a section of a body, or a title or heading), and the position
 * of a word in it.
 */
export interface Occurrences {
  readonly ids: ArrayLike<number>;
  readonly positions: ArrayLike<number>;
}

/** Occurrences of a word that occurs nowhere. */
export const NO_OCCURRENCES: Occurrences = { ids: [], positions: [] };

/** First position of words in phrases that readers search with; later words of the text count as the last before. */
export const PHRASES_FROM = 16_384;
/** First position of words in lists of links, which say little about the text itself. */
export const LINKS_FROM = 32_768;
/** Maximum position; later words count as if they were here. */
export const MAX_POSITION = 65_535;

/** Kind of a name: a page's title or heading, the title of its translation, or its address. */
export type NameKind = 'name' | 'alias' | 'address';

const NAME_KINDS: readonly NameKind[] = ['name', 'alias', 'address'];
/** Maximum number of words of a name; later words count as the last of them. */
const MAX_NAME = 63;
const POSITIONS_PER_KIND = 64 * 64;

/**
 * Encodes a word's position in a name, with the kind and length of the name, as one number; neighbors still differ by
 * one. For a heading, `kind` is the number of sections below it.
 */
export function namedPosition(name: {
  readonly kind: NameKind | number;
  /** Number of words of the name. */
  readonly length: number;
  readonly position: number;
}): number {
  const { kind, length, position } = name;
  const first = typeof kind === 'number' ? kind : NAME_KINDS.indexOf(kind);
  return first * POSITIONS_PER_KIND + Math.min(length, MAX_NAME) * 64 + Math.min(position, MAX_NAME);
}

/** Decodes the kind and length from a {@link namedPosition}, not the position. */
export function parseNamedPosition(position: number): {
  readonly kind: NameKind;
  readonly below: number;
  readonly length: number;
} {
  const below = Math.floor(position / POSITIONS_PER_KIND);
  return { kind: NAME_KINDS[below] ?? 'name', below, length: (position >> 6) & 63 };
}

/** Maximum number of occurrences in one section; more do not change the rank. */
const MAX_IN_SECTION = 12;

/** Encodes postings. `places` is page, section, position, page, section, position… in ascending order. */
export function encodePostings(places: readonly number[]): Uint8Array {
  const writer = byteWriter();
  let lastPage = -1;
  let at = 0;
  while (at < places.length) {
    const page = places[at]!;
    const onPage: number[] = [];
    for (; places[at] === page; at += 3) onPage.push(places[at + 1]!, places[at + 2]!);
    writer.number(page - lastPage - 1);
    writer.bytes(encodePage(onPage));
    lastPage = page;
  }
  return writer.finish();
}

/** Encodes the occurrences on one page. `places` is section, position, section, position… in ascending order. */
export function encodePage(places: readonly number[]): Uint8Array {
  const writer = byteWriter(32);
  writePage(writer, places);
  return writer.finish();
}

/** Writes the output of {@link encodePage}. */
export function writePage(writer: ByteWriter, places: readonly number[]): void {
  const end = places.length;
  let lastSection = 0;
  let at = 0;
  while (at < end) {
    const section = places[at]!;
    const first = at;
    while (at < end && places[at] === section) at += 2;
    const count = Math.min((at - first) / 2, MAX_IN_SECTION);
    writer.number(((section - lastSection) << 2) | (at < end ? 2 : 0) | (count > 1 ? 1 : 0));
    lastSection = section;
    if (count > 1) writer.number(count - 2);
    for (let index = 0, last = 0; index < count; index++) {
      const position = places[first + 2 * index + 1]!;
      writer.number(position - last);
      last = position;
    }
  }
}

/** The inverse of {@link encodePage}: sections as ids. */
export function decodePage(bytes: Uint8Array): Occurrences {
  return decodePostings(Uint8Array.of(0, ...bytes), (_, section) => section);
}

/** Encoded postings, with the number of their pages. */
export interface Postings {
  readonly bytes: Uint8Array;
  readonly pages: number;
}

/** The inverse of {@link encodePostings}. `sectionId` returns the id of a page's section, −1 to omit it. */
export function decodePostings(
  bytes: Uint8Array,
  sectionId: (page: number, section: number) => number,
): Occurrences {
  const reader = byteReader(bytes);
  const ids: number[] = [];
  const positions: number[] = [];
  let page = -1;
  while (!reader.isAtEnd()) {
    page += reader.number() + 1;
    let section = 0;
    for (let hasMore = true; hasMore; ) {
      const head = reader.number();
      section += head >>> 2;
      hasMore = (head & 2) !== 0 && !reader.isAtEnd();
      const count = head & 1 ? reader.number() + 2 : 1;
      const id = sectionId(page, section);
      let position = 0;
      for (let index = 0; index < Math.min(count, MAX_IN_SECTION); index++) {
        position += reader.number();
        if (id < 0) continue;
        ids.push(id);
        positions.push(position);
      }
    }
  }
  return { ids, positions };
}

/**
 * Removes positions from postings. What remains are the section ids, for texts with the place of the first occurrence
 * (text, phrases or links), for headings with the number of sections below.
 */
export function withoutPositions(bytes: Uint8Array, of: 'texts' | 'headings'): Uint8Array {
  const step = of === 'texts' ? PHRASES_FROM : POSITIONS_PER_KIND;
  const reader = byteReader(bytes);
  const writer = byteWriter(bytes.length);
  while (!reader.isAtEnd()) {
    writer.number(reader.number());
    for (let hasMore = true; hasMore && !reader.isAtEnd(); ) {
      const head = reader.number();
      hasMore = (head & 2) !== 0;
      writer.number(head & ~1);
      const count = head & 1 ? reader.number() + 2 : 1;
      const first = reader.number();
      writer.number(first - (first % step));
      for (let index = 1; index < count; index++) reader.number();
    }
  }
  return writer.finish();
}
