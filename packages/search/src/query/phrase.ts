/** Names of several words, which texts write as consecutive words. */
import { lookupKey } from '../analyzer/key';
import type { WordForm } from './forms';
import { followedBy, type Lexicon } from './lexicon';
import { type Match, matchForm } from './match';
import { asParts, placesIn } from './neighbours';

/** Matches of the consecutive words of a form's phrase. `lexiconOf` returns the lexicon for each word. */
export function matchPhrase(
  { phrase = [], quality }: WordForm,
  lexiconOf: (word: string) => Lexicon,
): Match[] {
  if (phrase.length < 2) return [];
  const words = phrase.map((word) =>
    matchForm(lexiconOf(word), { word, key: lookupKey(word), quality: 1, isOpen: false }),
  );
  if (words.some((matches) => matches.length === 0)) return [];
  // From the end, so that the result is the position of the first word.
  const occurrences = words.map(placesIn).reduceRight((right, left) => followedBy(left, right));
  if (occurrences.ids.length === 0) return [];
  return [{ places: () => occurrences, quality, marks: asParts(words.flat()) }];
}
