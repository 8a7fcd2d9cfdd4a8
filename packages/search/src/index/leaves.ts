/**
 * The words of the bodies with their places, sorted and cut into leaves, so that a word and its forms are in one
 * leaf or in neighbours. Where a leaf begins is decided by the word there, not by what stands before it: a new
 * word changes one leaf and moves no other boundary.
 */
import { hashText } from '../analyzer/key';
import { byteWriter } from '../bytes';
import type { TableWord, WordTable } from './table';

export interface Entry extends Pick<TableWord, 'word' | 'key' | 'stem' | 'sound'> {
  /** Encoded places of the word itself. */
  readonly direct: Uint8Array;
  /** Of the word at the end of a compound. */
  readonly inner: Uint8Array;
}

export interface Leaf {
  /** A text that sorts after all keys of the leaf before, and not after any of this one. */
  readonly start: string;
  readonly bytes: Uint8Array;
}

/** The table with its words sorted by key: sorting it again after an edit takes one pass. */
export function sortTable(table: WordTable): WordTable {
  const sorted = [...table].sort(([, a], [, b]) => compare(a.key, b.key) || compare(a.word, b.word));
  return new Map(sorted);
}

/** Every word of the texts with its places, in the order of the table. */
export function entriesOf(table: WordTable): Entry[] {
  return [...table.values()].map(({ word, key, stem, sound, direct, inner }) => ({
    word,
    key,
    stem,
    sound,
    direct: direct.bytes,
    inner: inner.bytes,
  }));
}

/** Cuts sorted entries into leaves of about `targetSize` bytes; a word with more places has a leaf of its own. */
export function cutLeaves(entries: readonly Entry[], targetSize: number): Leaf[] {
  const total = entries.reduce((sum, entry) => sum + sizeOf(entry), 0);
  // A power of two: it changes, and with it every boundary, only when words get twice as frequent.
  const every = 2 ** Math.max(0, Math.round(Math.log2(targetSize / (total / Math.max(1, entries.length)))));
  const groups: Entry[][] = [];
  let size = 0;
  let last = '';
  for (const entry of entries) {
    const isBoundary = hashText(entry.key) % every === 0 || size + sizeOf(entry) > targetSize * 2;
    // Words with one key stay together, or a reader would have to look on both sides of the boundary.
    if (groups.length === 0 || (isBoundary && entry.key !== last)) {
      groups.push([]);
      size = 0;
    }
    groups[groups.length - 1]!.push(entry);
    size += sizeOf(entry);
    last = entry.key;
  }
  return groups.map((group, index) => ({
    start:
      index === 0
        ? ''
        : shortestBetween(groups[index - 1]![groups[index - 1]!.length - 1]!.key, group[0]!.key),
    bytes: encodeLeaf(group),
  }));
}

/** Words in order, each without what it shares with the one before, then all postings. */
export function encodeLeaf(entries: readonly Entry[]): Uint8Array {
  const writer = byteWriter();
  writer.number(entries.length);
  let last = '';
  for (const { word, direct, inner } of entries) {
    let shared = 0;
    while (shared < last.length && last[shared] === word[shared]) shared++;
    writer.number(shared);
    writer.text(word.slice(shared));
    writer.number(direct.length);
    writer.number(inner.length);
    last = word;
  }
  for (const { direct, inner } of entries) {
    writer.bytes(direct);
    writer.bytes(inner);
  }
  return writer.finish();
}

function sizeOf({ word, direct, inner }: Entry): number {
  return word.length + direct.length + inner.length + 3;
}

/** The shortest beginning of `after` that sorts after `before`. */
function shortestBetween(before: string, after: string): string {
  let length = 0;
  while (length < after.length && before[length] === after[length]) length++;
  return after.slice(0, length + 1);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
