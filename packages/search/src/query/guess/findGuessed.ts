/** Lookup of words that no text contains as typed. */
import { fromJamo, isConsonants, isHangul, toJamo } from '../../analyzer/hangul';
import { groupOf, lookupKey } from '../../analyzer/key';
import { letterNames, spelledLetters } from '../../analyzer/letters';
import { soundGroup, soundGroupOf } from '../../analyzer/sound';
import { addMatches, type Finder, isAsTyped, isFound, type SpanForms, wordMatches } from '../finder';
import { wordForm } from '../match/forms';
import type { Lexicon } from '../match/lexicon';
import { isSentence, type QuerySpan } from '../match/parse';
import { mergeLeaves } from '../read/leaf';
import { WEIGHTS } from '../weights';
import { guessCorrected, guessMistypedParts, guessSwapped, MIN_PART, splits } from './corrections';
import { bestGuesses, type Guess, guessSound, MIN_WEIGHT_OF_PARTS } from './guesses';
import { guessParts } from './guessParts';
import { guessInitials, guessSplitInitials, matchInitials } from './initials';
import { addLoanwords, groupWords, otherScriptGroup } from './loanwords';
import { layoutForms } from './otherLayout';
import { addGuesses, setCorrection } from './phonetic';
import {
  MAX_PHONETIC,
  MIN_PHONETIC,
  matchPhonetic,
  matchSplit,
  minPhoneticPart,
  phoneticMatcher,
  splitMatcher,
} from './split';

export { correctedQuery } from './correctedQuery';
export { matchInitials } from './initials';
export { findJoinedLoanwords } from './joinedLoanwords';
export { occurTogether as standTogether } from './occurTogether';
export { findInOtherLayout } from './otherLayout';

/** Tries split words, loanwords and initials in the texts; if all else fails, corrections everywhere. */
export async function findGuessed(finder: Finder, { span, forms }: SpanForms): Promise<void> {
  const words = await groupWords(finder, [
    groupOf(span.word),
    otherScriptGroup(span.word),
    soundGroupOf(isHangul(span.word) ? 'hangul' : 'latin', soundGroup(span.word)),
  ]);
  if (isConsonants(span.word)) {
    await addGuesses(finder, span, { guesses: guessInitials(words, span.word), isGuess: false });
    if (!isFound(finder, span)) await addSplitInitials(finder, span);
    const isAlone = finder.query.terms.length === 1;
    if (!isFound(finder, span) && finder.isTolerant && isAlone)
      await addCorrected(finder, { span, forms }, words);
    return;
  }
  await addSplit(finder, { span, forms }, words);
  if (!isFound(finder, span)) await addVerb(finder, span);
  if (!isFound(finder, span)) await addLetterNames(finder, span);
  const isKorean = isHangul(span.word);
  const isFoundAsWritten = finder.scores[span.from]!.marks.some(({ word }) => isHangul(word) === isKorean);
  await addLoanwords(finder, { span, forms }, await groupWords(finder, [otherScriptGroup(span.word)]));
  if (!isAsTyped(finder, span)) await addPhoneticParts(finder, { span, forms });
  if (!finder.isTolerant) return;
  if (!isFound(finder, span)) await addMistypedParts(finder, { span, forms }, true);
  // What only sounds like the word may be another one. Pages with the correct word must not be missing.
  if (!isFound(finder, span) || (!isFoundAsWritten && !isSentence(finder.query.terms)))
    await addCorrected(finder, { span, forms }, words);
  if (!isFound(finder, span)) await addMistypedParts(finder, { span, forms });
}

/** Whether the search may try two parts of each of some splits of a word; they then count. */
function mayTry(finder: Finder, splits: number): boolean {
  if (finder.partsLeft < splits * 2) return false;
  finder.partsLeft -= splits * 2;
  return true;
}

/** Maximum number of splits of a word for which words of the other script are looked up in texts. */
const MAX_CUTS = 2;
/** Maximum number of words that are looked up for each part. */
const MAX_OF_PART = 2;

/** Tries a word as two consecutive words in the other script: 로드밸런서 as load balancer. */
async function addPhoneticParts(finder: Finder, { span, forms }: SpanForms): Promise<void> {
  const { word } = span;
  if (!isHangul(word) || word.length < MIN_PHONETIC || word.length > MAX_PHONETIC) return;
  const minLength = minPhoneticPart(word);
  if (!mayTry(finder, word.length - minLength * 2 + 1)) return;
  const keysOf = async (part: string) => {
    const words = await groupWords(finder, [otherScriptGroup(part)]);
    const guesses = bestGuesses(guessSound(words, wordForm(part), MIN_WEIGHT_OF_PARTS)).slice(0, MAX_OF_PART);
    const letters = spelledLetters(part);
    return {
      keys: [...guesses.map(({ entry }) => entry.key), ...(letters ? [letters] : [])],
      quality: letters ? 1 : (guesses[0]?.quality ?? 0),
    };
  };
  const cuts: { cut: number; keys: readonly string[]; quality: number }[] = [];
  for (let cut = minLength; cut <= word.length - minLength; cut++) {
    const left = await keysOf(word.slice(0, cut));
    if (left.keys.length === 0) continue;
    const right = await keysOf(word.slice(cut));
    if (right.keys.length === 0) continue;
    cuts.push({ cut, keys: [...left.keys, ...right.keys], quality: left.quality * right.quality });
  }
  for (const { cut, keys } of cuts.sort((a, b) => b.quality - a.quality).slice(0, MAX_CUTS)) {
    const leaves = mergeLeaves(
      await Promise.all(keys.map((start) => finder.files.words(start, finder.signal))),
    );
    const texts = forms
      .slice(0, 1)
      .flatMap((form) => matchPhonetic(phoneticMatcher(leaves.texts), form, cut));
    if (texts.length === 0) continue;
    addMatches(finder, span, { texts });
    return;
  }
}

/**
 * Tries other forms of a verb: 모은 for 모으려면. A single word is a name unless it ends like a sentence. Verbs of
 * sentences have already been looked up.
 */
async function addVerb(finder: Finder, span: QuerySpan): Promise<void> {
  const { terms } = finder.query;
  if (isSentence(terms) || !isHangul(span.word) || (terms.length === 1 && !terms[0]!.mayBeVerb)) return;
  const { fallbackVerbForms: saidForms } = await import('../languages/sentence');
  addMatches(finder, span, await wordMatches(finder, saidForms(span)));
}

/** Tries an abbreviation as Korean spells its letters: cdn as 씨디엔. */
async function addLetterNames(finder: Finder, span: QuerySpan): Promise<void> {
  const names = letterNames(span.word);
  if (names === null) return;
  const form = wordForm(names, WEIGHTS.letterNames, true);
  addMatches(finder, span, await wordMatches(finder, [form]));
}

async function addSplit(
  finder: Finder,
  { span, forms }: SpanForms,
  words: Lexicon,
  isGuess = false,
): Promise<void> {
  const { files, signal } = finder;
  const parts = forms.flatMap((form) => guessParts(words, form));
  if (parts.length === 0) return;
  const leaves = mergeLeaves(await Promise.all(parts.map((part) => files.words(lookupKey(part), signal))));
  const texts = matchSplit(leaves.texts, forms);
  addMatches(finder, span, { texts, isGuess });
}

/** Tries initials of two words without a space, if titles contain both words and a text contains them together. */
async function addSplitInitials(finder: Finder, span: QuerySpan): Promise<void> {
  const { files, signal } = finder;
  const parts = new Set<string>();
  await files.titles((vocabulary) => {
    for (const { entry } of guessSplitInitials(vocabulary, span.word)) parts.add(entry.key);
    return [];
  }, signal);
  if (parts.size === 0) return;
  const leaves = mergeLeaves(await Promise.all([...parts].map((key) => files.words(key, signal))));
  const texts = matchInitials(leaves.texts, span.word);
  addMatches(finder, span, { texts });
}

/** Minimum number of keys of each of two words that were typed as one, and maximum number of syllables of all. */
const MIN_KEYS = 3;
const MAX_JOINED = 16;

/**
 * Tries words typed as one, one of them misspelled: 코드리부 as 코드 리뷰. With `isInTitles` only words that a title has
 * side by side, for which no texts have to be read.
 */
async function addMistypedParts(
  finder: Finder,
  { span, forms }: SpanForms,
  isInTitles = false,
): Promise<void> {
  const { word } = span;
  const { files, signal } = finder;
  if (!isHangul(word) || word.length < MIN_PART * 2) return;
  if (word.length > (isInTitles ? MAX_JOINED : MAX_PHONETIC)) return;
  // In titles a split may be within a syllable: an error can move consonants (버브렁렬 for 버블정렬).
  const parts =
    isInTitles && !isSentence(finder.query.terms)
      ? splits(toJamo(word), MIN_KEYS).map(([left, right]) => [fromJamo(left), fromJamo(right)] as const)
      : splits(word);
  if (!mayTry(finder, parts.length)) return;
  const words = await groupWords(finder, isInTitles ? [] : parts.flat().map(groupOf));
  const formOf = ({ entry, quality }: Guess) => ({
    ...forms[0]!,
    word: entry.word,
    key: entry.key,
    quality: quality * certainty(finder, entry),
  });
  const guesses = guessMistypedParts(words, parts, false);
  // Of words in texts, only those with the same consonants are loaded; of words in titles, all.
  let inTitles: readonly Guess[] | undefined;
  await files.titles((vocabulary) => {
    const matchTitles = splitMatcher(vocabulary);
    // These are many guesses, so none is listened to.
    const isInTitle = (guess: Guess) => matchTitles({ ...formOf(guess), isLetters: true }).length > 0;
    inTitles ??= guessMistypedParts(vocabulary, parts, isInTitles);
    guesses.push(...inTitles.filter((guess) => !isInTitles || isInTitle(guess)));
    // Two keys swapped where the words meet are an error in both.
    guesses.push(...(isInTitles ? guessSwapped(forms[0]!).filter(isInTitle) : []));
    return [];
  }, signal);
  const best = bestGuesses(guesses);
  for (const guess of best) {
    const form = formOf(guess);
    addMatches(finder, span, { ...(await wordMatches(finder, [form])), isGuess: true });
    await addSeparated(finder, { span, forms: [form] }, words);
    if (!isFound(finder, span)) continue;
    setCorrection(finder, span, guess.entry.word);
    return;
  }
}

/** Looks up a guess as two words, in titles and texts: hashmpa as hash map. */
async function addSeparated(finder: Finder, lookup: SpanForms, words: Lexicon): Promise<void> {
  const titles = await finder.files.titles(
    (vocabulary) => matchSplit(vocabulary, lookup.forms),
    finder.signal,
  );
  addMatches(finder, lookup.span, { titles, isGuess: true });
  await addSplit(finder, lookup, words, true);
}

/** Beside other words a word of Hangul may be right, and only in a form that no text contains. */
function certainty({ query: { terms } }: Finder, { word }: { readonly word: string }): number {
  return terms.length > 1 && isHangul(word) ? WEIGHTS.correctedBeside : 1;
}

/** Corrects a word as typed, and as it reads in the Korean keyboard layout. */
async function addCorrected(finder: Finder, { span, forms }: SpanForms, words: Lexicon): Promise<void> {
  const isFew = !isSentence(finder.query.terms);
  // A Korean word is not read as Latin letters, unless the keyboard left jamo that form no syllable.
  const isBroken = isFew && /[ㄱ-ㅣ]/.test(span.word);
  const otherLayout = layoutForms(span, true).filter(({ word }) => isBroken || isHangul(word));
  // Of a name's other spellings errors are not expected.
  const own = forms
    .filter(({ word, isLetters }) => isHangul(word) === isHangul(span.word) && !isLetters)
    .map((form) => ({ ...form, quality: form.quality * certainty(finder, form) }));
  const inTitles: Guess[] = [];
  await finder.files.titles((vocabulary) => {
    const guesses = [own, otherLayout].flatMap((all) =>
      all.flatMap((form, at) => guessCorrected(vocabulary, form, { isTitles: isFew && at === 0 })),
    );
    inTitles.push(...bestGuesses(guesses));
    return [];
  }, finder.signal);
  const layoutWords =
    otherLayout.length > 0 ? await groupWords(finder, [groupOf(otherLayout[0]!.word)]) : words;
  const guesses = [
    ...own.flatMap((form) => guessCorrected(words, form)),
    ...otherLayout.flatMap((form) => guessCorrected(layoutWords, form)),
  ];
  const [best] = bestGuesses([...inTitles, ...guesses.filter(({ isFar }) => !isFar)]);
  if (best) setCorrection(finder, span, best.entry.word.slice(0, best.to), inTitles.length > 0);
  await addGuesses(finder, span, { guesses: inTitles, isGuess: true, isOpen: true });
  await addGuesses(finder, span, { guesses, isGuess: true });
  if (!best || isHangul(best.entry.word)) return;
  const { word, key } = best.entry;
  await addSeparated(finder, { span, forms: [{ ...forms[0]!, word, key, quality: best.quality }] }, words);
}
