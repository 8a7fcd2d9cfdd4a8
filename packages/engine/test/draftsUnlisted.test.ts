import { beforeAll, describe, expect, it } from 'vitest';
import { openSite } from './support';

const site = openSite('drafts-unlisted');

beforeAll(async () => {
  expect(await site.build()).toMatchObject({ status: 0, problems: [] });
});

const everything = () => Object.keys(site.dist()).map((file) => [file, site.output(file)] as const);

describe('a draft', () => {
  it('is in no published file', () => {
    for (const [file, text] of everything()) {
      expect(file).not.toContain('draft');
      if (/\.(?:html|xml|txt|md)$/.test(file))
        expect(text, file).not.toMatch(/Text of draft|draft-tag|Document draft/);
    }
  });
});

const UNLISTED = ['/blog/250103-01', '/docs/unlisted', '/unlisted-page'];

describe('an unlisted text', () => {
  it.each(UNLISTED)('%s has its page, a banner, and is not for search engines', (path) => {
    const page = site.page(path);
    expect(page.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
    expect(page.querySelector('[role=note]')?.text).toContain('unlisted');
  });

  it('is named by no other page, feed, sitemap or text', () => {
    const own = UNLISTED.map((path) => path.slice(1));
    for (const [file, text] of everything()) {
      if (own.some((name) => file.startsWith(name)) || file.endsWith('.js')) continue;
      expect(text, file).not.toMatch(/250103-01|docs\/unlisted|unlisted-page|Text of unlisted|unlisted-tag/);
    }
  });

  it('stands between no two others', () => {
    const hrefs = site
      .page('/blog/250104-01')
      .querySelectorAll('article footer nav a')
      .map((link) => link.getAttribute('href'));
    expect(hrefs).toEqual(['/blog/250101-01']);
  });

  it('is not in the record of published URLs when it is a draft', () => {
    const record = site.read('published-urls.txt').split('\n');
    expect(record).toContain('/blog/250103-01');
    expect(record).not.toContain('/blog/250102-01');
  });
});
