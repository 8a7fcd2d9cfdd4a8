import type { HTMLElement } from 'node-html-parser';
import { beforeAll, describe, expect, it } from 'vitest';
import { openSite } from './support';

const site = openSite('sidebars');

beforeAll(async () => {
  expect(await site.build()).toMatchObject({ status: 0, problems: [] });
});

/** The sidebar as an outline: labels, indented by depth, with the class and target where there is one. */
function outline(path: string): string[] {
  const list = site.page(path).querySelector('#__sidebar ul');
  return list ? itemsOf(list, 0) : [];
}

function itemsOf(list: HTMLElement, depth: number): string[] {
  return list.children.flatMap((item) => {
    const link = item.children.find(({ tagName }) => tagName === 'A');
    const nested = item.querySelector('ul');
    const label =
      link?.text ??
      item.querySelector('summary')?.text ??
      item.querySelector('hr')?.toString() ??
      item.children[0]?.text;
    const href = link ? ` → ${link.getAttribute('href')}` : '';
    return [`${'  '.repeat(depth)}${label?.trim()}${href}`, ...(nested ? itemsOf(nested, depth + 1) : [])];
  });
}

const neighbours = (path: string) =>
  site
    .page(path)
    .querySelectorAll('article footer nav a')
    .map((link) => `${link.childNodes.at(-1)?.text} → ${link.getAttribute('href')}`);

describe('an explicit sidebar', () => {
  it('has its items in their order, drafts left out', () => {
    expect(outline('/docs/')).toEqual([
      'Start → /docs/',
      'Set up → /docs/guide/setup',
      'Elsewhere → https://example.org',
      'API → /docs/api/reference',
      '<hr class=rule>',
      'Advanced things → /docs/category/advanced-things/',
      '  Tuning → /docs/guide/tuning',
      'Plain',
      '  Usage → /docs/guide/usage',
    ]);
  });

  it('gives the class names to its items', () => {
    expect(site.page('/docs/').querySelectorAll('#__sidebar .first').length).toBe(1);
  });

  it('makes the generated index page of a category', () => {
    const page = site.page('/docs/category/advanced-things/');
    expect(page.querySelector('h1')?.text).toBe('Advanced things');
    expect(page.querySelector('main')?.text).toContain('For experts.');
  });
});

describe('an automatic sidebar', () => {
  it('orders by position and then by name, and reads `_category_` files', () => {
    expect(outline('/docs/api/reference')).toEqual([
      'Introduction → /docs/api/intro',
      'All calls → /docs/api/reference',
      'Linked → /docs/api/linked/home',
      '  Other → /docs/api/linked/other',
      'Quiet',
      '  Only → /docs/api/quiet/only',
      'Index of a folder → /docs/api/index/',
      '  Inner → /docs/api/index/inner',
      'Later → /docs/later/',
      '  B → /docs/api/late/b',
      '  A → /docs/api/late/a',
      'Dated → /docs/api/2024-01-release',
    ]);
  });

  it('gives the class names of documents and categories to their items', () => {
    const page = site.page('/docs/api/reference');
    expect(page.querySelector('#__sidebar .starred')?.text).toBe('All calls');
    expect(page.querySelector('#__sidebar .muted')?.text).toContain('Later');
  });

  it('titles and describes the index page as the category says', () => {
    const page = site.page('/docs/later/');
    expect(page.querySelector('h1')?.text).toBe('What comes later');
    expect(page.querySelector('main')?.text).toContain('Everything else.');
  });

  it('publishes an unlisted document without listing it', () => {
    expect(site.page('/docs/api/late/c').querySelector('meta[name=robots]')?.getAttribute('content')).toBe(
      'noindex',
    );
  });
});

describe('the links to the previous and next document', () => {
  it('follow the sidebar, with the labels that documents choose', () => {
    expect(neighbours('/docs/')).toEqual(['The setup → /docs/guide/setup']);
    expect(neighbours('/docs/api/intro')).toEqual(['All calls → /docs/api/reference']);
  });

  it('are what front matter says', () => {
    expect(neighbours('/docs/guide/usage')).toEqual(['All calls → /docs/api/reference']);
  });
});

describe('a document', () => {
  it('with `displayed_sidebar: null` shows none', () => {
    expect(outline('/docs/hidden')).toEqual([]);
  });

  it('shows another sidebar by `displayed_sidebar`', () => {
    expect(outline('/docs/borrowed')[0]).toBe('Introduction → /docs/api/intro');
  });
});

describe('a mistake in the structure of documents', () => {
  it.each([
    [
      'a sidebar item',
      'site.config.ts',
      "'guide/tuning'",
      "'guide/tunning'",
      'guide/tunning',
      'guide/tuning',
    ],
    [
      'the folder of an automatic sidebar',
      'site.config.ts',
      "dirName: 'api'",
      "dirName: 'apis'",
      'apis',
      'api',
    ],
    [
      'a category link',
      'content/docs/api/03-linked/_category_.json',
      'api/linked/home',
      'api/linked/nome',
      'api/linked/nome',
      null,
    ],
    [
      '`displayed_sidebar`',
      'content/docs/borrowed.md',
      'displayed_sidebar: api',
      'displayed_sidebar: apo',
      'apo',
      'api',
    ],
    [
      '`pagination_next`',
      'content/docs/guide/02-usage.md',
      'api/reference',
      'api/referense',
      'api/referense',
      'api/reference',
    ],
  ])('is told for %s', async (_what, file, from, to, named, suggestion) => {
    const broken = site.clone();
    broken.edit(file, from, to);
    const { status, problems, stderr } = await broken.build();
    expect(status).toBe(1);
    expect(problems, stderr).toHaveLength(1);
    expect(problems[0]?.message).toContain(file);
    expect(problems[0]?.message).toContain(`\`${named}\``);
    if (suggestion) expect(problems[0]?.hint).toContain(`Did you mean \`${suggestion}\`?`);
    expect(broken.dist()).toEqual(site.dist());
  });

  it('is told for two documents with one id', async () => {
    const broken = site.clone();
    broken.write('content/docs/guide/03-setup.md', '---\ntitle: Again\nslug: /again\n---\n\nx\n');
    const { status, problems } = await broken.build();
    expect(status).toBe(1);
    expect(problems).toHaveLength(1);
    expect(problems[0]?.message).toContain('`guide/setup`');
  });
});
