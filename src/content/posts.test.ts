import { describe, expect, it } from 'vitest';
import { exampleSite } from '../../test/exampleSite';
import { fromFileName } from './posts';

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
    ]);
    expect(problems.map(({ message }) => message)).toEqual(['unknown author `ownr`', 'the post has no date']);
  });
});
