/** What searching costs a reader in bytes and requests, and the host in files. */
import type { SearchPage } from '@private-devlog/search';
import { askEmbedded, countingRounds, type EmbeddedIndex, openEmbedded, SHOWN } from './embedded';
import { percentile, times } from './figures';

/** A query and the language of the interface. */
export interface CostQuery {
  readonly query: string;
  readonly language: string;
}

interface Cost {
  /** Bytes before the first query in the first query's language. */
  readonly first: number;
  /** Bytes that the first query reads for all after it, beside its own. */
  readonly once: number;
  /** For each query after that, with nothing else known. */
  readonly bytes: readonly number[];
  readonly requests: readonly number[];
  /** Times that a query waits for the host, one after another. */
  readonly rounds: readonly number[];
  /** Files of all languages, and their size. */
  readonly files: number;
  readonly size: number;
}

/** Asks each query of an engine that has read no more than every search needs. */
export function measureCost(
  index: EmbeddedIndex,
  queries: readonly CostQuery[],
  { perSection }: { readonly perSection?: number } = { perSection: SHOWN },
): Promise<Cost> {
  return countingRounds(() => countCost(index, queries, perSection));
}

async function countCost(
  index: EmbeddedIndex,
  queries: readonly CostQuery[],
  perSection: number | undefined,
): Promise<Cost> {
  const bytes: number[] = [];
  const requests: number[] = [];
  const rounds: number[] = [];
  let [first, once] = [0, 0];
  for (const { query, language } of queries) {
    const { search, open, traffic } = openEmbedded(index, { hasRounds: true });
    await open(language);
    if (first === 0) first = traffic.bytes;
    Object.assign(traffic, { files: [], bytes: 0, rounds: 0 });
    await askEmbedded(search, query, language, perSection);
    once = Math.max(once, traffic.once);
    bytes.push(traffic.bytes);
    requests.push(traffic.files.length);
    rounds.push(traffic.rounds);
  }
  const size = index.files.reduce((sum, file) => sum + file.bytes.length, 0);
  return { first, once, bytes, requests, rounds, files: index.files.length, size };
}

/** As often each query is timed: the least of its times is its own, the others have something of a collection or of others. */
const TIMES = 6;

/** Milliseconds of processor time of each query, of an engine that has read and run everything before. */
export async function measureTime(index: EmbeddedIndex, queries: readonly CostQuery[]): Promise<number[]> {
  const { search } = openEmbedded(index);
  const least = queries.map(() => Number.POSITIVE_INFINITY);
  for (let time = 0; time < TIMES; time++) {
    for (const [at, { query, language }] of queries.entries()) {
      const before = process.cpuUsage();
      await askEmbedded(search, query, language, SHOWN);
      const { user, system } = process.cpuUsage(before);
      least[at] = Math.min(least[at]!, (user + system) / 1000);
    }
  }
  return least;
}

/** Queries over the pages' own words: of every few pages one or two words of the title, of a heading and of the text. */
export function costQueries(pages: readonly SearchPage[], count = 40): CostQuery[] {
  const step = Math.max(1, Math.floor(pages.length / count));
  return Array.from({ length: Math.min(count, pages.length) }, (_, at) => pages[at * step]!).flatMap(
    ({ title, locale, sections }, at) => {
      const heading = sections.findLast((section) => section.heading)?.heading?.text ?? title;
      const text = sections.at(-1)?.blocks.find(({ kind }) => kind !== 'code')?.text ?? title;
      const words = (of: string, from: number, many: number) =>
        of
          .replace(/[^\p{L}\p{N}\s]/gu, ' ')
          .split(/\s+/)
          .filter((word) => word.length > 1)
          .slice(from, from + many)
          .join(' ');
      return [words(title, at % 2, 2), words(title, at % 3, 1), words(heading, 0, 2), words(text, at % 4, 1)]
        .filter(Boolean)
        .map((query) => ({ query, language: locale }));
    },
  );
}

/** Least words of a sentence, and most characters: of a longer query the engine reads the beginning. */
const SENTENCE = 4;
const LONGEST = 120;

/** Whole sentences from the texts of every few pages. */
export function sentenceQueries(pages: readonly SearchPage[], count = 40): CostQuery[] {
  const step = Math.max(1, Math.floor(pages.length / count));
  return Array.from({ length: Math.min(count, pages.length) }, (_, at) => pages[at * step]!).flatMap(
    ({ locale, sections }) => {
      const text = sections.flatMap(({ blocks }) => blocks).find(({ kind }) => kind === 'text')?.text ?? '';
      const query = text
        .replace(/[`*[\]]/g, '')
        .split(/(?<=[.?!])\s/)
        .find((part) => part.split(' ').length >= SENTENCE && part.length < LONGEST);
      return query ? [{ query, language: locale }] : [];
    },
  );
}

/** A line of the table. */
export function costLine(
  name: string,
  { first, once, bytes, requests, rounds, files, size }: Cost,
  taken: readonly number[],
): string[] {
  const kilo = (value: number) => (value / 1000).toFixed(1);
  return [
    name,
    kilo(first),
    kilo(once),
    `${kilo(percentile(bytes, 0.5))} / ${kilo(percentile(bytes, 0.95))}`,
    `${percentile(requests, 0.5)} / ${percentile(requests, 0.95)}`,
    `${percentile(rounds, 0.5)} / ${percentile(rounds, 0.95)}`,
    times(taken),
    String(files),
    (size / 1e6).toFixed(1),
  ];
}

/** Columns of the table of costs. */
export const COST_HEAD: readonly string[] = [
  'kB',
  'before the first query',
  'with it, once',
  'a query, p50 / p95',
  'requests',
  'rounds',
  'processor time',
  'files',
  'MB in all',
];
