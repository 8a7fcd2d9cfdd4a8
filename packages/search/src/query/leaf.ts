/** Decodes a leaf (format: see `index/leaves.ts`). */
import { decodePages, decodePlaces } from '../apart';
import { byteReader } from '../bytes';
import { decodePostings, NO_OCCURRENCES, type Occurrences } from '../postings';
import { createApart, type Missing } from './apart';
import { lazily } from './lazily';
import {
  createEntry,
  createLexicon,
  joinLexicons,
  type Lexicon,
  type LexiconWord,
  type ReadOccurrences,
  unite,
} from './lexicon';

/** The words of texts, and those of titles and headings. The ids of both are section numbers. */
export interface Leaf {
  readonly texts: Lexicon;
  readonly titles: Lexicon;
}

/** A word with its encoded posting lists, by kind. */
export interface RawWord {
  readonly word: string;
  readonly parts: readonly Uint8Array[];
  /** Bits of the kinds of which the leaf contains only the pages. */
  readonly apart: number;
}

/** Source of the positions that a leaf does not contain. */
export interface LeafPlaces {
  readonly missing: Missing;
  /** Whether positions in introductions of a list are stored separately. */
  readonly isLong: (list: number) => boolean;
  /** Reads the positions of the leaf's list with that number: all, or those in introductions. */
  readonly read: (list: number, isBegun: boolean, signal?: AbortSignal) => Promise<Uint8Array>;
  /** Whether a page still has the texts that the leaf indexes. */
  readonly hasPage: (page: number) => boolean;
}

/** Limits for positions that are prefetched with their leaf. */
export interface Ahead {
  /** Maximum size in bytes. */
  readonly most: number;
  /** Whether, of long lists, only positions in introductions are read. */
  readonly isBegun: boolean;
}

/** Id of a section, −1 to omit it; `isName` for its heading or title. */
export type SectionId = (page: number, section: number, isName: boolean) => number;

/** Changes of a leaf's occurrences. */
export interface LeafChanges {
  readonly words: readonly RawWord[];
  /** The words of the leaf merged with the new ones, in the order of a leaf. */
  readonly joinedTo: (words: readonly RawWord[]) => readonly RawWord[];
  readonly sectionId: SectionId;
  /** By word: bits of the kinds of occurrences that it has lost. */
  readonly gone: Readonly<Record<string, number>>;
}

const KINDS = 6;
/** First of the kinds for titles and headings. */
const NAMES = 2;

/** The words of an encoded leaf in order, with encoded posting lists. In a truncated leaf the rest is omitted. */
export function readWords(bytes: Uint8Array): RawWord[] {
  const reader = byteReader(bytes);
  const count = reader.number();
  const words: { word: string; lengths: number[]; apart: number }[] = [];
  let last = '';
  for (let index = 0; index < count && !reader.isAtEnd(); index++) {
    last = last.slice(0, reader.number()) + reader.text();
    const mask = reader.number();
    const lengths = Array.from({ length: KINDS }, (_, kind) => (mask & (1 << kind) ? reader.number() : 0));
    words.push({ word: last, lengths, apart: mask >> KINDS });
  }
  return words.map(({ lengths, ...rest }) => ({
    ...rest,
    parts: lengths.map((length) => reader.bytes(length)),
  }));
}

interface LeafInput {
  readonly sectionId: SectionId;
  readonly changes?: LeafChanges | undefined;
  /** Absent if the leaf contains all positions. */
  readonly places?: LeafPlaces;
}

/** Decodes the words of a leaf; posting lists are decoded when a word is matched. */
export function readLeaf(bytes: Uint8Array, { sectionId, changes, places: elsewhere }: LeafInput): Leaf {
  const words = readWords(bytes);
  let ordinal = 0;
  const news = new Map(changes?.words.map(({ word, parts }) => [word, parts]));
  const texts: LexiconWord[] = [];
  const titles: LexiconWord[] = [];
  for (const { word, parts, apart } of changes?.joinedTo(words) ?? words) {
    const own = news.get(word);
    const gone = changes?.gone[word] ?? 0;
    const places = (...kinds: readonly number[]): ReadOccurrences | null => {
      const lists: (() => Occurrences)[] = [];
      for (const kind of kinds) {
        const add = (list: Uint8Array | undefined, idOf: SectionId) => {
          if (list?.length)
            lists.push(() => decodePostings(list, (page, section) => idOf(page, section, kind >= NAMES)));
        };
        if (!(gone & (1 << kind))) add(parts[kind], sectionId);
        if (changes) add(own?.[kind], changes.sectionId);
      }
      return lists.length === 0 ? null : lazily(() => unite(lists.map((list) => list())));
    };
    const inText = (kind: 0 | 1): ReadOccurrences | null => {
      if (!elsewhere || !(apart & (1 << kind))) return places(kind);
      const number = ordinal++;
      if (gone & (1 << kind)) return places(kind);
      return placesApart(
        { pages: parts[kind]!, number, told: own?.[kind] },
        { sectionId, changes, elsewhere },
      );
    };
    const inTexts = { direct: inText(0), inner: inText(1) };
    const inTitles = { direct: places(2, 4), inner: places(3, 5) };
    if (inTexts.direct || inTexts.inner) texts.push(createEntry(word, inTexts));
    if (inTitles.direct || inTitles.inner) titles.push(createEntry(word, inTitles));
  }
  return { texts: createLexicon(texts), titles: createLexicon(titles) };
}

/** A list of which the leaf contains only the pages; `told` has its changes. */
function placesApart(
  list: { readonly pages: Uint8Array; readonly number: number; readonly told: Uint8Array | undefined },
  {
    sectionId,
    changes,
    elsewhere,
  }: Pick<LeafInput, 'sectionId' | 'changes'> & { readonly elsewhere: LeafPlaces },
): ReadOccurrences {
  const listed = lazily(() => decodePages(list.pages));
  const told = (idOf: (page: number, section: number) => number) =>
    list.told ? decodePostings(list.told, idOf) : NO_OCCURRENCES;
  const pages = () =>
    changes ? [...listed().filter(elsewhere.hasPage), ...Array.from(told((page) => page).ids)] : listed();
  const read = async (isBegun: boolean, signal?: AbortSignal) => {
    const bytes = await elsewhere.read(list.number, isBegun, signal);
    const idOf = (page: number, section: number) => sectionId(page, section, false);
    const rest = isBegun ? decodePostings(bytes, idOf) : decodePlaces(listed(), bytes, idOf);
    return changes ? unite([rest, told((page, section) => changes.sectionId(page, section, false))]) : rest;
  };
  const apart = createApart(pages, elsewhere.isLong(list.number), read);
  return Object.assign(() => elsewhere.missing.placesOf(apart), { apart });
}

/** Merges several leaves. */
export function joinLeaves(leaves: readonly Leaf[]): Leaf {
  return {
    texts: joinLexicons(leaves.map(({ texts }) => texts)),
    titles: joinLexicons(leaves.map(({ titles }) => titles)),
  };
}

/** The occurrences of a word in a lexicon, by itself or at the end of compounds. */
export function placesOf(
  lexicon: Lexicon,
  { word, key }: LexiconWord,
  kind: 'direct' | 'inner',
): Occurrences {
  const own = lexicon.beginningWith(key).find((entry) => entry.word === word);
  return own?.[kind]?.() ?? NO_OCCURRENCES;
}
