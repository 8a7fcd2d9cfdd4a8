/** Matches one form of a query word against a lexicon. */
import { englishStem } from '../../analyzer/english';
import { isHangul } from '../../analyzer/hangul';
import { lookupKey } from '../../analyzer/key';
import { isKoreanSuffix } from '../../analyzer/particles';
import { WEIGHTS } from '../weights';
import { startOf, type WordForm } from './forms';
import type { Lexicon, LexiconWord, ReadPostings } from './lexicon';

/** The matching part of an indexed word, for highlighting. */
export interface Mark {
  readonly word: string;
  readonly isInner: boolean;
  /** Offsets into the word. */
  readonly from: number;
  readonly to: number;
  /** Whether it counts only next to another part of the same word: 로드 of 로드밸런서. */
  readonly isPart?: boolean;
}

/** An indexed word that matches a form of the query. */
export interface Match {
  readonly postings: ReadPostings;
  /** 1 for the word itself, less for other matches. */
  readonly quality: number;
  readonly marks: readonly Mark[];
}

/** Quality of a match, and length of the matched part. */
interface MatchScope {
  readonly quality: number;
  readonly to: number;
}

/**
 * Matches of a form: the word with or without endings, longer words that begin with it, and compounds that end in it.
 */
export function matchForm(lexicon: Lexicon, form: WordForm): Match[] {
  const start = startOf(form);
  const matches: Match[] = [];
  for (const entry of lexicon.beginningWith(start)) {
    const found = matchScope(entry, form, start);
    if (!found) continue;
    const to = Math.min(found.to, form.to ?? found.to);
    matches.push(...matchesOf(entry, { quality: found.quality * form.quality, to }));
  }
  return matches;
}

/** Matches of an entry; those inside compounds have a lower quality. */
export function matchesOf({ word, direct, inner }: LexiconWord, { quality, to }: MatchScope): Match[] {
  const matches: Match[] = [];
  const add = (postings: ReadPostings | null, weight: number, isInner: boolean) => {
    if (postings) matches.push({ postings, quality: weight, marks: [{ word, isInner, from: 0, to }] });
  };
  add(direct, quality, false);
  add(inner, quality * WEIGHTS.inner, true);
  return matches;
}

/** Number of occurrences of all matches. */
export function totalSize(matches: readonly Match[]): number {
  return matches.reduce((sum, { postings }) => sum + postings().ids.length, 0);
}

/** Quality and length of an entry as a match of a form; `null` if it does not match. */
function matchScope(entry: LexiconWord, form: WordForm, stem: string): MatchScope | null {
  if (entry.word === form.word) return { quality: 1, to: entry.word.length };
  if (!isHangul(form.word)) return compareLatin(entry.word, form, stem);
  if (form.stem) return form.stem.isSame(entry.word) ? { quality: 1, to: entry.word.length } : null;
  if (entry.key === form.key) return { quality: WEIGHTS.sameSound, to: entry.word.length };
  const to = coveredLength(entry.word, form.key);
  const isWhole = lookupKey(entry.word.slice(0, to)) === form.key;
  if (isWhole && isKoreanSuffix(entry.word.slice(0, to), entry.word.slice(to)))
    return { quality: WEIGHTS.otherForm, to };
  return form.isOpen ? { quality: prefixQuality(form.word.length, entry.word.length), to } : null;
}

/** Maximum number of letters by which a word may be longer than its stem. */
const MAX_ENDING = 6;

function compareLatin(word: string, form: WordForm, stem: string): MatchScope | null {
  if (
    word.length - stem.length <= MAX_ENDING &&
    (form.stem ? form.stem.isSame(word) : englishStem(word) === stem)
  )
    return { quality: WEIGHTS.otherForm, to: word.length };
  if (!form.isOpen) return null;
  const isBeginning = word.startsWith(form.word);
  const to = isBeginning ? form.word.length : word.length;
  return {
    quality: prefixQuality(form.word.length, word.length) * (isBeginning ? 1 : WEIGHTS.stemPrefix),
    to,
  };
}

/** Quality of a prefix match; higher the larger the typed share of the word. */
function prefixQuality(typed: number, whole: number): number {
  const share = 1 - WEIGHTS.prefixShare + WEIGHTS.prefixShare * Math.min(1, typed / whole);
  return WEIGHTS.prefix * share;
}

/** Number of syllables of a word that a key covers; the last may be covered in part. */
export function coveredLength(word: string, key: string): number {
  let covered = 0;
  for (let at = 0; at < word.length; at++) {
    covered += lookupKey(word[at]!).length;
    if (covered >= key.length) return at + 1;
  }
  return word.length;
}
