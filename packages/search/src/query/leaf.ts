/** Reads a leaf as the build wrote it (see `index/leaves.ts`). */
import { byteReader } from '../bytes';
import { decodePostings, NO_OCCURRENCES, type Occurrences } from '../postings';
import { createEntry, createLexicon, type Entry, joinLexicons, type Lexicon, lazily, unite } from './lexicon';

/** The words of texts, and those of titles and headings; both number their places by sections. */
export interface Leaf {
  readonly texts: Lexicon;
  readonly titles: Lexicon;
}

const KINDS = 6;

/** The words of a leaf; places are decoded when a word is matched. */
export function readLeaf(bytes: Uint8Array, sectionId: (page: number, section: number) => number): Leaf {
  const reader = byteReader(bytes);
  const count = reader.number();
  const words: { word: string; lengths: number[] }[] = [];
  let last = '';
  for (let index = 0; index < count && !reader.isAtEnd(); index++) {
    last = last.slice(0, reader.number()) + reader.text();
    const mask = reader.number();
    const lengths = Array.from({ length: KINDS }, (_, kind) => (mask & (1 << kind) ? reader.number() : 0));
    words.push({ word: last, lengths });
  }
  const texts: Entry[] = [];
  const titles: Entry[] = [];
  for (const { word, lengths } of words) {
    const views = lengths.map((length) => reader.bytes(length));
    const places = (...kinds: readonly number[]): (() => Occurrences) | null => {
      const own = kinds.map((kind) => views[kind]!).filter((view) => view.length > 0);
      return own.length === 0
        ? null
        : lazily(() => unite(own.map((view) => decodePostings(view, sectionId))));
    };
    const inTexts = { direct: places(0), inner: places(1) };
    const inTitles = { direct: places(2, 4), inner: places(3, 5) };
    if (inTexts.direct || inTexts.inner) texts.push(createEntry(word, inTexts));
    if (inTitles.direct || inTitles.inner) titles.push(createEntry(word, inTitles));
  }
  return { texts: createLexicon(texts), titles: createLexicon(titles) };
}

/** Several leaves as one. */
export function joinLeaves(leaves: readonly Leaf[]): Leaf {
  return {
    texts: joinLexicons(leaves.map(({ texts }) => texts)),
    titles: joinLexicons(leaves.map(({ titles }) => titles)),
  };
}

/** The places of a word in a lexicon, as itself or at the end of compounds. */
export function placesOf(lexicon: Lexicon, { word, key }: Entry, kind: 'direct' | 'inner'): Occurrences {
  const own = lexicon.beginningWith(key).find((entry) => entry.word === word);
  return own?.[kind]?.() ?? NO_OCCURRENCES;
}
