/**
 * The words of the bodies with their places, sorted and cut into leaves, so that a word and its forms are in one
 * leaf or in neighbours. Where a leaf begins is decided by the word there, not by what stands before it: a new
 * word changes one leaf and moves no other boundary.
 */
import { hashText, lookupKey } from '../analyzer/key';
import { byteWriter } from '../bytes';
import { encodePostings } from '../postings';
import { INNER, type PreparedPage } from './page';

export interface Entry {
  readonly word: string;
  readonly key: string;
  /** Encoded places of the word itself. */
  direct: Uint8Array;
  /** Of the word at the end of a compound. */
  inner: Uint8Array;
}

export interface Leaf {
  /** A text that sorts after all keys of the leaf before, and not after any of this one. */
  readonly start: string;
  readonly bytes: Uint8Array;
}

const NONE = new Uint8Array(0);

/** Every word of the pages with its places, sorted by key. */
export function collectEntries(pages: readonly (PreparedPage | null)[]): Entry[] {
  const entries = new Map<string, Entry>();
  for (const [name, places] of collectPlaces(pages)) {
    const isInner = name.startsWith(INNER);
    const word = isInner ? name.slice(INNER.length) : name;
    const entry = entries.get(word) ?? { word, key: lookupKey(word), direct: NONE, inner: NONE };
    entry[isInner ? 'inner' : 'direct'] = encodePostings(places);
    entries.set(word, entry);
  }
  return [...entries.values()].sort((a, b) => compare(a.key, b.key) || compare(a.word, b.word));
}

/** Word → page, section, position of each occurrence. */
function collectPlaces(pages: readonly (PreparedPage | null)[]): Map<string, number[]> {
  const places = new Map<string, number[]>();
  pages.forEach((page, number) => {
    let at = 0;
    for (const word of page?.words ?? []) {
      const own = places.get(word) ?? [];
      places.set(word, own);
      const count = page!.places[at++]!;
      for (let index = 0; index < count; index++, at += 2)
        own.push(number, page!.places[at]!, page!.places[at + 1]!);
    }
  });
  return places;
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
