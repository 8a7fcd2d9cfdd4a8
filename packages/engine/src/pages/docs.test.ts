import { describe, expect, it } from 'vitest';
import { exampleSite } from '../../test/exampleSite';
import type { DocsConfig } from '../config/schema';
import type { Doc } from '../content/types';
import type { DocsNavigation } from '../shared/screens';
import { docPages } from './docs';

const FILES = [
  { key: 'docs/current/index', frontMatter: { title: '처음' } },
  { key: 'docs/current/base/01-a', frontMatter: { title: '가', pagination_label: '가로' } },
  { key: 'docs/current/base/01-a', locale: 'en', frontMatter: { title: 'A' } },
  { key: 'docs/current/base/02-b', frontMatter: { title: '나', sidebar_label: '짧게' } },
  { key: 'docs/current/base/02-b', locale: 'en', frontMatter: { title: 'B' } },
];

function navigationOf(path: string): DocsNavigation {
  const page = exampleSite(FILES).pages.find((item) => item.path === path);
  if (page?.screen !== 'doc' && page?.screen !== 'category') throw new Error(`no document at ${path}`);
  return page.props.navigation;
}

describe('the way through the documents', () => {
  it('goes through the pages of categories', () => {
    expect(navigationOf('/projects/base/a')).toMatchObject({
      previous: { href: '/projects/base/' },
      next: { href: '/projects/base/b', title: '짧게' },
    });
    expect(navigationOf('/projects/base/')).toMatchObject({
      previous: null,
      next: { href: '/projects/base/a', title: '가로' },
    });
  });

  it('is told in the language of the page', () => {
    expect(navigationOf('/en/projects/base/')).toMatchObject({ next: { title: 'A' } });
    expect(navigationOf('/en/projects/base/a')).toMatchObject({ next: { title: 'B' } });
  });
});

describe('breadcrumbs', () => {
  it('lead from the documentation over the category to the document', () => {
    expect(navigationOf('/projects/base/b').breadcrumbs.map(({ href }) => href)).toEqual([
      '/projects/',
      '/projects/base/',
      '/projects/base/b',
    ]);
    expect(navigationOf('/projects/').breadcrumbs.map(({ href }) => href)).toEqual(['/projects/']);
  });
});

describe('the banner', () => {
  it('is absent with one version, even an unreleased one', () => {
    expect(navigationOf('/projects/').version).toMatchObject({
      name: 'current',
      label: 'Next',
      banner: null,
      latest: null,
      isShown: false,
    });
  });
});

describe('a document with `hide_title`', () => {
  it('shows no title above its text', () => {
    const { pages } = exampleSite([
      { key: 'docs/current/a', frontMatter: { title: 'A', hide_title: true } },
      { key: 'docs/current/b', frontMatter: { title: 'B' } },
    ]);
    const hidden = pages.flatMap((page) => (page.screen === 'doc' ? [page.props.isTitleHidden] : []));
    expect(hidden).toEqual([true, false, true, false]);
  });
});

describe('the list of a category with very many documents', () => {
  const files = Array.from({ length: 450 }, (_, index) => ({
    key: `docs/current/base/d${index}`,
    frontMatter: { title: `${index}`, sidebar_position: index },
  }));
  const lists = exampleSite(files).pages.flatMap((page) =>
    page.screen === 'category' && page.locale === 'ko' && page.path.startsWith('/projects/base')
      ? [page]
      : [],
  );

  it('has several pages, the first at the address of the category', () => {
    expect(lists.map(({ path, props }) => [path, props.items.length])).toEqual([
      ['/projects/base/', 200],
      ['/projects/base/page/2', 200],
      ['/projects/base/page/3', 50],
    ]);
    expect(new Set(lists.flatMap(({ props }) => props.items.map(({ href }) => href))).size).toBe(450);
    expect(lists.map(({ head }) => head.title)).toEqual([
      'base | A & B',
      'base (2쪽) | A & B',
      'base (3쪽) | A & B',
    ]);
  });

  it('names the other languages on its first page alone', () => {
    expect(lists.map(({ head }) => head.alternates.map(({ lang }) => lang))).toEqual([
      ['ko', 'en', 'x-default'],
      [],
      [],
    ]);
  });

  it('stands in the sidebar where the category does', () => {
    expect(new Set(lists.flatMap(({ shared }) => shared)).size).toBe(1);
  });
});

describe('a document', () => {
  it.each([
    ['without an id', { docId: '' }, /^Internal error: the document .*base\/01-a\S* has no id/],
    [
      'with an unknown sidebar',
      { sidebar: 'other' },
      /^Internal error: .* sidebar other, which does not exist/,
    ],
  ] satisfies [string, Partial<Doc>, RegExp][])('%s is an error', (_, change, message) => {
    const { byLocale, config } = exampleSite(FILES);
    const { local, ...context } = byLocale.ko!;
    const versions = local.versions.map((version) => ({
      ...version,
      docs: version.docs.map((doc) => (doc.docId === 'base/a' ? { ...doc, ...change } : doc)),
    }));
    const plan = () => docPages(config.docs as DocsConfig, { ...context, local: { ...local, versions } });
    expect(plan).toThrow(message);
  });
});
