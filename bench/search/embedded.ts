/** The embedded engine under test: an index in memory, and a record of what is read from it. */
import { gunzipSync, inflateRawSync } from 'node:zlib';
import { buildIndex, type IndexOutput, preparePage, type SearchPage } from '@private-devlog/search';
import { createEngine, type SearchEngine } from '@private-devlog/search/query';
import type { SearchFunction, SearchHit } from '@private-devlog/search/types';

/** An index with the seconds that it took. */
export interface EmbeddedIndex extends IndexOutput {
  readonly seconds: number;
}

/** Builds the index of this project, as a build without a cache does. */
export function buildEmbedded(pages: readonly SearchPage[]): EmbeddedIndex {
  const started = performance.now();
  const output = buildIndex({ pages: pages.map(preparePage) });
  return { ...output, seconds: (performance.now() - started) / 1000 };
}

interface Traffic {
  files: string[];
  bytes: number;
  /** Bytes that the first query reads for all after it, in a request that is not counted above. */
  once: number;
  /** Times that the engine had to wait: what is asked for meanwhile is answered together. */
  rounds: number;
}

/** A host that answers at the end of a turn of the event loop, when nothing more is asked for. */
function inRounds(traffic: Traffic): () => Promise<void> {
  let waiting: (() => void)[] = [];
  const answer = () => {
    const all = waiting;
    waiting = [];
    traffic.rounds++;
    for (const resume of all) resume();
  };
  return () =>
    new Promise((resume) => {
      if (waiting.length === 0) setImmediate(answer);
      waiting.push(resume);
    });
}

class InflatingAtOnce extends TransformStream<Uint8Array, Uint8Array> {
  constructor(format: string) {
    const inflate = format === 'gzip' ? gunzipSync : inflateRawSync;
    super({ transform: (chunk, to) => to.enqueue(inflate(chunk)) });
  }
}

/** Runs what counts rounds: unpacking takes no turn of the event loop, so that at the end of one an engine waits for its host alone. */
export async function countingRounds<Result>(run: () => Promise<Result>): Promise<Result> {
  const own = globalThis.DecompressionStream;
  Object.assign(globalThis, { DecompressionStream: InflatingAtOnce });
  try {
    return await run();
  } finally {
    globalThis.DecompressionStream = own;
  }
}

/**
 * A new engine with nothing read, and the files, or ranges of files, that it reads from then on; in rounds when they are to be
 * counted, see {@link countingRounds}.
 */
export function openEmbedded(
  { files }: IndexOutput,
  { hasRounds = false } = {},
): SearchEngine & { readonly traffic: Traffic } {
  const byPath = new Map(files.map((file) => [file.path, file.bytes]));
  const traffic: Traffic = { files: [], bytes: 0, once: 0, rounds: 0 };
  const round = hasRounds ? inRounds(traffic) : async () => undefined;
  const engine = createEngine({
    locales: [...byPath.keys()].flatMap((path) => /^search\/([\w-]+)\.json$/.exec(path)?.[1] ?? []),
    load: async (file, range) => {
      const whole = byPath.get(file);
      if (!whole) throw new Error(`No file ${file}`);
      const bytes = range ? whole.slice(range.from, range.to) : whole.slice();
      if (/\/second\./.test(file)) traffic.once += bytes.length;
      else {
        traffic.files.push(file);
        traffic.bytes += bytes.length;
      }
      await round();
      return bytes.buffer;
    },
  });
  return { ...engine, traffic };
}

/** Hits of one section that the modal shows. */
export const SHOWN = 5;

/** The request that the site's search page sends; its modal shows no more than {@link SHOWN} of a section. */
export async function askEmbedded(
  search: SearchFunction,
  query: string,
  language: string,
  hitsPerSection?: number,
): Promise<readonly SearchHit[]> {
  const { results } = await search({
    requests: [
      {
        indexName: 'site',
        query,
        hitsPerPage: 20,
        ...(hitsPerSection !== undefined && { hitsPerSection }),
        attributesToRetrieve: [
          'hierarchy.lvl0',
          'hierarchy.lvl1',
          'hierarchy.lvl2',
          'content',
          'type',
          'url',
        ],
        attributesToSnippet: ['hierarchy.lvl1:10', 'content:10'],
        facetFilters: [`language:${language}`],
      },
    ],
  });
  return results[0]?.hits ?? [];
}
