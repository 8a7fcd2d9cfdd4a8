import { describe, expect, it } from 'vitest';
import { type ExampleFile, exampleSite } from '../../test/exampleSite';
import type { SidebarItem } from '../shared/shell';
import { PART_ITEMS, WHOLE_ITEMS } from './docsSidebarParts';
import { localeSharedData } from './index';

/** Several documents of a folder, in order. */
function docs(count: number, folder = ''): ExampleFile[] {
  return Array.from({ length: count }, (_, index) => ({
    key: `docs/current/${folder}d${index}`,
    frontMatter: { title: `${folder}${index}`, sidebar_position: index },
  }));
}

function site(files: readonly ExampleFile[]) {
  const { pages, byLocale } = exampleSite([
    { key: 'docs/current/index', frontMatter: { title: '처음', sidebar_position: -1 } },
    ...files,
  ]);
  const shared = localeSharedData(byLocale.ko!);
  const sidebars = Object.fromEntries(
    Object.entries(shared).flatMap(([id, item]) =>
      item.kind === 'docsSidebar' ? [[id, item.data.items]] : [],
    ),
  );
  const own = pages.filter(({ locale, path }) => locale === 'ko' && path.startsWith('/projects/'));
  return { sidebars, own, sidebarOf: (path: string) => sidebars[idOf(own, path)]! };
}

const idOf = (
  pages: readonly { readonly path: string; readonly shared: readonly string[] }[],
  path: string,
) => pages.find((page) => page.path === path)!.shared[0]!;

/** Labels, with nested items indented. */
function outline(items: readonly SidebarItem[], indent = ''): string[] {
  return items.flatMap((item) => {
    if (item.type === 'html') return [];
    return [indent + item.label, ...(item.type === 'category' ? outline(item.items, `${indent}  `) : [])];
  });
}

function hrefs(items: readonly SidebarItem[]): string[] {
  return items.flatMap((item) => {
    if (item.type === 'html') return [];
    return [
      ...(item.href === null ? [] : [item.href]),
      ...(item.type === 'category' ? hrefs(item.items) : []),
    ];
  });
}

describe('a sidebar of a usual size', () => {
  it('is one for all pages, with every document', () => {
    const { sidebars } = site([...docs(20, 'a/'), ...docs(WHOLE_ITEMS - 23, 'b/')]);
    expect(Object.keys(sidebars)).toEqual(['docs-sidebar:current:tutorialSidebar']);
    expect(Object.values(sidebars).flatMap(hrefs)).toHaveLength(WHOLE_ITEMS);
  });
});

describe('a large sidebar', () => {
  const files = [...docs(3, 'a/'), ...docs(3, 'a/deep/'), ...docs(298, 'b/')];
  const { sidebars, own, sidebarOf } = site(files);

  it('opens the categories around a page, and leads to the others', () => {
    expect(outline(sidebarOf('/projects/a/deep/d1'))).toEqual([
      '처음',
      'a',
      '  a/0',
      '  a/1',
      '  a/2',
      '  deep',
      '    a/deep/0',
      '    a/deep/1',
      '    a/deep/2',
      'b',
    ]);
    expect(outline(sidebarOf('/projects/a/'))).toEqual([
      '처음',
      'a',
      '  a/0',
      '  a/1',
      '  a/2',
      '  deep',
      'b',
    ]);
    expect(outline(sidebarOf('/projects/'))).toEqual(['처음', 'a', 'b']);
    expect(hrefs(sidebarOf('/projects/'))).toEqual(['/projects/', '/projects/a/', '/projects/b/']);
  });

  it('shows of a long list the part around a page, and leads to what is before and after it', () => {
    const middle = outline(sidebarOf('/projects/b/d150'));
    expect(middle.slice(0, 5)).toEqual(['처음', 'a', 'b', '  이전 100개', '  b/100']);
    expect(middle.slice(-2)).toEqual(['  b/199', '  다음 98개']);
    expect(hrefs(sidebarOf('/projects/b/d150')).slice(3, 4)).toEqual(['/projects/b/d99']);
    expect(hrefs(sidebarOf('/projects/b/d150')).at(-1)).toBe('/projects/b/d200');
    expect(outline(sidebarOf('/projects/b/d0')).slice(0, 4)).toEqual(['처음', 'a', 'b', '  b/0']);
    expect(outline(sidebarOf('/projects/b/d297')).at(-1)).toBe('  b/297');
  });

  it('shows every page a part that it stands in and that is small', () => {
    for (const page of own) {
      const items = sidebars[page.shared[0]!]!;
      expect(hrefs(items), page.path).toContain(page.path.replace(/page\/\d+$/, ''));
      expect(hrefs(items).length).toBeLessThan(PART_ITEMS + 10);
    }
  });

  it('changes with a title no part but those that show it', () => {
    const renamed = files.map((file) =>
      file.key.endsWith('b/d150') ? { ...file, frontMatter: { ...file.frontMatter, title: '새' } } : file,
    );
    const after = site(renamed).sidebars;
    const changed = Object.keys(after).filter(
      (id) => JSON.stringify(after[id]) !== JSON.stringify(sidebars[id]),
    );
    expect(Object.keys(after)).toEqual(Object.keys(sidebars));
    expect(changed).toEqual([idOf(own, '/projects/b/d150')]);
  });
});

describe('a sidebar of 2,000 documents in one list', () => {
  it('has a part for each hundred of them', () => {
    const { sidebars, sidebarOf } = site(docs(2000));
    expect(Object.keys(sidebars)).toHaveLength(21);
    expect(outline(sidebarOf('/projects/d1000')).slice(0, 2)).toEqual(['이전 1000개', '999']);
  });
});

it('links lead to the page of each language; files and paths of one language stay as they are', () => {
  const links = ['/blog#top', '/en/blog', '/cv.pdf'].map((href) => ({
    type: 'link' as const,
    label: href,
    href,
  }));
  const files = [{ key: 'docs/current/a', frontMatter: { title: 'x' } }];
  const { byLocale } = exampleSite(files, { docs: { sidebars: { a: ['a', ...links] } } });
  const hrefs = (code: string) =>
    Object.values(localeSharedData(byLocale[code]!)).flatMap((shared) =>
      shared.kind === 'docsSidebar'
        ? shared.data.items.flatMap((item) => ('href' in item ? [item.href] : []))
        : [],
    );
  expect(hrefs('ko')).toEqual(['/projects/a', '/blog#top', '/en/blog', '/cv.pdf']);
  expect(hrefs('en')).toEqual(['/en/projects/a', '/en/blog#top', '/en/blog', '/cv.pdf']);
});
