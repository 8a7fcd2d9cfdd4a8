import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { BUILT_IN } from '../../locales';
import { translator } from '../../shared/messages';
import { SiteError } from '../../shared/problem';
import { loadMessages, untranslatedKeys } from './messages';

const locale = (code: string) => ({
  code,
  label: code,
  direction: 'ltr' as const,
  htmlLang: code,
  calendar: 'gregory',
  folder: code,
  translate: true,
  prefix: `/${code}/`,
  url: null,
  isDefault: false,
});

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'messages-'));
});
afterEach(() => rmSync(root, { recursive: true }));

function write(code: string, text: string): void {
  mkdirSync(join(root, 'i18n', code), { recursive: true });
  writeFileSync(join(root, 'i18n', code, 'messages.json'), text);
}

function problemOf(text: string) {
  write('ko', text);
  try {
    loadMessages(root, locale('ko'));
  } catch (error) {
    if (error instanceof SiteError) return error.problems[0];
    throw error;
  }
  return undefined;
}

describe('the words of a language', () => {
  it('are those of the engine, without any file of the site', () => {
    expect(loadMessages(root, locale('ko'))).toMatchObject(BUILT_IN.ko!);
    expect(untranslatedKeys(locale('ja'), loadMessages(root, locale('ja')))).toEqual([]);
  });

  it('of the site stand over them', () => {
    write('ko', '{"blog.title": "일지"}');
    expect(loadMessages(root, locale('ko'))).toMatchObject({ 'blog.title': '일지', 'toc.title': '목차' });
  });

  it('are English where neither has them, and are counted', () => {
    write('it', '{"blog.title": "Journal", "post.count": "{count} Beiträge"}');
    const words = loadMessages(root, locale('it'));
    expect(words).toMatchObject({ 'blog.title': 'Journal', 'toc.title': BUILT_IN.en!['toc.title'] });
    expect(words).not.toHaveProperty(['post.count.one']);
    const untranslated = untranslatedKeys(locale('it'), words);
    expect(untranslated).toContain('toc.title');
    expect(untranslated).not.toContain('blog.title');
  });

  it('that are English keep their order on pages that are read from right to left, copies of a file too', () => {
    const arabic = { ...locale('ar'), direction: 'rtl' as const };
    const results = '{count} results for “{query}”';
    write('ar', JSON.stringify({ 'search.countFor': results, 'search.count': 'النتائج: {count}' }));
    const words = loadMessages(root, arabic);
    expect(translator('ar', words)('search.countFor', { count: 12, query: 'سؤال' })).toBe(
      '\u2066\u206812\u2069 results for “\u2068سؤال\u2069”\u2069',
    );
    expect(words).toMatchObject({
      'search.count': 'النتائج: \u2068{count}\u2069',
      'blog.title': '\u2066Blog\u2069',
      'archive.year': '{year}',
    });
    const untranslated = untranslatedKeys(arabic, words);
    expect(untranslated).toContain('search.countFor');
    expect(untranslated).not.toContain('search.count');
  });
});

describe('a file of words', () => {
  it.each([
    ['{\n  "blog.title": "a",\n}', 2, 'broken JSON'],
    ['{\n  "blog.title": "a"\n  "toc.title": "b"\n}', 3, 'broken JSON'],
    ['{\n  "blog.title": "a\n}', 2, 'broken JSON'],
    ["{\n  'blog.title': 'a'\n}", 2, 'broken JSON'],
    ['{\n  "blog.title": "a"', 2, 'broken JSON'],
    ['[]', 1, 'one map'],
    ['{\n  "toc.title": "a",\n  "blog.titel": "b"\n}', 3, 'unknown message `blog.titel`'],
    ['{\n  "toc.title": 3\n}', 2, '`toc.title` must be a text'],
    ['{\n  "toc.title": " "\n}', 2, '`toc.title` is empty'],
  ])('with a mistake names its line: %j', (text, line, message) => {
    const problem = problemOf(text);
    expect(problem).toMatchObject({ file: 'i18n/ko/messages.json', line });
    expect(problem?.message).toContain(message);
  });
});
