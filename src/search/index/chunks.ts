/** The texts of the pages, cut into files small enough that twenty hits on twenty pages are a light load. */
import { type Chunk, type ChunkLayout, chunkKey, chunkOf } from '../format';
import type { PreparedPage } from './page';

/** Wished size of a chunk in characters. */
const TARGET = 1200;
/** The manifest names every chunk. */
const MAX_CHUNKS = 4096;

/** Powers of two, so that they change, and with them every chunk, only when pages or site get twice as long. */
export function chunkLayout(pages: readonly (PreparedPage | null)[]): ChunkLayout {
  const size = pages.reduce((sum, page) => sum + sizeOf(page), 0) / Math.max(1, pages.length);
  const least = Math.ceil(Math.log2(Math.max(1, pages.length) / MAX_CHUNKS));
  const step = Math.max(least, Math.round(Math.log2(TARGET / Math.max(1, size))));
  return step >= 0
    ? { pages: 2 ** Math.min(step, 10), parts: 1 }
    : { pages: 1, parts: Math.min(2 ** -step, 16) };
}

/** All chunks by number; `null` for one without texts. */
export function buildChunks(pages: readonly (PreparedPage | null)[], layout: ChunkLayout): (Chunk | null)[] {
  const count = layout.parts === 1 ? Math.ceil(pages.length / layout.pages) : pages.length * layout.parts;
  const chunks: (Record<string, readonly string[]> | null)[] = Array.from({ length: count }, () => null);
  pages.forEach((page, number) => {
    page?.blocks.forEach((blocks, section) => {
      if (blocks.length === 0) return;
      const at = chunkOf(layout, { page: number, section, count: page.blocks.length });
      const chunk = chunks[at] ?? {};
      chunk[chunkKey(number, section)] = blocks;
      chunks[at] = chunk;
    });
  });
  return chunks;
}

/** All texts in one chunk. */
export function wholeChunk(pages: readonly (PreparedPage | null)[]): Chunk {
  return buildChunks(pages, { pages: Math.max(1, pages.length), parts: 1 })[0] ?? {};
}

function sizeOf(page: PreparedPage | null): number {
  return (page?.blocks ?? []).flat().reduce((sum, text) => sum + text.length, 0);
}
