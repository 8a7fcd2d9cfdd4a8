/** Single words of the other script for several words of the query. */
import { isHangul } from '../../analyzer/hangul';
import { MIN_WEIGHT } from '../../analyzer/spelling';
import { type Finder, isAsTyped, type SpanForms } from '../finder';
import { guessSound } from './guesses';
import { addLoanwords, groupWords, otherScriptGroup } from './loanwords';
import { addPhoneticTitles } from './phonetic';

/**
 * Finds one word that sounds like several query words: load balancer as 로드밸런서 in texts, 데이터 로더 as DataLoader in
 * titles.
 */
export async function findJoinedLoanwords(finder: Finder, lookup: SpanForms): Promise<void> {
  const { span, forms } = lookup;
  if (isHangul(span.word)) {
    if (!isAsTyped(finder, span))
      await addPhoneticTitles(finder, span, ['low'], (vocabulary) =>
        forms.map((form) => ({ form, guesses: guessSound(vocabulary, form, MIN_WEIGHT) })),
      );
    return;
  }
  await addLoanwords(finder, lookup, await groupWords(finder, [otherScriptGroup(lookup.span.word)]));
}
