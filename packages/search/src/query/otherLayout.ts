/** Words typed in the other keyboard layout. */
import { isHangul } from '../analyzer/hangul';
import { hangulToLatin, latinToHangul } from '../analyzer/layout';
import { addMatches, type Finder, wordMatches } from './finder';
import { ownForms, type WordForm } from './forms';
import { noteMeant } from './heard';
import type { Target } from './parse';
import { matchSplit } from './split';
import { WEIGHTS } from './weights';

/** Forms of a word as it reads in the other keyboard layout; none if that is not a word. */
export function layoutForms({ raw, word, isLast }: Target): WordForm[] {
  const other = isHangul(word) ? hangulToLatin(word) : latinToHangul(raw);
  if (other === null || raw.length < 3 - Number(isHangul(word))) return [];
  return ownForms(other, isLast).map((own) => ({ ...own, quality: own.quality * WEIGHTS.layout }));
}

/** Looks up a word in the other layout. It is then a word of that layout’s language, so loanwords are not tried. */
export async function findInOtherLayout(finder: Finder, target: Target): Promise<void> {
  const { files, signal } = finder;
  const forms = layoutForms(target);
  const { texts, titles: exact } = await wordMatches(finder, forms);
  const split = await files.titles((vocabulary) => matchSplit(vocabulary, forms), signal);
  const titles = [...exact, ...split];
  addMatches(finder, target, { texts, titles, isGuess: true });
  if (titles.length + texts.length > 0 && forms[0]) noteMeant(finder, target, forms[0].word);
}
