import { describe, expect, it } from 'vitest';
import { type ExampleFile, exampleSite } from '../../test/exampleSite';
import { duplicatePaths } from './duplicates';

const post = (day: string, more: object): ExampleFile => ({
  key: `blog/${day}-01`,
  frontMatter: { title: day, ...more },
});

const files = [
  post('250101', { categories: 'Dev Ops', series: '연재', tags: ['k8s'] }),
  post('250102', { categories: ['dev ops', 'C++'], series: '연재' }),
  post('250103', { series: '연재', unlisted: true, categories: ['Secret'] }),
  post('250104', { series: 'Alone' }),
  { key: 'blog/250101-01', locale: 'en', frontMatter: { title: 'One', series: 'Parts' } },
];
const overrides = { translations: { en: { tagline: 'Notes', labels: { 'Dev Ops': 'Operations' } } } };
const { pages } = exampleSite(files, overrides);

const lists = Object.fromEntries(
  pages.flatMap((page) =>
    page.screen === 'tagPosts'
      ? [[page.path, { title: page.props.title, posts: page.props.posts.map(({ title }) => title), page }]]
      : [],
  ),
);

describe('categories and series', () => {
  it('have a list each: of the newest posts, and of a series from its beginning', () => {
    expect(lists['/blog/categories/dev-ops']).toMatchObject({
      title: '카테고리: Dev Ops',
      posts: ['250102', '250101'],
    });
    expect(lists['/en/blog/categories/dev-ops']).toMatchObject({ title: 'Category: Operations' });
    expect(lists['/blog/categories/c++']).toMatchObject({ posts: ['250102'] });
    expect(lists['/blog/series/연재']).toMatchObject({ title: '연재: 연재', posts: ['250101', '250102'] });
    expect(lists['/en/blog/series/연재']).toMatchObject({ title: 'Series: Parts', posts: ['One', '250102'] });
    expect(lists['/blog/series/연재']!.page.alternates).toEqual({
      ko: '/blog/series/연재',
      en: '/en/blog/series/연재',
    });
    // Unlisted posts and a series of one post have none.
    expect(Object.keys(lists).filter((path) => /secret|alone/i.test(path))).toEqual([]);
  });

  it('have an index, which their lists lead to, where there are any', () => {
    const index = (path: string) => pages.find((page) => page.path === path && page.screen === 'tagIndex');
    expect(index('/blog/categories')?.props).toMatchObject({
      title: '카테고리',
      hasFilter: false,
      groups: [
        { letter: 'C', tags: [{ label: 'C++', href: '/blog/categories/c++', count: 1 }] },
        { letter: 'D', tags: [{ label: 'Dev Ops', count: 2 }] },
      ],
    });
    expect(index('/blog/series')).toBeDefined();
    expect(lists['/blog/series/연재']!.page.props).toMatchObject({
      tagIndexHref: '/blog/series',
      tagIndexLabel: '연재 모두 보기',
    });
    const without = exampleSite([post('250101', {})]).pages.map(({ path }) => path);
    expect(without.filter((path) => /categories|series/.test(path))).toEqual([]);
  });

  it('of the name of a tag stand once at a post', () => {
    const { pages: own } = exampleSite([post('250101', { categories: 'Git', tags: ['git', 'rebase'] })]);
    const page = own.find(({ path }) => path === '/blog/250101-01');
    expect(page?.props).toMatchObject({
      tags: [{ label: 'Git', href: '/blog/categories/git' }, { label: 'rebase' }],
    });
  });

  it('say which two have one address', () => {
    const { pages: both, site } = exampleSite([
      post('250101', { categories: ['C#'] }),
      post('250102', { categories: ['C'] }),
    ]);
    const [problem] = duplicatePaths(both, site);
    expect(problem?.message).toContain('the list “C” and the list “C#”');
    expect(problem?.hint).toContain('Rename');
  });

  it('are named by their posts, categories before tags, and by the first page of the list', () => {
    const first = pages.find(({ path }) => path === '/blog/250101-01')!;
    expect(first.props).toMatchObject({
      tags: [
        { label: 'Dev Ops', href: '/blog/categories/dev-ops' },
        { label: 'k8s', href: '/blog/tags/k8s' },
      ],
      series: { href: encodeURI('/blog/series/연재') },
    });
    const list = pages.find((page) => page.path === '/blog' && page.screen === 'blogList')!;
    const { topics } = list.props as { readonly topics: readonly { readonly label: string }[] };
    expect(topics.map(({ label }) => label)).toEqual(['C++', 'Dev Ops', '태그 모두 보기', '글 보관함']);
  });

  it('are at the head of the list if they are few, else those with most posts and the way to all', () => {
    const names = Array.from({ length: 13 }, (_, index) => `분류${index}`);
    const many = exampleSite([
      post('250101', { categories: names }),
      post('250102', { categories: ['분류12'], tags: ['태그'] }),
    ]);
    const list = many.pages.find((page) => page.path === '/blog' && page.screen === 'blogList')!;
    const { topics } = list.props as { readonly topics: readonly { label: string; href: string }[] };
    expect(topics).toHaveLength(14);
    expect(topics[0]?.label).toBe('분류12');
    expect(topics.slice(-2)).toEqual([
      { label: '카테고리 모두 보기', href: '/blog/categories' },
      { label: '글 보관함', href: '/blog/archive' },
    ]);
  });
});
