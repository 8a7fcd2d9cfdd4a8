/** Splits of a word that the texts do not contain. */
import { lookupKey } from '../../analyzer/key';
import type { WordForm } from '../match/forms';
import type { Lexicon } from '../match/lexicon';
import { canSplit, minPartLength } from './split';

/** Maximum number of splits of a word that are looked up in the texts. */
const MAX_SPLITS = 2;

/** Parts of a form, split where its first part is a word of the lexicon. */
export function guessParts(lexicon: Lexicon, form: WordForm): string[] {
  if (!canSplit(form)) return [];
  const parts: string[] = [];
  for (
    let cut = form.word.length - minPartLength(form);
    cut >= minPartLength(form) && parts.length < MAX_SPLITS * 2;
    cut--
  ) {
    const left = form.word.slice(0, cut);
    if (lexicon.beginningWith(lookupKey(left)).some((entry) => entry.key === lookupKey(left))) {
      parts.push(left, form.word.slice(cut));
    }
  }
  return parts;
}
