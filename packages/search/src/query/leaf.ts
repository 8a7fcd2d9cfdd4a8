/** Reads a leaf as the build wrote it (see `index/leaves.ts`). */
import { byteReader } from '../bytes';
import { decodePostings } from '../postings';
import { createEntry, createLexicon, type Entry, type Lexicon, lazily } from './lexicon';

/** The words of a leaf; places are decoded when a word is matched. */
export function readLeaf(bytes: Uint8Array, sectionId: (page: number, section: number) => number): Lexicon {
  const reader = byteReader(bytes);
  const count = reader.number();
  const words: { word: string; direct: number; inner: number }[] = [];
  let last = '';
  for (let index = 0; index < count && !reader.isAtEnd(); index++) {
    last = last.slice(0, reader.number()) + reader.text();
    words.push({ word: last, direct: reader.number(), inner: reader.number() });
  }
  const places = (length: number) => {
    const view = reader.bytes(length);
    return length === 0 ? null : lazily(() => decodePostings(view, sectionId));
  };
  const entries: Entry[] = [];
  for (const { word, direct, inner } of words) {
    entries.push(createEntry(word, { direct: places(direct), inner: places(inner) }));
  }
  return createLexicon(entries);
}
