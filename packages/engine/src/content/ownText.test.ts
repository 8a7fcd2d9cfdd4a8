import { expect, it } from 'vitest';
import { type ExampleFile, exampleEntry, exampleSite } from '../../test/exampleSite';
import { isOwnText, isSameButWords } from './ownText';
import type { ArticleInfo, Entry } from './types';

const KEY = 'blog/250101-01';
const link = { kind: 'link', target: './a.md', line: 3, column: 1 } as const;
const embed = {
  element: 'iframe',
  option: 'frames',
  origin: 'https://www.youtube.com',
  line: 3,
  column: 1,
} as const;
const heading = { level: 2, id: 'part', text: 'Part', html: 'Part', line: 3 };
const problem = { rule: 'table', fatal: false, message: 'x', hint: 'x', line: 1 } as const;

const file = (article: Partial<ArticleInfo>, rest: Partial<ExampleFile> = {}): ExampleFile => ({
  key: KEY,
  body: 'first',
  ...rest,
  article,
});

/** What changes, how the text was and is, and whether the change is its own, and one of words alone. */
const CASES: [string, ExampleFile, ExampleFile, boolean, boolean][] = [
  ['words', file({}), file({}, { body: 'second' }), true, true],
  [
    'the lines of what stays',
    file({ references: [link], headings: [heading], embeds: [embed] }),
    file({
      references: [{ ...link, line: 5 }],
      headings: [{ ...heading, line: 5 }],
      embeds: [{ ...embed, column: 2 }],
    }),
    true,
    true,
  ],
  ['a few words more', file({}), file({ words: { hangul: 0, latin: 101, code: 3 } }), true, true],
  ['the reading time', file({}), file({ words: { hangul: 0, latin: 5000, code: 0 } }), false, false],
  [
    'the first paragraph, which is the description',
    file({}),
    file({ firstParagraph: 'Other' }),
    false,
    false,
  ],
  [
    'the first paragraph beside a description',
    file({}, { frontMatter: { description: 'D' } }),
    file({ firstParagraph: 'Other' }, { frontMatter: { description: 'D' } }),
    true,
    true,
  ],
  ['a title', file({}), file({}, { frontMatter: { title: 'New' } }), false, false],
  [
    'a heading',
    file({ headings: [heading] }),
    file({ headings: [{ ...heading, text: 'Other' }] }),
    false,
    false,
  ],
  ['an anchor', file({ anchors: ['a'] }), file({ anchors: ['b'] }), false, false],
  [
    'what is before the fold',
    file({ hasExcerpt: true, excerptKey: 'a' }),
    file({ hasExcerpt: true, excerptKey: 'b' }),
    true,
    false,
  ],
  [
    'a link',
    file({ references: [link] }),
    file({ references: [{ ...link, target: './b.md' }] }),
    true,
    false,
  ],
  [
    'a frame',
    file({ embeds: [embed] }),
    file({ embeds: [{ ...embed, origin: 'https://example.org' }] }),
    true,
    false,
  ],
  [
    'words of a text with a problem',
    file({ problems: [problem] }),
    file({ problems: [problem] }),
    true,
    false,
  ],
  ['a problem that comes', file({}), file({ problems: [problem] }), true, false],
  ['words of MDX', file({ isMdx: true }), file({ isMdx: true }), false, false],
];

const config = exampleSite([]).config;

function judge(before: Entry, now: Entry, others: readonly Entry[] = []): readonly [boolean, boolean] {
  const { site } = exampleSite([]);
  const entries = new Map([before, ...others].map((entry) => [entry.id, entry]));
  const versions = new Map(others.map((entry) => [entry.id, entry]));
  return [
    isOwnText(before, now, { ...site, entries }, config),
    isSameButWords(before, now, versions, config),
  ];
}

it.each(CASES)('judges a change of %s', (_, before, now, isOwn, isWords) => {
  expect(judge(exampleEntry(before), exampleEntry(now))).toEqual([isOwn, isWords]);
});

it('leaves alone a text beside which another file is the page', () => {
  const entry = exampleEntry(file({}));
  const { site } = exampleSite([]);
  const entries = new Map([[entry.id, exampleEntry(file({}))]]);
  expect(isOwnText(entry, entry, { ...site, entries }, config)).toBe(false);
});

it('looks at how a text stands to its translations', () => {
  const original = exampleEntry(file({}));
  const edited = { ...original, bodyHash: 'second', sourceHash: 'fedcba9876543210' };
  const translation = (hash?: string) =>
    exampleEntry({
      ...file({}, { locale: 'en', body: 'english' }),
      ...(hash && { frontMatter: { source_hash: hash } }),
    });
  // Without a record nobody knows that it is stale.
  expect(judge(original, edited, [translation()])).toEqual([true, true]);
  expect(judge(original, edited, [translation(original.sourceHash)])).toEqual([false, false]);
  expect(judge(original, edited, [translation('0000000000000000')])).toEqual([true, true]);
  const stale = translation('0000000000000000');
  expect(judge(stale, { ...stale, bodyHash: 'new' }, [original])).toEqual([true, true]);
  expect(judge(stale, { ...stale, bodyHash: original.bodyHash }, [original])).toEqual([false, false]);
});
