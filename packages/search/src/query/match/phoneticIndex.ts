/** The words of a lexicon indexed by sound, built on demand. */
import { isSyllable } from '../../analyzer/hangul';
import { memoize } from '../../analyzer/memoize';
import { koreanStem } from '../../analyzer/particles';
import {
  beginningOf,
  countConsonants,
  matchSpelling,
  otherBeginnings,
  type SpellingMatch,
} from '../../analyzer/spelling';
import { once } from '../lazy';
import type { LexiconWord } from './lexicon';

/** A word of the other script that may be the same word. */
export interface SpelledWord extends SpellingMatch {
  readonly entry: LexiconWord;
}

/** Called with the number of words compared; cached results are not compared again. */
export type CompareCounter = (compared: number) => void;

/**
 * Finds entries of the other script that are a spelling of a word, or of which it is a spelling, with at least the
 * weight `minWeight`.
 */
export type FindSpelled = (
  word: string,
  minWeight: number,
  onCompared?: CompareCounter,
) => readonly SpelledWord[];

/** A word without its ending, the entry, and the number of consonants. */
type PhoneticEntry = readonly [string, LexiconWord, number];

/**
 * Maximum number of cached results of a lexicon: for the parts of the query words, and of the next word while it is
 * typed.
 */
const MAX_CACHED = 500;

/**
 * Creates the phonetic index of some entries. Nothing is indexed before the first lookup, and then only words with
 * the needed beginnings.
 */
export function createFindSpelled(entries: readonly LexiconWord[]): FindSpelled {
  const byBeginning = once(() => {
    const all = new Map<string, LexiconWord[]>();
    for (const entry of entries) {
      const beginning = beginningOf(entry.word);
      const sameBeginning = all.get(beginning) ?? [];
      all.set(beginning, sameBeginning);
      sameBeginning.push(entry);
    }
    return all;
  });
  const beginningWith = memoize((beginning): PhoneticEntry[] =>
    (byBeginning().get(beginning) ?? []).flatMap((entry) =>
      entry.direct
        ? stemsOf(entry.word).map((part): PhoneticEntry => [part, entry, countConsonants(part)])
        : [],
    ),
  );
  const candidates = (word: string) => {
    const sameBeginning = countConsonants(word);
    // Maximum difference of consonants. Silent letters count too: `highlight` has four consonants, 하이라이트 two.
    const maxDifference = sameBeginning > 1 ? 2 : 1;
    return otherBeginnings(word)
      .flatMap(beginningWith)
      .filter(([, , consonants]) => Math.abs(consonants - sameBeginning) <= maxDifference);
  };
  let count: CompareCounter | undefined;
  const cached = memoize((key: string): readonly SpelledWord[] => {
    const [word = '', minWeight] = key.split(' ');
    const all = candidates(word);
    count?.(all.length);
    return all.flatMap(([part, entry]) => {
      const spelled = matchSpelling(word, part, Number(minWeight));
      return spelled ? [{ entry, ...spelled }] : [];
    });
  }, MAX_CACHED);
  return (word, minWeight, onCompared) => {
    count = onCompared;
    return cached(`${word} ${minWeight}`);
  };
}

/** The word, and its stem. A short ending may be part of the word, like 나 in 키바나, but not 에서. */
function stemsOf(word: string): string[] {
  const stem = isSyllable(word) ? koreanStem(word) : word;
  return word.length - stem.length === 1 ? [word, stem] : [stem];
}
