/** The words of a lexicon indexed by sound, built on demand. */
import { isSyllable } from '../analyzer/hangul';
import { koreanStem } from '../analyzer/particles';
import { remember } from '../analyzer/remember';
import {
  beginningOf,
  countConsonants,
  otherBeginnings,
  type Spelled,
  spelledAlike,
} from '../analyzer/spelling';
import { lazily } from './lazily';
import type { LexiconWord } from './lexicon';

/** A word of the other script that may be the same word. */
export interface SpelledWord extends Spelled {
  readonly entry: LexiconWord;
}

/** Called with the number of words compared; cached results are not compared again. */
export type Counted = (compared: number) => void;

/**
 * Finds entries of the other script that are a spelling of a word, or of which it is a spelling, with at least the
 * weight `least`.
 */
export type FindSpelled = (word: string, least: number, counted?: Counted) => readonly SpelledWord[];

/** A word without its ending, the entry, and the number of consonants. */
type HeardPart = readonly [string, LexiconWord, number];

/**
 * Maximum number of cached results of a lexicon: for the parts of the query words, and of the next word while it is
 * typed.
 */
const REMEMBERED = 100;

/**
 * Creates the phonetic index of some entries. Nothing is indexed before the first lookup, and then only words with
 * the needed beginnings.
 */
export function createFindSpelled(entries: readonly LexiconWord[]): FindSpelled {
  const begun = lazily(() => {
    const all = new Map<string, LexiconWord[]>();
    for (const entry of entries) {
      const beginning = beginningOf(entry.word);
      const own = all.get(beginning) ?? [];
      all.set(beginning, own);
      own.push(entry);
    }
    return all;
  });
  const beginningWith = remember((beginning): HeardPart[] =>
    (begun().get(beginning) ?? []).flatMap((entry) =>
      entry.direct ? stemsOf(entry.word).map((part): HeardPart => [part, entry, countConsonants(part)]) : [],
    ),
  );
  const candidates = (word: string) => {
    const own = countConsonants(word);
    // Maximum difference of consonants. Silent letters count too: `highlight` has four consonants, 하이라이트 two.
    const apart = own > 1 ? 2 : 1;
    return otherBeginnings(word)
      .flatMap(beginningWith)
      .filter(([, , consonants]) => Math.abs(consonants - own) <= apart);
  };
  let count: Counted | undefined;
  const found = remember((key: string): readonly SpelledWord[] => {
    const [word = '', least] = key.split(' ');
    const all = candidates(word);
    count?.(all.length);
    return all.flatMap(([part, entry]) => {
      const spelled = spelledAlike(word, part, Number(least));
      return spelled ? [{ entry, ...spelled }] : [];
    });
  }, REMEMBERED);
  return (word, least, counted) => {
    count = counted;
    return found(`${word} ${least}`);
  };
}

/** The word, and its stem. A short ending may be part of the word, like 나 in 키바나, but not 에서. */
function stemsOf(word: string): string[] {
  const stem = isSyllable(word) ? koreanStem(word) : word;
  return word.length - stem.length === 1 ? [word, stem] : [stem];
}
