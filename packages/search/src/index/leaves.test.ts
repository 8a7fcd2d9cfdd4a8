import { describe, expect, it } from 'vitest';
import { encodePostings } from '../postings';
import { readLeaf, readWords } from '../query/read/leaf';
import { cutLeaves, encodeLeaf, type LeafWord } from './leaves';

/** Entries of one size, as they are sorted. */
const entries = (words: readonly string[]): LeafWord[] =>
  [...words].sort().map((word) => ({
    word,
    key: word,
    stem: word,
    postings: [new Uint8Array(20)],
    pages: [1, 0, 0, 0, 0, 0],
    shown: 0,
    common: 0,
  }));

const words = (start: string, count: number) =>
  Array.from({ length: count }, (_, index) => start + (index * 7919).toString(36).padStart(5, '0'));

describe('encodeLeaf', () => {
  it('keeps letters beyond the basic plane whole', () => {
    const letters = ['\u{20000}', '\u{20001}', '\u{20001}가'];
    const leaf = readLeaf(encodeLeaf(entries(letters)), { sectionId: () => 0 });
    expect(leaf.texts.entries.map(({ word }) => word).sort()).toEqual([...letters].sort());
  });
});

describe('cutLeaves', () => {
  const before = cutLeaves(entries(words('k', 3000)), 1024);

  it('cuts leaves of about the wished size', () => {
    const sizes = before.map(({ bytes }) => bytes.length);
    expect(before.length).toBeGreaterThan(30);
    expect(Math.max(...sizes)).toBeLessThan(2 * 1024 + 64);
  });

  it('leaves the leaves after new words as they are', () => {
    const after = cutLeaves(entries([...words('a', 200), ...words('k', 3000)]), 1024);
    expect(after.length).toBeGreaterThan(before.length);
    const known = new Set(after.map(({ start, bytes }) => `${start} ${bytes}`));
    expect(before.filter(({ start, bytes }) => !known.has(`${start} ${bytes}`)).length).toBeLessThan(4);
  });

  it('gives a word with many places a leaf of its own, which no neighbor brings along', () => {
    const long = encodePostings(Array.from({ length: 900 }, (_, page) => [page, 0, page % 300]).flat());
    const all = entries(words('k', 300));
    all[150] = { ...all[150]!, postings: [long] };
    const wordsOf = cutLeaves(all, 1024).map(({ bytes }) => readWords(bytes).map(({ word }) => word));
    expect(wordsOf.filter((own) => own.includes(all[150]!.word))).toEqual([[all[150]!.word]]);
  });

  it('cuts larger leaves where words are many: the first tier says where each begins', () => {
    const many = entries(words('k', 20_000));
    expect(cutLeaves(many, 64).length).toBeLessThan(2500 * 1.5);
  });
});
