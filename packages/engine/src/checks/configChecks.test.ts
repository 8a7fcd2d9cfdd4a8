import { describe, expect, it } from 'vitest';
import type { ExampleFile } from '../../test/exampleSite';
import type { UserConfig } from '../config/schema';
import { brief, type Case, check } from './testing/check';

describe('links of the configuration', () => {
  it('that lead nowhere name the option', () => {
    const found = check({
      config: {
        navbar: {
          items: [
            { type: 'link', label: 'a', to: '/blog/' },
            { type: 'link', label: 'b', to: '/blgo' },
            { type: 'dropdown', label: 'c', items: [{ label: 'd', to: '/nope' }] },
          ],
        },
        footer: {
          links: [
            {
              items: [
                { label: 'e', href: 'https://e.com' },
                { label: 'f', to: '/gone#x' },
              ],
            },
          ],
        },
      },
    });
    expect(found.map(({ message }) => message)).toEqual([
      '`navbar.items[1].to` is `/blgo`, which leads to no page',
      '`navbar.items[2].items[0].to` is `/nope`, which leads to no page',
      '`footer.links[0].items[1].to` is `/gone#x`, which leads to no page',
    ]);
    expect(new Set(brief(found))).toEqual(new Set(['broken-link throw site.config.ts']));
    expect(found.map(({ hint }) => /`\/[^`]*`/.exec(hint ?? '')?.[0])).toEqual([
      '`/blog`',
      undefined,
      undefined,
    ]);
  });

  it('are checked wherever they are: as addresses, in HTML, in sidebars and in translations', () => {
    const html = (path: string) => `<b><a class="x" href="${path}">a</a></b>`;
    const config: Partial<UserConfig> = {
      url: 'https://예제.com',
      baseUrl: '/base/',
      navbar: {
        logo: { src: 'https://e.com/a.svg', href: '/no-logo' },
        items: [
          { type: 'link', label: 'a', href: '/base/no-address' },
          { type: 'link', label: 'a', href: '/other/is-no-page-of-this-site' },
          { type: 'link', label: 'a', href: 'https://xn--2j5b21b.com/base/no-own#x' },
          { type: 'link', label: 'a', href: 'https://예제.com/base/blog' },
          { type: 'html', value: html('/base/no-html') + html('/base/en/blog?a=b') },
        ],
      },
      announcementBar: { id: 'a', content: html('/base/no-bar') },
      footer: { links: [{ items: [{ html: html('/base/no-footer') }] }], copyright: html('/base/no-line') },
      docs: {
        sidebars: {
          a: [{ type: 'category', label: 'c', items: [{ type: 'link', label: 'l', href: '/no-side' }] }],
        },
      },
      translations: { en: { labels: { a: html('/base/en/no-label') } } },
    };
    expect(check({ config }).map(({ message }) => message)).toEqual([
      '`navbar.logo.href` is `/no-logo`, which leads to no page',
      '`navbar.items[0].href` is `/base/no-address`, which leads to no page',
      '`navbar.items[2].href` is `https://xn--2j5b21b.com/base/no-own#x`, which leads to no page',
      '`navbar.items[4].value` has a link to `/base/no-html`, which leads to no page',
      '`footer.links[0].items[0].html` has a link to `/base/no-footer`, which leads to no page',
      '`footer.copyright` has a link to `/base/no-line`, which leads to no page',
      '`announcementBar.content` has a link to `/base/no-bar`, which leads to no page',
      '`docs.sidebars.a[0].items[0].href` is `/no-side`, which leads to no page',
      '`translations.en.labels.a` has a link to `/base/en/no-label`, which leads to no page',
    ]);
  });

  it('to the folder of the documents name their path', () => {
    const config = { navbar: { items: [{ type: 'link' as const, label: 'a', to: '/docs/guide' }] } };
    const files = [{ key: 'docs/current/guide', frontMatter: { title: 'x' } }];
    expect(check({ config, files })[0]?.hint).toContain('Did you mean `/projects/guide`?');
  });

  it('may lead to files, and say in which language they lead nowhere', () => {
    const config: Partial<UserConfig> = { navbar: { items: [{ type: 'link', label: 'a', to: '/cv.pdf' }] } };
    expect(check({ config, targets: ['/cv.pdf', '/en/cv.pdf'] })).toEqual([]);
    expect(check({ config, targets: ['/cv.pdf'] })[0]?.message).toContain('leads to no page in English');
    const sides = ['/cv.pdf', '/talk'].map((href) => ({ type: 'link' as const, label: 'l', href }));
    expect(
      check({ config: { docs: { sidebars: { a: sides } } }, targets: ['/cv.pdf', '/talk'] }),
    ).toMatchObject([{ message: '`docs.sidebars.a[1].href` is `/talk`, which leads to no page in English' }]);
  });

  it('are told that `to` is the path of a page', () => {
    const items = ['https://e.com/a', 'mailto:a@e.com', '#top'].map((to) => ({
      type: 'link' as const,
      label: 'a',
      to,
    }));
    const found = check({ config: { navbar: { items } } });
    expect(found.map(({ message }) => message)).toEqual([
      '`navbar.items[0].to` is `https://e.com/a`, which leads to no page',
      '`navbar.items[1].to` is `mailto:a@e.com`, which leads to no page',
      '`navbar.items[2].to` is `#top`, which leads to no page',
    ]);
    for (const { hint } of found) expect(hint).toContain('Use `href`');
  });

  it('are checked for headings', () => {
    const link = (to: string): Partial<UserConfig> => ({
      navbar: { items: [{ type: 'link', label: 'a', to }] },
    });
    expect(check({ config: link('/blog#top') })).toEqual([]);
    expect(brief(check({ config: link('/blog#nope') }))).toEqual(['broken-anchor warn site.config.ts']);
  });
});

it('elements of the head that name what is not there, or what browsers block, are told', () => {
  const link = (rel: string, href: string) => ({ tag: 'link' as const, attributes: { rel, href } });
  const head = [
    link('icon', '/nope.png'),
    link('icon', '/blog'),
    link('preconnect', 'https://fonts.example.org'),
    link('stylesheet', 'https://fonts.example.org/css2'),
    { tag: 'script' as const, attributes: { src: '/gone.js', defer: true } },
    { tag: 'script' as const, attributes: { src: 'https://stats.example.org/a.js' } },
  ];
  expect(check({ config: { head } }).map(({ level, message }) => `${level} ${message}`)).toEqual([
    'throw `head[0].attributes.href` is `/nope.png`, which does not exist',
    'warn `head[3].attributes.href` is `https://fonts.example.org/css2`, a style sheet that browsers block: the pages allow those of the site alone',
    'throw `head[4].attributes.src` is `/gone.js`, which does not exist',
  ]);
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
