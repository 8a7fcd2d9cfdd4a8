import { describe, expect, it } from 'vitest';
import { type ExampleFile, exampleSite } from '../../test/exampleSite';
import type { UserConfig } from '../config/schema';
import { buildShell } from './shell';

const DOC = { key: 'docs/current/guide/start', frontMatter: { title: '시작' } };

function indexOf(files: readonly ExampleFile[], config: Partial<UserConfig> = {}) {
  const { pages, problems } = exampleSite(files, config);
  expect(problems).toEqual([]);
  return pages.filter(({ path }) => path === '/projects/' || path === '/projects');
}

describe('the first page of the documentation', () => {
  it('is a list when no document stands there, so that no link of ours leads nowhere', () => {
    const [page, ...others] = indexOf([DOC]);
    expect(others).toEqual([]);
    expect(page).toMatchObject({
      path: '/projects/',
      screen: 'category',
      props: {
        title: '프로젝트',
        items: [{ title: 'guide', href: '/projects/guide/' }],
        navigation: { next: { href: '/projects/guide/' } },
      },
    });
  });

  it('has the name of the documentation', () => {
    expect(indexOf([DOC], { docs: { title: '안내서' } })[0]).toMatchObject({ props: { title: '안내서' } });
  });

  it('is the document or the page that stands there', () => {
    expect(indexOf([DOC, { key: 'docs/current/index' }])).toMatchObject([{ screen: 'doc' }]);
    expect(indexOf([DOC, { key: 'pages/projects' }])).toMatchObject([{ screen: 'page' }]);
  });

  it('is not there where the home page is', () => {
    const { pages, problems } = exampleSite([DOC], { docs: { path: '/' } });
    expect(problems).toEqual([]);
    expect(pages.filter(({ path }) => path === '/')).toMatchObject([{ screen: 'home' }]);
  });

  it('is not there without documents, or with drafts alone', () => {
    expect(indexOf([])).toEqual([]);
    expect(indexOf([{ ...DOC, frontMatter: { title: '시작', draft: true } }])).toEqual([]);
  });
});

describe('a navbar without items', () => {
  const itemsOf = (files: readonly ExampleFile[], config: Partial<UserConfig> = {}) => {
    const { byLocale, pages } = exampleSite(files, config);
    const paths = new Set(pages.map(({ path }) => path));
    const shell = buildShell({ context: byLocale.en!, messages: {}, paths, measure: () => null });
    return shell.navbar.items.map((item) => (item.type === 'link' ? item.href : item.type));
  };

  it('leads to everything that the site has', () => {
    expect(itemsOf([DOC])).toEqual(['/en/blog', '/en/projects/', 'localeDropdown', 'search', 'colorMode']);
    const small = {
      blog: false,
      search: false,
      locales: { en: {} },
      defaultLocale: 'en',
      translations: {},
    } as const;
    expect(itemsOf([], small)).toEqual(['colorMode']);
  });

  it('leads to no documents that are all drafts', () => {
    const draft = { ...DOC, frontMatter: { title: '시작', draft: true } };
    expect(itemsOf([draft])).toEqual(['/en/blog', 'localeDropdown', 'search', 'colorMode']);
  });

  it('is empty when the author says so', () => {
    expect(itemsOf([DOC], { navbar: { items: [] } })).toEqual([]);
  });
});
