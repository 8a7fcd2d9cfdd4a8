/**
 * Cuts the texts of pages into chunks, small enough that the hits on a screen, each of another page, load quickly.
 */
import { plainTags } from '../attributes';
import type { Chunk, PagePart, ShownHeading, StoredChunk } from '../format';
import { powerOfTwo } from './pack';
import type { PageText, PreparedHeading } from './page';

/** Target size of a chunk, in characters: a share of its page, within these limits. Larger chunks compress better. */
const MIN_CHUNK = 900;
const MAX_CHUNK = 4000;
const PAGE_SHARE = 1 / 4;
/** Limit of the number of chunks, since the second tier lists the length of each. It may be exceeded by half. */
const MAX_CHUNKS = 40_000;
/** Target size of a pack, in characters; the maximum is twice as much. */
const PACK_SIZE = 64 * 1024;
/** Limit of the number of packs, from which packs are larger. It may be exceeded by half. */
const MAX_PACKS = 512;

/** A section, by the numbers of its page and itself. */
export interface SectionRef {
  readonly page: number;
  readonly section: number;
}

/**
 * Divides the sections of all pages into chunks, in order, and these into packs. Several small pages share a chunk.
 * Boundaries follow from the page number, by powers of two, so that an edit moves no others.
 *
 * @param pages by number: sizes of the sections, in characters; none for an unused number
 */
export function chunkRows(pages: readonly (readonly number[])[]): SectionRef[][][] {
  const total = sum(pages.flat());
  const minSize = MIN_CHUNK * powerOfTwo(total / MIN_CHUNK / MAX_CHUNKS);
  const packSize = PACK_SIZE * powerOfTwo(total / PACK_SIZE / MAX_PACKS);
  const startsChunk = boundaryEvery(minSize, total, pages.length);
  const startsPack = boundaryEvery(packSize, total, pages.length);
  const rows: SectionRef[][][] = [];
  let [chunkSize, packedSize] = [0, 0];
  let [chunkStarts, rowStarts] = [true, true];
  for (const [page, sizes] of pages.entries()) {
    chunkStarts ||= startsChunk(page);
    rowStarts ||= startsPack(page);
    const targetSize = Math.max(minSize, Math.min(MAX_CHUNK, PAGE_SHARE * sum(sizes)));
    for (const [section, size] of sizes.entries()) {
      if (chunkStarts || chunkSize + size > targetSize * MAX_FILL) {
        if (rowStarts || packedSize > packSize * 2) {
          rows.push([]);
          packedSize = 0;
        }
        rows.at(-1)!.push([]);
        [chunkSize, chunkStarts, rowStarts] = [0, false, false];
      }
      rows.at(-1)!.at(-1)!.push({ page, section });
      chunkSize += size;
      packedSize += size;
    }
  }
  return rows;
}

/** Maximum factor of the target size for a chunk, unless a single section is larger. */
const MAX_FILL = 1.4;

/** Returns whether a boundary is before a page, at intervals of about the target size. */
function boundaryEvery(targetSize: number, total: number, pages: number): (page: number) => boolean {
  const count = powerOfTwo((targetSize * pages) / Math.max(1, total));
  return (page) => page % count === 0;
}

function sum(sizes: readonly number[]): number {
  return sizes.reduce((all, size) => all + size, 0);
}

/** Display fields of a page. */
export type ShownHead = Pick<PagePart, 'title' | 'url' | 'tags' | 'meta'>;

/** Builds a chunk from its sections. */
export function fillChunk(
  sections: readonly SectionRef[],
  headOf: (page: number) => ShownHead,
  textOf: (page: number) => PageText,
): Chunk {
  const chunk: Record<string, PagePartDraft> = {};
  for (const { page, section } of sections) {
    const { headings, blocks } = textOf(page);
    chunk[page] ??= { ...shownHead(headOf(page)), headings: [], texts: {} };
    const { headings: shown, texts } = chunk[page];
    if (blocks[section]!.length > 0) texts[section] = blocks[section]!;
    while (shown.length < section) shown.push([]);
    // The heading of the section and those above it, up to level 2; its hits show no others.
    let level = 7;
    for (let at = section - 1; at >= 0 && level > 2; at--) {
      if (headings[at]!.level >= level) continue;
      level = headings[at]!.level;
      shown[at] = shownHeading(headings[at]!);
    }
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

interface PagePartDraft extends PagePart {
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

/** Builds one chunk of all texts; `pages` as in {@link chunkRows}. */
export function wholeChunk(
  pages: readonly (readonly number[])[],
  headOf: (page: number) => ShownHead,
  textOf: (page: number) => PageText,
): Chunk {
  const sections = pages.flatMap((sizes, page) => sizes.map((_, section) => ({ page, section })));
  return fillChunk(sections, headOf, textOf);
}
