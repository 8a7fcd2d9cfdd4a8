/** The words of a tier with their occurrences, indexed by prefix, sound and initials. */
import { compareCodeUnits, firstFrom, lookupKey } from '../../analyzer/key';
import { MAX_POSITION, NO_OCCURRENCES, type Occurrences } from '../../postings';
import { once } from '../lazy';
import { createFindSpelled, type FindSpelled } from './phoneticIndex';

/** Returns the occurrences of a word. */
export type ReadPostings = () => Occurrences;

/** A decoded word of the index. */
export interface LexiconWord {
  readonly word: string;
  readonly key: string;
  /** `null` when the word occurs only inside compounds. */
  readonly direct: ReadPostings | null;
  /** Occurrences at the end of compounds; `null` if there are none. */
  readonly inner: ReadPostings | null;
}

/** Words of the index sorted by key, from a leaf, a group, or the titles. */
export interface Lexicon {
  readonly entries: readonly LexiconWord[];
  /** Entries whose key begins with `start`. */
  beginningWith(start: string): readonly LexiconWord[];
  readonly spelledLike: FindSpelled;
}

/** Creates a word with its key. */
export function createEntry(
  word: string,
  { direct, inner }: Pick<LexiconWord, 'direct' | 'inner'>,
): LexiconWord {
  return { word, key: lookupKey(word), direct, inner };
}

/** Indexes words for lookup. Linear in their number, except for sorting them by key. */
export function createLexicon(entries: readonly LexiconWord[]): Lexicon {
  const sorted = [...entries].sort((a, b) => compareCodeUnits(a.key, b.key));
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

/** A lexicon without occurrences, for spelling candidates. */
export function wordLexicon(words: readonly string[]): Lexicon {
  return createLexicon(words.map((word) => createEntry(word, NOWHERE)));
}

const NOWHERE = { direct: () => NO_OCCURRENCES, inner: null };

/** Merges several lexicons. */
export function mergeLexicons(lexicons: readonly Lexicon[]): Lexicon {
  const distinct = [...new Set(lexicons)];
  if (distinct.length === 1) return distinct[0]!;
  const all = once(() => distinct.flatMap((lexicon) => lexicon.entries));
  return {
    get entries() {
      return all();
    },
    beginningWith: (start) => distinct.flatMap((lexicon) => lexicon.beginningWith(start)),
    spelledLike: (...args) => distinct.flatMap((lexicon) => lexicon.spelledLike(...args)),
  };
}

/** Merges occurrences in order. */
export function mergeOccurrences(lists: readonly Occurrences[]): Occurrences {
  if (lists.length < 2) return lists[0] ?? NO_OCCURRENCES;
  const postings = new Float64Array(lists.reduce((sum, { ids }) => sum + ids.length, 0));
  let length = 0;
  for (const { ids, positions } of lists)
    for (let at = 0; at < ids.length; at++) postings[length++] = sortKeyOf(ids[at]!, positions[at]!);
  postings.sort();
  return {
    ids: Int32Array.from(postings, (place) => Math.floor(place / POSITION_RANGE)),
    positions: Int32Array.from(postings, (place) => place % POSITION_RANGE),
  };
}

const POSITION_RANGE = MAX_POSITION + 1;

/** Text id and position as one number with the same order. */
export function sortKeyOf(id: number, position: number): number {
  return id * POSITION_RANGE + position;
}

/** Occurrences of `right` directly after one of `left`, each at the position of `left`. */
export function followedBy(left: Occurrences, right: Occurrences): Occurrences {
  const ids: number[] = [];
  const positions: number[] = [];
  let next = 0;
  for (let at = 0; at < left.ids.length; at++) {
    const [id, position] = [left.ids[at]!, left.positions[at]!];
    const wanted = sortKeyOf(id, position + 1);
    while (next < right.ids.length && sortKeyOf(right.ids[next]!, right.positions[next]!) < wanted) next++;
    if (next === right.ids.length) break;
    if (sortKeyOf(right.ids[next]!, right.positions[next]!) > wanted) continue;
    ids.push(id);
    positions.push(position);
  }
  return { ids, positions };
}
