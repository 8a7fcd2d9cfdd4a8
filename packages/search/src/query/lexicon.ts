/** The words of a tier with their occurrences, indexed by prefix, sound and initials. */
import { lookupKey } from '../analyzer/key';
import { MAX_POSITION, NO_OCCURRENCES, type Occurrences } from '../postings';
import type { Apart } from './apart';
import { createFindSpelled, type FindSpelled } from './spelled';

/** Returns the occurrences of a word. With `apart`, its positions may have to be read first. */
export type ReadOccurrences = (() => Occurrences) & { readonly apart?: Apart };

/** A decoded word of the index. */
export interface LexiconWord {
  readonly word: string;
  readonly key: string;
  /** Bit set of the key's letters, to rule out distant words quickly. */
  readonly letters: number;
  /** `null` when the word occurs only inside compounds. */
  readonly direct: ReadOccurrences | null;
  /** Occurrences at the end of compounds; `null` if there are none. */
  readonly inner: ReadOccurrences | null;
}

/** Words of the index sorted by key, from a leaf, a group, or the titles. */
export interface Lexicon {
  readonly entries: readonly LexiconWord[];
  /** Entries whose key begins with `start`. */
  beginningWith(start: string): readonly LexiconWord[];
  readonly spelledLike: FindSpelled;
}

/** Bit set of the letters in a key. */
export function lettersOf(key: string): number {
  let bits = 0;
  for (let at = 0; at < key.length; at++) bits |= 1 << (key.charCodeAt(at) % 31);
  return bits;
}

/** Creates a word with its key and letters. */
export function createEntry(word: string, places: Pick<LexiconWord, 'direct' | 'inner'>): LexiconWord {
  const key = lookupKey(word);
  return { word, key, letters: lettersOf(key), ...places };
}

/** Indexes words for lookup. Linear in their number, except for sorting them by key. */
export function createLexicon(entries: readonly LexiconWord[]): Lexicon {
  const sorted = [...entries].sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0));
  return {
    entries,
    beginningWith(start) {
      const from = firstFrom(sorted.length, (at) => sorted[at]!.key < start);
      let to = from;
      while (to < sorted.length && sorted[to]!.key.startsWith(start)) to++;
      return sorted.slice(from, to);
    },
    spelledLike: createFindSpelled(entries),
  };
}

/** Binary search for the least number for which `isBefore` is false; `count` if there is none. */
export function firstFrom(count: number, isBefore: (number: number) => boolean): number {
  let [low, high] = [0, count];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isBefore(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** A lexicon without occurrences, for spelling candidates. */
export function wordLexicon(words: readonly string[]): Lexicon {
  return createLexicon(words.map((word) => createEntry(word, { direct: () => NO_OCCURRENCES, inner: null })));
}

/** Merges several lexicons. */
export function joinLexicons(lexicons: readonly Lexicon[]): Lexicon {
  const different = [...new Set(lexicons)];
  if (different.length === 1) return different[0]!;
  return {
    entries: different.flatMap((lexicon) => lexicon.entries),
    beginningWith: (start) => different.flatMap((lexicon) => lexicon.beginningWith(start)),
    spelledLike: (...asked) => different.flatMap((lexicon) => lexicon.spelledLike(...asked)),
  };
}

/** Merges occurrences in order. */
export function unite(lists: readonly Occurrences[]): Occurrences {
  if (lists.length < 2) return lists[0] ?? NO_OCCURRENCES;
  const places = new Float64Array(lists.reduce((sum, { ids }) => sum + ids.length, 0));
  let length = 0;
  for (const { ids, positions } of lists)
    for (let at = 0; at < ids.length; at++) places[length++] = placeOf(ids[at]!, positions[at]!);
  places.sort();
  return {
    ids: Int32Array.from(places, (place) => Math.floor(place / POSITIONS)),
    positions: Int32Array.from(places, (place) => place % POSITIONS),
  };
}

const POSITIONS = MAX_POSITION + 1;

/** Text id and position as one number with the same order. */
export function placeOf(id: number, position: number): number {
  return id * POSITIONS + position;
}

/** Occurrences of `right` directly after one of `left`, each at the position of `left`. */
export function followedBy(left: Occurrences, right: Occurrences): Occurrences {
  const ids: number[] = [];
  const positions: number[] = [];
  let next = 0;
  for (let at = 0; at < left.ids.length; at++) {
    const [id, position] = [left.ids[at]!, left.positions[at]!];
    const wanted = placeOf(id, position + 1);
    while (next < right.ids.length && placeOf(right.ids[next]!, right.positions[next]!) < wanted) next++;
    if (next === right.ids.length) break;
    if (placeOf(right.ids[next]!, right.positions[next]!) > wanted) continue;
    ids.push(id);
    positions.push(position);
  }
  return { ids, positions };
}
