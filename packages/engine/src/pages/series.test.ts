import { expect, it } from 'vitest';
import { type ExampleFile, exampleSite } from '../../test/exampleSite';

function seriesOf(files: readonly ExampleFile[]) {
  const { pages } = exampleSite(files);
  return Object.fromEntries(
    pages.flatMap((page) => (page.screen === 'post' ? [[page.path, page.props.series ?? null]] : [])),
  );
}

const post = (key: string, date: string, series?: string, more = {}): ExampleFile => ({
  key: `blog/${key}`,
  frontMatter: { title: key, date, ...(series && { series }), ...more },
});

it('has its posts in the order of their dates', () => {
  const found = seriesOf([
    post('c', '2025-03-03', 'S'),
    post('a', '2025-01-01', 'S '),
    post('b', '2025-02-02'),
    post('d', '2025-04-04', 'S', { unlisted: true }),
    post('alone', '2025-05-05', 'T'),
  ]);
  const parts = [
    { title: 'a', href: '/blog/a' },
    { title: 'c', href: '/blog/c' },
  ];
  expect(found['/blog/a']).toEqual({ label: 'S', href: '/blog/series/s', part: 1, parts });
  expect(found['/blog/c']).toEqual({ label: 'S', href: '/blog/series/s', part: 2, parts });
  for (const path of ['/blog/b', '/blog/d', '/blog/alone']) expect(found[path], path).toBeNull();
});

it('is one in whatever letter case and form its name is written', () => {
  const found = seriesOf([
    post('a', '2025-01-01', 'Rust 가이드'),
    post('b', '2025-01-02', 'rust 가이드'.normalize('NFD')),
  ]);
  const series = { label: 'Rust 가이드', href: encodeURI('/blog/series/rust-가이드') };
  expect(found['/blog/a']).toMatchObject({ ...series, part: 1 });
  expect(found['/blog/b']).toMatchObject({ ...series, part: 2 });
});

it('has the name that a translation gives it', () => {
  const files = [post('a', '2025-01-01', '연재'), post('b', '2025-01-02', '연재')];
  const found = seriesOf([
    ...files,
    { key: 'blog/a', locale: 'en', frontMatter: { title: 'A', series: 'Parts' } },
  ]);
  expect(found['/en/blog/a']).toMatchObject({
    label: 'Parts',
    part: 1,
    parts: [{ title: 'A' }, { lang: 'ko' }],
  });
  expect(found['/blog/a']).toMatchObject({ label: '연재' });
});
