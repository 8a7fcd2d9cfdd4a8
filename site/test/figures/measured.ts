import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What `bench/content` measured, as far as a post's tables repeat it. */
export const data = <T>(name: string) =>
  JSON.parse(
    readFileSync(join(import.meta.dirname, '../../../bench/content/data', `${name}.json`), 'utf8'),
  ) as T;

/** A file of measurements with one list of values a row. */
export type Rows = { rows: { values: number[] }[] };
/** Seconds of builds by their kind, each run by itself. */
export type Timed = {
  cold: number[];
  edited?: number[];
  warm?: number[];
  two?: number;
  first?: number;
  after?: number;
};

/** The middle one of values, the upper of two. */
export const middle = (values: number[]) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
/** The smallest value: what is not disturbed. */
export const least = (values: number[]) => Math.min(...values);
/** Writes a number with so many decimals. */
export const to = (digits: number) => (value: number) => value.toFixed(digits);
/** Writes a number without decimals, with one, with two. */
export const [whole, tenth, hundredth] = [to(0), to(1), to(2)];
/** Bytes as thousands of them. */
export const kilo = (bytes: number) => tenth(bytes / 1000);

/** What `bench/content/frontMatter.mjs` wrote. */
export interface FrontMatter {
  reached: Record<'remembered' | 'defined', { read: number; different: number; short: number }>;
  wrong: number;
  faults: { remembered: number }[];
  shared: number;
  byHand: number;
  people: Share & { repositories: number; otherSpace: number };
  site: Share;
  corpus: Share;
  time: Record<'people' | 'corpus', number>;
}
/** Texts that a reader of front matter reads, of how many. */
export interface Share {
  texts: number;
  read: number;
}

/** Of a post: its address, the file of `bench/content/data` that its figures are of, and what of it the post repeats. */
export type Figures<T> = readonly [slug: string, file: string, repeated: () => T];
