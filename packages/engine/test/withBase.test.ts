import { existsSync } from 'node:fs';
import { join, posix } from 'node:path';
import { parse } from 'node-html-parser';
import { beforeAll, describe, expect, it } from 'vitest';
import { openSite } from './support';

const site = openSite('with-base');

beforeAll(async () => {
  expect(await site.build()).toMatchObject({ status: 0, problems: [] });
});

const ORIGIN = 'https://example.com';
const ATTRIBUTES = ['href', 'src', 'srcset', 'action', 'poster', 'content'] as const;

/** Addresses of this site in the elements of a document, with its file. */
function addresses(): { file: string; address: string }[] {
  return Object.keys(site.dist())
    .filter((file) => file.endsWith('.html'))
    .flatMap((file) =>
      parse(site.output(file))
        .querySelectorAll('*')
        .flatMap((element) => ATTRIBUTES.map((name) => [name, element.getAttribute(name)] as const))
        .filter(([name, value]) => value !== undefined && (name !== 'content' || value.startsWith(ORIGIN)))
        .map(([, value]) => ({ file, address: (value ?? '').replace(ORIGIN, '') })),
    )
    .filter(({ address }) => !/^(?:https?:|mailto:|data:|#)/.test(address));
}

describe('a site under a base path', () => {
  it('has the base path in every address', () => {
    const all = addresses();
    expect(all.length).toBeGreaterThan(200);
    expect(all.filter(({ address }) => !address.startsWith('/sub/'))).toEqual([]);
  });

  it('has a file behind every address', () => {
    const answers = (address: string) => {
      const path = decodeURIComponent(address.replace(/[?#].*$/, '')).slice('/sub'.length);
      const file = path.endsWith('/') ? `${path}index.html` : posix.extname(path) ? path : `${path}.html`;
      return existsSync(join(site.root, 'dist', file));
    };
    expect(addresses().filter(({ address }) => !answers(address))).toEqual([]);
  });

  it('resolves links and pictures of Markdown and MDX', () => {
    const addressesOf = (path: string, selector: string, name: string) =>
      site
        .page(path)
        .querySelectorAll(`.prose ${selector}`)
        .map((element) => decodeURIComponent(element.getAttribute(name) ?? ''));
    expect(addressesOf('/blog/250101-01', 'a:not(.anchor)', 'href')).toEqual([
      '/sub/projects/',
      '/sub/projects/guide/install#설치',
      '/sub/about',
      '#제목',
      '/sub/blog',
    ]);
    expect(addressesOf('/blog/250101-01', 'img', 'src')).toEqual([
      expect.stringMatching(/^\/sub\/assets\/picture\.[\w-]{8}\.svg$/),
      '/sub/icon.svg',
      '/sub/icon.svg',
    ]);
    expect(addressesOf('/en/blog/250201-01', 'a', 'href')).toEqual([
      '/sub/en/blog/250101-01',
      '/sub/icon.svg',
      '/sub/en/blog/rss.xml',
      '/sub/en/about',
    ]);
  });

  it('has the base path in the data of pages, feeds, sitemap, robots and redirects', () => {
    const strays = (text: string) =>
      [...text.matchAll(/https:\/\/example\.com\/(?!sub\/)[^"<\s]*/g)].map(([url]) => url);
    for (const file of Object.keys(site.dist())) {
      if (/\.(?:json|xml|txt|md)$/.test(file)) expect(strays(site.output(file)), file).toEqual([]);
    }
    expect(site.output('_redirects').trim().split('\n')).toEqual(
      expect.arrayContaining(['/sub/old /sub/about 301', '/sub/blog/earlier /sub/blog/250201-01 301']),
    );
    expect(site.output('robots.txt')).toContain('https://example.com/sub/sitemap.xml');
  });
});

it('leads from menus to sections and with queries', async () => {
  const copy = openSite('with-base');
  copy.edit(
    'site.config.ts',
    "items: [{ label: '소개', to: '/about' }] },\n",
    "items: [{ label: '소개', to: '/search?q=a#b' }] },\n",
  );
  expect(await copy.build()).toMatchObject({ status: 0 });
  for (const [path, prefix] of [
    ['/', '/sub/'],
    ['/en/', '/sub/en/'],
  ] as const)
    expect(copy.output(`${path}index.html`.slice(1))).toMatch(new RegExp(`href="?${prefix}search\\?q=a#b`));
});
