/** The words of the bodies with their places, cut into shards by the beginning of the word. */
import { groupOf, shardOf } from '../analyzer/key';
import { byteWriter } from '../bytes';
import { encodePostings } from '../postings';
import { INNER, type PreparedPage } from './page';

export interface Entry {
  readonly word: string;
  /** Encoded places of the word itself. */
  direct: Uint8Array;
  /** Of the word at the end of a compound. */
  inner: Uint8Array;
}

const NONE = new Uint8Array(0);

/** How many shards of about `targetSize` bytes the entries need: a power of two, so that it seldom changes. */
export function shardCount(entries: readonly Entry[], targetSize: number): number {
  const total = entries.reduce(
    (sum, { word, direct, inner }) => sum + word.length + direct.length + inner.length + 4,
    0,
  );
  return 2 ** Math.max(0, Math.round(Math.log2(total / targetSize)));
}

/** The entries as files, by number of the shard; `null` for a shard without words. */
export function shardFiles(entries: readonly Entry[], count: number): (Uint8Array | null)[] {
  const shards: Entry[][] = Array.from({ length: count }, () => []);
  for (const entry of entries) shards[shardOf(groupOf(entry.word), count)]!.push(entry);
  return shards.map((shard) => (shard.length > 0 ? encodeShard(shard) : null));
}

/** Every word of the pages with its places. */
export function collectEntries(pages: readonly (PreparedPage | null)[]): Entry[] {
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
  const entries = new Map<string, Entry>();
  for (const [name, own] of places) {
    const isInner = name.startsWith(INNER);
    const word = isInner ? name.slice(INNER.length) : name;
    const entry = entries.get(word) ?? { word, direct: NONE, inner: NONE };
    entry[isInner ? 'inner' : 'direct'] = encodePostings(own);
    entries.set(word, entry);
  }
  return [...entries.values()];
}

/** Words in order, each without what it shares with the one before, then all postings. */
function encodeShard(entries: readonly Entry[]): Uint8Array {
  const writer = byteWriter();
  const sorted = [...entries].sort((a, b) => (a.word < b.word ? -1 : 1));
  writer.number(sorted.length);
  let last = '';
  for (const { word, direct, inner } of sorted) {
    let shared = 0;
    while (shared < last.length && last[shared] === word[shared]) shared++;
    writer.number(shared);
    writer.text(word.slice(shared));
    writer.number(direct.length);
    writer.number(inner.length);
    last = word;
  }
  for (const { direct, inner } of sorted) {
    writer.bytes(direct);
    writer.bytes(inner);
  }
  return writer.finish();
}
