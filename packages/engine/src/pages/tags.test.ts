import { expect, it } from 'vitest';
import { exampleSite } from '../../test/exampleSite';

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
