import { describe, expect, it } from 'vitest';
import { exampleSite } from '../../../test/exampleSite';
import type { UserConfig } from '../../config/schema';
import { redirects } from '.';
import { collectRedirects } from './collect';

const files = [
  { key: 'blog/250101-01', frontMatter: { title: '<하나>', redirect_from: ['/old/one.html'] } },
  { key: 'blog/250101-01', locale: 'en', frontMatter: { title: 'One' } },
];

function outputs(config: Partial<UserConfig>): Map<string, string> {
  return new Map(
    redirects.files(exampleSite(files, config).context).map(({ path, content }) => [path, String(content)]),
  );
}

describe('redirects', () => {
  it('of front matter hold in every language, as a page at the old path and a rule for hosts', () => {
    const found = outputs({});
    expect([...found.keys()]).toEqual(['old/one.html', 'en/old/one.html', '_redirects']);
    expect(found.get('_redirects')).toBe(
      '/old/one.html /blog/250101-01 301\n/en/old/one.html /en/blog/250101-01 301\n',
    );
    const page = found.get('old/one.html')!;
    expect(page).toContain('<meta http-equiv="refresh" content="0; url=/blog/250101-01">');
    expect(page).toContain('<link rel="canonical" href="https://example.com/blog/250101-01">');
    expect(page).toContain('<a href="/blog/250101-01">&#60;하나&#62;');
    expect(page).not.toMatch(/<script|<style| style=/);
  });

  it('of the configuration hold in other languages too where the target exists', () => {
    const { config, site, pages } = exampleSite(files, {
      redirects: [
        { from: '/a', to: '/blog#x' },
        { from: '/b', to: '/nowhere' },
        { from: '/en/c', to: '/en/blog' },
        { from: '/d', to: 'https://other.example/' },
      ],
    });
    const own = collectRedirects({ config, site, pages }).filter(({ source }) => source.kind !== 'article');
    expect(own.map(({ from, to }) => `${from} ${to}`)).toEqual([
      '/a /blog#x',
      '/b /nowhere',
      '/en/c /en/blog',
      '/d https://other.example/',
      '/en/a /en/blog#x',
    ]);
  });

  it('between two folders hold for each page, in each language, where no page and no other redirect is', () => {
    const redirects = [
      { from: '/posts/*', to: '/blog/*' },
      { from: '/posts/tags', to: '/' },
    ];
    const rules = outputs({ redirects }).get('_redirects')!.split('\n');
    expect(rules).toContain('/posts/250101-01 /blog/250101-01 301');
    expect(rules).toContain('/en/posts/250101-01 /en/blog/250101-01 301');
    expect(rules).toContain('/posts /blog 301');
    expect(rules.filter((rule) => /^\/posts\/tags /.test(rule))).toEqual(['/posts/tags / 301']);
    expect(
      outputs({ redirects: [{ from: '/posts/*', to: '/blog/:splat' }] }).has('posts/250101-01.html'),
    ).toBe(true);
  });

  it('between two folders name no text that no list names', () => {
    const hidden = { key: 'blog/250301-01', frontMatter: { unlisted: true } };
    const { context } = exampleSite([...files, hidden], {
      redirects: [{ from: '/posts/*', to: '/blog/*' }],
    });
    const written = redirects.files(context).map(({ path, content }) => `${path} ${content}`);
    expect(written.join(' ')).toContain('/posts/250101-01');
    expect(written.join(' ')).not.toContain('250301-01');
  });

  it('go to the end of a chain at once', () => {
    const found = outputs({
      redirects: [
        { from: '/a', to: '/b#part' },
        { from: '/b', to: '/blog/tags' },
      ],
    });
    expect(found.get('a.html')).toContain('url=/blog/tags#part"');
  });

  it('carry the base URL and percent-encoding', () => {
    const found = outputs({ baseUrl: '/sub/', redirects: [{ from: '/옛 글/', to: '/blog' }] });
    expect(found.get('_redirects')).toContain('/sub/%EC%98%9B%20%EA%B8%80/ /sub/blog 301\n');
    expect([...found.keys()]).toContain('옛 글/index.html');
  });

  it('neither overwrite a page nor leave the published folder', () => {
    expect(outputs({ redirects: [{ from: '/blog', to: '/about' }] }).has('blog.html')).toBe(false);
    expect(() => outputs({ redirects: [{ from: '/../../etc/x', to: '/blog' }] })).toThrow('must not contain');
  });
});
