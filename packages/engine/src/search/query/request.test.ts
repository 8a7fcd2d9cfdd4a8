import { describe, expect, it } from 'vitest';
import { readResult } from './request';

describe('readResult', () => {
  it.each([[undefined], [{}], [{ hits: 7 }], [{ hits: null }]])('refuses %j', (result) => {
    expect(() => readResult(result as never)).toThrow(/no hits/);
  });

  it('leaves out hits that lead nowhere, and takes the true number from the provider', () => {
    const result = {
      hits: [{ objectID: 'a', url: '/a' }, { objectID: 'b' }, null],
      nbHits: 57,
      nbPages: 3,
      queryID: 'q',
    };
    expect(readResult(result as never)).toMatchObject({
      count: 57,
      pages: 3,
      queryId: 'q',
      hits: [{ url: '/a' }],
    });
  });

  it('counts the hits itself where the provider does not', () => {
    expect(readResult({ hits: [{ objectID: 'a', url: '/a' }] } as never).count).toBe(1);
  });
});
