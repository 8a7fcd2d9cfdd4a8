import { expect, it } from 'vitest';
import { exampleSite } from '../../test/exampleSite';
import { INDEX_TAGS } from './tags';

it('files tags under Hangul initials and Latin letters, those of the page’s language first', () => {
  const { pages } = exampleSite(
    [{ key: 'blog/250101-01', frontMatter: { tags: ['쿠버네티스', 'docker', '도커', 'aws', '3d', '빵'] } }],
    { blog: { untranslated: 'label' } },
  );
  const letters = (path: string) =>
    pages.flatMap((page) =>
      page.screen === 'tagIndex' && page.path === path ? page.props.groups.map(({ letter }) => letter) : [],
    );
  expect(letters('/blog/tags')).toEqual(['ㄷ', 'ㅂ', 'ㅋ', 'A', 'D', '#']);
  expect(letters('/en/blog/tags')).toEqual(['A', 'D', 'ㄷ', 'ㅂ', 'ㅋ', '#']);
});

it('isolates labels of the other direction wherever they are links, and files them under their letter', () => {
  const frontMatter = { tags: ['برمجة C++'], categories: ['שלום!'], series: 'React مقدمة' };
  const { pages } = exampleSite([{ key: 'blog/250101-01', frontMatter }]);
  const propsOf = (path: string) => pages.find((page) => page.path === path)?.props;
  const tag = '\u2068برمجة \u2068C++\u2069\u2069';
  expect(propsOf('/blog/tags')).toMatchObject({ groups: [{ letter: 'ب', tags: [{ label: tag }] }] });
  expect(propsOf('/blog/categories')).toMatchObject({
    groups: [{ letter: 'ש', tags: [{ label: '\u2068שלום!\u2069' }] }],
  });
  expect(propsOf('/blog/250101-01')).toMatchObject({
    tags: [{ label: '\u2068שלום!\u2069' }, { label: tag }],
  });
  expect(propsOf('/blog/tags/برمجة-c++')).toMatchObject({ label: tag, title: expect.stringContaining(tag) });
});

it('orders numbers in tags by what they count', () => {
  const { pages } = exampleSite([
    { key: 'blog/250101-01', frontMatter: { tags: ['Java 17', 'Java 8', 'Java 21'] } },
  ]);
  const index = pages.find(({ screen, path }) => screen === 'tagIndex' && path === '/blog/tags');
  expect(
    JSON.stringify(index?.props)
      .match(/Java \d+/g)
      ?.slice(-3),
  ).toEqual(['Java 8', 'Java 17', 'Java 21']);
});

it('has pages for very many tags, through which their letters lead', () => {
  const tags = ['A', 'B', '가'].flatMap((letter) =>
    Array.from({ length: 400 }, (_, index) => `${letter}${index}`),
  );
  const files = Array.from({ length: 24 }, (_, index) => ({
    key: `blog/2501${index + 1 < 10 ? '0' : ''}${index + 1}-01`,
    // Each in three posts, which makes it frequent.
    frontMatter: { tags: Array.from({ length: 150 }, (_item, at) => tags[((index % 8) * 150 + at) % 1200]!) },
  }));
  const { pages } = exampleSite(files);
  const index = pages.flatMap((page) => (page.screen === 'tagIndex' && page.locale === 'ko' ? [page] : []));
  expect(index.map(({ path }) => path)).toEqual(['/blog/tags', '/blog/tags/page/2', '/blog/tags/page/3']);
  const listed = index.map(({ props }) =>
    props.groups.flatMap((group) => group.tags.map(({ label }) => label)),
  );
  expect(new Set(listed.flat())).toEqual(new Set(tags));
  expect(Math.max(...listed.map(({ length }) => length))).toBe(INDEX_TAGS);
  expect(index.map(({ props }) => props.groups.map(({ letter }) => letter))).toEqual([
    ['ㄱ', 'A'],
    ['A', 'B'],
    ['B'],
  ]);
  expect(index[2]?.props.letters.map(({ href }) => decodeURIComponent(href))).toEqual([
    '/blog/tags#letter-ㄱ',
    '/blog/tags#letter-A',
    '/blog/tags/page/2#letter-B',
  ]);
  expect(index.map(({ props }) => props.frequent.length)).toEqual([24, 0, 0]);
  expect(index.map(({ head }) => head.title)).toEqual([
    '태그 | A & B',
    '태그 (2쪽) | A & B',
    '태그 (3쪽) | A & B',
  ]);
});

it('pages the posts of a tag', () => {
  const files = Array.from({ length: 12 }, (_, index) => ({
    key: `blog/2501${index + 10}-01`,
    frontMatter: { tags: ['a'] },
  }));
  const lists = exampleSite(files).pages.filter(
    ({ screen, locale }) => screen === 'tagPosts' && locale === 'ko',
  );
  expect(lists.map(({ path }) => path)).toEqual(['/blog/tags/a', '/blog/tags/a/page/2']);
});
