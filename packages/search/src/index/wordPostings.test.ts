import { describe, expect, it } from 'vitest';
import { indexTerms } from '../analyzer/terms';
import { tokenize } from '../analyzer/tokenize';
import { decodeBlock, encodeBlock } from '../block';
import { encodePage, LINKS_FROM, MAX_POSITION, PHRASES_FROM } from '../postings';
import type { BlockKind } from '../types';
import { postingsOf } from './page';
import { INNER, wordPostings } from './wordPostings';

/** The same from a list for each word, word by word. */
function plainPlaces(blocks: readonly (readonly string[])[]) {
  const found = new Map<string, [number, number][]>();
  blocks.forEach((texts, section) => {
    let offset = 0;
    for (const block of texts) {
      const { kind, text } = decodeBlock(block);
      const tokens = tokenize(text);
      for (const { word, position } of tokens)
        for (const form of indexTerms(word)) {
          const name = (form.isInner ? INNER : '') + form.word;
          const [first, last] = kind === 'links' ? [LINKS_FROM, MAX_POSITION] : [0, PHRASES_FROM - 1];
          const at = Math.min(first + offset + position, last);
          found.set(name, [...(found.get(name) ?? []), [section, at]]);
        }
      offset += (tokens.at(-1)?.position ?? 0) + 8;
    }
  });
  return new Map(
    [...found].map(([name, places]) => [
      name,
      encodePage(places.sort((a, b) => a[0] - b[0] || a[1] - b[1]).flat()),
    ]),
  );
}

function found(blocks: readonly (readonly string[])[]) {
  const { words, ...places } = wordPostings(blocks, [], []);
  return new Map(words.map((word, at) => [word, postingsOf(places, at)]));
}

describe('wordPlaces', () => {
  const words = [
    '배포',
    '클라우드마이그레이션',
    '훅을',
    'React를',
    'getUserName',
    'a.b',
    '.env',
    'C++',
    '—',
    '쿠버ㄴ',
  ];
  const kinds: readonly BlockKind[] = ['text', 'links', 'item', 'code'];
  let seed = 7;
  const next = (below: number) => {
    seed = (Math.imul(seed, 1103515245) + 12345) >>> 0;
    return (seed >>> 16) % below;
  };
  const block = (length: number) =>
    encodeBlock({
      kind: kinds[next(kinds.length)]!,
      text: Array.from({ length }, () => words[next(words.length)]!).join(' '),
    });

  it('finds of texts, one after the other, what is found word by word', () => {
    for (let text = 0; text < 60; text++) {
      const blocks = Array.from({ length: 1 + next(4) }, () =>
        Array.from({ length: next(6) }, () => block(1 + next(30))),
      );
      const own = found(blocks);
      expect(own).toEqual(plainPlaces(blocks));
      expect([...own.keys()]).toEqual([...plainPlaces(blocks).keys()]);
    }
  });

  it('gives all words of a very long text a place, the last ones the same', () => {
    const blocks = [[block(40_000)]];
    expect(found(blocks)).toEqual(plainPlaces(blocks));
  });
});
