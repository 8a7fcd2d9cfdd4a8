/** Words typed in the other keyboard layout. */
import { isHangul } from '../../analyzer/hangul';
import { hangulToLatin, latinToHangul } from '../../analyzer/layout';
import { addMatches, type Finder, wordMatches } from '../finder';
import { ownForms, type WordForm } from '../match/forms';
import type { QuerySpan } from '../match/parse';
import { WEIGHTS } from '../weights';
import { setCorrection } from './phonetic';
import { matchSplit } from './split';

/** Forms of a word as it reads in the other keyboard layout; none if that is not a word, with an error or without. */
export function layoutForms({ raw, word, isLast }: QuerySpan, hasError = false): WordForm[] {
  const other = isHangul(word) ? hangulToLatin(word) : latinToHangul(raw, Number(hasError));
  if (other === null || raw.length < 3 - Number(isHangul(word))) return [];
  return ownForms(other, isLast).map((own) => ({ ...own, quality: own.quality * WEIGHTS.layout }));
}

/** Looks up a word in the other layout. It is then a word of that layout’s language, so loanwords are not tried. */
export async function findInOtherLayout(finder: Finder, span: QuerySpan): Promise<void> {
  const { files, signal } = finder;
  const forms = layoutForms(span);
  const { texts, titles: exact } = await wordMatches(finder, forms);
  const split = await files.titles((vocabulary) => matchSplit(vocabulary, forms), signal);
  const titles = [...exact, ...split];
  addMatches(finder, span, { texts, titles, isGuess: true });
  if (titles.length + texts.length > 0 && forms[0]) setCorrection(finder, span, forms[0].word);
}
