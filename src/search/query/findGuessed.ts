/** Looks for words that the texts do not have as they were typed. */
import { isConsonants, isHangul } from '../analyzer/hangul';
import { groupOf, lookupKey } from '../analyzer/key';
import { countConsonants, soundGroup, soundOf } from '../analyzer/sound';
import { addFromFirst, addFromText } from './collect';
import { guessCorrected } from './corrected';
import { type Finder, isFound, textMatches, type Wanted } from './finder';
import { type Form, layoutForms } from './forms';
import { type Guess, guessSound, matchGuesses, SURE } from './guesses';
import { guessInitials } from './initials';
import { joinLexicons, type Lexicon } from './lexicon';
import type { Mark } from './match';
import type { Target } from './parse';
import { guessParts, matchSplit } from './split';

/** So many words are tried of those that may be meant. */
const MAX_GUESSES = 6;

/** Split words, loanwords and initials in the texts; corrections, everywhere, when all else has failed. */
export async function findGuessed(finder: Finder, { target, forms }: Wanted): Promise<void> {
  const words = await groupWords(finder, [groupOf(target.word), soundGroup(target.word)]);
  if (isConsonants(target.word)) {
    await addGuesses(finder, target, guessInitials(words, target.word));
    return;
  }
  await addSplit(finder, { target, forms }, words);
  await addLoanwords(finder, { target, forms }, words);
  if (!isFound(finder, target)) await addCorrected(finder, { target, forms }, words);
}

/** Words of the other script in the texts, for a word that is in the texts in its own. */
export async function findLoanwords(finder: Finder, { target, forms }: Wanted): Promise<void> {
  if (countConsonants(soundOf(target.word)) < SURE) return;
  await addLoanwords(finder, { target, forms }, await groupWords(finder, [soundGroup(target.word)]));
}

/** Sure ones were looked for in titles before; others count where the word itself is nowhere. */
async function addLoanwords(finder: Finder, { target, forms }: Wanted, words: Lexicon): Promise<void> {
  const { first } = finder.files;
  const least = isFound(finder, target) ? SURE : 2;
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
  const matches = [...forms, ...typed].flatMap((form) => matchGuesses(guessCorrected(titles, form)));
  addFromFirst(finder.finds, target, { matches, first });
  const others = typed.length > 0 ? await groupWords(finder, [groupOf(typed[0]!.word)]) : words;
  const guesses = [
    ...forms.flatMap((form) => guessCorrected(words, form)),
    ...typed.flatMap((form) => guessCorrected(others, form)),
  ];
  await addGuesses(finder, target, guesses);
}

/** Looks guessed words up in the texts, the likeliest ones, and marks as much of them as was guessed. */
async function addGuesses(finder: Finder, target: Target, guesses: readonly Guess[]): Promise<void> {
  const best = [...guesses].sort((a, b) => b.quality - a.quality).slice(0, MAX_GUESSES);
  const found = await Promise.all(
    best.map(async ({ entry, quality, to }) => {
      const matches = await textMatches(finder, [
        { word: entry.word, key: entry.key, quality, isOpen: false },
      ]);
      const cut = (mark: Mark): Mark => ({ ...mark, to: Math.min(mark.to, to) });
      return matches.map((match) => ({ ...match, marks: match.marks.map(cut) }));
    }),
  );
  addFromText(finder.finds, target, { matches: found.flat(), first: finder.files.first });
}
