/**
 * Splits long posting lists into two parts. The pages are read with the word, the positions on them when they matter.
 * Numbers of one kind are adjacent, which compresses better than a mixture.
 */
import { byteReader, byteWriter } from './bytes';
import { type Occurrences, readPostings } from './postings';

interface SplitPostings {
  readonly pages: Uint8Array;
  readonly positions: Uint8Array;
}

/** Splits the output of `encodePostings`. */
export function splitPostings(bytes: Uint8Array): SplitPostings {
  const pages = byteWriter(256);
  const heads = byteWriter(bytes.length);
  const counts = byteWriter(256);
  const positions = byteWriter(bytes.length);
  readPostings(bytes, {
    page: pages.number,
    section(head, more) {
      heads.number(head);
      if (more > 0) counts.number(more - 2);
    },
    position: positions.number,
  });
  for (const column of [counts, positions]) heads.bytes(column.finish());
  return { pages: pages.finish(), positions: heads.finish() };
}

/** Decodes the numbers of the pages. */
export function decodePages(bytes: Uint8Array): Int32Array {
  const reader = byteReader(bytes);
  const pages = new Int32Array(bytes.length);
  let count = 0;
  for (let page = -1; !reader.isAtEnd(); ) {
    page += reader.number() + 1;
    pages[count++] = page;
  }
  return pages.subarray(0, count);
}

/** The inverse of {@link splitPostings}. `sectionId` returns the id of a page's section, −1 to omit it. */
export function decodePositions(
  pages: Int32Array,
  bytes: Uint8Array,
  sectionId: (page: number, section: number) => number,
): Occurrences {
  const reader = byteReader(bytes);
  // Each number takes at least one byte, so this is an upper bound.
  const sections = new Int32Array(bytes.length);
  const counts = new Int32Array(bytes.length);
  let length = 0;
  for (const page of pages) {
    let section = 0;
    for (let hasMore = true; hasMore && !reader.isAtEnd(); ) {
      const head = reader.number();
      section += head >>> 2;
      hasMore = (head & 2) !== 0;
      sections[length] = sectionId(page, section);
      counts[length++] = head & 1;
    }
  }
  let total = 0;
  for (let at = 0; at < length; at++) {
    counts[at] = counts[at] ? reader.number() + 2 : 1;
    if (sections[at]! >= 0) total += counts[at]!;
  }
  const ids = new Int32Array(total);
  const positions = new Int32Array(total);
  for (let at = 0, to = 0; at < length; at++) {
    const id = sections[at]!;
    for (let remaining = counts[at]!, position = 0; remaining > 0; remaining--) {
      position += reader.number();
      if (id < 0) continue;
      ids[to] = id;
      positions[to++] = position;
    }
  }
  return { ids, positions };
}
