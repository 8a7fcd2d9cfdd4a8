/** Words of the other script that the texts write for a word: loanwords and names. */
import { isHangul } from '../analyzer/hangul';
import { soundGroup, soundGroupOf } from '../analyzer/sound';
import { ALONE } from '../analyzer/spelling';
import { type Finder, isAsTyped, type TargetForms } from './finder';
import { guessSound } from './guesses';
import { addHeard, addHeardTitles } from './heard';
import { joinLexicons, type Lexicon } from './lexicon';
import type { Target } from './parse';

/** Words of the other script in the texts, for a word that is in the texts in its own. */
export async function findLoanwords(finder: Finder, { target, forms }: TargetForms): Promise<void> {
  if (isFoundOn(finder, target, COMMON)) return;
  await addLoanwords(finder, { target, forms }, await groupWords(finder, [otherScript(target.word)]));
}

/** Number of pages from which a word is common: it has more hits than anybody reads. */
const COMMON = 20;

/** Whether each slot was found on at least so many pages. */
export function isFoundOn({ finds }: Finder, { from, to }: Target, least: number): boolean {
  return finds.slice(from, to + 1).every(({ pages }) => {
    let found = 0;
    for (let page = 0; page < pages.length && found < least; page++) found += pages[page]!;
    return found === least;
  });
}

/** Adds what sounds like the word among words of the other script, else in titles. */
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

/** The words of some groups (see `key.ts` and `sound.ts`) in one lexicon. */
export async function groupWords({ files, signal }: Finder, groups: readonly string[]): Promise<Lexicon> {
  const wanted = [...new Set(groups)].filter((group) => group !== '');
  return joinLexicons(await Promise.all(wanted.map((group) => files.group(group, signal))));
}

/** The group of words that sound like a word and are written in the other script. */
export function otherScript(word: string): string {
  return soundGroupOf(isHangul(word) ? 'latin' : 'hangul', soundGroup(word));
}
