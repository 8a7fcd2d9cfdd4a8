/** The words of all texts of a language with their places, encoded. */
import { isSyllable } from '../analyzer/hangul';
import { lookupKey } from '../analyzer/key';
import { koreanStem } from '../analyzer/particles';
import type { Postings } from '../postings';
import { IN_HEADING, INNER } from './wordPlaces';

/** A word with all its places, each encoded as {@link Postings}. */
export interface TableWord {
  readonly word: string;
  readonly key: string;
  /** The word without its endings; empty when it is too short to be guessed. */
  readonly stem: string;
  /** Places in texts of the word itself. */
  readonly direct: Postings;
  /** Places in texts of the word at the end of a compound. */
  readonly inner: Postings;
  /** The same in headings. */
  readonly heading: Postings;
  readonly headingInner: Postings;
}

/** Where a word occurs, and whether as itself or inside a compound. */
export const PLACE_KINDS = ['direct', 'inner', 'heading', 'headingInner'] as const;
type PlaceKind = (typeof PLACE_KINDS)[number];

/** The words of the texts of a language by themselves; it is never changed in place. */
export type WordTable = ReadonlyMap<string, TableWord>;

const NONE: Postings = { bytes: new Uint8Array(0), pages: 0 };

/** A word of which nothing is known yet. */
export function newWord(word: string): TableWord {
  const stem = word.length < 2 ? '' : isSyllable(word) ? koreanStem(word) : word;
  const places = { direct: NONE, inner: NONE, heading: NONE, headingInner: NONE };
  return { word, key: lookupKey(word), stem, ...places };
}

/** A word as a text names it, and what it is there. */
export function parseName(name: string): { readonly word: string; readonly kind: PlaceKind } {
  const isHeading = name.startsWith(IN_HEADING);
  const rest = isHeading ? name.slice(IN_HEADING.length) : name;
  const isInner = rest.startsWith(INNER);
  return {
    word: isInner ? rest.slice(INNER.length) : rest,
    kind: isHeading ? (isInner ? 'headingInner' : 'heading') : isInner ? 'inner' : 'direct',
  };
}
