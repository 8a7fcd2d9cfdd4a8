/** Engines under comparison: the same pages, queries and cost accounting for each. */
import type { SearchPage } from '@private-devlog/search';
import { type CostQuery, measureCost } from './cost';
import { askEmbedded, buildEmbedded, openEmbedded, SHOWN } from './embedded';
import type { Ask } from './evaluate';
import { openMiniSearch } from './minisearch';
import { openPagefind } from './pagefind';
import { scriptSize } from './scripts';

/** An engine with an index of the pages. */
export interface Opened {
  readonly ask: Ask;
  /** Seconds to build the index. */
  readonly seconds: number;
  /** Bytes of code that a reader loads to search, compressed. */
  readonly scripts: number;
  /** Bytes of the index before the first query, compressed, in the Korean interface. */
  readonly first: number;
  /** Bytes that the first query loads on behalf of later ones, in the same request. */
  readonly once?: number;
  /** Files of the index in all languages, and their size, compressed. */
  readonly files: number;
  readonly size: number;
  /** Cost of each query with a cold cache, for the first page of results. */
  costOf(queries: readonly CostQuery[]): Promise<{ bytes: readonly number[]; requests: readonly number[] }>;
  close(): Promise<void>;
}

/** Indexes pages; `null` if a dependency is missing. */
export type OpenEngine = (pages: readonly SearchPage[]) => Promise<Opened | null>;

/** Engines by their name in tables; this engine first. */
export function engines(project: string): ReadonlyMap<string, OpenEngine> {
  return new Map<string, OpenEngine>([
    ['this engine', (pages) => openThis(() => pages, project)],
    ['MiniSearch', (pages) => openMiniSearch(pages, project, false)],
    ['MiniSearch, our analyzer', (pages) => openMiniSearch(pages, project, true)],
    ['Pagefind', openPagefind],
  ]);
}

/** This engine over the pages that `read` returns; the time of `read` is part of the indexing time. */
export async function openThis(read: () => readonly SearchPage[], project: string): Promise<Opened> {
  const started = performance.now();
  const pages = read();
  const index = buildEmbedded(pages);
  const seconds = (performance.now() - started) / 1000;
  const { search } = openEmbedded(index);
  const source = `${project}/packages/search/src`;
  const language = pages.some(({ locale }) => locale === 'ko') ? 'ko' : pages[0]!.locale;
  const { first, once } = await measureCost(index, [{ query: 'a', language }]);
  return {
    // The first page as in the modal, and the following ones as on the search page.
    ask: async (query, language) => (await askEmbedded(search, query, language)).map(({ url }) => url!),
    seconds,
    scripts: await scriptSize([`${source}/client.ts`, `${source}/worker.ts`]),
    first,
    once,
    files: index.files.length,
    size: index.files.reduce((sum, file) => sum + file.bytes.length, 0),
    costOf: (queries) => measureCost(index, queries),
    close: async () => undefined,
  };
}

/** Number of results on the first page, as in each engine's own interface. */
export const FIRST_PAGE = SHOWN;
