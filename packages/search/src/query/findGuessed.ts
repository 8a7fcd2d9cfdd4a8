/** Looks for words that the texts do not have as they were typed. */
import { isConsonants, isHangul } from '../analyzer/hangul';
import { groupOf, lookupKey } from '../analyzer/key';
import { letterNames } from '../analyzer/letters';
import { countConsonants, soundGroup, soundOf } from '../analyzer/sound';
import { addFromFirst, addFromText } from './collect';
import { guessCorrected } from './corrected';
import { type Finder, isFound, isWhole, textMatches, type Wanted } from './finder';
import { type Form, layoutForms } from './forms';
import { type Guess, guessSound, matchGuesses, SURE } from './guesses';
import { guessInitials } from './initials';
import { joinLexicons, type Lexicon } from './lexicon';
import { type Mark, matchForm } from './match';
import type { Target } from './parse';
import { guessParts, HEARD, MAX_HEARD, matchHeard, matchSplit } from './split';

/** So many words are tried of those that may be meant. */
const MAX_GUESSES = 6;
const SPELLED = 0.8;

/** Split words, loanwords and initials in the texts; corrections, everywhere, when all else has failed. */
export async function findGuessed(finder: Finder, { target, forms }: Wanted): Promise<void> {
  const words = await groupWords(finder, [groupOf(target.word), soundGroup(target.word)]);
  if (isConsonants(target.word)) {
    await addGuesses(finder, target, guessInitials(words, target.word));
    return;
  }
  await addSplit(finder, { target, forms }, words);
  if (!isFound(finder, target)) await addLetterNames(finder, target);
  await addLoanwords(finder, { target, forms }, words);
  if (!isFound(finder, target)) await addHeard(finder, { target, forms });
  if (finder.isTolerant && !isFound(finder, target)) await addCorrected(finder, { target, forms }, words);
}

/** One word in the texts that sounds like several of the query: load balancer as 로드밸런서. */
export async function findJoinedLoanwords(finder: Finder, wanted: Wanted): Promise<void> {
  if (isHangul(wanted.target.word)) return;
  await addLoanwords(finder, wanted, await groupWords(finder, [soundGroup(wanted.target.word)]));
}

/** A word as two in the other script, one after the other: 로드밸런서 as load balancer. */
async function addHeard(finder: Finder, { target, forms }: Wanted): Promise<void> {
  const { word } = target;
  if (!isHangul(word) || word.length < 4 || word.length > MAX_HEARD) return;
  for (let cut = 2; cut <= word.length - 2; cut++) {
    const parts = [word.slice(0, cut), word.slice(cut)];
    const heard = await Promise.all(
      parts.map(async (part) => {
        const known = await groupWords(finder, [soundGroup(part)]);
        const form = { word: part, key: lookupKey(part), quality: 1, isOpen: false };
        return best(guessSound(known, form, 1, HEARD)).slice(0, 4);
      }),
    );
    if (heard.some((guesses) => guesses.length === 0)) continue;
    const starts = heard.flat().map(({ entry }) => entry.key);
    const lexicon = joinLexicons(
      await Promise.all(starts.map((start) => finder.files.words(start, finder.signal))),
    );
    const matches = forms.slice(0, 1).flatMap((form) => matchHeard(lexicon, form, cut));
    if (matches.length === 0) continue;
    addFromText(finder.finds, target, { matches, first: finder.files.first });
    return;
  }
}

/** An abbreviation as Korean spells its letters: cdn as 씨디엔. */
async function addLetterNames(finder: Finder, target: Target): Promise<void> {
  const spelled = letterNames(target.word);
  if (spelled === null) return;
  const form = { word: spelled, key: lookupKey(spelled), quality: SPELLED, isOpen: true };
  const { first } = finder.files;
  addFromFirst(finder.finds, target, { matches: matchForm(first.lexicon, form), first });
  addFromText(finder.finds, target, { matches: await textMatches(finder, [form]), first });
}

/** Words of the other script in the texts, for a word that is in the texts in its own. */
export async function findLoanwords(finder: Finder, { target, forms }: Wanted): Promise<void> {
  // What only begins with the word may be another word.
  const least = isWhole(finder, target) ? SURE : 2;
  if (countConsonants(soundOf(target.word)) < least) return;
  await addLoanwords(finder, { target, forms }, await groupWords(finder, [soundGroup(target.word)]));
}

/** Sure ones were looked for in titles before; others count where the word itself is nowhere. */
async function addLoanwords(finder: Finder, { target, forms }: Wanted, words: Lexicon): Promise<void> {
  const { first } = finder.files;
  const least = isWhole(finder, target) ? SURE : 2;
  if (least < SURE) {
    const matches = forms.flatMap((form) => matchGuesses(guessSound(first.lexicon, form, least)));
    addFromFirst(finder.finds, target, { matches, first });
  }
  const guesses = forms.flatMap((form) => guessSound(words, form, least));
  await addGuesses(finder, target, guesses);
}

async function groupWords({ files, signal }: Finder, groups: readonly string[]): Promise<Lexicon> {
  return joinLexicons(await Promise.all(groups.map((group) => files.group(group, signal))));
}

async function addSplit(
  { files, finds, signal }: Finder,
  { target, forms }: Wanted,
  words: Lexicon,
): Promise<void> {
  const parts = forms.flatMap((form) => guessParts(words, form));
  if (parts.length === 0) return;
  const lexicon = joinLexicons(await Promise.all(parts.map((part) => files.words(lookupKey(part), signal))));
  addFromText(finds, target, {
    matches: forms.flatMap((form) => matchSplit(lexicon, form)),
    first: files.first,
  });
}

/** Corrects what was typed, and what it reads as in the Korean layout. */
async function addCorrected(finder: Finder, { target, forms }: Wanted, words: Lexicon): Promise<void> {
  const { first } = finder.files;
  const typed: Form[] = layoutForms(target).filter((form) => isHangul(form.word));
  const titles = joinLexicons([first.lexicon, first.aliases]);
  finder.work?.spend((forms.length + typed.length) * (titles.entries.length + words.entries.length));
  const inTitles = [...forms, ...typed].flatMap((form) => guessCorrected(titles, form));
  const matches = matchGuesses(inTitles);
  addFromFirst(finder.finds, target, { matches, first });
  const others = typed.length > 0 ? await groupWords(finder, [groupOf(typed[0]!.word)]) : words;
  const guesses = [
    ...forms.flatMap((form) => guessCorrected(words, form)),
    ...typed.flatMap((form) => guessCorrected(others, form)),
  ];
  const nearest = best([...inTitles, ...guesses])[0];
  if (nearest) noteMeant(finder, target, nearest.entry.word.slice(0, nearest.to));
  await addGuesses(finder, target, guesses);
}

/** Keeps what was looked for in the place of a word, for the reader to see. */
export function noteMeant({ finds }: Finder, { from, to }: Target, word: string): void {
  if (from === to && finds[from]!.meant === null) finds[from]!.meant = word;
}

function best(guesses: readonly Guess[]): Guess[] {
  return [...guesses].sort((a, b) => b.quality - a.quality);
}

/** Looks guessed words up in the texts, the likeliest ones, and marks as much of them as was guessed. */
async function addGuesses(finder: Finder, target: Target, guesses: readonly Guess[]): Promise<void> {
  const found = await Promise.all(
    best(guesses)
      .slice(0, MAX_GUESSES)
      .map(async ({ entry, quality, to }) => {
        const matches = await textMatches(finder, [
          { word: entry.word, key: entry.key, quality, isOpen: false },
        ]);
        const cut = (mark: Mark): Mark => ({ ...mark, to: Math.min(mark.to, to) });
        return matches.map((match) => ({ ...match, marks: match.marks.map(cut) }));
      }),
  );
  addFromText(finder.finds, target, { matches: found.flat(), first: finder.files.first });
}
