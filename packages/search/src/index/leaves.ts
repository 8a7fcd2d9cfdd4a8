/**
 * The words of the texts with their postings, sorted and cut into leaves, so that a word and its forms are in one
 * leaf or in neighbors. A boundary depends on the word there, not on the words before it: a new word changes one leaf
 * and moves no other boundary.
 */
import { compareCodeUnits, hashText } from '../analyzer/key';
import { splitPostings } from '../apart';
import { byteWriter } from '../bytes';
import { withoutPositions } from '../postings';
import { newWord, PLACE_KINDS, type TableWord, type WordTable } from './table';
import type { TitlePlaces } from './titles';

/** A word with its encoded postings. */
export interface LeafWord extends WordFacts, Pick<TableWord, 'key'> {
  /** Encoded postings by {@link LEAF_KINDS}. */
  readonly parts: readonly Uint8Array[];
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
export const LEAF_KINDS = [...PLACE_KINDS, 'title', 'titleInner'] as const;

/** A leaf in bytes, before it is compressed into a pack. */
export interface PackedLeaf {
  /** A separator: it sorts after all keys of the leaf before, and not after any of this one. */
  readonly start: string;
  readonly bytes: Uint8Array;
  /**
   * Positions of its long lists, which are stored apart from their pages. First each list in order, then for each its
   * positions in introductions, or nothing (see `apart.ts`).
   */
  readonly places: readonly Uint8Array[];
}

/** Sorts the table by key; sorting it again after an edit takes one pass. */
export function sortTable(table: WordTable): WordTable {
  const sorted = [...table].sort(
    ([, a], [, b]) => compareCodeUnits(a.key, b.key) || compareCodeUnits(a.word, b.word),
  );
  return new Map(sorted);
}

/** Joins the words of texts and titles with their postings, sorted like the table. */
export function entriesOf(table: WordTable, titles: ReadonlyMap<string, TitlePlaces>): LeafWord[] {
  const rest = new Map(titles);
  const entries = [...table.values()].map((entry) => {
    const own = rest.get(entry.word);
    rest.delete(entry.word);
    return toEntry(entry, own);
  });
  if (rest.size === 0) return entries;
  const more = [...rest].map(([word, own]) => toEntry(newWord(word), own));
  return [...entries, ...more].sort(
    (a, b) => compareCodeUnits(a.key, b.key) || compareCodeUnits(a.word, b.word),
  );
}

function toEntry(entry: TableWord, titles: TitlePlaces | undefined): LeafWord {
  const { word, key, stem } = entry;
  const places = [
    ...PLACE_KINDS.map((kind) => entry[kind].bytes),
    titles?.title ?? NONE,
    titles?.titleInner ?? NONE,
  ];
  const isCommon = places.map(({ length }, kind) => kind < PLACE_KINDS.length && length > COMMON);
  return {
    word,
    key,
    stem,
    parts: places.map((part, kind) =>
      isCommon[kind] ? withoutPositions(part, kind < 2 ? 'texts' : 'headings') : part,
    ),
    pages: [
      ...PLACE_KINDS.map((kind) => entry[kind].pages),
      titles?.titlePages ?? 0,
      titles?.innerPages ?? 0,
    ],
    shown: titles?.shownPages ?? 0,
    common: isCommon.reduce((mask, is, kind) => (is ? mask | (1 << kind) : mask), 0),
  };
}

const NONE = new Uint8Array(0);

/**
 * Size of encoded postings, in bytes, above which the leaf omits the positions of a word, because it is too common.
 */
const COMMON = 8 * 1024;

/**
 * Size of encoded postings in texts, in bytes, above which positions are stored apart. For a single query word the
 * pages often suffice.
 */
const APART = 1024;

/**
 * Size of a list, in bytes, from which positions in introductions are also stored separately; a shorter list is read
 * whole.
 */
const LONG = 16 * 1024;

/** A word as a leaf stores it. */
interface LeafEntry extends Pick<LeafWord, 'word' | 'parts'> {
  /** Bits of the kinds of which the leaf contains only the pages. */
  readonly apart?: number;
}

interface CutEntry extends LeafEntry, Pick<LeafWord, 'key'> {
  readonly places: readonly Uint8Array[];
  /** For each list of `places`: its positions in introductions, or nothing. */
  readonly introductions: readonly Uint8Array[];
}

function withoutLong({ word, key, parts }: LeafWord): CutEntry {
  const split = parts.map((part, kind) => (kind < 2 && part.length > APART ? splitPostings(part) : null));
  return {
    word,
    key,
    parts: parts.map((part, kind) => split[kind]?.pages ?? part),
    apart: split.reduce((bits, own, kind) => (own ? bits | (1 << kind) : bits), 0),
    places: split.flatMap((own) => own?.places ?? []),
    introductions: split.flatMap((own, kind) =>
      own ? [parts[kind]!.length > LONG ? own.introductions : NONE] : [],
    ),
  };
}

/**
 * Size of a word with its postings, in bytes, from which it has a leaf of its own, so that searches for its neighbors
 * do not read it.
 */
const ALONE = 1024;
/** Number of leaves above which leaves are larger, since the first tier lists the start of each. */
const MAX_LEAVES = 2500;

/**
 * Cuts sorted entries into leaves of about `targetSize` bytes, or a power of two of it if there are many words. A
 * word with many occurrences has a leaf of its own.
 */
export function cutLeaves(all: readonly LeafWord[], targetSize: number): PackedLeaf[] {
  const entries = all.map(withoutLong);
  const few = entries.filter((entry) => !isAlone(entry));
  const total = few.reduce((sum, entry) => sum + sizeOf(entry), 0);
  const wished = targetSize * powerOfTwo(total / targetSize / MAX_LEAVES);
  // A power of two: it changes, and with it every boundary, only when words become twice as frequent.
  const every = powerOfTwo((wished * few.length) / Math.max(1, total));
  const groups: CutEntry[][] = [];
  let size = 0;
  let last: CutEntry | undefined;
  for (const entry of entries) {
    const isWished = hashText(entry.key) % every === 0 && size > wished / 2;
    const isBoundary =
      isWished || size + sizeOf(entry) > wished * 2 || isAlone(entry) || !last || isAlone(last);
    // Words with the same key stay together; otherwise a reader would have to look on both sides of the boundary.
    if (isBoundary && entry.key !== last?.key) {
      groups.push([]);
      size = 0;
    }
    groups[groups.length - 1]!.push(entry);
    size += sizeOf(entry);
    last = entry;
  }
  return groups.map((group, index) => ({
    start:
      index === 0
        ? ''
        : shortestBetween(groups[index - 1]![groups[index - 1]!.length - 1]!.key, group[0]!.key),
    bytes: encodeLeaf(group),
    places: [
      ...group.flatMap(({ places }) => places),
      ...group.flatMap(({ introductions }) => introductions),
    ],
  }));
}

/** Serializes a leaf: words in order, front-coded and with the lengths of their postings, then all postings. */
export function encodeLeaf(entries: readonly LeafEntry[]): Uint8Array {
  const writer = byteWriter();
  writer.number(entries.length);
  let last = '';
  for (const { word, parts, apart = 0 } of entries) {
    let shared = 0;
    while (shared < last.length && last[shared] === word[shared]) shared++;
    // Half of a surrogate pair cannot be encoded.
    if (/[\ud800-\udbff]/.test(word[shared - 1] ?? '')) shared--;
    writer.number(shared);
    writer.text(word.slice(shared));
    const kinds = parts.reduce((mask, part, kind) => (part.length > 0 ? mask | (1 << kind) : mask), 0);
    writer.number(kinds | (apart << LEAF_KINDS.length));
    for (const part of parts) if (part.length > 0) writer.number(part.length);
    last = word;
  }
  for (const { parts } of entries) for (const part of parts) writer.bytes(part);
  return writer.finish();
}

function isAlone(entry: CutEntry): boolean {
  return entry.places.reduce((sum, { length }) => sum + length, sizeOf(entry)) > ALONE;
}

function powerOfTwo(value: number): number {
  return 2 ** Math.max(0, Math.round(Math.log2(value)));
}

function sizeOf({ word, parts }: LeafEntry): number {
  return parts.reduce((sum, part) => sum + part.length, word.length + 3);
}

/** Shortest prefix of `after` that sorts after `before`. */
function shortestBetween(before: string, after: string): string {
  let length = 0;
  while (length < after.length && before[length] === after[length]) length++;
  return after.slice(0, length + 1);
}
