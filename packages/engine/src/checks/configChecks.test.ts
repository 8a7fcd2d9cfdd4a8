import { describe, expect, it } from 'vitest';
import type { ExampleFile } from '../../test/exampleSite';
import type { UserConfig } from '../config/schema';
import { brief, type Case, check } from './testing/check';

describe('the address of a page', () => {
  const post = (key: string, slug: string): ExampleFile => ({ key, frontMatter: { title: 'x', slug } });

  it.each(['json', 'md'])('may not be that of a file of another: .%s', (ending) => {
    const files = [post('blog/250101-01', 'a'), post('blog/250101-02', `a.${ending}`)];
    const found = check({ files });
    expect(brief(found)).toEqual(['duplicate-permalink throw content/blog/250101-02.md']);
    expect(found[0]?.message).toBe(
      `at the address /blog/a.${ending} readers get a file of the page /blog/a, not this page`,
    );
  });

  it('may end like one', () => {
    expect(check({ files: [post('blog/250101-01', 'package.json')] })).toEqual([]);
  });
});

describe('redirects', () => {
  const file: ExampleFile = {
    key: 'blog/250101-01',
    frontMatter: { title: 'x', redirect_from: ['/blog/tags'] },
  };

  it('over a page are an error at their line, once for all languages', () => {
    const found = check({ files: [file] });
    expect(brief(found)).toEqual(['redirect throw content/blog/250101-01.md 3']);
    expect(found[0]?.message).toBe(
      'the redirect from /blog/tags lies over a page that exists (the generated page /blog/tags)',
    );
  });

  it('into a folder that has the name of a file are an error', () => {
    const files = [
      { ...file, frontMatter: { title: 'x', redirect_from: ['/blog/tags.html/', '/blog/tags/a'] } },
    ];
    const found = check({ files });
    expect(brief(found)).toEqual(['redirect throw content/blog/250101-01.md 3']);
    expect(found[0]?.message).toBe(
      'the redirect from /blog/tags.html/ needs a folder blog/tags.html, which is the name of a file: the page /blog/tags is published as blog/tags.html',
    );
  });

  it('with patterns that no page matches are an error, and to a heading that is not there are told', () => {
    const redirects = [
      { from: '/old/*', to: '/blog' },
      { from: '/x/:id/*', to: '/blog/*' },
      { from: '/v1/*', to: '/v2/:splat' },
      { from: '/posts/*', to: '/blog/*' },
      { from: '/y', to: '/blog#nope' },
      { from: '/z', to: 'https://site.test/nope' },
      { from: '/c++:notes', to: '/blog/' },
    ];
    const found = check({ config: { url: 'https://site.test', redirects } });
    expect(found.map(({ level, message }) => `${level} ${message}`)).toEqual([
      'throw `redirects[0]`: the old path /old/* is a pattern, which only a redirect between two folders can have',
      'throw `redirects[1]`: the old path /x/:id/* is a pattern, which only a redirect between two folders can have',
      'throw `redirects[2]`: the redirect from /v1/* leads to the pages below /v2/, and there are none',
      'warn `redirects[4]`: the redirect from /y leads to /blog#nope, which has no such heading',
      'throw `redirects[5]`: the redirect from /z leads to https://site.test/nope, which does not exist',
    ]);
    expect(found[0]?.hint).toContain("{ from: '/old/*', to: '/new/*' }");
  });

  it('in a circle are an error, once', () => {
    const found = check({
      config: {
        redirects: [
          { from: '/b', to: '/c' },
          { from: '/a', to: '/b' },
          { from: '/c.html', to: '/a?x#y' },
        ],
      },
    });
    expect(found.map(({ message }) => message)).toEqual([
      '`redirects[1]`: the redirects go in a circle: /a → /b → /c → /a',
    ]);
  });

  it('to nowhere have the level of broken links', () => {
    const config: Partial<UserConfig> = {
      redirects: [
        { from: '/a', to: '/nope' },
        { from: '/b', to: '/a' },
        { from: '/c', to: 'https://e.com' },
      ],
      checks: { brokenLinks: 'warn' },
    };
    expect(check({ config }).map(({ level, message }) => `${level} ${message}`)).toEqual([
      'warn `redirects[0]`: the redirect from /a leads to /nope, which does not exist',
    ]);
  });

  it('from one path to two are an error', () => {
    const files = [{ ...file, frontMatter: { title: 'x', redirect_from: ['/old'] } }];
    const found = check({
      files,
      config: {
        redirects: [
          { from: '/old/index.html', to: '/blog' },
          { from: '/old', to: '/blog' },
        ],
      },
    });
    expect(found.map(({ message }) => message)).toEqual([
      'the redirect from /old leads to /blog/250101-01, but another one (`redirects[1]`) leads from there to /blog',
    ]);
  });

  it('from a path with a query are an error', () => {
    expect(check({ config: { redirects: [{ from: '/?p=1', to: '/blog' }] } })[0]?.hint).toBe(
      'Leave out what follows `?` or `#`.',
    );
  });

  it('that work are no problem', () => {
    expect(
      check({
        config: {
          redirects: [
            { from: '/old', to: '/blog#top' },
            { from: '/projects', to: '/blog' },
          ],
        },
      }),
    ).toEqual([]);
  });
});

describe('pictures of the configuration', () => {
  const config = {
    favicon: 'fav.ico',
    navbar: { logo: { src: 'img/logo.svg' } },
    footer: { logo: { src: 'https://example.com/logo.svg' } },
  };

  it('must be there', () => {
    const problems = check({ config });
    expect(problems.map(({ rule, level, option }) => [rule, level, option?.join('.')])).toEqual([
      ['missing-image', 'throw', 'favicon'],
      ['missing-image', 'throw', 'navbar.logo.src'],
    ]);
    expect(problems[0]?.hint).toContain('static/fav.ico');
    for (const favicon of ['/static/fav.ico', 'static/fav.ico', './fav.ico'])
      expect(check({ config: { favicon }, targets: ['/fav.ico'] })[0]?.hint).toContain('`/fav.ico`');
    expect(check({ config, targets: ['/fav.ico', '/img/logo.svg'] })).toEqual([]);
  });
});

describe('the front matter of the home page', () => {
  const home = {
    portrait: '/me.png',
    links: [
      { label: 'a', href: '/blog' },
      { label: 'b', href: '/blgo' },
      { label: 'c', href: 'https://example.org' },
    ],
    projects: [{ title: 'p', href: '/nowhere' }],
  };
  const files = [{ key: 'pages/index', frontMatter: { home } }];
  const told = (input: Case) =>
    check(input).map(({ rule, file, message }) => `${rule} ${file} ${message.split(' ')[0]}`);

  it('is checked like other links, once for all languages', () => {
    expect(told({ files, targets: ['/me.png'] })).toEqual([
      'broken-link content/pages/index.md `home.links[1].href`',
      'broken-link content/pages/index.md `home.projects[0].href`',
    ]);
  });

  it('names a portrait that exists', () => {
    expect(told({ files })).toContain('missing-image content/pages/index.md `home.portrait`');
  });

  it('may name a portrait elsewhere', () => {
    const portrait = 'https://example.org/me.png';
    expect(told({ files: [{ key: 'pages/index', frontMatter: { home: { portrait } } }] })).toEqual([]);
  });
});
