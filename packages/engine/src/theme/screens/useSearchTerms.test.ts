import { describe, expect, it } from 'vitest';
import { formatTerms, parseTerms } from './useSearchTerms';

describe('the terms of the search page', () => {
  it.each([
    ['', { query: '', language: null, version: null, part: null }],
    ['?q=C%2B%2B', { query: 'C++', language: null, version: null, part: null }],
    [
      '?q=a+b&language=all&version=1.0&part=docs',
      { query: 'a b', language: 'all', version: '1.0', part: 'docs' },
    ],
    ['?q=%E0%A4%A', { query: '\u{fffd}%A', language: null, version: null, part: null }],
  ])('are read from %j', (address, terms) => {
    expect(parseTerms(address)).toEqual(terms);
  });

  it('take no more of a query than the field does, and no half of a character', () => {
    expect(parseTerms(`?q=${'k'.repeat(200)}`).query).toBe('k'.repeat(64));
    expect(parseTerms(`?q=${'k'.repeat(63)}😀😀`).query).toBe('k'.repeat(63));
  });

  it.each(['', '?q=C%2B%2B', '?q=a+b&language=all&version=1.0&part=docs'])('are written as %j', (address) => {
    expect(formatTerms(parseTerms(address))).toBe(address);
  });
});
