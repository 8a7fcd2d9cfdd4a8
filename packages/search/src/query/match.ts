/** Finds the places of one form of a word in a lexicon. */
import { englishStem } from '../analyzer/english';
import { isHangul } from '../analyzer/hangul';
import { lookupKey } from '../analyzer/key';
import { isKoreanSuffix } from '../analyzer/particles';
import { NO_OCCURRENCES, type Occurrences } from '../postings';
import type { Apart } from './apart';
import type { WordForm } from './forms';
import type { Lexicon, LexiconWord, ReadOccurrences } from './lexicon';
import { WEIGHTS } from './weights';

/** Which part of an indexed word the query means, for marking it in the text. */
export interface Mark {
  readonly word: string;
  readonly isInner: boolean;
  /** Offsets into the word. */
  readonly from: number;
  readonly to: number;
  /** Meant only next to another part of the same word: 로드 of 로드밸런서. */
  readonly isPart?: boolean;
}

/** An indexed word that stands for a form of the query. */
export interface Match {
  /** Gives none as long as they have to be read; until then the pages are known. Of what is no match in the end nobody asks. */
  readonly places: ReadOccurrences;
  /** 1 for the word itself, less for anything else. */
  readonly quality: number;
  readonly marks: readonly Mark[];
}

/** How well a word matches, and how much of it. */
interface MatchScope {
  readonly quality: number;
  readonly to: number;
}

/** Words that are the form, with or without endings, or begin with it, and compounds that end in such a word. */
export function matchForm(lexicon: Lexicon, form: WordForm): Match[] {
  const start = form.stem?.start ?? (isHangul(form.word) ? form.key : englishStem(form.word));
  const matches: Match[] = [];
  for (const entry of lexicon.beginningWith(start)) {
    const found = matchScope(entry, form, start);
    if (!found) continue;
    const to = Math.min(found.to, form.to ?? found.to);
    matches.push(...matchesOf(entry, { quality: found.quality * form.quality, to }));
  }
  return matches;
}

/** The places of an entry, those inside compounds for less. */
export function matchesOf({ word, direct, inner }: LexiconWord, { quality, to }: MatchScope): Match[] {
  const matches: Match[] = [];
  const add = (places: ReadOccurrences | null, worth: number, isInner: boolean) => {
    if (places) matches.push({ places, quality: worth, marks: [{ word, isInner, from: 0, to }] });
  };
  add(direct, quality, false);
  add(inner, quality * WEIGHTS.inner, true);
  return matches;
}

/** The places of a match as far as they are here. */
export function knownPlaces({ places }: Match): Occurrences {
  const { apart } = places;
  return apart ? (apart.known() ?? apart.introductions() ?? NO_OCCURRENCES) : places();
}

/** How many places, or pages, a match has. */
export function matchSize(match: Match): number {
  return isVague(match) ? match.places.apart.pages().length : knownPlaces(match).ids.length;
}

/** Whether only the pages of a match are known. */
export function isVague(match: Match): match is Match & { readonly places: { readonly apart: Apart } } {
  return match.places.apart?.known() === null;
}

/** How well an entry answers a form, and how much of it the form covers; `null` when it does not. */
function matchScope(entry: LexiconWord, form: WordForm, stem: string): MatchScope | null {
  if (entry.word === form.word) return { quality: 1, to: entry.word.length };
  if (!isHangul(form.word)) return compareLatin(entry.word, form, stem);
  if (form.stem) return form.stem.isSame(entry.word) ? { quality: 1, to: entry.word.length } : null;
  if (entry.key === form.key) return { quality: WEIGHTS.sameSound, to: entry.word.length };
  const to = coveredLength(entry.word, form.key);
  const isWhole = lookupKey(entry.word.slice(0, to)) === form.key;
  if (isWhole && isKoreanSuffix(entry.word.slice(0, to), entry.word.slice(to)))
    return { quality: WEIGHTS.otherForm, to };
  return form.isOpen ? { quality: beginning(form.word.length, entry.word.length), to } : null;
}

/** Maximum number of letters that a stem is shorter than its word. */
const LONGEST_ENDING = 6;

function compareLatin(word: string, form: WordForm, stem: string): MatchScope | null {
  if (
    word.length - stem.length <= LONGEST_ENDING &&
    (form.stem ? form.stem.isSame(word) : englishStem(word) === stem)
  )
    return { quality: WEIGHTS.otherForm, to: word.length };
  if (!form.isOpen) return null;
  const isBeginning = word.startsWith(form.word);
  const to = isBeginning ? form.word.length : word.length;
  return {
    quality: beginning(form.word.length, word.length) * (isBeginning ? 1 : WEIGHTS.stemBeginning),
    to,
  };
}

/** The nearer the beginning is to the whole, the more it is worth. */
function beginning(typed: number, whole: number): number {
  const share = 1 - WEIGHTS.beginningShare + WEIGHTS.beginningShare * Math.min(1, typed / whole);
  return WEIGHTS.beginning * share;
}

/** How many syllables of a word a key covers, the last perhaps in part. */
export function coveredLength(word: string, key: string): number {
  for (let to = 1; to < word.length; to++) if (lookupKey(word.slice(0, to)).length >= key.length) return to;
  return word.length;
}
