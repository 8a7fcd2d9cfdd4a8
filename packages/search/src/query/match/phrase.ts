/** Names of several words, which texts write as consecutive words. */

import { asParts, occurrencesOf } from './consecutive';
import { type WordForm, wordForm } from './forms';
import { followedBy, type Lexicon } from './lexicon';
import { type Match, matchForm } from './match';

/** Matches of the consecutive words of a form's phrase. `lexiconOf` returns the lexicon for each word. */
export function matchPhrase(
  { phrase = [], quality }: WordForm,
  lexiconOf: (word: string) => Lexicon,
): Match[] {
  if (phrase.length < 2) return [];
  const words = phrase.map((word) => matchForm(lexiconOf(word), wordForm(word)));
  if (words.some((matches) => matches.length === 0)) return [];
  // From the end, so that the result is the position of the first word.
  const occurrences = words.map(occurrencesOf).reduceRight((right, left) => followedBy(left, right));
  if (occurrences.ids.length === 0) return [];
  return [{ postings: () => occurrences, quality, marks: asParts(words.flat()) }];
}
