/** Words that sound like a query word: matches if they sound the same, guesses if they only sound similar. */
import { addMatches, type Finder, wordMatches } from './finder';
import type { WordForm } from './forms';
import { type Doubt, type Guess, matchGuesses, nearest, ofDoubt } from './guesses';
import type { Lexicon } from './lexicon';
import { matchSize } from './match';
import type { Target } from './parse';

/** A form with its phonetic candidates. */
export interface Heard {
  readonly form: WordForm;
  readonly guesses: readonly Guess[];
}

/** Adds phonetic matches in titles, the surest first. */
export async function addHeardTitles(
  finder: Finder,
  target: Target,
  doubts: readonly Doubt[],
  listen: (vocabulary: Lexicon) => readonly Heard[],
): Promise<void> {
  const { files, signal } = finder;
  for (const doubt of admitted(finder, doubts)) {
    let chosen: readonly Guess[] = [];
    const titles = await files.titles((vocabulary) => {
      chosen = nearest(chooseGuesses(listen(vocabulary), doubt));
      return matchGuesses(chosen);
    }, signal);
    addMatches(finder, target, { titles, isGuess: doubt !== 'sure' });
    if (doubt !== 'sure' && titles.length > 0) noteGuess(finder, target, chosen);
  }
}

/** Looks up phonetic candidates in texts and titles. Returns whether there were any. */
export async function addHeard(
  finder: Finder,
  target: Target,
  doubts: readonly Doubt[],
  heard: readonly Heard[],
): Promise<boolean> {
  let count = 0;
  for (const doubt of admitted(finder, doubts)) {
    const guesses = chooseGuesses(heard, doubt);
    count += guesses.length;
    await addGuesses(finder, target, { guesses, isGuess: doubt !== 'sure' });
  }
  return count > 0;
}

function admitted({ isTolerant }: Finder, doubts: readonly Doubt[]): readonly Doubt[] {
  return isTolerant ? doubts : doubts.filter((doubt) => doubt === 'sure');
}

function chooseGuesses(heard: readonly Heard[], doubt: Doubt): Guess[] {
  return heard.flatMap(({ guesses }) => ofDoubt(guesses, doubt));
}

/** Looks up the most likely guesses, and highlights as much of them as was guessed. */
export async function addGuesses(
  finder: Finder,
  target: Target,
  { guesses, isGuess }: { readonly guesses: readonly Guess[]; readonly isGuess: boolean },
): Promise<void> {
  const found = await Promise.all(
    nearest(guesses).map(async (guess) => {
      const { word, key } = guess.entry;
      const found = await wordMatches(finder, [
        { word, key, quality: guess.quality, isOpen: false, to: guess.to },
      ]);
      return { guess, ...found };
    }),
  );
  const useful = found.filter(({ guess, texts, titles }) =>
    guess.isFar && titles.length === 0
      ? texts.reduce((sum, match) => sum + matchSize(match), 0) >= OFTEN
      : texts.length + titles.length > 0,
  );
  for (const matches of useful) addMatches(finder, target, { ...matches, isGuess });
  if (isGuess)
    noteGuess(
      finder,
      target,
      useful.map(({ guess }) => guess),
    );
}

/** Minimum number of occurrences in texts for a guess that may be another word. */
const OFTEN = 3;

function noteGuess(finder: Finder, target: Target, guesses: readonly Guess[]): void {
  const [best] = nearest(guesses);
  if (best) noteMeant(finder, target, best.entry.word.slice(0, best.to));
}

/** Records the correction of a word, to report it to the reader. `isSurer` overwrites an earlier one. */
export function noteMeant({ finds }: Finder, { from, to }: Target, word: string, isSurer = false): void {
  if (from === to && (isSurer || finds[from]!.meant === null)) finds[from]!.meant = word;
}
