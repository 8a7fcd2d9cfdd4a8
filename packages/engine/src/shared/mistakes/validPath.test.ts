import { describe, expect, it } from 'vitest';
import { pathMistake, unsafeScheme } from './validPath';

describe('pathMistake', () => {
  it.each(['/', 'a', '/2025/09/글', 'node.js', 'v1.2', 'a..b', '...', 'c#', '/a b/c', '100%'])(
    'lets %j be',
    (path) => expect(pathMistake(path)).toBeNull(),
  );

  it.each([
    '/../../README',
    '..',
    'a/./b',
    '../x',
    '%2e%2e/x',
    'a\u200b',
    '\u200fשלום',
    '..%2fx',
    '/a/ .. /b',
    '..\\x',
    'a\\b',
    'https://example.com/x',
    'a\u0000b',
    '가'.repeat(81),
    '“hello”',
    '‘a’',
  ])('refuses %j', (path) => expect(pathMistake(path)).toMatch(/^must/));
});

describe('unsafeScheme', () => {
  it.each([
    ['javascript:alert(1)', 'javascript:'],
    ['JavaScript:alert(1)', 'javascript:'],
    [' java\nscript:alert(1)', 'javascript:'],
    ['vbscript:x', 'vbscript:'],
    ['data:text/html,x', 'data:'],
    ['C:\\a\\b.pdf', 'c:'],
    ['https://example.com', null],
    ['mailto:a@example.com', null],
    ['/javascript:', null],
    ['octo', null],
  ])('of %j is %j', (address, scheme) => expect(unsafeScheme(address)).toBe(scheme));
});
