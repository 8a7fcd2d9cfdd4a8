/** Ways to cut a word that the texts do not have. */
import { lookupKey } from '../analyzer/key';
import type { WordForm } from './forms';
import type { Lexicon } from './lexicon';
import { canSplit, leastPart } from './split';

/** Maximum number of ways to cut a word that are looked up in the texts. */
const MAX_CUTS = 2;

/** The parts of a form that would be words if its first part, which the lexicon has, stood apart. */
export function guessParts(lexicon: Lexicon, form: WordForm): string[] {
  if (!canSplit(form)) return [];
  const parts: string[] = [];
  for (
    let cut = form.word.length - leastPart(form);
    cut >= leastPart(form) && parts.length < MAX_CUTS * 2;
    cut--
  ) {
    const left = form.word.slice(0, cut);
    if (lexicon.beginningWith(lookupKey(left)).some((entry) => entry.key === lookupKey(left))) {
      parts.push(left, form.word.slice(cut));
    }
  }
  return parts;
}
