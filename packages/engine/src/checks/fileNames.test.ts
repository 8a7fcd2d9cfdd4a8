import { describe, expect, it } from 'vitest';
import { type ExampleFile, exampleSite } from '../../test/exampleSite';
import { checkFileNames } from './fileNames';

const DATE = { date: '2025-01-01' };
const ID = '0123456789abcdef0123456789abcdef';

const found = (...files: ExampleFile[]) =>
  checkFileNames({ ...exampleSite(files), published: [], targets: new Map() }).map(
    ({ level, file, message, hint }) => [level, file, `${message}. ${hint}`],
  );

describe('the name of a Notion export', () => {
  it('is warned of, with the name to use', () => {
    expect(
      found(
        { key: `blog/노션 글 ${ID}`, frontMatter: DATE },
        { key: `blog/노션 글 ${ID}`, locale: 'en', frontMatter: { title: 'x' } },
        { key: `docs/current/폴더 ${ID}/둘 ${ID}`, frontMatter: { slug: '/b' } },
      ),
    ).toEqual([
      ['warn', `content/blog/노션 글 ${ID}.md`, expect.stringContaining('to `content/blog/노션-글.md`')],
      [
        'warn',
        `content/docs/폴더 ${ID}/둘 ${ID}.md`,
        expect.stringContaining('to `content/docs/폴더/둘.md`'),
      ],
    ]);
  });

  it('is none with a slug, with fewer digits, or of a draft', () => {
    expect(
      found(
        { key: `blog/a ${ID}`, frontMatter: { ...DATE, slug: 'a' } },
        { key: `blog/a ${ID.slice(1)}`, frontMatter: DATE },
        { key: `blog/a ${ID}0`, frontMatter: DATE },
        { key: `blog/b ${ID}`, frontMatter: { ...DATE, draft: true } },
      ),
    ).toEqual([]);
  });
});

it('that has a language in it, beside the original, is told where translations are', () => {
  expect(
    found(
      { key: 'blog/a', frontMatter: DATE },
      { key: 'blog/a.en', frontMatter: DATE },
      { key: 'blog/a.ko', frontMatter: DATE },
      { key: 'blog/a.fr', frontMatter: DATE },
      { key: 'blog/b.en', frontMatter: DATE },
      { key: 'blog/c', frontMatter: DATE },
      { key: 'blog/c.en', frontMatter: { ...DATE, draft: true } },
    ),
  ).toEqual([
    ['warn', 'content/blog/a.en.md', expect.stringContaining('Move it to `i18n/en/blog/a.md`')],
    ['warn', 'content/blog/a.ko.md', expect.stringContaining('Delete one of the two')],
  ]);
});

describe('a folder whose name says that its texts are hidden', () => {
  it('is mentioned once if some of them are published', () => {
    expect(
      found(
        { key: 'blog/drafts/a', frontMatter: DATE },
        { key: 'blog/drafts/more/b', frontMatter: DATE },
        { key: 'blog/drafts/c', frontMatter: { ...DATE, draft: true } },
        { key: 'docs/current/초안/a' },
      ),
    ).toEqual([
      ['warn', 'content/blog/drafts', expect.stringContaining('2 are published')],
      ['warn', 'content/docs/초안', expect.stringContaining('one is published')],
    ]);
  });

  it('is none if all are drafts or unlisted, or the name is that of a text', () => {
    expect(
      found(
        { key: 'blog/drafts/a', frontMatter: { ...DATE, draft: true } },
        { key: 'blog/drafts/b', frontMatter: { ...DATE, unlisted: true } },
        { key: 'docs/current/drafts' },
        { key: 'docs/current/on-drafts/a' },
      ),
    ).toEqual([]);
  });
});

describe('a copy of a text', () => {
  it.each([
    'a.sync-conflict-20251127-101500-ABCDEFG',
    'a (conflicted copy 2025-11-27 101500)',
    'a (민수의 충돌된 사본)',
    'a (1)',
    'a copy 2',
    'a - 복사본',
    'aのコピー',
  ])('is warned of beside it, even if it is a draft: %s', (name) => {
    expect(
      found(
        { key: 'blog/a', frontMatter: { ...DATE, draft: true } },
        { key: `blog/${name}`, frontMatter: DATE },
      ),
    ).toEqual([['warn', `content/blog/${name}.md`, expect.stringContaining('a copy of content/blog/a.md')]]);
  });

  it('is none without that text, as a draft, or by another name', () => {
    expect(
      found(
        { key: 'blog/b', frontMatter: DATE },
        { key: 'blog/a (1)', frontMatter: DATE },
        { key: 'blog/b (part 2)', frontMatter: DATE },
        { key: 'blog/b-copy', frontMatter: DATE },
        { key: 'blog/b copy', frontMatter: { ...DATE, draft: true } },
      ),
    ).toEqual([]);
  });
});

describe('a text that is called a draft', () => {
  it.each([
    ['[draft] a', 'A', 'name'],
    ['a.draft', 'A', 'name'],
    ['a', '[Draft] A', 'title'],
    ['a', 'WIP: A', 'title'],
    ['a', '(초안) 글', 'title'],
  ])('is warned of when it is published: %s, %s', (name, title, what) => {
    const file = { key: `blog/${name}`, frontMatter: { ...DATE, title } };
    expect(found(file)).toEqual([
      ['warn', `content/blog/${name}.md`, expect.stringContaining(`the ${what} says`)],
    ]);
    expect(found({ ...file, frontMatter: { ...DATE, draft: true } })).toEqual([]);
  });

  it('is none that is about drafts', () => {
    const title = 'Draft horses: a history';
    expect(found({ key: 'blog/draft-horses', frontMatter: { ...DATE, title } })).toEqual([]);
  });
});

it('names that Windows cannot have are mentioned, whatever the language of their text', () => {
  expect(
    found(
      { key: 'docs/current/con/x' },
      { key: 'docs/current/why?' },
      { key: 'docs/current/control' },
      { key: 'docs/current/control', locale: 'en', frontMatter: { title: 'x' } },
      { key: 'docs/current/a\u200f' },
    ).map(([level, file, text]) => [level, file, text?.split('. Rename the file if')[0]]),
  ).toEqual([
    ['log', 'content/docs/con/x.md', 'the name is that of a device on Windows'],
    ['log', 'content/docs/why?.md', 'the name has `?` in it, which no name on Windows may have'],
    [
      'warn',
      'content/docs/a\u200f.md',
      'the name has the invisible character U+200F in it, which becomes part of the address. Rename the file: type its name anew.',
    ],
  ]);
});
