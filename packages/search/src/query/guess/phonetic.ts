/** Words that sound like a query word: matches if they sound the same, guesses if they only sound similar. */
import { addMatches, type Finder, wordMatches } from '../finder';
import type { WordForm } from '../match/forms';
import type { Lexicon } from '../match/lexicon';
import { totalSize } from '../match/match';
import type { QuerySpan } from '../match/parse';
import { bestGuesses, type Confidence, type Guess, matchGuesses, withConfidence } from './guesses';

/** A form with its phonetic candidates. */
export interface PhoneticGuesses {
  readonly form: WordForm;
  readonly guesses: readonly Guess[];
}

/** Adds phonetic matches in titles, the surest first. */
export async function addPhoneticTitles(
  finder: Finder,
  span: QuerySpan,
  levels: readonly Confidence[],
  guessIn: (vocabulary: Lexicon) => readonly PhoneticGuesses[],
): Promise<void> {
  const { files, signal } = finder;
  for (const confidence of allowedLevels(finder, levels)) {
    let best: readonly Guess[] = [];
    const titles = await files.titles((vocabulary) => {
      best = bestGuesses(chooseGuesses(guessIn(vocabulary), confidence));
      return matchGuesses(best);
    }, signal);
    addMatches(finder, span, { titles, isGuess: confidence !== 'high' });
    if (confidence !== 'high' && titles.length > 0) setBestCorrection(finder, span, best);
  }
}

/** Looks up phonetic candidates in texts and titles. Returns whether there were any. */
export async function addPhonetic(
  finder: Finder,
  span: QuerySpan,
  levels: readonly Confidence[],
  candidates: readonly PhoneticGuesses[],
): Promise<boolean> {
  let count = 0;
  for (const confidence of allowedLevels(finder, levels)) {
    const guesses = chooseGuesses(candidates, confidence);
    count += guesses.length;
    await addGuesses(finder, span, { guesses, isGuess: confidence !== 'high' });
  }
  return count > 0;
}

function allowedLevels({ isTolerant }: Finder, levels: readonly Confidence[]): readonly Confidence[] {
  return isTolerant ? levels : levels.filter((confidence) => confidence === 'high');
}

function chooseGuesses(candidates: readonly PhoneticGuesses[], confidence: Confidence): Guess[] {
  return candidates.flatMap(({ guesses }) => withConfidence(guesses, confidence));
}

/** Looks up the most likely guesses, and highlights as much of them as was guessed. */
export async function addGuesses(
  finder: Finder,
  span: QuerySpan,
  {
    guesses,
    isGuess,
    isOpen = false,
  }: { readonly guesses: readonly Guess[]; readonly isGuess: boolean; readonly isOpen?: boolean },
): Promise<void> {
  const found = await Promise.all(
    bestGuesses(guesses).map(async (guess) => {
      const { word, key } = guess.entry;
      const found = await wordMatches(finder, [{ word, key, quality: guess.quality, isOpen, to: guess.to }]);
      return { guess, ...found };
    }),
  );
  const kept = found.filter(({ guess, texts, titles }) =>
    guess.isFar && titles.length === 0
      ? totalSize(texts) >= MIN_OCCURRENCES
      : texts.length + titles.length > 0,
  );
  for (const matches of kept) addMatches(finder, span, { ...matches, isGuess });
  if (isGuess)
    setBestCorrection(
      finder,
      span,
      kept.map(({ guess }) => guess),
    );
}

/** Minimum number of occurrences in texts for a guess that may be another word. */
const MIN_OCCURRENCES = 3;

function setBestCorrection(finder: Finder, span: QuerySpan, guesses: readonly Guess[]): void {
  const [best] = bestGuesses(guesses);
  if (best) setCorrection(finder, span, best.entry.word.slice(0, best.to));
}

/** Records the correction of a word, to report it to the reader. `overwrites` replaces an earlier one. */
export function setCorrection(
  { scores }: Finder,
  { from, to }: QuerySpan,
  word: string,
  overwrites = false,
): void {
  if (from === to && (overwrites || scores[from]!.correction === null)) scores[from]!.correction = word;
}
