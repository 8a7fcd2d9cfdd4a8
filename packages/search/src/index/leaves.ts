/**
 * The words of the texts with their postings, sorted and cut into leaves, so that a word and its forms are in one
 * leaf or in neighbors. A boundary depends on the word there, not on the words before it: a new word changes one leaf
 * and moves no other boundary.
 */
import { compareCodeUnits, hashText } from '../analyzer/key';
import { byteWriter } from '../bytes';
import { withoutPositions } from '../postings';
import { sharedLength } from './encodeTier';
import { powerOfTwo } from './pack';
import { newWord, POSTING_KINDS, type TableWord, type WordTable } from './table';
import type { TitlePostings } from './titles';

/** A word with its encoded postings. */
export interface LeafWord extends WordFacts, Pick<TableWord, 'key'> {
  /** Encoded postings by {@link LEAF_KINDS}. */
  readonly postings: readonly Uint8Array[];
}

/** Facts of a word besides its postings. */
export interface WordFacts extends Pick<TableWord, 'word' | 'stem'> {
  /** Number of pages that contain it, by {@link LEAF_KINDS}. */
  readonly pages: readonly number[];
  /** Number of pages whose title contains it, rather than only the address. */
  readonly shown: number;
  /** Bits of the kinds for which the leaf lists sections without positions. */
  readonly common: number;
}

/** Whether the exact word occurs in a text. */
export function isInText({ pages }: WordFacts): boolean {
  return pages[0]! > 0;
}

/** Whether the exact word occurs in a title or heading. */
export function isNamed({ pages, shown }: WordFacts): boolean {
  return pages[2]! > 0 || (pages[4]! > 0 && shown > 0);
}

/**
 * Kinds of posting lists, in the order of a leaf: in texts, headings and titles, each for the word itself and at the
 * end of a compound.
 */
export const LEAF_KINDS = [...POSTING_KINDS, 'title', 'titleInner'] as const;

/** A bit for each kind with a truthy value. */
export function bitsOf(kinds: readonly unknown[]): number {
  return kinds.reduce<number>((bits, value, kind) => (value ? bits | (1 << kind) : bits), 0);
}

/** A leaf in bytes, before it is compressed into a pack. */
export interface PackedLeaf {
  /** A separator: it sorts after all keys of the leaf before, and not after any of this one. */
  readonly start: string;
  readonly bytes: Uint8Array;
}

/** Sorts the table by key; sorting it again after an edit takes one pass. */
export function sortTable(table: WordTable): WordTable {
  return new Map([...table].sort(([, a], [, b]) => compareKeys(a, b)));
}

function compareKeys(a: Pick<TableWord, 'key' | 'word'>, b: Pick<TableWord, 'key' | 'word'>): number {
  return compareCodeUnits(a.key, b.key) || compareCodeUnits(a.word, b.word);
}

/** Joins the words of texts and titles with their postings, sorted like the table. */
export function entriesOf(table: WordTable, titles: ReadonlyMap<string, TitlePostings>): LeafWord[] {
  const unmatched = new Map(titles);
  const entries = [...table.values()].map((entry) => {
    const own = unmatched.get(entry.word);
    unmatched.delete(entry.word);
    return toEntry(entry, own);
  });
  if (unmatched.size === 0) return entries;
  const titlesOnly = [...unmatched].map(([word, own]) => toEntry(newWord(word), own));
  return [...entries, ...titlesOnly].sort(compareKeys);
}

function toEntry(entry: TableWord, titles: TitlePostings | undefined): LeafWord {
  const { word, key, stem } = entry;
  const lists = [
    ...POSTING_KINDS.map((kind) => entry[kind].bytes),
    titles?.title ?? NO_POSTINGS,
    titles?.titleInner ?? NO_POSTINGS,
  ];
  const isCommon = lists.map(
    ({ length }, kind) => kind < POSTING_KINDS.length && length > MAX_SIZE_WITH_POSITIONS,
  );
  return {
    word,
    key,
    stem,
    postings: lists.map((part, kind) =>
      isCommon[kind] ? withoutPositions(part, kind < 2 ? 'texts' : 'headings') : part,
    ),
    pages: [
      ...POSTING_KINDS.map((kind) => entry[kind].pages),
      titles?.titlePages ?? 0,
      titles?.innerPages ?? 0,
    ],
    shown: titles?.shownPages ?? 0,
    common: bitsOf(isCommon),
  };
}

const NO_POSTINGS = new Uint8Array(0);

/**
 * Size of encoded postings, in bytes, above which the leaf omits the positions of a word, because it is too common.
 */
const MAX_SIZE_WITH_POSITIONS = 8 * 1024;

/** A word as a leaf stores it. */
type LeafEntry = Pick<LeafWord, 'word' | 'postings'>;

/**
 * Size of a word with its postings, in bytes, from which it has a leaf of its own, so that searches for its neighbors
 * do not read it.
 */
const MIN_OWN_LEAF_SIZE = 1024;
/** Number of leaves above which leaves are larger, since the first tier lists the start of each. */
const MAX_LEAVES = 2500;

/**
 * Cuts sorted entries into leaves of about `targetSize` bytes, or a power of two of it if there are many words. A
 * word with many occurrences has a leaf of its own.
 */
export function cutLeaves(entries: readonly LeafWord[], targetSize: number): PackedLeaf[] {
  const shared = entries.filter((entry) => !hasOwnLeaf(entry));
  const total = shared.reduce((sum, entry) => sum + sizeOf(entry), 0);
  const leafSize = targetSize * powerOfTwo(total / targetSize / MAX_LEAVES);
  // A power of two: it changes, and with it every boundary, only when words become twice as frequent.
  const interval = powerOfTwo((leafSize * shared.length) / Math.max(1, total));
  const groups: LeafWord[][] = [];
  let size = 0;
  let last: LeafWord | undefined;
  for (const entry of entries) {
    const isHashBoundary = hashText(entry.key) % interval === 0 && size > leafSize / 2;
    const isBoundary =
      isHashBoundary || size + sizeOf(entry) > leafSize * 2 || hasOwnLeaf(entry) || !last || hasOwnLeaf(last);
    // Words with the same key stay together; otherwise a reader would have to look on both sides of the boundary.
    if (isBoundary && entry.key !== last?.key) {
      groups.push([]);
      size = 0;
    }
    groups.at(-1)!.push(entry);
    size += sizeOf(entry);
    last = entry;
  }
  return groups.map((group, index) => ({
    start: index === 0 ? '' : shortestBetween(groups[index - 1]!.at(-1)!.key, group[0]!.key),
    bytes: encodeLeaf(group),
  }));
}

/** Serializes a leaf: words in order, front-coded and with the lengths of their postings, then all postings. */
export function encodeLeaf(entries: readonly LeafEntry[]): Uint8Array {
  const writer = byteWriter();
  writer.number(entries.length);
  let last = '';
  for (const { word, postings } of entries) {
    let shared = sharedLength(last, word);
    // Half of a surrogate pair cannot be encoded.
    if (/[\ud800-\udbff]/.test(word[shared - 1] ?? '')) shared--;
    writer.number(shared);
    writer.text(word.slice(shared));
    writer.number(bitsOf(postings.map(({ length }) => length)));
    for (const part of postings) if (part.length > 0) writer.number(part.length);
    last = word;
  }
  for (const { postings } of entries) for (const part of postings) writer.bytes(part);
  return writer.finish();
}

function hasOwnLeaf(entry: LeafEntry): boolean {
  return sizeOf(entry) > MIN_OWN_LEAF_SIZE;
}

function sizeOf({ word, postings }: LeafEntry): number {
  return postings.reduce((sum, part) => sum + part.length, word.length + 3);
}

/** Shortest prefix of `after` that sorts after `before`. */
function shortestBetween(before: string, after: string): string {
  return after.slice(0, sharedLength(before, after) + 1);
}
