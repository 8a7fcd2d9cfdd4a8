/** Words of a page's text with their postings. */

import { memoize } from '../analyzer/memoize';
import { isListedStopword } from '../analyzer/stopwords';
import { indexTerms } from '../analyzer/terms';
import { MAX_TOKENIZED, tokenize } from '../analyzer/tokenize';
import { decodeBlock } from '../block';
import { byteWriter } from '../bytes';
import { LINKS_FROM, MAX_POSITION, type NameKind, namedPosition, PHRASES_FROM, writePage } from '../postings';
import type { PageText, PreparedHeading } from './page';

/** Prefix of the name of a word at the end of a compound. */
export const INNER = '\t';
/** Prefix of the name of a word in a heading, before {@link INNER}. */
export const IN_HEADING = '\n';
/** Distance added between blocks, so that the last word of one and the first of the next are not near. */
const BLOCK_GAP = 8;

/** The searchable part of a page's text: its words with their postings. */
export type WordPostings = Pick<PageText, 'words' | 'ends' | 'places'>;

/** Words of the blocks of each section, in the format of `encodeBlock`, of its search phrases, and of the headings. */
export function wordPostings(
  blocks: readonly (readonly string[])[],
  phrases: readonly (readonly string[])[],
  headings: readonly PreparedHeading[],
): WordPostings {
  /** By name: section, position, section, position… */
  const found = new Map<string, number[]>();
  const add = (name: string, section: number, position: number) => {
    const known = found.get(name);
    if (known) known.push(section, position);
    else found.set(name, [section, position]);
  };
  blocks.forEach((texts, section) => {
    let offset = 0;
    const addText = (text: string, first: number, last: number) => {
      const tokens = tokenize(text);
      for (const { word, position } of tokens)
        for (const name of namesOf(word)) add(name, section, Math.min(first + offset + position, last));
      offset += (tokens.at(-1)?.position ?? 0) + BLOCK_GAP;
    };
    for (const block of texts) {
      const { kind, text } = decodeBlock(block);
      if (kind === 'links') addText(text, LINKS_FROM, MAX_POSITION);
      else addText(text, 0, PHRASES_FROM - 1);
    }
    offset = 0;
    for (const phrase of phrases[section] ?? []) addText(phrase, PHRASES_FROM, LINKS_FROM - 1);
  });
  headings.forEach(({ text, anchor }, index) => {
    const below = sectionsBelow(headings, index);
    for (const { name, position } of [
      ...namedWords(text, below),
      ...namedWords(idWords(text, anchor), below),
    ])
      add(IN_HEADING + name, index + 1, position);
  });
  const writer = byteWriter(1 << 14);
  const ends = Array.from(found.values(), (places) => {
    writePage(writer, sortPostings(places));
    return writer.position();
  });
  return { words: [...found.keys()], ends, places: writer.finish() };
}

/**
 * Words of an id that an author chose for a heading, which are another name of it; empty if the id is derived from
 * the text.
 */
function idWords(text: string, anchor: string): string {
  const letters = (of: string) => of.normalize('NFKD').toLowerCase().replace(/\P{L}/gu, '');
  if (letters(text).includes(letters(anchor))) return '';
  return anchor
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => /^\p{L}{3,}$/u.test(word) && !isListedStopword(word.toLowerCase()))
    .join(' ');
}

/** Number of headings below a heading. */
function sectionsBelow(headings: readonly PreparedHeading[], index: number): number {
  const next = headings.findIndex(({ level }, at) => at > index && level <= headings[index]!.level);
  return (next < 0 ? headings.length : next) - index - 1;
}

/** Words of a title or heading by name, with their positions (see `namedPosition`). */
export function namedWords(
  text: string,
  kind: NameKind | number,
): { readonly name: string; readonly position: number }[] {
  const tokens = tokenize(text);
  return tokens.flatMap(({ word, position }) =>
    namesOf(word).map((name) => ({
      name,
      position: namedPosition({ kind, length: tokens.length, position }),
    })),
  );
}

/** The names under which a word is indexed. */
const namesOf = memoize(
  (word) => indexTerms(word).map((form) => (form.isInner ? INNER : '') + form.word),
  MAX_TOKENIZED,
);

/**
 * Pairs of section and position in ascending order. Words of links have higher positions than all others of their
 * section, so input may be unsorted.
 */
function sortPostings(places: readonly number[]): readonly number[] {
  const isAscending = places.every((value, at) => {
    const isLater = at % 2 === 1 && places[at - 1]! > places[at - 3]!;
    return at < 2 || isLater || value >= places[at - 2]!;
  });
  if (isAscending) return places;
  const pairs = places.flatMap((section, at) => (at % 2 === 0 ? [[section, places[at + 1]!] as const] : []));
  return pairs.sort((a, b) => a[0] - b[0] || a[1] - b[1]).flat();
}
