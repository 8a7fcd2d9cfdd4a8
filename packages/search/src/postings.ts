/** Where a word occurs, as bytes: pages and sections as steps from the one before, word positions as steps. */
import { type ByteWriter, byteReader, byteWriter } from './bytes';

/** Parallel lists, ordered: the id of a text (a section of a body, or a title or heading) and a word's position. */
export interface Occurrences {
  readonly ids: ArrayLike<number>;
  readonly positions: ArrayLike<number>;
}

/** Of a word that occurs nowhere. */
export const NO_OCCURRENCES: Occurrences = { ids: [], positions: [] };

/** Positions from here on are of words in lists of links, which say little of the text itself. */
export const LINKS_FROM = 32_768;
/** Words after this position count as if they were there. */
export const MAX_POSITION = 65_535;

/** A page's title or a heading, a title of the page's translation, the page's address. */
export type NameKind = 'name' | 'alias' | 'address';

const NAME_KINDS: readonly NameKind[] = ['name', 'alias', 'address'];
/** Maximum number of words of a name; words after these count as the last of them. */
const MAX_NAME = 63;
const NAME_PLACES = 64 * 64;

/**
 * The position of a word in a name, and what name that is: one number, in which neighbors still differ by one. A heading
 * has in the place of the kind how many sections are below it.
 */
export function namedPosition(place: {
  readonly kind: NameKind | number;
  /** Words of the name. */
  readonly length: number;
  readonly position: number;
}): number {
  const { kind, length, position } = place;
  const first = typeof kind === 'number' ? kind : NAME_KINDS.indexOf(kind);
  return first * NAME_PLACES + Math.min(length, MAX_NAME) * 64 + Math.min(position, MAX_NAME);
}

/** The inverse of {@link namedPosition}, without the position. */
export function readNamed(position: number): {
  readonly kind: NameKind;
  readonly below: number;
  readonly length: number;
} {
  const below = Math.floor(position / NAME_PLACES);
  return { kind: NAME_KINDS[below] ?? 'name', below, length: (position >> 6) & 63 };
}

/** More occurrences of one word in one section add nothing to its rank. */
const MAX_IN_SECTION = 12;

/** `places` is page, section, position, page, section, position… in ascending order. */
export function encodePostings(places: readonly number[]): Uint8Array {
  const writer = byteWriter();
  let lastPage = -1;
  let at = 0;
  while (at < places.length) {
    const page = places[at]!;
    const own: number[] = [];
    for (; places[at] === page; at += 3) own.push(places[at + 1]!, places[at + 2]!);
    writer.number(page - lastPage - 1);
    writer.bytes(encodePage(own));
    lastPage = page;
  }
  return writer.finish();
}

/** The occurrences on one page: `places` is section, position, section, position… in ascending order. */
export function encodePage(places: readonly number[]): Uint8Array {
  const writer = byteWriter(32);
  writePage(writer, places);
  return writer.finish();
}

/** Writes what {@link encodePage} gives. */
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

/** Encoded postings, with the number of pages that they are on. */
export interface Postings {
  readonly bytes: Uint8Array;
  readonly pages: number;
}

/** Called with the entries of a list, in order. */
export interface PostingsReader {
  /** Pages between this one and the one before. */
  page(step: number): void;
  /** The head of a section, before its positions; `more` is the number of positions when there are several, else 0. */
  section(head: number, more: number): void;
  /** The distance to the position before in the section. */
  position(step: number): void;
}

/** Reads a list number by number. */
export function readPostings(bytes: Uint8Array, to: PostingsReader): void {
  const reader = byteReader(bytes);
  while (!reader.isAtEnd()) {
    to.page(reader.number());
    for (let hasMore = true; hasMore && !reader.isAtEnd(); ) {
      const head = reader.number();
      hasMore = (head & 2) !== 0;
      const count = head & 1 ? reader.number() + 2 : 1;
      to.section(head, head & 1 ? count : 0);
      for (let index = 0; index < count; index++) to.position(reader.number());
    }
  }
}

/** The inverse of {@link encodePostings}; `sectionId` gives the id of a page's section, −1 to leave it out. */
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

/** Postings without positions: section ids and, of texts, the links-only flag or, of headings, what is below them. */
export function withoutPositions(bytes: Uint8Array, of: 'texts' | 'headings'): Uint8Array {
  const step = of === 'texts' ? LINKS_FROM : NAME_PLACES;
  const writer = byteWriter(bytes.length);
  let isFirst = false;
  readPostings(bytes, {
    page: writer.number,
    section(head) {
      writer.number(head & ~1);
      isFirst = true;
    },
    position(place) {
      if (isFirst) writer.number(place - (place % step));
      isFirst = false;
    },
  });
  return writer.finish();
}
