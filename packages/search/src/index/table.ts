/** The words of all texts of a language with their places, encoded; changed page by page. */
import { isSyllable } from '../analyzer/hangul';
import { lookupKey } from '../analyzer/key';
import { koreanStem } from '../analyzer/particles';
import { byteReader, byteWriter } from '../bytes';
import { changePostings, type PageChange, type Postings } from '../postings';
import { type PageText, partOf } from './page';
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

/** What a page's text was and what it is; `null` for no page. */
export interface TextChange {
  readonly page: number;
  readonly before: PageText | null;
  readonly after: PageText | null;
}

const NONE: Postings = { bytes: new Uint8Array(0), last: -1, pages: 0 };

/** The table after changes, which are in ascending order of their pages. Only words whose places change are touched. */
export function changeTable(table: WordTable, changes: Iterable<TextChange>): WordTable {
  const next = new Map(table);
  for (const [name, parts] of changesByWord(changes)) {
    const { word, kind } = parseName(name);
    const old = next.get(word) ?? newWord(word);
    const changed: TableWord = { ...old, [kind]: changePostings(old[kind], parts) };
    if (PLACE_KINDS.every((own) => changed[own].last < 0)) next.delete(word);
    else next.set(word, changed);
  }
  return next;
}

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

function changesByWord(changes: Iterable<TextChange>): Map<string, PageChange[]> {
  const byWord = new Map<string, PageChange[]>();
  const add = (word: string, change: PageChange) => {
    const known = byWord.get(word);
    if (known) known.push(change);
    else byWord.set(word, [change]);
  };
  for (const { page, before, after } of changes) {
    const old = partsOf(before);
    for (const [word, part] of partsOf(after)) {
      const known = old.get(word);
      if (!known || !isEqual(known, part)) add(word, { page, part });
      old.delete(word);
    }
    for (const word of old.keys()) add(word, { page, part: null });
  }
  return byWord;
}

function partsOf(text: PageText | null): Map<string, Uint8Array> {
  return new Map(text?.words.map((word, at) => [word, partOf(text, at)]));
}

function isEqual(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, index) => byte === b[index]);
}

/** The table as bytes, for the next build. */
export function encodeTable(table: WordTable): Uint8Array {
  const places = (entry: TableWord) => PLACE_KINDS.reduce((sum, kind) => sum + entry[kind].bytes.length, 0);
  // About as much as is written: to grow on the way takes several times that.
  const size = [...table.values()].reduce((sum, entry) => sum + places(entry) + 40, 0);
  const writer = byteWriter(size);
  writer.number(table.size);
  for (const entry of table.values()) {
    for (const text of [entry.word, entry.stem]) writer.text(text);
    for (const { bytes, last, pages } of PLACE_KINDS.map((kind) => entry[kind])) {
      writer.number(last + 1);
      writer.number(pages);
      writer.number(bytes.length);
      writer.bytes(bytes);
    }
  }
  return writer.finish();
}

/** The inverse of {@link encodeTable}; the postings are views into the bytes. */
export function decodeTable(bytes: Uint8Array): WordTable {
  const reader = byteReader(bytes);
  const table = new Map<string, TableWord>();
  const postings = (): Postings => ({
    last: reader.number() - 1,
    pages: reader.number(),
    bytes: reader.bytes(reader.number()),
  });
  for (let count = reader.number(); count > 0; count--) {
    const [word, stem] = [reader.text(), reader.text()];
    const places = { direct: postings(), inner: postings(), heading: postings(), headingInner: postings() };
    table.set(word, { word, key: lookupKey(word), stem, ...places });
  }
  return table;
}
