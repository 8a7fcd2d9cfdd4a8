import type { SearchFunction } from '@private-devlog/search/types';
import { describe, expect, it } from 'vitest';
import { MARK } from './request';
import { shorterQueries, suggestQueries } from './suggestions';

describe('shorterQueries', () => {
  it('are parts of the query and then beginnings of its longest word, each once', () => {
    const tried = shorterQueries('쿠버네티스 오토스케일링 qqq').map(({ query }) => query);
    expect(tried).toContain('쿠버네티스 오토스케일링');
    expect(tried).toContain('쿠버네티스');
    expect(new Set(tried).size).toBe(tried.length);
    expect(tried).not.toContain('쿠버네티스 오토스케일링 qqq');
  });

  it.each(['', 'a', ' '])('there are none for %j', (query) => {
    expect(shorterQueries(query)).toEqual([]);
  });
});

/** Finds the highlighted word of a title by its prefixes only, like a word index. */
function searchIn(title: string, word: string): SearchFunction {
  return async ({ requests }) => ({
    results: requests.map(({ query }) => {
      if (!word.toLowerCase().startsWith(query.toLowerCase())) return { nbHits: 0, hits: [] };
      const value = title.replace(word, MARK.pre + word + MARK.post);
      const hierarchy = { lvl1: { value, matchLevel: 'full' } };
      return { nbHits: 1, hits: [{ objectID: 'a', url: '/a', _highlightResult: { hierarchy } }] };
    }) as never,
  });
}

const suggest = (search: SearchFunction, query: string) =>
  suggestQueries(search, { indexName: 'x', query }, new AbortController().signal);

describe('suggestQueries', () => {
  it('gives three, however many parts lead to results', async () => {
    const all: SearchFunction = async ({ requests }) => ({
      results: requests.map(() => ({ nbHits: 1, hits: [] })) as never,
    });
    expect(await suggest(all, 'alpha bravo charlie delta')).toEqual([
      'alpha bravo charlie',
      'bravo charlie delta',
      'charlie',
    ]);
  });

  it('gives up to three of the parts that lead to results', async () => {
    const found = await suggest(searchIn('쿠버네티스 기록', '쿠버네티스'), '쿠버네티스 기록 zzz yyy');
    expect(found).toEqual(['쿠버네티스']);
  });

  it.each([
    ['terraformzzqqvvxx', 'Docker와 Terraform으로', 'Terraform', ['Terraform']],
    ['terraformzzqqvvxx', 'Terraforming', 'Terraform', ['Terraforming']],
    ['쿠버네티즈즈', '쿠버네티스를 옮기기', '쿠버네티스', ['쿠버네티스']],
    ['qqqqqq', 'Terraform', 'Terraform', []],
    ['쿠버네에에에', '쿠버ㄴ까지 치면', '쿠버ㄴ', []],
  ])('gives for %s of “%s” the word that stands there, and no cut one', async (query, title, word, all) => {
    expect(await suggest(searchIn(title, word), query)).toEqual(all);
  });
});
