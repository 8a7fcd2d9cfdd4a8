/** Where a word occurs, as bytes: pages and sections as steps from the one before, word positions as steps. */
import { byteReader, byteWriter } from './bytes';

/** Parallel lists, ordered: the id of a text (a section of a body, or a title or heading) and a word's position. */
export interface Occurrences {
  readonly ids: readonly number[];
  readonly positions: readonly number[];
}

export const NO_OCCURRENCES: Occurrences = { ids: [], positions: [] };

/** More occurrences of one word in one section add nothing to its rank. */
const MAX_IN_SECTION = 12;

/** `places` is page, section, position, page, section, position… in ascending order. */
export function encodePostings(places: readonly number[]): Uint8Array {
  const writer = byteWriter();
  let lastPage = -1;
  let at = 0;
  while (at < places.length) {
    const page = places[at]!;
    writer.number(page - lastPage - 1);
    lastPage = page;
    let lastSection = 0;
    while (places[at] === page) {
      const section = places[at + 1]!;
      const positions: number[] = [];
      for (; places[at] === page && places[at + 1] === section; at += 3) {
        if (positions.length < MAX_IN_SECTION) positions.push(places[at + 2]!);
      }
      const isLast = places[at] !== page;
      writer.number(((section - lastSection) << 2) | (isLast ? 0 : 2) | (positions.length > 1 ? 1 : 0));
      lastSection = section;
      if (positions.length > 1) writer.number(positions.length - 2);
      positions.forEach((position, index) => {
        writer.number(position - (positions[index - 1] ?? 0));
      });
    }
  }
  return writer.finish();
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
