import { describe, expect, it } from 'vitest';
import { type ExampleFile, exampleEntry, exampleSite } from '../../../test/exampleSite';
import type { Problem } from '../../shared/problem';
import { postSchema } from '../frontMatter/schemas';
import { fromFileName } from './postNames';
import { tagKeys, tagsOf } from './tags';

describe('a file name', () => {
  it.each([
    ['250918-01', '2025-09-18', '250918-01'],
    ['notes/250918-02', '2025-09-18', 'notes/250918-02'],
    ['2021-05-28-my-post', '2021-05-28', '/2021/05/28/my-post'],
    ['2021-5-8-short', '2021-05-08', '/2021/5/8/short'],
    ['2021/05/28/my-post', '2021-05-28', '/2021/05/28/my-post'],
    ['2021/05-28-my-post', '2021-05-28', '/2021/05/28/my-post'],
    ['2021-05-28/my-post', '2021-05-28', '/2021/05/28/my-post'],
    ['category/2021/05-28-my-post', '2021-05-28', '/category/2021/05/28/my-post'],
    ['2021-05-28', '2021-05-28', '/2021/05/28'],
    ['my-post', null, 'my-post'],
    ['251340-01', null, '251340-01'],
    ['2021-02-30-x', null, '2021-02-30-x'],
    ['12021-05-28-x', null, '12021-05-28-x'],
    ['250918', null, '250918'],
  ])('%s has the date %s and the slug %s', (name, date, slug) => {
    expect(fromFileName(name)).toEqual({ date, slug });
  });
});

describe('the posts of a locale', () => {
  const paths = (isDev: boolean) => {
    const { site } = exampleSite(
      [
        { key: 'blog/250101-01' },
        { key: 'blog/250101-02' },
        { key: 'blog/250301-01', frontMatter: { draft: true } },
        { key: 'blog/240101-01', frontMatter: { date: '2025-02-01', unlisted: true } },
      ],
      {},
      isDev,
    );
    return site.byLocale.ko?.posts.map(({ path }) => path);
  };

  it('stand newest first, later numbers of a day first, without drafts', () => {
    expect(paths(false)).toEqual(['/blog/240101-01', '/blog/250101-02', '/blog/250101-01']);
  });

  it('have drafts in development', () => {
    expect(paths(true)).toContain('/blog/250301-01');
  });

  it('report each mistake of an original once, not in every language', () => {
    const { problems } = exampleSite([
      { key: 'blog/250101-01', frontMatter: { authors: ['ownr'] } },
      { key: 'blog/no-date' },
      { key: 'blog/2024-02-30-x' },
      { key: 'blog/241332-01' },
    ]);
    expect(problems.map(({ message }) => message)).toEqual([
      'unknown author `ownr`',
      'the post has no date',
      'the post has no date: no calendar has the 2024-02-30 of its name',
      'the post has no date: no calendar has the 241332 of its name',
    ]);
  });

  it('say how a name with a date is written, when the date of this one is not taken from it', () => {
    const names = [
      '260102-02-topic',
      '260102-topic',
      '20260102-topic',
      'notes/260102',
      '20260102',
      '2026.01.02 topic',
      '2026-01-02 a topic',
      '991399-1-x',
      '260102-01/note',
    ];
    const { problems } = exampleSite(names.map((name) => ({ key: `blog/${name}` })));
    const hints = new Map(problems.map(({ file, hint }) => [/blog\/(.*)\.md/.exec(file ?? '')?.[1], hint]));
    const hint = (name: string) => `Name it \`${name}\``;
    expect(hints.get('260102-02-topic')).toContain(hint('2026-01-02-topic'));
    expect(hints.get('260102-02-topic')).toContain('add `date: 2026-01-02`');
    expect(hints.get('260102-topic')).toContain(hint('2026-01-02-topic'));
    expect(hints.get('20260102-topic')).toContain(hint('2026-01-02-topic'));
    expect(hints.get('2026.01.02 topic')).toContain(hint('2026-01-02-topic'));
    expect(hints.get('2026-01-02 a topic')).toBe(
      'Name it `2026-01-02-a-topic`, or add `date: 2026-01-02` to the front matter.',
    );
    expect(hints.get('notes/260102')).toContain(hint('260102-01'));
    expect(hints.get('20260102')).toContain(hint('260102-01'));
    expect(hints.get('991399-1-x')).toContain('Add `date: 2025-09-18`');
    expect(hints.get('260102-01/note')).toMatch(/^Name it `index.md` .*`date: 2026-01-02`/);
  });

  it('say how several authors are written', () => {
    const { problems } = exampleSite([
      { key: 'blog/250101-01', frontMatter: { authors: ['owner, guest'], date: '2025-01-01' } },
    ]);
    expect(problems[0]?.hint).toContain("`['owner', 'guest']`");
  });
});

describe('the posts of a site', () => {
  const site = (files: readonly ExampleFile[], isDev = false) => exampleSite(files, {}, isDev);
  const posts = (files: readonly ExampleFile[], isDev = false) => site(files, isDev).site.byLocale.ko!.posts;

  it('come newest first, those of one day by their time', () => {
    const order = posts([
      { key: 'blog/a', frontMatter: { date: '2025-01-02T18:00+09:00' } },
      { key: 'blog/b', frontMatter: { date: '2025-01-02T10:00+09:00' } },
      { key: 'blog/c', frontMatter: { date: '2025-01-03' } },
    ]);
    expect(order.map(({ key, date }) => [key, date])).toEqual([
      ['blog/c', '2025-01-03'],
      ['blog/a', '2025-01-02'],
      ['blog/b', '2025-01-02'],
    ]);
  });

  it('wait for their day, which is said once', () => {
    const files = [
      { key: 'blog/a', frontMatter: { date: '2025-01-02' } },
      { key: 'blog/b', frontMatter: { date: '9999-01-02' } },
    ];
    const { problems } = site(files);
    expect(posts(files).map(({ key }) => key)).toEqual(['blog/a']);
    expect(problems).toMatchObject([{ rule: 'scheduled', level: 'log', file: 'content/blog/b.md', line: 2 }]);
    expect(posts(files, true).map(({ key, isDraft }) => [key, isDraft])).toEqual([
      ['blog/b', true],
      ['blog/a', false],
    ]);
  });

  it('share a tag whatever its case', () => {
    const { site: found, problems } = site([
      { key: 'blog/a', frontMatter: { date: '2025-01-01', tags: ['CSS', 'css'] } },
      { key: 'blog/b', frontMatter: { date: '2025-01-02', tags: ['css'] } },
    ]);
    expect(problems).toEqual([]);
    expect(found.byLocale.ko!.tags.map(({ key, posts: tagged }) => [key, tagged.length])).toEqual([
      ['CSS', 2],
    ]);
  });

  it('may not name the page of a tag outside of its folder', () => {
    const { problems } = site([{ key: 'blog/a', frontMatter: { date: '2025-01-01', tags: ['../../x'] } }]);
    expect(problems).toMatchObject([{ rule: 'tag', level: 'throw', file: 'content/blog/a.md', line: 3 }]);
  });

  it('tell of labels that are several', () => {
    const frontMatter = {
      date: '2025-01-01',
      tags: ['a, b', 'c - d', 'x-y', { label: 'e, f' }],
      categories: 'g、h',
    };
    const { problems } = site([{ key: 'blog/a', frontMatter }]);
    expect(problems.map(({ level, line, message, hint }) => `${level} ${line} ${message} ${hint}`)).toEqual([
      `warn 4 \`g、h\` is one label of \`categories\`, in which several seem to be Write \`categories: ['g', 'h']\`, or \`categories: ["g、h"]\` if it is one.`,
      "warn 3 `a, b` is one label of `tags`, in which several seem to be Write `tags: ['a', 'b']`, or list it in content/tags.yml if it is one.",
      "warn 3 `c - d` is one label of `tags`, in which several seem to be Write `tags: ['c', 'd']`, or list it in content/tags.yml if it is one.",
    ]);
  });

  it('have categories with a comma where they are listed', () => {
    const { problems, byLocale } = site([
      { key: 'blog/a', frontMatter: { date: '2025-01-01', categories: ['Systems, Networks'] } },
    ]);
    expect(problems).toEqual([]);
    expect(byLocale.ko!.local.categories.map(({ label }) => label)).toEqual(['Systems, Networks']);
  });

  it('tell many unknown tags at once', () => {
    const tags = Array.from({ length: 3000 }, (_, index) => `t${index}`);
    const { report, problems } = {
      problems: [] as Problem[],
      report: (item: Problem) => problems.push(item),
    };
    const [entry] = [exampleEntry({ key: 'blog/a', frontMatter: { tags } })];
    const known = { linux: {} };
    const { config } = site([]);
    tagsOf(
      { ...postSchema.parse({ tags }) },
      entry!,
      { keys: tagKeys([entry!], known), known },
      { config, report },
    );
    expect(problems.map(({ message }) => message)).toEqual([
      'unknown tags `t0`, `t1`, `t2`, `t3`, `t4` and 2995 more',
    ]);
  });

  it('know the older fields of an author', () => {
    const [post] = posts([
      {
        key: 'blog/a',
        frontMatter: { date: '2025-01-01', author: 'A', author_title: 'B', authorURL: 'https://example.com' },
      },
    ]);
    expect(post?.authors).toMatchObject([{ name: 'A', title: 'B', url: 'https://example.com' }]);
  });
});
