/** Forms in which a query word can occur in a text. */
import { englishStem } from '../../analyzer/english';
import { isConsonants, isHangul } from '../../analyzer/hangul';
import { lookupKey } from '../../analyzer/key';
import { letterNames, spelledLetters } from '../../analyzer/letters';
import { koreanStem, looseStems, shortStem } from '../../analyzer/particles';
import { WEIGHTS } from '../weights';
import type { ParsedQuery, QuerySpan } from './parse';

/** A form of a query word to look up in the index. */
export interface WordForm {
  readonly word: string;
  readonly key: string;
  /** Weight of the matches of this form, up to 1. */
  readonly quality: number;
  /** Whether longer words that begin with it match too. */
  readonly isOpen: boolean;
  /** The words of a name of several words. Texts write them separately; `word` is all of them joined. */
  readonly phrase?: readonly string[];
  /**
   * Whether it is an abbreviation as its letters' names, or the reverse. Its letters are read aloud, so no other word
   * sounds like it.
   */
  readonly isLetters?: boolean;
  /** Length of the part of a match that counts; the rest is an ending. */
  readonly to?: number;
  /** Inflected forms, in a language with its own rules; without it the English stemmer applies. */
  readonly stem?: { readonly start: string; isSame(word: string): boolean };
}

/** Synonyms by {@link nameKey}; names of several words contain spaces. */
export type Pairs = ReadonlyMap<string, readonly string[]>;

/** Key by which synonyms of a name are looked up. */
export function nameKey(name: string): string {
  const joined = name.replaceAll(' ', '');
  return isHangul(joined) ? joined : englishStem(joined);
}

/** The word itself, its stems, the letters that it spells, and its synonyms. */
export function directForms(span: QuerySpan, pairs: Pairs): WordForm[] {
  if (isConsonants(span.word)) return span.word.length === 1 ? [wordForm(span.word, 1, span.isLast)] : [];
  const forms = [...ownForms(span.word, span.isLast), ...versionForms(span)];
  const synonyms = forms.flatMap(({ word, quality }) =>
    (pairs.get(nameKey(word)) ?? []).map((other) => nameForm(other, quality * WEIGHTS.pair)),
  );
  const letters = forms
    .flatMap(({ word }) => [
      spelledLetters(word) ?? [],
      isAbbreviation(span) ? (letterNames(word) ?? []) : [],
    ])
    .flat()
    .map((word) => ({ ...wordForm(word, WEIGHTS.pair, false), isLetters: true }));
  return distinct([...forms, ...synonyms, ...letters]);
}

/** A version number with its letter, and beside other words without it: npm 7 as npm v7, and npm v7 as npm 7. */
function versionForms({ word, kind, from, isLast }: QuerySpan): WordForm[] {
  const number = kind === 'term' && /^v?(\d{1,3})$/.exec(word)?.[1];
  if (!number) return [];
  if (number === word) return [wordForm(`v${number}`, WEIGHTS.otherForm, false)];
  return from === 0 && isLast ? [] : [wordForm(number, WEIGHTS.pair, false)];
}

/**
 * Whether these are hyphenated words that some write separately and others as one, such as break-even; not
 * vite.config or OpenSearch.
 */
export function isHyphenated({ kind, raw }: QuerySpan): boolean {
  return kind === 'whole' && /^\p{L}+(?:-\p{L}+)+$/u.test(raw);
}

/** Hyphenated words as consecutive words: break-even as break even. */
export function separatedForms(span: QuerySpan, { terms }: ParsedQuery): WordForm[] {
  if (!isHyphenated(span)) return [];
  const phrase = terms.slice(span.from, span.to + 1).map((term) => term.word);
  return [{ ...wordForm(span.word, WEIGHTS.separated, false), phrase }];
}

/**
 * Whether a word may be an abbreviation that Korean spells by its letters' names: three letters, more without a
 * vowel, or two joined pairs.
 */
function isAbbreviation({ word, kind }: QuerySpan): boolean {
  if (kind === 'joined') return false;
  return word.length === 3 || kind === 'whole' || !/[aeiouy]/.test(word);
}

/** The word and its stems. */
export function ownForms(word: string, isLast: boolean): WordForm[] {
  // A number is not a prefix of another one, unless a year or the like is being typed.
  if (/^\d+$/.test(word)) return [wordForm(word, 1, isLast && word.length > 2)];
  if (!isHangul(word)) return [wordForm(word, 1, word.length > 1 || isLast)];
  const stem = koreanStem(word);
  const loose = [...looseStems(word), ...looseStems(stem)]
    .filter(({ length }) => length > 1)
    .map((other) => wordForm(other, WEIGHTS.looseStem, true));
  return distinct([
    wordForm(word, 1, word.length > 1 || isLast),
    wordForm(stem, WEIGHTS.stem, stem.length > 1),
    wordForm(shortStem(word) ?? '', WEIGHTS.stem, false),
    ...loose,
  ]);
}

function nameForm(name: string, quality: number): WordForm {
  const phrase = name.split(' ');
  return { ...wordForm(phrase.join(''), quality, false), ...(phrase.length > 1 && { phrase }) };
}

/** Creates a form with the lookup key of its word. */
export function wordForm(word: string, quality = 1, isOpen = false): WordForm {
  return { word, key: lookupKey(word), quality, isOpen };
}

/** Common prefix of the keys of all words that a form matches. */
export function startOf({ word, key, stem }: WordForm): string {
  return stem?.start ?? (isHangul(word) ? key : englishStem(word));
}

function distinct(forms: readonly WordForm[]): WordForm[] {
  const words = new Set<string>();
  return forms.filter(({ word }) => word !== '' && !words.has(word) && words.add(word));
}
