import { expect, it } from 'vitest';
import { exampleSite } from '../../test/exampleSite';
import { authorPages, LISTED_AUTHORS } from './authors';

it('lists very many authors on several pages', () => {
  const { config, byLocale } = exampleSite([]);
  const context = byLocale.ko!;
  const authors = new Map(
    Array.from({ length: 250 }, (_, index) => [
      `a${index}`,
      { key: `a${index}`, name: 'A', page: false as const, socials: {}, path: null, posts: [] },
    ]),
  );
  if (config.blog === false) throw new Error('the example has no blog');
  const pages = authorPages(config.blog, { ...context, local: { ...context.local, authors } });
  expect(
    pages.map(({ path, screen, props, head }) => [
      path,
      screen === 'authors' && (props as { authors: readonly unknown[] }).authors.length,
      head.title,
    ]),
  ).toEqual([
    ['/blog/authors', LISTED_AUTHORS, '글쓴이 | A & B'],
    ['/blog/authors/page/2', LISTED_AUTHORS, '글쓴이 (2쪽) | A & B'],
    ['/blog/authors/page/3', 50, '글쓴이 (3쪽) | A & B'],
  ]);
});
