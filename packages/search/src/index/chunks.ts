/** The texts of the pages, cut small enough that the hits on a screen, each on another page, are a light load. */
import { type Chunk, type ChunkLayout, chunkOf, type PagePart, type ShownHeading } from '../format';
import type { PageText } from './page';

/** Wished size of a chunk in characters. */
const TARGET = 900;
/** The first tier knows the length of every chunk. */
const MAX_CHUNKS = 40_000;

/** How much text a page has. */
export interface TextSize {
  /** In characters. */
  readonly size: number;
  /** All sections, the introduction included. */
  readonly sections: number;
}

export function textSize(blocks: PageText['blocks']): TextSize {
  return {
    size: blocks.flat().reduce((sum, text) => sum + text.length, 0),
    sections: blocks.length,
  };
}

/** Powers of two, so that they change, and with them every chunk, only when pages or site get twice as long. */
export function chunkLayout(pages: readonly (TextSize | null)[]): ChunkLayout {
  const average = (of: keyof TextSize) =>
    pages.reduce((sum, page) => sum + (page?.[of] ?? 0), 0) / Math.max(1, pages.length);
  const size = average('size');
  const least = Math.ceil(Math.log2(Math.max(1, pages.length) / MAX_CHUNKS));
  const step = Math.max(least, Math.round(Math.log2(TARGET / Math.max(1, size))));
  if (step >= 0) return { pages: 2 ** Math.min(step, 10), parts: 1 };
  // More parts than sections would be empty, and their lengths a part of the first tier.
  const most = 2 ** Math.floor(Math.log2(Math.max(1, average('sections'))));
  return { pages: 1, parts: Math.min(2 ** -step, 16, most) };
}

/** A section of a page, by their numbers. */
export interface SectionPlace {
  readonly page: number;
  readonly section: number;
}

/** What each chunk holds, by number; empty for one without pages. */
export function chunkPlan(pages: readonly (TextSize | null)[], layout: ChunkLayout): SectionPlace[][] {
  const count = layout.parts === 1 ? Math.ceil(pages.length / layout.pages) : pages.length * layout.parts;
  const plan: SectionPlace[][] = Array.from({ length: count }, () => []);
  pages.forEach((page, number) => {
    // Sections without text too: their page's title is read from the same chunk.
    const count = page?.sections ?? 0;
    for (let section = 0; section < count; section++)
      plan[chunkOf(layout, { page: number, section, count })]!.push({ page: number, section });
  });
  return plan;
}

/** The rendered fields of a page beside its texts. */
export type ShownHead = Pick<PagePart, 'title' | 'url' | 'meta'>;

/** What a chunk holds. */
export function fillChunk(
  places: readonly SectionPlace[],
  headOf: (page: number) => ShownHead,
  textOf: (page: number) => PageText,
): Chunk {
  const chunk: Record<string, Filling> = {};
  for (const { page, section } of places) {
    const { headings, blocks } = textOf(page);
    chunk[page] ??= { ...emptyPart(headOf(page)), headings: [], texts: {} };
    const { headings: shown, texts } = chunk[page];
    if (blocks[section]!.length > 0) texts[section] = blocks[section]!;
    while (shown.length < section) shown.push([]);
    // The section's own and those that it is below: its hits have no others.
    const outer = outerHeadings(headings);
    for (let at = section - 1; at >= 0 && shown[at]!.length === 0; at = outer[at]!)
      shown[at] = [headings[at]!.text, headings[at]!.anchor];
  }
  return chunk;
}

interface Filling extends PagePart {
  readonly headings: ShownHeading[];
  readonly texts: Record<string, readonly string[]>;
}

function emptyPart({ title, url, meta }: ShownHead): ShownHead {
  return { title, url, ...(meta && { meta }) };
}

const known = new WeakMap<PageText['headings'], readonly number[]>();

/** For each heading, the number of the one that it is below; -1 for none. Cached: a page is in many chunks. */
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

/** All texts in one chunk. */
export function wholeChunk(
  pages: readonly (TextSize | null)[],
  headOf: (page: number) => ShownHead,
  textOf: (page: number) => PageText,
): Chunk {
  const [places = []] = chunkPlan(pages, { pages: Math.max(1, pages.length), parts: 1 });
  return fillChunk(places, headOf, textOf);
}
