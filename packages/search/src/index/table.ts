/** Table of the words of a language's texts, with encoded postings. */
import { isSyllable } from '../analyzer/hangul';
import { lookupKey } from '../analyzer/key';
import { koreanStem } from '../analyzer/particles';
import type { Postings } from '../postings';
import { IN_HEADING, INNER } from './wordPostings';

/** A word with its postings by kind. */
export interface TableWord {
  readonly word: string;
  readonly key: string;
  /** The word without its endings; empty if it is too short to be a candidate for corrections. */
  readonly stem: string;
  /** Postings in texts, of the word itself. */
  readonly direct: Postings;
  /** Postings in texts, at the end of a compound. */
  readonly inner: Postings;
  /** The same in headings. */
  readonly heading: Postings;
  readonly headingInner: Postings;
}

/** Kinds of postings: in texts or headings, of the word itself or inside a compound. */
export const POSTING_KINDS = ['direct', 'inner', 'heading', 'headingInner'] as const;
type PostingKind = (typeof POSTING_KINDS)[number];

/** The words of a language's texts by themselves. Never mutated. */
export type WordTable = ReadonlyMap<string, TableWord>;

const NONE: Postings = { bytes: new Uint8Array(0), pages: 0 };

/** A word without occurrences. */
export function newWord(word: string): TableWord {
  const stem = word.length < 2 ? '' : isSyllable(word) ? koreanStem(word) : word;
  const postings = { direct: NONE, inner: NONE, heading: NONE, headingInner: NONE };
  return { word, key: lookupKey(word), stem, ...postings };
}

/** Parses a word of `PageText.words` into the word and its kind. */
export function parseName(name: string): { readonly word: string; readonly kind: PostingKind } {
  const isHeading = name.startsWith(IN_HEADING);
  const rest = isHeading ? name.slice(IN_HEADING.length) : name;
  const isInner = rest.startsWith(INNER);
  return {
    word: isInner ? rest.slice(INNER.length) : rest,
    kind: isHeading ? (isInner ? 'headingInner' : 'heading') : isInner ? 'inner' : 'direct',
  };
}
