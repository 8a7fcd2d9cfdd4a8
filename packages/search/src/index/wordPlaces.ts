/** The words of a page's text with their places: noted as they are met, then sorted by word, with no list for each. */

import { remember } from '../analyzer/remember';
import { isListed } from '../analyzer/stopwords';
import { formsOf } from '../analyzer/terms';
import { forEachChunk, tokenize, tokensOfChunk } from '../analyzer/tokenize';
import { decodeBlock } from '../block';
import { byteWriter } from '../bytes';
import { LINKS_FROM, MAX_POSITION, type NameKind, namedPosition, writePage } from '../postings';
import type { PageText, PreparedHeading } from './page';

/** Begins the name of a word at the end of a compound. */
export const INNER = '\t';
/** Begins the name of a word in a heading, before {@link INNER}. */
export const IN_HEADING = '\n';
/** So that words at the end of one block and the beginning of the next do not count as near. */
const BLOCK_GAP = 8;

/** The part of a page's text that is searched: its words with their places. */
export type WordPlaces = Pick<PageText, 'words' | 'ends' | 'places'>;

/** The words of the sections' blocks, as `encodeBlock` gives these, and of the headings. */
export function wordPlaces(
  blocks: readonly (readonly string[])[],
  headings: readonly PreparedHeading[],
): WordPlaces {
  const log = placeLog();
  blocks.forEach((texts, section) => {
    let offset = 0;
    for (const block of texts) {
      const { kind, text } = decodeBlock(block);
      const from = (kind === 'links' ? LINKS_FROM : 0) + offset;
      let next = 0;
      let last = 0;
      forEachChunk(text, (chunk) => {
        const found = namesOfChunk(chunk);
        if (found.log !== log.id) {
          found.log = log.id;
          for (const name of found.names) name.number = log.numberOf(name.text);
        }
        const { names, count, end } = found;
        for (const { number, position } of names)
          log.add(number, section, Math.min(from + next + position, MAX_POSITION));
        if (end !== null) last = next + end;
        next += count;
      });
      offset += last + BLOCK_GAP;
    }
  });
  headings.forEach(({ text, anchor }, index) => {
    const below = sectionsBelow(headings, index);
    for (const { name, position } of [
      ...namedWords(text, below),
      ...namedWords(ownName(text, anchor), below),
    ])
      log.add(log.numberOf(IN_HEADING + name), index + 1, position);
  });
  return log.sorted();
}

/**
 * Maximum number of cached chunks, and of words. Twice this would save six cuts in a hundred, at the memory of each
 * thread.
 */
const ROOM = 20_000;

interface ChunkNames {
  readonly names: readonly ChunkName[];
  /** How many positions its words take. */
  readonly count: number;
  /** Position of its last word; `null` when it has none. */
  readonly end: number | null;
  /** The log of the last text with the chunk: most chunks of a text occur in it several times. */
  log: number;
}

interface ChunkName {
  readonly text: string;
  readonly position: number;
  /** Its number in {@link ChunkNames.log}. */
  number: number;
}

/** The names under which the words of a chunk are found. */
const namesOfChunk = remember((chunk): ChunkNames => {
  const { tokens, count } = tokensOfChunk(chunk);
  const names = tokens.flatMap(({ word, position }) =>
    namesOf(word).map((text): ChunkName => ({ text, position, number: 0 })),
  );
  return { names, count, end: tokens.at(-1)?.position ?? null, log: 0 };
}, ROOM);

/** The words of an id that an author chose for a heading, which are another name of it; empty where the id is made of the text. */
function ownName(text: string, anchor: string): string {
  const letters = (of: string) => of.normalize('NFKD').toLowerCase().replace(/\P{L}/gu, '');
  if (letters(text).includes(letters(anchor))) return '';
  return anchor
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => /^\p{L}{3,}$/u.test(word) && !isListed(word.toLowerCase()))
    .join(' ');
}

/** How many of the headings after one are below it. */
function sectionsBelow(headings: readonly PreparedHeading[], index: number): number {
  const next = headings.findIndex(({ level }, at) => at > index && level <= headings[index]!.level);
  return (next < 0 ? headings.length : next) - index - 1;
}

/** The words of a title or heading by name, with their positions (see `namedPosition`). */
export function namedWords(
  text: string,
  kind: NameKind | number,
): { readonly name: string; readonly position: number }[] {
  const tokens = tokenize(text);
  return tokens.flatMap(({ word, position }) =>
    namesOf(word).map((name) => ({
      name,
      position: namedPosition({ kind, length: tokens.length, position }),
    })),
  );
}

/** The names under which a word is found. */
const namesOf = remember(
  (word) => formsOf(word).map((form) => (form.isInner ? INNER : '') + form.word),
  ROOM,
);

let logs = 0;
let scratch = new Int32Array(3 * 4096);

/** Takes places in any order of their words. */
function placeLog() {
  const numbers = new Map<string, number>();
  /** By number of the name. */
  const counts: number[] = [];
  /** Number of a name, section and position of each place. */
  let entries = scratch;
  let length = 0;
  return {
    id: ++logs,
    numberOf(name: string): number {
      const known = numbers.get(name);
      if (known !== undefined) return known;
      numbers.set(name, numbers.size);
      return counts.push(0) - 1;
    },
    add(number: number, section: number, position: number): void {
      counts[number]!++;
      if (length === entries.length) {
        scratch = new Int32Array(2 * length);
        scratch.set(entries);
        entries = scratch;
      }
      entries[length++] = number;
      entries[length++] = section;
      entries[length++] = position;
    },
    /** The names with their places in order. */
    sorted(): WordPlaces {
      const next: number[] = [];
      let sum = 0;
      for (const count of counts) {
        next.push(sum);
        sum += 2 * count;
      }
      const pairs = new Int32Array(sum);
      for (let at = 0; at < length; at += 3) {
        const to = next[entries[at]!]!;
        pairs[to] = entries[at + 1]!;
        pairs[to + 1] = entries[at + 2]!;
        next[entries[at]!] = to + 2;
      }
      const writer = byteWriter(2 * sum);
      const ends = next.map((end, number) => {
        const start = end - 2 * counts[number]!;
        if (!isSorted(pairs, start, end)) sortPairs(pairs.subarray(start, end));
        writePage(writer, pairs, { start, end });
        return writer.position();
      });
      return { words: [...numbers.keys()], ends, places: writer.finish() };
    },
  };
}

/** Whether pairs of section and position are in ascending order. */
function isSorted(pairs: Int32Array, start: number, end: number): boolean {
  for (let at = start + 2; at < end; at += 2) {
    const step = pairs[at]! - pairs[at - 2]!;
    if (step < 0 || (step === 0 && pairs[at + 1]! < pairs[at - 1]!)) return false;
  }
  return true;
}

/** Words of links come after all others of their section. */
function sortPairs(pairs: Int32Array): void {
  const places = Array.from(
    { length: pairs.length / 2 },
    (_, at) => [pairs[2 * at]!, pairs[2 * at + 1]!] as const,
  );
  pairs.set(places.sort((a, b) => a[0] - b[0] || a[1] - b[1]).flat());
}
