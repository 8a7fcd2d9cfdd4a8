/** Forms in which a query word can occur in a text. */
import { englishStem } from '../analyzer/english';
import { isConsonants, isHangul } from '../analyzer/hangul';
import { lookupKey } from '../analyzer/key';
import { letterNames, spelledLetters } from '../analyzer/letters';
import { koreanStem, looseStems, shortStem } from '../analyzer/particles';
import type { ParsedQuery, Target } from './parse';
import { WEIGHTS } from './weights';

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
export function directForms(target: Target, pairs: Pairs): WordForm[] {
  if (isConsonants(target.word)) return target.word.length === 1 ? [form(target.word, 1, target.isLast)] : [];
  const forms = [...ownForms(target.word, target.isLast), ...versionForms(target)];
  const named = forms.flatMap(({ word, quality }) =>
    (pairs.get(nameKey(word)) ?? []).map((other) => nameForm(other, quality * WEIGHTS.pair)),
  );
  const letters = forms
    .flatMap(({ word }) => [
      spelledLetters(word) ?? [],
      isAbbreviation(target) ? (letterNames(word) ?? []) : [],
    ])
    .flat()
    .map((word) => ({ ...form(word, WEIGHTS.pair, false), isLetters: true }));
  return distinct([...forms, ...named, ...letters]);
}

/** A version number with its letter, and beside other words without it: npm 7 as npm v7, and npm v7 as npm 7. */
function versionForms({ word, kind, from, isLast }: Target): WordForm[] {
  const number = kind === 'slot' && /^v?(\d{1,3})$/.exec(word)?.[1];
  if (!number) return [];
  if (number === word) return [form(`v${number}`, WEIGHTS.otherForm, false)];
  return from === 0 && isLast ? [] : [form(number, WEIGHTS.pair, false)];
}

/**
 * Whether these are hyphenated words that some write separately and others as one, such as break-even; not
 * vite.config or OpenSearch.
 */
export function isHyphenated({ kind, raw }: Target): boolean {
  return kind === 'whole' && /^\p{L}+(?:-\p{L}+)+$/u.test(raw);
}

/** Hyphenated words as consecutive words: break-even as break even. */
export function apartForms(target: Target, { slots }: ParsedQuery): WordForm[] {
  if (!isHyphenated(target)) return [];
  const phrase = slots.slice(target.from, target.to + 1).map((slot) => slot.word);
  return [{ ...form(target.word, WEIGHTS.apart, false), phrase }];
}

/**
 * Whether a word may be an abbreviation that Korean spells by its letters' names: three letters, more without a
 * vowel, or two joined pairs.
 */
function isAbbreviation({ word, kind }: Target): boolean {
  if (kind === 'joined') return false;
  return word.length === 3 || kind === 'whole' || !/[aeiouy]/.test(word);
}

/** The word and its stems. */
export function ownForms(word: string, isLast: boolean): WordForm[] {
  // A number is not a prefix of another one, unless a year or the like is being typed.
  if (/^\d+$/.test(word)) return [form(word, 1, isLast && word.length > 2)];
  if (!isHangul(word)) return [form(word, 1, word.length > 1 || isLast)];
  const stem = koreanStem(word);
  const loose = [...looseStems(word), ...looseStems(stem)]
    .filter(({ length }) => length > 1)
    .map((other) => form(other, WEIGHTS.looseStem, true));
  return distinct([
    form(word, 1, word.length > 1 || isLast),
    form(stem, WEIGHTS.stem, stem.length > 1),
    form(shortStem(word) ?? '', WEIGHTS.stem, false),
    ...loose,
  ]);
}

function nameForm(name: string, quality: number): WordForm {
  const phrase = name.split(' ');
  return { ...form(phrase.join(''), quality, false), ...(phrase.length > 1 && { phrase }) };
}

function form(word: string, quality: number, isOpen: boolean): WordForm {
  return { word, key: lookupKey(word), quality, isOpen };
}

function distinct(forms: readonly WordForm[]): WordForm[] {
  const words = new Set<string>();
  return forms.filter(({ word }) => word !== '' && !words.has(word) && words.add(word));
}
