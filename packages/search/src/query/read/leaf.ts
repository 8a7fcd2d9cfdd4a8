/** Decodes a leaf (format: see `index/leaves.ts`). */

import { byteReader } from '../../bytes';
import { decodePostings, NO_OCCURRENCES, type Occurrences } from '../../postings';
import { once } from '../lazy';
import {
  createEntry,
  createLexicon,
  type Lexicon,
  type LexiconWord,
  mergeLexicons,
  mergeOccurrences,
  type ReadPostings,
} from '../match/lexicon';

/** The words of texts, and those of titles and headings. The ids of both are section numbers. */
export interface Leaf {
  readonly texts: Lexicon;
  readonly titles: Lexicon;
}

/** A word with its encoded posting lists, by kind. */
export interface RawWord {
  readonly word: string;
  readonly postings: readonly Uint8Array[];
}

/** Id of a section, −1 to omit it; `isName` for its heading or title. */
export type SectionId = (page: number, section: number, isName: boolean) => number;

/** Changes of a leaf's occurrences. */
export interface LeafChanges {
  readonly words: readonly RawWord[];
  /** The words of the leaf merged with the new ones, in the order of a leaf. */
  readonly mergedWith: (words: readonly RawWord[]) => readonly RawWord[];
  readonly sectionId: SectionId;
  /** By word: bits of the kinds of occurrences that it has lost. */
  readonly gone: Readonly<Record<string, number>>;
}

const KINDS = 6;
/** First of the kinds for titles and headings. */
const FIRST_NAME_KIND = 2;
const [TEXTS, INNER_TEXTS, NAMES, INNER_NAMES] = [[0], [1], [2, 4], [3, 5]] as const;

const NO_BYTES = new Uint8Array(0);

/** The words of an encoded leaf in order, with encoded posting lists. In a truncated leaf the rest is omitted. */
export function readWords(bytes: Uint8Array): RawWord[] {
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
  return words.map(({ word, lengths }) => ({
    word,
    postings: lengths.map((length) => (length > 0 ? reader.bytes(length) : NO_BYTES)),
  }));
}

interface LeafInput {
  readonly sectionId: SectionId;
  readonly changes?: LeafChanges | undefined;
}

/** Decodes the words of a leaf; posting lists are decoded when a word is matched. */
export function readLeaf(bytes: Uint8Array, { sectionId, changes }: LeafInput): Leaf {
  const words = readWords(bytes);
  const added = new Map(changes?.words.map(({ word, postings: parts }) => [word, parts]));
  const texts: LexiconWord[] = [];
  const titles: LexiconWord[] = [];
  for (const { word, postings: parts } of changes?.mergedWith(words) ?? words) {
    const entry = added.get(word);
    const gone = changes?.gone[word] ?? 0;
    const readerOf = (kinds: readonly number[]): ReadPostings | null => {
      // Most words have few kinds, and nothing is kept for the others.
      if (!kinds.some((kind) => parts[kind]?.length || entry?.[kind]?.length)) return null;
      const lists: (() => Occurrences)[] = [];
      for (const kind of kinds) {
        const add = (list: Uint8Array | undefined, idOf: SectionId) => {
          if (list?.length)
            lists.push(() =>
              decodePostings(list, (page, section) => idOf(page, section, kind >= FIRST_NAME_KIND)),
            );
        };
        if (!(gone & (1 << kind))) add(parts[kind], sectionId);
        if (changes) add(entry?.[kind], changes.sectionId);
      }
      return lists.length === 0 ? null : once(() => mergeOccurrences(lists.map((list) => list())));
    };
    const [inTexts, inTitles] = [
      { direct: readerOf(TEXTS), inner: readerOf(INNER_TEXTS) },
      { direct: readerOf(NAMES), inner: readerOf(INNER_NAMES) },
    ];
    if (inTexts.direct || inTexts.inner) texts.push(createEntry(word, inTexts));
    if (inTitles.direct || inTitles.inner) titles.push(createEntry(word, inTitles));
  }
  return { texts: createLexicon(texts), titles: createLexicon(titles) };
}

/** Merges several leaves. */
export function mergeLeaves(leaves: readonly Leaf[]): Leaf {
  return {
    texts: mergeLexicons(leaves.map(({ texts }) => texts)),
    titles: mergeLexicons(leaves.map(({ titles }) => titles)),
  };
}

/** The occurrences of a word in a lexicon, by itself or at the end of compounds. */
export function occurrencesIn(
  lexicon: Lexicon,
  { word, key }: LexiconWord,
  kind: 'direct' | 'inner',
): Occurrences {
  const entry = lexicon.beginningWith(key).find((entry) => entry.word === word);
  return entry?.[kind]?.() ?? NO_OCCURRENCES;
}
