/** Title words as candidates: all are in memory, and their positions are read on demand. */
import { NO_OCCURRENCES } from '../../postings';
import { createEntry, createLexicon, type Lexicon } from '../match/lexicon';
import type { Match } from '../match/match';
import { type Leaf, occurrencesIn } from './leaf';

/** Runs a search in title words, and repeats it when the positions that it requested have been read. */
export type TitleSearch = (
  run: (vocabulary: Lexicon) => readonly Match[],
  signal?: AbortSignal,
) => Promise<Match[]>;

/** Maximum number of repetitions: neighbors of a word are requested once its positions are known. */
const MAX_ROUNDS = 3;
/**
 * Maximum number of leaves read before each repetition; guesses that need more are dropped, the least likely first.
 */
const MAX_LEAVES = 4;

/** Replaces the positions of a match by those known now. */
const withLoadedPostings = (match: Match): Match => {
  const occurrences = match.postings();
  return { ...match, postings: () => occurrences };
};

/** Creates the search for an index that is all in memory. */
export function searchWhole(words: readonly string[], { titles }: Leaf): TitleSearch {
  const known = new Set(words);
  const entries = titles.entries.filter(({ word, direct }) => direct !== null && known.has(word));
  const vocabulary = createLexicon(entries);
  return async (run) => run(vocabulary).map(withLoadedPostings);
}

/**
 * Creates the search for an index in leaves. @param leaves `numberOf` returns the leaf of a key, `cached` a leaf in
 * memory
 */
export function searchLeaves(
  words: readonly string[],
  leaves: {
    readonly numberOf: (key: string) => number;
    readonly cached: (number: number) => Leaf | undefined;
    readonly read: (number: number, signal?: AbortSignal) => Promise<Leaf>;
  },
): TitleSearch {
  const needed = new Set<number>();
  const vocabulary = createLexicon(
    words.map((word) => {
      const occurrences = (kind: 'direct' | 'inner') => () => {
        const number = leaves.numberOf(entry.key);
        const leaf = leaves.cached(number);
        if (leaf) return occurrencesIn(leaf.titles, entry, kind);
        needed.add(number);
        return NO_OCCURRENCES;
      };
      const entry = createEntry(word, { direct: occurrences('direct'), inner: occurrences('inner') });
      return entry;
    }),
  );
  return async (run, signal) => {
    for (let round = 0; ; round++) {
      needed.clear();
      const found = run(vocabulary).map(withLoadedPostings);
      const missing = [...needed].slice(0, MAX_LEAVES);
      if (missing.length === 0 || round === MAX_ROUNDS)
        return found.filter(({ postings: occurrences }) => occurrences().ids.length > 0);
      await Promise.all(missing.map((number) => leaves.read(number, signal)));
    }
  };
}
