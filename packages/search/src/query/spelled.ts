/** The words of a tier by what they sound like, arranged as far as something is asked for. */
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

/** A word of the other script that another may be. */
export interface SpelledWord extends Spelled {
  readonly entry: LexiconWord;
}

/** Told how many words are compared; what is remembered is not compared again. */
export type Counted = (compared: number) => void;

/** Finds the entries of the other script that a word may spell, or that may spell it, weighing at least so much. */
export type FindSpelled = (word: string, least: number, counted?: Counted) => readonly SpelledWord[];

/** What of a word is no ending, the word, and the number of its consonants. */
type HeardPart = readonly [string, LexiconWord, number];

/** Answers that are remembered of a lexicon: the parts of the words of a query, and of the next while it is typed. */
const REMEMBERED = 100;

/** Nothing is listened to before it is asked for, and then only words that begin with what may be asked for. */
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
    // Of two words that are one, silent letters are counted too: `highlight` has four consonants, 하이라이트 two.
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

/** The word, and what of it is no ending: what looks like a short one may belong to it, 나 in 키바나, but not 에서. */
function stemsOf(word: string): string[] {
  const stem = isSyllable(word) ? koreanStem(word) : word;
  return word.length - stem.length === 1 ? [word, stem] : [stem];
}
