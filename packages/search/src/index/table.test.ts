import { describe, expect, it } from 'vitest';
import { decodePage, decodePostings } from '../postings';
import { newTable } from './newTable';
import { type PageText, postingsOf, prepareText } from './page';
import { POSTING_KINDS, parseName } from './table';

const WORDS = '쿠버네티스 배포 파드 노드 로그 지표 롤백 캐시 docker kubectl'.split(' ');

/** A text that depends on a number alone. */
function text(seed: number): PageText {
  const word = (at: number) => WORDS[(seed * 7 + at * (seed + 3)) % WORDS.length]!;
  const block = (from: number) => ({
    kind: 'text' as const,
    text: Array.from({ length: 12 }, (_, at) => word(from + at)).join(' '),
  });
  return prepareText([
    { heading: null, blocks: [block(0)] },
    { heading: { level: 2, id: 'a', text: 'A' }, blocks: [block(5), block(9)] },
  ]);
}

const pages = [1, 2, 3, null, 5, 6];
const texts = pages.flatMap((seed, page) => (seed === null ? [] : [{ page, text: text(seed) }]));

describe('newTable', () => {
  const table = newTable(texts);

  it('has the places of every word of every text', () => {
    for (const { page, text: own } of texts)
      for (const [at, name] of own.words.entries()) {
        const { word, kind } = parseName(name);
        const { bytes } = table.get(word)![kind];
        const found = decodePostings(bytes, (on, section) => (on === page ? section : -1));
        expect(found).toEqual(decodePage(postingsOf(own, at)));
      }
  });

  it('has no others, and counts the pages of each', () => {
    for (const { word, ...entry } of table.values())
      for (const kind of POSTING_KINDS) {
        const { bytes, pages: count } = entry[kind];
        const { ids } = decodePostings(bytes, (page) => page);
        const own = texts.filter(({ text: { words } }) =>
          words.map(parseName).some((name) => name.word === word && name.kind === kind),
        );
        expect([...new Set(Array.from(ids))]).toEqual(own.map(({ page }) => page));
        expect(count).toBe(own.length);
      }
  });
});
