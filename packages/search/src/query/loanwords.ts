/** Loanwords and names: words in the other script that texts use for a query word. */
import { isHangul } from '../analyzer/hangul';
import { soundGroup, soundGroupOf } from '../analyzer/sound';
import { ALONE } from '../analyzer/spelling';
import { type Finder, isAsTyped, type TargetForms } from './finder';
import { guessSound } from './guesses';
import { addHeard, addHeardTitles } from './heard';
import { joinLexicons, type Lexicon } from './lexicon';
import type { Target } from './parse';

/** Adds loanwords in the texts, for a word that the texts also contain as typed. */
export async function findLoanwords(finder: Finder, { target, forms }: TargetForms): Promise<void> {
  if (isFoundOn(finder, target, COMMON)) return;
  await addLoanwords(finder, { target, forms }, await groupWords(finder, [otherScript(target.word)]));
}

/** A word on this many pages is common; it has more hits than anyone reads. */
const COMMON = 20;

/** Whether each slot was found on at least `least` pages. */
export function isFoundOn({ finds }: Finder, { from, to }: Target, least: number): boolean {
  return finds.slice(from, to + 1).every(({ pages }) => {
    let found = 0;
    for (let page = 0; page < pages.length && found < least; page++) found += pages[page]!;
    return found === least;
  });
}

/** Adds phonetic matches among words of the other script, or if there are none, in titles. */
export async function addLoanwords(
  finder: Finder,
  { target, forms }: TargetForms,
  words: Lexicon,
): Promise<void> {
  const heardIn = (lexicon: Lexicon) =>
    forms.map((form) => ({
      form,
      guesses: guessSound(lexicon, form, ALONE),
    }));
  const isHeard = await addHeard(finder, target, ['sure', 'faint'], heardIn(words));
  if (isHeard || isAsTyped(finder, target)) return;
  await addHeardTitles(finder, target, ['faint'], heardIn);
}

/** Merges the words of some groups (see `key.ts` and `sound.ts`) into one lexicon. */
export async function groupWords({ files, signal }: Finder, groups: readonly string[]): Promise<Lexicon> {
  const wanted = [...new Set(groups)].filter((group) => group !== '');
  return joinLexicons(await Promise.all(wanted.map((group) => files.group(group, signal))));
}

/** Group of the words in the other script that sound like this one. */
export function otherScript(word: string): string {
  return soundGroupOf(isHangul(word) ? 'latin' : 'hangul', soundGroup(word));
}
