import { describe, expect, it } from 'vitest';
import type { SearchFunction } from '../../search/types';
import { shorterQueries, suggestQueries } from './suggestions';

describe('shorterQueries', () => {
  it('are parts of the query and beginnings of its longest word, each once', () => {
    const tried = shorterQueries('쿠버네티스 오토스케일링 qqq');
    expect(tried).toContain('쿠버네티스 오토스케일링');
    expect(tried).toContain('쿠버네티스');
    expect(new Set(tried).size).toBe(tried.length);
    expect(tried).not.toContain('쿠버네티스 오토스케일링 qqq');
  });

  it.each(['', 'a', ' '])('there are none for %j', (query) => {
    expect(shorterQueries(query)).toEqual([]);
  });
});

describe('suggestQueries', () => {
  it('gives up to three of them that lead to results', async () => {
    const search: SearchFunction = async ({ requests }) => ({
      results: requests.map(({ query }) => ({ nbHits: query.startsWith('쿠') ? 1 : 0 })) as never,
    });
    const found = await suggestQueries(
      search,
      { indexName: 'x', query: '쿠버네티스는 zzz yyy' },
      new AbortController().signal,
    );
    expect(found.length).toBeGreaterThan(0);
    expect(found.length).toBeLessThanOrEqual(3);
    expect(found.every((query) => query.startsWith('쿠'))).toBe(true);
  });
});
