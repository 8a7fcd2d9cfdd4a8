/** The texts of the pages, cut into files small enough that twenty hits on twenty pages are a light load. */
import { type Chunk, type ChunkLayout, chunkKey, chunkOf } from '../format';
import type { PageText } from './page';

/** Wished size of a chunk in characters. */
const TARGET = 1200;
/** The manifest names every chunk. */
const MAX_CHUNKS = 4096;

/** How much text a page has. */
export interface TextSize {
  /** In characters. */
  readonly size: number;
  /** Sections with text. */
  readonly filled: readonly number[];
  /** All sections, the introduction included. */
  readonly sections: number;
}

export function textSize({ blocks }: Pick<PageText, 'blocks'>): TextSize {
  return {
    size: blocks.flat().reduce((sum, text) => sum + text.length, 0),
    filled: blocks.flatMap((texts, section) => (texts.length > 0 ? [section] : [])),
    sections: blocks.length,
  };
}

/** Powers of two, so that they change, and with them every chunk, only when pages or site get twice as long. */
export function chunkLayout(pages: readonly (TextSize | null)[]): ChunkLayout {
  const size = pages.reduce((sum, page) => sum + (page?.size ?? 0), 0) / Math.max(1, pages.length);
  const least = Math.ceil(Math.log2(Math.max(1, pages.length) / MAX_CHUNKS));
  const step = Math.max(least, Math.round(Math.log2(TARGET / Math.max(1, size))));
  return step >= 0
    ? { pages: 2 ** Math.min(step, 10), parts: 1 }
    : { pages: 1, parts: Math.min(2 ** -step, 16) };
}

/** A section of a page, by their numbers. */
export interface SectionPlace {
  readonly page: number;
  readonly section: number;
}

/** What each chunk holds, by number; empty for one without texts. */
export function chunkPlan(pages: readonly (TextSize | null)[], layout: ChunkLayout): SectionPlace[][] {
  const count = layout.parts === 1 ? Math.ceil(pages.length / layout.pages) : pages.length * layout.parts;
  const plan: SectionPlace[][] = Array.from({ length: count }, () => []);
  pages.forEach((page, number) => {
    for (const section of page?.filled ?? [])
      plan[chunkOf(layout, { page: number, section, count: page!.sections })]!.push({
        page: number,
        section,
      });
  });
  return plan;
}

/** The texts of a chunk. */
export function fillChunk(places: readonly SectionPlace[], textOf: (page: number) => PageText): Chunk {
  return Object.fromEntries(
    places.map(({ page, section }) => [chunkKey(page, section), textOf(page).blocks[section]!]),
  );
}

/** All texts in one chunk. */
export function wholeChunk(pages: readonly (TextSize | null)[], textOf: (page: number) => PageText): Chunk {
  const [places = []] = chunkPlan(pages, { pages: Math.max(1, pages.length), parts: 1 });
  return fillChunk(places, textOf);
}
