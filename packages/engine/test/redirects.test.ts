import { beforeAll, describe, expect, it } from 'vitest';
import { openSite } from './support';

const site = openSite('redirects');

beforeAll(async () => {
  expect(await site.build()).toMatchObject({ status: 0, problems: [] });
});

const refresh = (path: string) =>
  site.page(path).querySelector('meta[http-equiv=refresh]')?.getAttribute('content');

describe('a redirect', () => {
  it.each([
    ['/old-about', '/about'],
    ['/en/old-about', '/en/about'],
    ['/chain', '/about'],
    ['/elsewhere', 'https://example.org/x'],
    ['/blog/earlier-name', '/blog/250101-01'],
    ['/en/blog/earlier-name', '/en/blog/250101-01'],
    ['/post/1', '/blog/250101-01'],
  ])('of %s leads to %s, as a page and for hosts', (from, to) => {
    expect(refresh(from)).toBe(`0; url=${to}`);
    expect(site.output('_redirects').split('\n')).toContain(`${from} ${to} 301`);
  });

  it('is an address that links may have', () => {
    expect(site.page('/about').querySelector('.prose a')?.getAttribute('href')).toBe('/blog/earlier-name');
  });

  it('is in no sitemap', () => {
    expect(site.output('sitemap.xml')).not.toMatch(/old-about|earlier-name/);
  });
});

describe('a redirect that cannot be', () => {
  it.each([
    ['that leads back to itself', "to: '/about' }", "to: '/chain' }", ['/old-about', '/chain']],
    ['to a page that does not exist', "to: '/about' }", "to: '/abuot' }", ['/abuot']],
    ['over a page that exists', "from: '/elsewhere'", "from: '/about'", ['/about']],
  ])('%s is an error', async (_what, from, to, named) => {
    const broken = site.clone();
    broken.edit('site.config.ts', from, to);
    const { status, problems, stderr } = await broken.build();
    expect(status).toBe(1);
    expect(problems.length, stderr).toBeGreaterThan(0);
    for (const name of named) expect(stderr).toContain(name);
    for (const { message, hint } of problems) {
      expect(message).toContain('site.config.ts');
      expect(hint).not.toBe('');
    }
    expect(broken.dist()).toEqual(site.dist());
  });
});
