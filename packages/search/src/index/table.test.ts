import { describe, expect, it } from 'vitest';
import { decodePostings } from '../postings';
import { newTable } from './newTable';
import { type PageText, prepareText } from './page';
import { changeTable, decodeTable, encodeTable, type TextChange, type WordTable } from './table';

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

/** What a table says, independent of the order in which words came. */
const content = (table: WordTable) =>
  [...table.values()]
    .map(({ word, direct, inner }) => [word, [...direct.bytes], [...inner.bytes]] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1));

const fresh = (pages: readonly (number | null)[]) =>
  newTable(pages.flatMap((seed, page) => (seed === null ? [] : [{ page, text: text(seed) }])));

describe('changeTable', () => {
  const before = [1, 2, 3, null, 5, 6];
  it.each([
    ['a changed text', [1, 2, 30, null, 5, 6]],
    ['several', [10, 2, 3, null, 50, 6]],
    ['a page that goes', [1, null, 3, null, 5, 6]],
    ['the last page', [1, 2, 3, null, 5, null]],
    ['a page in a free place', [1, 2, 3, 4, 5, 6]],
    ['new pages at the end', [1, 2, 3, null, 5, 6, 7, 8]],
    ['all at once', [null, 20, 3, 4, null, 60, 7]],
    ['nothing left', [null, null, null, null, null, null]],
  ])('gives what a table made anew gives: %s', (_, after: readonly (number | null)[]) => {
    const length = Math.max(before.length, after.length);
    const changes = Array.from({ length }, (_, page): TextChange => {
      const [old, now] = [before[page] ?? null, after[page] ?? null];
      return { page, before: old === null ? null : text(old), after: now === null ? null : text(now) };
    }).filter((_, page) => (before[page] ?? null) !== (after[page] ?? null));
    expect(content(changeTable(fresh(before), changes))).toEqual(content(fresh(after)));
  });

  it('gives page by page, from nothing, what a table made anew gives', () => {
    const changes = [1, 2, 3].map((seed, page): TextChange => ({ page, before: null, after: text(seed) }));
    expect(content(changeTable(new Map(), changes))).toEqual(content(fresh([1, 2, 3])));
  });

  it('leaves the table that it was given as it was', () => {
    const table = fresh(before);
    const was = content(table);
    changeTable(table, [{ page: 0, before: text(1), after: text(9) }]);
    expect(content(table)).toEqual(was);
  });

  it('keeps places that can be read back', () => {
    const { direct } = fresh([1, 2]).get('배포')!;
    const { ids } = decodePostings(direct.bytes, (page, section) => page * 10 + section);
    expect(ids.length).toBeGreaterThan(0);
    expect(Array.from(ids).every((id) => [0, 1, 10, 11].includes(id))).toBe(true);
  });
});

describe('a table as bytes', () => {
  it('is the same when it is read', () => {
    const table = fresh([1, 2, 3, null, 5]);
    expect(content(decodeTable(encodeTable(table)))).toEqual(content(table));
    expect(
      [...decodeTable(encodeTable(table)).values()].map(({ direct, inner }) => [direct.last, inner.last]),
    ).toEqual([...table.values()].map(({ direct, inner }) => [direct.last, inner.last]));
  });
});
