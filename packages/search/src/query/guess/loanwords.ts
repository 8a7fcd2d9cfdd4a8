/** Loanwords and names: words in the other script that texts use for a query word. */
import { isHangul } from '../../analyzer/hangul';
import { soundGroup, soundGroupOf } from '../../analyzer/sound';
import { MIN_WEIGHT } from '../../analyzer/spelling';
import { type Finder, isAsTyped, type SpanForms } from '../finder';
import { type Lexicon, mergeLexicons } from '../match/lexicon';
import type { QuerySpan } from '../match/parse';
import { guessSound } from './guesses';
import { addPhonetic, addPhoneticTitles } from './phonetic';

/** Adds loanwords in the texts, for a word that the texts also contain as typed. */
export async function findLoanwords(finder: Finder, { span, forms }: SpanForms): Promise<void> {
  if (isFoundOn(finder, span, COMMON_PAGES)) return;
  await addLoanwords(finder, { span, forms }, await groupWords(finder, [otherScriptGroup(span.word)]));
}

/** A word on this many pages is common; it has more hits than anyone reads. */
const COMMON_PAGES = 20;

/** Whether each term was found on at least `minPages` pages. */
export function isFoundOn({ scores: finds }: Finder, { from, to }: QuerySpan, minPages: number): boolean {
  return finds.slice(from, to + 1).every(({ pages }) => {
    let found = 0;
    for (let page = 0; page < pages.length && found < minPages; page++) found += pages[page]!;
    return found === minPages;
  });
}

/** Adds phonetic matches among words of the other script, or if there are none, in titles. */
export async function addLoanwords(
  finder: Finder,
  { span, forms }: SpanForms,
  words: Lexicon,
): Promise<void> {
  const guessesIn = (lexicon: Lexicon) =>
    forms.map((form) => ({
      form,
      guesses: guessSound(lexicon, form, MIN_WEIGHT),
    }));
  const isFound = await addPhonetic(finder, span, ['high', 'low'], guessesIn(words));
  if (isFound || isAsTyped(finder, span)) return;
  await addPhoneticTitles(finder, span, ['low'], guessesIn);
}

/** Merges the words of some groups (see `key.ts` and `sound.ts`) into one lexicon. */
export async function groupWords({ files, signal }: Finder, groups: readonly string[]): Promise<Lexicon> {
  const names = [...new Set(groups)].filter((group) => group !== '');
  return mergeLexicons(await Promise.all(names.map((group) => files.group(group, signal))));
}

/** Group of the words in the other script that sound like this one. */
export function otherScriptGroup(word: string): string {
  return soundGroupOf(isHangul(word) ? 'latin' : 'hangul', soundGroup(word));
}
