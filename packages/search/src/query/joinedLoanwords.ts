/** Single words of the other script for several words of the query. */
import { isHangul } from '../analyzer/hangul';
import { ALONE } from '../analyzer/spelling';
import { type Finder, isAsTyped, type TargetForms } from './finder';
import { guessSound } from './guesses';
import { addHeardTitles } from './heard';
import { addLoanwords, groupWords, otherScript } from './loanwords';

/**
 * Finds one word that sounds like several query words: load balancer as 로드밸런서 in texts, 데이터 로더 as DataLoader in
 * titles.
 */
export async function findJoinedLoanwords(finder: Finder, wanted: TargetForms): Promise<void> {
  const { target, forms } = wanted;
  if (isHangul(target.word)) {
    if (!isAsTyped(finder, target))
      await addHeardTitles(finder, target, ['faint'], (vocabulary) =>
        forms.map((form) => ({ form, guesses: guessSound(vocabulary, form, ALONE) })),
      );
    return;
  }
  await addLoanwords(finder, wanted, await groupWords(finder, [otherScript(wanted.target.word)]));
}
