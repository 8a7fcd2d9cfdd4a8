/** Lookup of words that no text contains as typed. */
import { isConsonants, isHangul } from '../analyzer/hangul';
import { groupOf, lookupKey } from '../analyzer/key';
import { letterNames, spelledLetters } from '../analyzer/letters';
import { soundGroup, soundGroupOf } from '../analyzer/sound';
import { guessCorrected, guessMistypedParts, LEAST_PART } from './corrected';
import { addMatches, type Finder, isAsTyped, isFound, type TargetForms, wordMatches } from './finder';
import type { WordForm } from './forms';
import { BESIDE_ANOTHER, type Guess, guessSound, matchGuesses, nearest } from './guesses';
import { guessParts } from './guessParts';
import { addGuesses, noteMeant } from './heard';
import { guessInitials, guessSplitInitials, matchInitials } from './initials';
import { joinLeaves } from './leaf';
import type { Lexicon } from './lexicon';
import { addLoanwords, groupWords, isFoundOn, otherScript } from './loanwords';
import { layoutForms } from './otherLayout';
import { isSentence, type Target } from './parse';
import { hearing, LEAST_HEARD, leastHeard, MAX_HEARD, matchHeard, matchSplit } from './split';
import { WEIGHTS } from './weights';

export { matchInitials } from './initials';
export { findJoinedLoanwords } from './joinedLoanwords';
export { findInOtherLayout } from './otherLayout';
export { standTogether } from './together';

/** Tries split words, loanwords and initials in the texts; if all else fails, corrections everywhere. */
export async function findGuessed(finder: Finder, { target, forms }: TargetForms): Promise<void> {
  const words = await groupWords(finder, [
    groupOf(target.word),
    otherScript(target.word),
    soundGroupOf(isHangul(target.word) ? 'hangul' : 'latin', soundGroup(target.word)),
  ]);
  if (isConsonants(target.word)) {
    await addGuesses(finder, target, { guesses: guessInitials(words, target.word), isGuess: false });
    if (!isFound(finder, target)) await addSplitInitials(finder, target);
    return;
  }
  await addSplit(finder, { target, forms }, words);
  if (!isFound(finder, target)) await addVerb(finder, target);
  if (!isFound(finder, target)) await addLetterNames(finder, target);
  const isWritten = isFound(finder, target);
  await addLoanwords(finder, { target, forms }, words);
  if (!isAsTyped(finder, target)) await addHeardParts(finder, { target, forms });
  if (!finder.isTolerant) return;
  // A phonetic spelling that only a few texts contain may be an error that they quote. Pages with the correct word
  // must not be missing.
  if (!isFound(finder, target) || (!isWritten && !isFoundOn(finder, target, SEVERAL)))
    await addCorrected(finder, { target, forms }, words);
  if (!isFound(finder, target)) await addMistypedParts(finder, { target, forms });
}

/** A phonetic spelling on this many pages is not an error. */
const SEVERAL = 3;

/** Tries a word as two consecutive words in the other script: 로드밸런서 as load balancer. */
async function addHeardParts(finder: Finder, { target, forms }: TargetForms): Promise<void> {
  const { word } = target;
  if (!isHangul(word) || word.length < LEAST_HEARD || word.length > MAX_HEARD) return;
  const least = leastHeard(word);
  for (let cut = least; cut <= word.length - least; cut++) {
    const parts = [word.slice(0, cut), word.slice(cut)];
    const heard = await Promise.all(
      parts.map(async (part) => {
        const known = await groupWords(finder, [otherScript(part)]);
        const form = { word: part, key: lookupKey(part), quality: 1, isOpen: false };
        const guesses = nearest(guessSound(known, form, BESIDE_ANOTHER)).slice(0, 4);
        return [...guesses.map(({ entry }) => entry.key), ...[spelledLetters(part) ?? []].flat()];
      }),
    );
    if (heard.some((keys) => keys.length === 0)) continue;
    const starts = heard.flat();
    const leaves = joinLeaves(
      await Promise.all(starts.map((start) => finder.files.words(start, finder.signal))),
    );
    const texts = await finder.files.complete(
      () => forms.slice(0, 1).flatMap((form) => matchHeard(hearing(leaves.texts), form, cut)),
      finder.signal,
    );
    if (texts.length === 0) continue;
    addMatches(finder, target, { texts });
    return;
  }
}

/**
 * Tries other forms of a verb: 모은 for 모으려면. A single word is a name unless it ends like a sentence. Verbs of
 * sentences have already been looked up.
 */
async function addVerb(finder: Finder, target: Target): Promise<void> {
  const { slots } = finder.query;
  if (isSentence(slots) || !isHangul(target.word) || (slots.length === 1 && !slots[0]!.isSaid)) return;
  const { saidForms } = await import('./sentence');
  addMatches(finder, target, await wordMatches(finder, saidForms(target)));
}

/** Tries an abbreviation as Korean spells its letters: cdn as 씨디엔. */
async function addLetterNames(finder: Finder, target: Target): Promise<void> {
  const spelled = letterNames(target.word);
  if (spelled === null) return;
  const form = { word: spelled, key: lookupKey(spelled), quality: WEIGHTS.letterNames, isOpen: true };
  addMatches(finder, target, await wordMatches(finder, [form]));
}

async function addSplit(
  finder: Finder,
  { target, forms }: TargetForms,
  words: Lexicon,
  isGuess = false,
): Promise<void> {
  const { files, signal } = finder;
  const parts = forms.flatMap((form) => guessParts(words, form));
  if (parts.length === 0) return;
  const leaves = joinLeaves(await Promise.all(parts.map((part) => files.words(lookupKey(part), signal))));
  const texts = await files.complete(() => matchSplit(leaves.texts, forms), signal);
  addMatches(finder, target, { texts, isGuess });
}

/** Tries initials of two words without a space, if titles contain both words and a text contains them together. */
async function addSplitInitials(finder: Finder, target: Target): Promise<void> {
  const { files, signal } = finder;
  const parts = new Set<string>();
  await files.titles((vocabulary) => {
    for (const { entry } of guessSplitInitials(vocabulary, target.word)) parts.add(entry.key);
    return [];
  }, signal);
  if (parts.size === 0) return;
  const leaves = joinLeaves(await Promise.all([...parts].map((key) => files.words(key, signal))));
  const texts = await files.complete(() => matchInitials(leaves.texts, target.word), signal);
  addMatches(finder, target, { texts });
}

/** Tries two words typed as one, one of them misspelled: 코드리부 as 코드 리뷰. */
async function addMistypedParts(finder: Finder, { target, forms }: TargetForms): Promise<void> {
  const { word } = target;
  const { files, signal } = finder;
  if (!isHangul(word) || word.length < LEAST_PART * 2 || word.length > MAX_HEARD) return;
  const cuts = Array.from({ length: word.length - LEAST_PART * 2 + 1 }, (_, at) => at + LEAST_PART);
  const parts = cuts.flatMap((cut) => [word.slice(0, cut), word.slice(cut)]);
  const words = await groupWords(finder, parts.map(groupOf));
  const guessIn = (lexicon: Lexicon) => cuts.flatMap((cut) => guessMistypedParts(lexicon, word, cut));
  const guesses = guessIn(words);
  // Of words in texts, only those with the same consonants are loaded; of words in titles, all.
  await files.titles((vocabulary) => {
    guesses.push(...guessIn(vocabulary));
    return [];
  }, signal);
  const meant = nearest([...new Map(guesses.map((guess) => [guess.entry.word, guess])).values()]);
  for (const guess of meant) {
    const form = { ...forms[0]!, word: guess.entry.word, key: guess.entry.key, quality: guess.quality };
    addMatches(finder, target, { ...(await wordMatches(finder, [form])), isGuess: true });
    await addApart(finder, { target, forms: [form] }, words);
    if (!isFound(finder, target)) continue;
    noteMeant(finder, target, guess.entry.word);
    return;
  }
}

/** Looks up a guess as two words, in titles and texts: hashmpa as hash map. */
async function addApart(finder: Finder, wanted: TargetForms, words: Lexicon): Promise<void> {
  const titles = await finder.files.titles(
    (vocabulary) => matchSplit(vocabulary, wanted.forms),
    finder.signal,
  );
  addMatches(finder, wanted.target, { titles, isGuess: true });
  await addSplit(finder, wanted, words, true);
}

/** Corrects a word as typed, and as it reads in the Korean keyboard layout. */
async function addCorrected(finder: Finder, { target, forms }: TargetForms, words: Lexicon): Promise<void> {
  const typed: WordForm[] = layoutForms(target).filter((form) => isHangul(form.word));
  let inTitles: Guess[] = [];
  const titles = await finder.files.titles((vocabulary) => {
    if (inTitles.length === 0)
      inTitles = [...forms, ...typed].flatMap((form) => guessCorrected(vocabulary, form));
    return matchGuesses(nearest(inTitles));
  }, finder.signal);
  addMatches(finder, target, { titles, isGuess: true });
  const others = typed.length > 0 ? await groupWords(finder, [groupOf(typed[0]!.word)]) : words;
  const guesses = [
    ...forms.flatMap((form) => guessCorrected(words, form)),
    ...typed.flatMap((form) => guessCorrected(others, form)),
  ];
  const [best] = nearest([...(titles.length > 0 ? inTitles : []), ...guesses.filter(({ isFar }) => !isFar)]);
  if (best) noteMeant(finder, target, best.entry.word.slice(0, best.to), titles.length > 0);
  await addGuesses(finder, target, { guesses, isGuess: true });
  if (!best || isHangul(best.entry.word)) return;
  const { word, key } = best.entry;
  await addApart(finder, { target, forms: [{ ...forms[0]!, word, key, quality: best.quality }] }, words);
}
