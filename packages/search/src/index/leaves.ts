/**
 * The words of the bodies with their places, sorted and cut into leaves, so that a word and its forms are in one
 * leaf or in neighbors. Where a leaf begins is decided by the word there, not by the words before it: a new
 * word changes one leaf and moves no other boundary.
 */
import { compareCodeUnits, hashText } from '../analyzer/key';
import { splitPostings } from '../apart';
import { byteWriter } from '../bytes';
import { withoutPositions } from '../postings';
import { newWord, PLACE_KINDS, type TableWord, type WordTable } from './table';
import type { TitlePlaces } from './titles';

/** A word as its leaf says it. */
export interface LeafWord extends WordFacts, Pick<TableWord, 'key'> {
  /** Encoded places by {@link LEAF_KINDS}. */
  readonly parts: readonly Uint8Array[];
}

/** What is known of a word beside its places. */
export interface WordFacts extends Pick<TableWord, 'word' | 'stem'> {
  /** How many pages have it, by {@link LEAF_KINDS}. */
  readonly pages: readonly number[];
  /** How many have it in a title, not in the address alone. */
  readonly shown: number;
  /** Kinds (bits) for which the leaf lists sections without positions. */
  readonly common: number;
}

/** True when the exact word occurs in a text. */
export function isInText({ pages }: WordFacts): boolean {
  return pages[0]! > 0;
}

/** True when the exact word occurs in a title or heading. */
export function isNamed({ pages, shown }: WordFacts): boolean {
  return pages[2]! > 0 || (pages[4]! > 0 && shown > 0);
}

/** In the order in which a leaf has them: in texts, headings and titles, each as itself and at the end of a compound. */
export const LEAF_KINDS = [...PLACE_KINDS, 'title', 'titleInner'] as const;

/** A leaf as bytes, before it is compressed into a pack. */
export interface PackedLeaf {
  /** A text that sorts after all keys of the leaf before, and not after any of this one. */
  readonly start: string;
  readonly bytes: Uint8Array;
  /**
   * The places that its long lists have apart from their pages, in order, then those of each list in introductions, or nothing
   * (see `apart.ts`).
   */
  readonly places: readonly Uint8Array[];
}

/** The table with its words sorted by key: sorting it again after an edit takes one pass. */
export function sortTable(table: WordTable): WordTable {
  const sorted = [...table].sort(
    ([, a], [, b]) => compareCodeUnits(a.key, b.key) || compareCodeUnits(a.word, b.word),
  );
  return new Map(sorted);
}

/** Every word of the texts and titles with its places, sorted as the table is. */
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

/** Bytes of encoded occurrences above which a word is so common that the leaf leaves its positions out. */
const COMMON = 8 * 1024;

/** Places in texts that take more bytes are apart: of one word alone often nothing but the pages is needed. */
const APART = 1024;

/** Of a list from this many bytes on, introductions are read where they decide; a shorter one is read as it is. */
const LONG = 16 * 1024;

/** What a leaf says of a word. */
interface LeafEntry extends Pick<LeafWord, 'word' | 'parts'> {
  /** Kinds, as bits, of which the leaf has the pages only. */
  readonly apart?: number;
}

interface CutEntry extends LeafEntry, Pick<LeafWord, 'key'> {
  readonly places: readonly Uint8Array[];
  /** Of each list of `places`. */
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

/** Bytes of a word with its places from which it has a leaf of its own, so that who looks for its neighbors need not read it. */
const ALONE = 1024;
/** The first tier says where each leaf begins: above this many, leaves are larger. */
const MAX_LEAVES = 2500;

/**
 * Cuts sorted entries into leaves of about `targetSize` bytes, or a power of two of it where the words are many; a word with
 * many places has a leaf of its own.
 */
export function cutLeaves(all: readonly LeafWord[], targetSize: number): PackedLeaf[] {
  const entries = all.map(withoutLong);
  const few = entries.filter((entry) => !isAlone(entry));
  const total = few.reduce((sum, entry) => sum + sizeOf(entry), 0);
  const wished = targetSize * powerOfTwo(total / targetSize / MAX_LEAVES);
  // A power of two: it changes, and with it every boundary, only when words get twice as frequent.
  const every = powerOfTwo((wished * few.length) / Math.max(1, total));
  const groups: CutEntry[][] = [];
  let size = 0;
  let last: CutEntry | undefined;
  for (const entry of entries) {
    const isWished = hashText(entry.key) % every === 0 && size > wished / 2;
    const isBoundary =
      isWished || size + sizeOf(entry) > wished * 2 || isAlone(entry) || !last || isAlone(last);
    // Words with one key stay together, or a reader would have to look on both sides of the boundary.
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

/** Words in order, each without what it shares with the one before and with the lengths of its places, then all places. */
export function encodeLeaf(entries: readonly LeafEntry[]): Uint8Array {
  const writer = byteWriter();
  writer.number(entries.length);
  let last = '';
  for (const { word, parts, apart = 0 } of entries) {
    let shared = 0;
    while (shared < last.length && last[shared] === word[shared]) shared++;
    // Half a letter beyond the basic plane cannot be written.
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

/** The shortest beginning of `after` that sorts after `before`. */
function shortestBetween(before: string, after: string): string {
  let length = 0;
  while (length < after.length && before[length] === after[length]) length++;
  return after.slice(0, length + 1);
}
