import { expect, it } from 'vitest';
import { type ExampleFile, exampleEntry, exampleSite } from '../../test/exampleSite';
import { hasSameOutline } from './outline';
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
const heading = { level: 2, id: 'part', text: 'Part', html: 'Part' };
const problem = { rule: 'table', message: 'x', hint: 'x', line: 1 } as const;

const file = (article: Partial<ArticleInfo>, rest: Partial<ExampleFile> = {}): ExampleFile => ({
  key: KEY,
  body: 'first',
  ...rest,
  article,
});

/** Name, the text before and after, and whether its outline is unchanged. */
const CASES: [string, ExampleFile, ExampleFile, boolean][] = [
  ['words', file({}), file({}, { body: 'second' }), true],
  [
    'the lines of what stays',
    file({ references: [link], embeds: [embed] }),
    file({
      references: [{ ...link, line: 5 }],
      embeds: [{ ...embed, column: 2 }],
    }),
    true,
  ],
  ['a few words more', file({}), file({ words: { hangul: 0, latin: 101, code: 3 } }), true],
  ['the reading time', file({}), file({ words: { hangul: 0, latin: 5000, code: 0 } }), false],
  ['the first paragraph, which is the description', file({}), file({ firstParagraph: 'Other' }), false],
  [
    'the first paragraph beside a description',
    file({}, { frontMatter: { description: 'D' } }),
    file({ firstParagraph: 'Other' }, { frontMatter: { description: 'D' } }),
    true,
  ],
  ['a title', file({}), file({}, { frontMatter: { title: 'New' } }), false],
  ['a heading', file({ headings: [heading] }), file({ headings: [{ ...heading, text: 'Other' }] }), false],
  ['an anchor', file({ anchors: ['a'] }), file({ anchors: ['b'] }), false],
  [
    'words before the fold',
    file({ hasExcerpt: true, excerptKey: 'a' }),
    file({ hasExcerpt: true, excerptKey: 'b' }),
    true,
  ],
  ['a fold', file({}), file({ hasExcerpt: true, excerptKey: 'a' }), false],
  ['a link', file({ references: [link] }), file({ references: [{ ...link, target: './b.md' }] }), false],
  [
    'a frame',
    file({ embeds: [embed] }),
    file({ embeds: [{ ...embed, origin: 'https://example.org' }] }),
    false,
  ],
  [
    'words of a text with a problem',
    file({ problems: [problem] }),
    file({ problems: [problem] }, { body: 'second' }),
    true,
  ],
  ['a problem that comes', file({}), file({ problems: [problem] }), false],
];

const config = exampleSite([]).config;

function judge(before: Entry, now: Entry, others: readonly Entry[] = []): boolean {
  const entries = new Map(others.map((entry) => [entry.id, entry]));
  return hasSameOutline(before, now, { config, entries });
}

it.each(CASES)('compares texts after a change of %s', (_, before, now, isSame) => {
  expect(judge(exampleEntry(before), exampleEntry(now))).toBe(isSame);
});

it('looks at how a text stands to its translations', () => {
  const original = exampleEntry(file({}));
  const edited = { ...original, bodyHash: 'second', sourceHash: 'fedcba9876543210' };
  const translation = (hash?: string) =>
    exampleEntry({
      ...file({}, { locale: 'en', body: 'english' }),
      ...(hash && { frontMatter: { source_hash: hash } }),
    });
  // Without a recorded hash it cannot be detected as stale.
  expect(judge(original, edited, [translation()])).toBe(true);
  expect(judge(original, edited, [translation(original.sourceHash)])).toBe(false);
  expect(judge(original, edited, [translation('0000000000000000')])).toBe(true);
  const stale = translation('0000000000000000');
  expect(judge(stale, { ...stale, bodyHash: 'new' }, [original])).toBe(true);
  expect(judge(stale, { ...stale, bodyHash: original.bodyHash }, [original])).toBe(false);
});
