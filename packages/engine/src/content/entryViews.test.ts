import { expect, it } from 'vitest';
import { exampleEntry, exampleSite } from '../../test/exampleSite';
import { areWordsRead, entryOf, viewOf } from './entryViews';
import type { ArticleInfo, Entry } from './types';

const reference = { kind: 'link', target: './a.md', line: 3, column: 1 } as const;
const embed = {
  element: 'iframe',
  option: 'frames',
  origin: 'https://x.example',
  line: 4,
  column: 2,
} as const;

const entry = (article: Partial<ArticleInfo> = {}, frontMatter: Record<string, unknown> = {}): Entry =>
  exampleEntry({
    key: 'blog/250101-01',
    frontMatter,
    article: { references: [reference], embeds: [embed], ...article },
  });

it('a view has every field, and is the same for the same entry', () => {
  const own = entry();
  expect(viewOf(own)).toEqual(own);
  expect(viewOf(own)).toBe(viewOf(own));
  expect(entryOf(viewOf(own))).toBe(own);
  expect(entryOf(own)).toBe(own);
});

it.each<[string, (view: Entry) => unknown]>([
  ['body', (view) => view.body],
  ['hash of the body', (view) => view.bodyHash],
  ['hash of the source', (view) => view.sourceHash],
  ['number of words', (view) => view.article.words],
  ['hash of the excerpt', (view) => view.article.excerptKey],
  ['line of a link', (view) => view.article.references[0]!.line],
  ['column of a frame', (view) => view.article.embeds[0]!.column],
  ['fields by a copy', (view) => ({ ...view })],
])('records who reads the %s', (_what, read) => {
  const own = entry();
  expect(areWordsRead(own)).toBe(false);
  read(viewOf(own));
  expect(areWordsRead(own)).toBe(true);
});

it('records the first paragraph where it is not the description', () => {
  const [bare, described] = [entry(), entry({}, { description: 'About' })];
  for (const own of [bare, described])
    expect(viewOf(own).article.firstParagraph).toBe('About blog/250101-01');
  expect([bare, described].map(areWordsRead)).toEqual([false, true]);
});

it('records nothing of what is in the outline', () => {
  const own = entry();
  const { frontMatter, file, article } = viewOf(own);
  expect([
    frontMatter.draft,
    file,
    article.headings,
    article.references[0]!.target,
    article.isMdx,
  ]).toBeDefined();
  expect(areWordsRead(own)).toBe(false);
});

it('a site is built without the words of any text', () => {
  const { config, site } = exampleSite([{ key: 'blog/250101-01' }, { key: 'docs/current/a' }]);
  expect(config.locales.length).toBeGreaterThan(1);
  expect([...site.entries.values()].map(entryOf).filter(areWordsRead)).toEqual([]);
});
