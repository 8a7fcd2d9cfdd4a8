import { describe, expect, it } from 'vitest';
import type { UserConfig } from '../config/schema';
import { brief, check } from './testing/check';

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

  it('that are mistyped in HTML say what is meant, as in a text', () => {
    const found = check({
      config: {
        announcementBar: { id: 'a', content: '<a href="https:/e.com">a</a>' },
        footer: { copyright: '<a href="me@e.com">b</a> <a href="www.e.com">c</a>' },
        head: [{ tag: 'link', attributes: { rel: 'me', href: 'http//e.com' } }],
      },
    });
    expect(found.map(({ level, message, hint }) => `${level} ${message} ${hint}`).sort()).toEqual([
      'warn `announcementBar.content` has a link to `https:/e.com`, which is mistyped at its beginning Write `https://e.com`.',
      'warn `footer.copyright` has a link to `me@e.com`, which has no scheme Write `mailto:me@e.com`.',
      'warn `footer.copyright` has a link to `www.e.com`, which has no scheme Write `https://www.e.com`.',
      'warn `head[0].attributes.href` is `http//e.com`, which is mistyped at its beginning Write `http://e.com`.',
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

  it('that stand as written name the base URL that they lack, where a page of the site was meant', () => {
    const config: Partial<UserConfig> = {
      baseUrl: '/base/',
      navbar: {
        items: ['/blog#top', '/', '/blogs', '//blog'].map((href) => ({ type: 'link', label: 'a', href })),
      },
      announcementBar: { id: 'a', content: '<a href="/en/blog">a</a>' },
      head: [{ tag: 'link', attributes: { rel: 'me', href: '/blog' } }],
    };
    expect(check({ config }).map(({ message, hint }) => `${message} ${hint?.slice(0, 23)}`)).toEqual([
      '`navbar.items[0].href` is `/blog#top`, which lies outside of `baseUrl`, `/base/` Write `/base/blog#top`;',
      '`navbar.items[1].href` is `/`, which lies outside of `baseUrl`, `/base/` Write `/base/`; for a p',
      '`announcementBar.content` has a link to `/en/blog`, which lies outside of `baseUrl`, `/base/` Write `/base/en/blog`; ',
      '`head[0].attributes.href` is `/blog`, which lies outside of `baseUrl`, `/base/` Write `/base/blog`; for',
    ]);
  });

  it('to the folder of the documents name their path', () => {
    const items = ['/docs/guide', '/docs'].map((to) => ({ type: 'link' as const, label: 'a', to }));
    const files = ['guide', 'index'].map((name) => ({
      key: `docs/current/${name}`,
      frontMatter: { title: 'x' },
    }));
    expect(check({ config: { navbar: { items } }, files }).map(({ hint }) => hint)).toEqual([
      expect.stringContaining('Did you mean `/projects/guide`?'),
      expect.stringContaining('Did you mean `/projects`?'),
    ]);
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
