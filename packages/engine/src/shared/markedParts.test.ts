import { describe, expect, it } from 'vitest';
import { HTML_COMMENT, markedParts, replaceParts } from './markedParts';

describe('parts between marks', () => {
  it('end at the next end mark, as browsers end comments', () => {
    const html = 'a<!-- b <!-- c -->d--><!---->e';
    expect(markedParts(html, HTML_COMMENT).map(({ inner }) => inner)).toEqual([' b <!-- c ', '']);
    expect(replaceParts(html, markedParts(html, HTML_COMMENT), ({ inner }) => `[${inner.length}]`)).toBe(
      'a[10]d-->[0]e',
    );
  });

  it('are none without an end', () => {
    expect(markedParts('<!-- a --> <!-- b', HTML_COMMENT).map(({ inner }) => inner)).toEqual([' a ']);
    expect(markedParts('<!-->', HTML_COMMENT)).toEqual([]);
  });
});
