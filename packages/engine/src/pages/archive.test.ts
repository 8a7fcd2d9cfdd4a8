import { describe, expect, it } from 'vitest';
import { type ExampleFile, exampleSite } from '../../test/exampleSite';
import type { Page } from '../shared/page';
import { ARCHIVE_POSTS } from './archive';
import { localePages, localeSharedData } from './index';

const DAY = 86_400_000;

/** Posts in sequence, several per day, oldest first. */
function posts(count: number, { perDay = 1, from = '2000-01-01' } = {}): ExampleFile[] {
  return Array.from({ length: count }, (_, index) => ({
    key: `blog/p${from}-${index}`,
    frontMatter: {
      date: new Date(Date.parse(from) + Math.floor(index / perDay) * DAY).toISOString().slice(0, 10),
      title: `Post ${index}`,
    },
  }));
}

const archivesOf = (pages: readonly Page[], locale = 'ko') =>
  pages.flatMap((page) => (page.screen === 'archive' && page.locale === locale ? [page] : []));

/** Of a site without English pages. */
const koreanArchives = (files: readonly ExampleFile[]) =>
  archivesOf(localePages(exampleSite(files).byLocale.ko!));

const labels = (page: ReturnType<typeof archivesOf>[number] | undefined) =>
  page?.props.periods.map(({ label, count }) => `${label} ${count}`);

/** Invariant of every archive: each post is listed once on a page that its periods link to, and no page is too long. */
function expectWhole(archives: ReturnType<typeof archivesOf>, count: number): void {
  const listed = archives.map(({ props }) => props.periods.flatMap(({ posts: own }) => own));
  expect(new Set(listed.flat().map(({ href }) => href)).size).toBe(count);
  expect(listed.flat()).toHaveLength(count);
  expect(Math.max(...listed.map(({ length }) => length))).toBeLessThanOrEqual(ARCHIVE_POSTS);
  const links = archives.flatMap(({ props }) =>
    props.periods.flatMap(({ href, parts }) => [href, ...parts.map((part) => part.href)]),
  );
  const folded = archives.map(({ path }) => path).filter((path) => path !== '/blog/archive');
  expect(new Set(links.filter((href) => href !== null))).toEqual(new Set(folded));
}

describe('the archive of 10,000 posts, one a day', () => {
  const { byLocale } = exampleSite(posts(10_000));
  const archives = archivesOf(localePages(byLocale.ko!));
  const [archive, ...years] = archives;
  const sidebars = localeSharedData(byLocale.ko!);

  it('keeps its address and the newest years, and folds the others into pages of their own', () => {
    expect(archive?.path).toBe('/blog/archive');
    expect(archive?.props.periods).toHaveLength(28);
    const shown = archive?.props.periods.filter(({ posts: own }) => own.length > 0) ?? [];
    expect(shown.map(({ id }) => id)).toEqual(['year-2027']);
    expect(years.map(({ path }) => path).slice(0, 2)).toEqual(['/blog/archive/2026', '/blog/archive/2025']);
    expectWhole(archives, 10_000);
  });

  it('shows on each page the sidebar of its own posts', () => {
    expect(new Set(archives.map(({ shared }) => shared.length))).toEqual(new Set([1]));
    for (const { path, shared, props } of years) {
      const sidebar = JSON.stringify(sidebars[shared[0]!]);
      const listed = props.periods.flatMap((period) => period.posts).map(({ href }) => `"${href}"`);
      expect(listed.filter((href) => sidebar.includes(href)).length, path).toBeGreaterThan(0);
    }
  });

  it('leads from each year to the archive and to the years beside it', () => {
    expect(years[1]?.props).toMatchObject({
      title: '2025년에 쓴 글',
      trail: [
        { label: '글 보관함', href: '/blog/archive' },
        { label: '2025년', href: '/blog/archive/2025' },
      ],
      newer: { title: '2026년', href: '/blog/archive/2026' },
      older: { title: '2024년', href: '/blog/archive/2024' },
    });
    expect([years[0]?.props.newer, years.at(-1)?.props.older]).toEqual([null, null]);
  });

  it('is where the years of the sidebar lead', () => {
    const paths = new Set(archives.map(({ path }) => path));
    const links = Object.values(localeSharedData(byLocale.ko!)).flatMap((item) =>
      item.kind === 'blogSidebar' ? item.data.years.map(({ href }) => href) : [],
    );
    expect(links.filter((href) => !paths.has(href.split('#')[0] ?? ''))).toEqual([]);
    expect(links).toContain('/blog/archive#year-2027');
    expect(links).toContain('/blog/archive/2026');
  });
});

describe('the archive of a year that is too long for one page', () => {
  const files = [...posts(732, { perDay: 2, from: '2024-01-01' }), ...posts(30, { from: '2023-12-15' })];
  const { pages, byLocale } = exampleSite(files);
  const archives = archivesOf(pages);
  const find = (path: string) => archives.find((page) => page.path === path);

  it('has a page for each of its months, to which archive and year lead', () => {
    const months = Array.from({ length: 12 }, (_, index) => `${12 - index}월`);
    expect(find('/blog/archive')?.props.periods[0]).toMatchObject({ label: '2024년', count: 745, posts: [] });
    expect(find('/blog/archive')?.props.periods[0]?.parts.map(({ label }) => label)).toEqual(months);
    expect(labels(find('/blog/archive/2024'))?.slice(0, 2)).toEqual(['12월 62', '11월 60']);
    expect(labels(find('/blog/archive/2024/01'))).toEqual(['2024년 1월 75']);
    expectWhole(archives, 762);
  });

  it('leads from a month to its year, to the months beside it, and on to the year before', () => {
    expect(find('/blog/archive/2024/02')?.props).toMatchObject({
      title: '2024년 2월에 쓴 글',
      trail: [
        { label: '글 보관함' },
        { label: '2024년', href: '/blog/archive/2024' },
        { label: '2024년 2월' },
      ],
      newer: { title: '2024년 3월', href: '/blog/archive/2024/03' },
      older: { title: '2024년 1월', href: '/blog/archive/2024/01' },
    });
    expect(find('/blog/archive/2024/01')?.props.older).toEqual({
      title: '2023년',
      href: '/blog/archive/2023',
    });
    expect(find('/blog/archive/2023')?.props.newer?.title).toBe('2024년 1월');
    expect(find('/blog/archive/2024')?.props.older?.title).toBe('2023년');
  });

  it('gives each page a head of its own, with its ways back', () => {
    const { head } = find('/blog/archive/2024/02')!;
    expect(head).toMatchObject({
      title: '2024년 2월에 쓴 글 | A & B',
      canonical: 'https://example.com/blog/archive/2024/02',
      isIndexed: true,
    });
    expect(JSON.stringify(head.jsonLd)).toContain('https://example.com/blog/archive/2024');
  });

  it('is the same in every language that has those posts', () => {
    const english = archivesOf(pages, 'en').find(({ path }) => path === '/en/blog/archive/2024/02');
    expect(english?.props).toMatchObject({
      title: 'Posts of February 2024',
      older: { title: 'January 2024' },
    });
    expect(english?.alternates.ko).toBe('/blog/archive/2024/02');
    expect(english?.head.alternates.map(({ lang }) => lang)).toEqual(['ko', 'en', 'x-default']);
  });

  it('is where its year in the sidebar leads, the newest one too', () => {
    const links = Object.values(localeSharedData(byLocale.ko!)).flatMap((item) =>
      item.kind === 'blogSidebar' ? item.data.years.map(({ href }) => href) : [],
    );
    expect(new Set(links)).toEqual(new Set(['/blog/archive/2024', '/blog/archive/2023']));
  });

  it('changes with a new post nothing but its month and what counts it', () => {
    const added = { key: 'blog/new', frontMatter: { date: '2024-12-31', title: 'New' } };
    const before = new Map(archives.map((page) => [page.path, JSON.stringify(page)]));
    const after = koreanArchives([...files, added]);
    const changed = after.filter((page) => before.get(page.path) !== JSON.stringify(page));
    expect(changed.map(({ path }) => path)).toEqual([
      '/blog/archive',
      '/blog/archive/2024',
      '/blog/archive/2024/12',
    ]);
  });
});

describe('the archive of a month that is too long for one page', () => {
  const files = posts(1100, { perDay: 40, from: '2024-05-01' });
  const archives = koreanArchives(files);
  const find = (path: string) => archives.find((page) => page.path === path);

  it('has parts that are counted from the oldest', () => {
    expect(labels(find('/blog/archive/2024/05'))).toEqual(['페이지 3 100', '페이지 2 500', '페이지 1 500']);
    expect(find('/blog/archive/2024')?.props.periods[0]?.parts.map(({ label }) => label)).toEqual([
      '페이지 3',
      '페이지 2',
      '페이지 1',
    ]);
    expect(find('/blog/archive/2024/05/1')?.props.title).toBe('2024년 5월에 쓴 글 (1쪽)');
    expectWhole(archives, 1100);
  });

  it('changes with a new post nothing but the newest part and what counts it', () => {
    const added = { key: 'blog/new', frontMatter: { date: '2024-05-31', title: 'New' } };
    const before = new Map(archives.map((page) => [page.path, JSON.stringify(page)]));
    const after = koreanArchives([...files, added]);
    const changed = after.filter((page) => before.get(page.path) !== JSON.stringify(page));
    expect(changed.map(({ path }) => path)).toEqual([
      '/blog/archive',
      '/blog/archive/2024',
      '/blog/archive/2024/05',
      '/blog/archive/2024/05/3',
    ]);
  });
});

describe('a year that only one language folds', () => {
  it('leads from there to the archive of the other', () => {
    const korean = posts(600, { perDay: 2, from: '2024-01-01' });
    const files = [...korean, ...korean.slice(0, 3).map((file) => ({ ...file, locale: 'en' }))];
    const { pages } = exampleSite(files, { blog: { untranslated: 'hide' } });
    const month = archivesOf(pages).find(({ path }) => path === '/blog/archive/2024/02');
    expect(month?.alternates.en).toBe('/en/blog/archive');
    expect(month?.head.alternates).toEqual([]);
    expect(archivesOf(pages, 'en')).toHaveLength(1);
  });
});

it('says of a post that its author changed it long after it appeared, here and on the home page', () => {
  const changed = (key: string, date: string) => ({
    key: `blog/${key}`,
    frontMatter: { date: '2024-01-01', title: key, last_update: { date } },
  });
  const { pages } = exampleSite([changed('late', '2024-02-10'), changed('soon', '2024-01-20')]);
  const archive = archivesOf(pages)[0]!.props.periods.flatMap(({ posts: own }) => own);
  const home = pages.flatMap((page) =>
    page.screen === 'home' && page.locale === 'ko' ? page.props.latest : [],
  );
  for (const list of [archive, home])
    expect(Object.fromEntries(list.map(({ title, label }) => [title, label]))).toEqual({
      late: '2024년 2월 10일 고침',
      soon: undefined,
    });
});
