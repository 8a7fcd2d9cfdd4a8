import { describe, expect, it } from 'vitest';
import { type ExampleFile, exampleSite } from '../../test/exampleSite';
import type { UserConfig } from '../config/schema';
import type { Page } from '../shared/page';
import type { BlogSidebar } from '../shared/shell';
import { SIDEBAR_WINDOW } from './blogSidebar';
import { localePages, localeSharedData } from './index';

const DAY = 86_400_000;

/** Posts of consecutive days, oldest first. */
function posts(count: number): ExampleFile[] {
  return Array.from({ length: count }, (_, index) => ({
    key: `blog/p${index}`,
    frontMatter: {
      date: new Date(Date.UTC(2000, 0, 1) + index * DAY).toISOString().slice(0, 10),
      title: `Post ${index}`,
    },
  }));
}

/** Pages and shared data of a Korean site, and its English pages; both are generated lazily. */
function site(files: readonly ExampleFile[], blog: NonNullable<UserConfig['blog']> = {}) {
  const whole = exampleSite(files, { blog });
  const context = whole.byLocale.ko!;
  return {
    get pages() {
      return localePages(context);
    },
    get all() {
      return whole.pages;
    },
    get shared() {
      return localeSharedData(context);
    },
  };
}

const lists = (pages: readonly Page[]) =>
  pages.flatMap((page) =>
    page.screen === 'blogList'
      ? [{ path: page.path, titles: page.props.posts.map(({ title }) => title) }]
      : [],
  );

describe('the list of posts', () => {
  it('has ten on a page, the newest first', () => {
    const found = lists(site(posts(36)).pages);
    expect(found.map(({ path, titles }) => [path, titles.length])).toEqual([
      ['/blog', 10],
      ['/blog/page/2', 10],
      ['/blog/page/3', 10],
      ['/blog/page/4', 6],
    ]);
    expect(found[0]?.titles[0]).toBe('Post 35');
    expect(found[3]?.titles.at(-1)).toBe('Post 0');
  });

  it('begins with pinned posts, which say so; no other list does', () => {
    const files = posts(12).map((file, index) =>
      index === 3 ? { ...file, frontMatter: { ...file.frontMatter, pinned: true } } : file,
    );
    const { pages } = site(files);
    expect(lists(pages)[0]?.titles.slice(0, 3)).toEqual(['Post 3', 'Post 11', 'Post 10']);
    expect(lists(pages).flatMap(({ titles }) => titles)).toHaveLength(12);
    const labels = pages.flatMap((page) =>
      page.screen === 'blogList' ? page.props.posts.flatMap(({ label }) => label ?? []) : [],
    );
    expect(labels).toEqual(['고정']);
    const home = pages.find(({ screen }) => screen === 'home');
    expect(JSON.stringify(home?.props)).not.toContain('고정');
    const newest = pages.find(({ path }) => path === '/blog/p11');
    expect(newest?.screen === 'post' && newest.props.older?.title).toBe('Post 10');
  });

  it('has one page, and an empty one, without any post', () => {
    expect(lists(site([]).pages)).toEqual([{ path: '/blog', titles: [] }]);
  });

  it('has no further page for exactly ten', () => {
    expect(lists(site(posts(10)).pages)).toHaveLength(1);
    expect(lists(site(posts(11)).pages)).toHaveLength(2);
  });
});

describe('a post', () => {
  it('leads to the newer and older ones, past the unlisted', () => {
    const [a, b, c] = posts(3) as [ExampleFile, ExampleFile, ExampleFile];
    const { pages } = site([a, { ...b, frontMatter: { ...b.frontMatter, unlisted: true } }, c]);
    const links = pages.flatMap((page) =>
      page.screen === 'post'
        ? [[page.path, page.props.newer?.href ?? null, page.props.older?.href ?? null]]
        : [],
    );
    expect(links).toEqual([
      ['/blog/p2', null, '/blog/p0'],
      ['/blog/p1', null, null],
      ['/blog/p0', '/blog/p2', null],
    ]);
  });
});

describe('a post beside one without a translation', () => {
  it('says in which language the title of its neighbour is', () => {
    const [a, b] = posts(2) as [ExampleFile, ExampleFile];
    const { all } = site([a, { ...a, locale: 'en' }, b]);
    const post = (path: string) => all.find((page) => page.path === path && page.screen === 'post');
    expect(post('/en/blog/p0')?.props).toMatchObject({ newer: { title: 'Post 1', lang: 'ko' } });
    expect(post('/blog/p0')?.props).toMatchObject({ newer: { title: 'Post 1', href: '/blog/p1' } });
    expect(post('/blog/p0')?.props).not.toHaveProperty('newer.lang');
  });
});

describe('an author', () => {
  it('has as many posts in a language as are listed there', () => {
    const files = ['a', 'b'].map((name) => ({
      key: `blog/${name}`,
      frontMatter: { date: '2025-01-01', title: name, authors: ['owner'] },
    }));
    const translated = { ...files[0]!, locale: 'en' };
    const counts = (untranslated: 'label' | 'hide') =>
      site([...files, translated], { untranslated }).all.flatMap((page) =>
        page.screen === 'author' ? [[page.locale, page.props.author.postCount, page.props.posts.length]] : [],
      );
    expect(counts('label')).toEqual([
      ['ko', 2, 2],
      ['en', 2, 2],
    ]);
    expect(counts('hide')).toEqual([
      ['ko', 2, 2],
      ['en', 1, 1],
    ]);
  });
});

describe('the sidebar of 10,000 posts', () => {
  const { pages, shared } = site(posts(10_000));
  const sidebars = Object.entries(shared).flatMap(([id, item]) =>
    item.kind === 'blogSidebar' ? [[id, item.data] as const] : [],
  );
  const size = ({ years }: BlogSidebar) => years.reduce((sum, { posts: own }) => sum + own.length, 0);

  it('comes in parts of one year that stay small, each of which names every year', () => {
    for (const [, data] of sidebars) {
      expect(size(data)).toBeLessThanOrEqual(SIDEBAR_WINDOW);
      expect(data.years).toHaveLength(28);
      expect(data.years.filter(({ posts: own }) => own.length > 0)).toHaveLength(1);
    }
  });

  it('shows each post the part that it stands in', () => {
    const byId = new Map(sidebars);
    for (const page of pages) {
      if (page.screen !== 'post') continue;
      const [id = ''] = page.shared;
      const own = byId.get(id)?.years.flatMap((year) => year.posts.map(({ href }) => href));
      expect(own, page.path).toContain(page.path);
    }
  });

  it('changes with a new post the newest part alone', () => {
    const of = (count: number) => site(posts(count)).shared;
    // 366 posts, one per day: 31 is the smallest number that needs two parts.
    for (const count of [29, 49, 50, 110, 364]) {
      const [before, after] = [of(count), of(count + 1)];
      const changed = Object.keys(after).filter(
        (id) => JSON.stringify(after[id]) !== JSON.stringify(before[id]),
      );
      const splits = Object.keys(after).length - Object.keys(before).length;
      expect(changed, `${count}`).toHaveLength(splits + 1);
      expect(Object.keys(before).filter((id) => after[id] === undefined)).toEqual([]);
    }
  });

  it('has neither a part that is nearly empty nor one that is too long, whatever their number', () => {
    for (let count = 1; count <= 100; count++) {
      const parts = Object.values(site(posts(count)).shared).flatMap((item) =>
        item.kind === 'blogSidebar' ? [size(item.data)] : [],
      );
      expect(Math.max(...parts)).toBeLessThanOrEqual(SIDEBAR_WINDOW);
      expect(Math.min(...parts)).toBeGreaterThanOrEqual(Math.min(count, 10));
    }
  });

  it('holds every post once', () => {
    expect(sidebars.reduce((sum, [, data]) => sum + size(data), 0)).toBe(10_000);
  });
});

describe('the sidebar with a number of posts', () => {
  it('is the same few on every page', () => {
    const { pages, shared } = site(posts(200), { sidebarCount: 5 });
    expect(Object.keys(shared).filter((id) => id.startsWith('blog-sidebar'))).toEqual(['blog-sidebar:0']);
    expect(new Set(pages.flatMap((page) => (page.screen === 'post' ? page.shared : [])))).toEqual(
      new Set(['blog-sidebar:0']),
    );
  });

  it('of none is absent', () => {
    const { pages, shared } = site(posts(3), { sidebarCount: 0 });
    expect(Object.keys(shared).filter((id) => id.startsWith('blog-sidebar'))).toEqual([]);
    expect(pages.flatMap((page) => (page.screen === 'post' ? page.shared : []))).toEqual([]);
  });
});
