/**
 * Cuts the texts of pages into chunks, small enough that the hits on a screen, each of another page, load quickly.
 */
import { plainTags } from '../attributes';
import type { Chunk, PagePart, ShownHeading, StoredChunk } from '../format';
import type { PageText, PreparedHeading } from './page';

/** Target size of a chunk, in characters: a share of its page, within these limits. Larger chunks compress better. */
const LEAST = 900;
const MOST = 4000;
const SHARE = 1 / 4;
/** Limit of the number of chunks, since the second tier lists the length of each. It may be exceeded by half. */
const MAX_CHUNKS = 40_000;
/** Target size of a pack, in characters; the maximum is twice as much. */
const PACK = 64 * 1024;
/** Limit of the number of packs, from which packs are larger. It may be exceeded by half. */
const MAX_PACKS = 512;

/** A section, by the numbers of its page and itself. */
export interface SectionPlace {
  readonly page: number;
  readonly section: number;
}

/**
 * Divides the sections of all pages into chunks, in order, and these into packs. Several small pages share a chunk.
 * Boundaries follow from the page number, by powers of two, so that an edit moves no others.
 *
 * @param pages by number: sizes of the sections, in characters; none for an unused number
 */
export function chunkRows(pages: readonly (readonly number[])[]): SectionPlace[][][] {
  const total = sum(pages.flat());
  const least = LEAST * powerOfTwo(Math.round, total / LEAST / MAX_CHUNKS);
  const most = PACK * powerOfTwo(Math.round, total / PACK / MAX_PACKS);
  const isApart = every(least, total, pages.length);
  const isRow = every(most, total, pages.length);
  const rows: SectionPlace[][][] = [];
  let [filled, packed] = [0, 0];
  let [chunkStarts, rowStarts] = [true, true];
  for (const [page, sizes] of pages.entries()) {
    chunkStarts ||= isApart(page);
    rowStarts ||= isRow(page);
    const wished = Math.max(least, Math.min(MOST, SHARE * sum(sizes)));
    for (const [section, size] of sizes.entries()) {
      if (chunkStarts || filled + size > wished * FULL) {
        if (rowStarts || packed > most * 2) {
          rows.push([]);
          packed = 0;
        }
        rows.at(-1)!.push([]);
        [filled, chunkStarts, rowStarts] = [0, false, false];
      }
      rows.at(-1)!.at(-1)!.push({ page, section });
      filled += size;
      packed += size;
    }
  }
  return rows;
}

/** Maximum factor of the target size for a chunk, unless a single section is larger. */
const FULL = 1.4;

/** Returns whether a boundary is before a page, at intervals of about the target size. */
function every(wished: number, total: number, pages: number): (page: number) => boolean {
  const count = Math.max(1, powerOfTwo(Math.round, (wished * pages) / Math.max(1, total)));
  return (page) => page % count === 0;
}

function sum(sizes: readonly number[]): number {
  return sizes.reduce((all, size) => all + size, 0);
}

function powerOfTwo(round: (value: number) => number, value: number): number {
  return 2 ** round(Math.log2(Math.max(1, value)));
}

/** Display fields of a page. */
export type ShownHead = Pick<PagePart, 'title' | 'url' | 'tags' | 'meta'>;

/** Builds a chunk from its sections. */
export function fillChunk(
  places: readonly SectionPlace[],
  headOf: (page: number) => ShownHead,
  textOf: (page: number) => PageText,
): Chunk {
  const chunk: Record<string, Filling> = {};
  for (const { page, section } of places) {
    const { headings, blocks } = textOf(page);
    chunk[page] ??= { ...shownHead(headOf(page)), headings: [], texts: {} };
    const { headings: shown, texts } = chunk[page];
    if (blocks[section]!.length > 0) texts[section] = blocks[section]!;
    while (shown.length < section) shown.push([]);
    // The heading of the section and those above it; its hits show no others.
    const outer = outerHeadings(headings);
    for (let at = section - 1; at >= 0 && shown[at]!.length === 0; at = outer[at]!)
      shown[at] = shownHeading(headings[at]!);
  }
  return chunk;
}

/** Converts a chunk for storage. Field names would be a tenth of its size. */
export function storedChunk(chunk: Chunk): StoredChunk {
  const parts = Object.entries(chunk).map(
    ([page, { title, url, headings, texts, tags = [], meta }]): [string, StoredChunk[string]] => [
      page,
      meta
        ? [title, url, headings, texts, tags, meta]
        : tags.length > 0
          ? [title, url, headings, texts, tags]
          : [title, url, headings, texts],
    ],
  );
  return Object.fromEntries(parts);
}

interface Filling extends PagePart {
  readonly headings: ShownHeading[];
  readonly texts: Record<string, readonly string[]>;
}

/** Selects the fields of a page that its hits show, without empty ones. */
export function shownHead({ title, url, tags = [], meta }: ShownHead): ShownHead {
  const plain = plainTags(tags);
  return { title, url, ...(plain.length > 0 && { tags: plain }), ...(meta && { meta }) };
}

/** Converts a heading for storage: its level is omitted if it is 2. */
export function shownHeading({ text, anchor, level }: PreparedHeading): ShownHeading {
  return level === 2 ? [text, anchor] : [text, anchor, level];
}

const known = new WeakMap<PageText['headings'], readonly number[]>();

/** For each heading, the index of its parent; -1 for none. Memoized, since a page is in many chunks. */
function outerHeadings(headings: PageText['headings']): readonly number[] {
  const cached = known.get(headings);
  if (cached) return cached;
  const outer: number[] = [];
  headings.forEach(({ level }, index) => {
    let at = index - 1;
    while (at >= 0 && headings[at]!.level >= level) at = outer[at]!;
    outer.push(at);
  });
  known.set(headings, outer);
  return outer;
}

/** Builds one chunk of all texts; `pages` as in {@link chunkRows}. */
export function wholeChunk(
  pages: readonly (readonly number[])[],
  headOf: (page: number) => ShownHead,
  textOf: (page: number) => PageText,
): Chunk {
  const places = pages.flatMap((sizes, page) => sizes.map((_, section) => ({ page, section })));
  return fillChunk(places, headOf, textOf);
}
