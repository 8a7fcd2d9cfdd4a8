/** Matching of keywords against texts, in all their forms. */
import {
  englishStem,
  innerOffsets,
  isHangul,
  isKoreanSuffix,
  koreanStem,
  lookupKey,
  MIN_LIKENESS,
  matchSpelling,
  memoize,
  normalize,
  toJamo,
  tokenize,
  typingDistance,
  withoutFinal,
} from '@private-devlog/search/internal/browser';
import type { Keyword } from './keywords';

const PREFIX = 0.8;
const INNER = 0.8;
const LOANWORD = 0.9;
const SPACED = 0.9;
const CONJUGATED = 0.7;
const TYPO = 0.7;
/** Final vowels of verb stems with two syllables, and their contracted forms. */
const VERB_VOWEL = /(?:ㅜㅓ|[ㅣㅕㅜㅓㅡ])$/;
/** Minimum length of a word that is matched across spaces or with errors; shorter words would match too much. */
const MIN_FUZZY_LENGTH = 4;

/** Certainty that a text contains a keyword, 0 to 1: 1 for the word itself, less for a form or a part. */
export function presence(keyword: Keyword, text: string): number {
  let best = 0;
  const words = wordsOf(text);
  if (keyword.root !== null && words.some((word) => isVerbOf(keyword.root!, word))) best = CONJUGATED;
  for (const [at, stem] of keyword.stems.entries()) {
    const compare = similarityTo(stem);
    for (const word of words) {
      const found = (stem === word ? 1 : compare(word)) * (at === 0 ? 1 : 0.9);
      if (found > best) best = found;
      if (best === 1) return 1;
    }
  }
  const [stem = ''] = keyword.stems;
  if (best < SPACED && stem.length >= MIN_FUZZY_LENGTH && withoutSpaces(text).includes(stem)) return SPACED;
  return best;
}

/** Distinct words of a text. */
const wordsOf = memoize(
  (text: string): readonly string[] => [...new Set(tokenize(normalize(text)).map(({ word }) => word))],
  600,
);
const withoutSpaces = memoize(
  (text: string) =>
    normalize(text)
      .toLowerCase()
      .replace(/[\s./_-]+/g, ''),
  600,
);

/** Similarity of words to a stem, memoized, since the texts of a site repeat their words. */
const similarityTo = memoize((stem: string) => memoize((word) => similarity(stem, word), 10_000), 80);

function similarity(stem: string, word: string): number {
  if (isHangul(stem) !== isHangul(word)) return isLoanword(stem, word) ? LOANWORD : 0;
  return isHangul(stem) ? koreanSimilarity(stem, word) : latinSimilarity(stem, word);
}

function koreanSimilarity(stem: string, word: string): number {
  const prefix = prefixSimilarity(stem, word);
  if (prefix > 0 || stem.length < 2) return prefix;
  if (isConjugated(stem, word)) return CONJUGATED;
  for (const offset of innerOffsets(word)) {
    if (prefixSimilarity(stem, word.slice(offset)) > 0) return INNER;
  }
  return stem.length >= MIN_FUZZY_LENGTH &&
    typingDistance(lookupKey(stem), lookupKey(word), { max: 2, isPrefix: true }) <= 2
    ? TYPO
    : 0;
}

/** Syllables with which verb endings begin. */
const ENDING = /^(?:지|고|면|었|는|어|아|았|니|며|게|려|리|린|렸|기|도록|던|을|은)/;

function isVerbOf(root: string, word: string): boolean {
  return word.startsWith(root) && ENDING.test(word.slice(root.length));
}

/**
 * Whether both may be forms of one verb: 밀린 and 밀렸다, 줄일 and 줄여. The last vowel of a stem changes with the ending, so
 * only the part before it is compared.
 */
function isConjugated(stem: string, word: string): boolean {
  const open = withoutFinal(stem);
  if (open.length < 2 || !VERB_VOWEL.test(toJamo(open))) return false;
  return toJamo(word).startsWith(toJamo(open).replace(VERB_VOWEL, ''));
}

/** A stem of one syllable matches only before an ending: 훅을, not 훅훅. */
function prefixSimilarity(stem: string, word: string): number {
  if (word.startsWith(stem)) {
    if (isKoreanSuffix(stem, word.slice(stem.length))) return 1;
    return stem.length > 1 ? PREFIX : 0;
  }
  return stem.length > 1 && lookupKey(word).startsWith(lookupKey(stem)) ? PREFIX : 0;
}

function latinSimilarity(stem: string, word: string): number {
  if (englishStem(word) === stem) return 1;
  // A number with its unit: 1.5b and “1.5-billion”.
  if (stem.length < MIN_FUZZY_LENGTH && !/^\d+[a-z]/.test(stem)) return 0;
  if (word.startsWith(stem)) return PREFIX;
  return stem.length > MIN_FUZZY_LENGTH && typingDistance(stem, englishStem(word), { max: 2 }) <= 2
    ? TYPO
    : 0;
}

/** A single sentence is little evidence, so a spelling must be closer to the usual one than in a search. */
function isLoanword(stem: string, word: string): boolean {
  const other = isHangul(word) ? koreanStem(word) : word;
  return (matchSpelling(stem, other)?.likeness ?? 0) >= MIN_LIKENESS;
}
