import { describe, expect, it } from 'vitest';
import { exampleSite } from '../../test/exampleSite';
import type { Reference } from '../markdown';
import { findArticle } from '../pages/summaries';
import type { Asset } from './assets';
import { resolveReferences } from './references';

const POST = 'blog/250101-01';

/** Resolves one reference of a post as a locale shows it. */
function resolve(
  target: string,
  {
    kind = 'link',
    locale = 'ko',
    alt = 'alt',
    url = 'https://site.test',
    baseUrl = '/sub/',
    hasSizes = false,
  }: {
    kind?: Reference['kind'];
    locale?: string;
    alt?: string;
    url?: string;
    baseUrl?: string;
    hasSizes?: boolean;
  } = {},
) {
  const reference: Reference = { kind, target, alt, line: 7, column: 3 };
  const { site, config, pages } = exampleSite(
    [
      { key: POST, article: { references: [reference], anchors: ['own'] } },
      { key: 'blog/250201-01', article: { anchors: ['둘', 'a"b'] } },
      { key: 'blog/250201-01', locale: 'en', article: { anchors: ['둘'] } },
      { key: 'docs/current/base/01-tmi' },
      { key: 'pages/about' },
      { key: 'blog/250301-01', frontMatter: { draft: true } },
    ],
    { url, baseUrl, checks: { brokenAnchors: 'throw' } },
  );
  const asset = (source: string): Asset => ({
    source,
    hash: 'h',
    modified: 0,
    path: `/assets/${source.split('/').at(-1)}`,
    size: source.includes('large') ? 6_200_000 : source.includes('empty') ? 0 : 1,
    isStill: /\.(?:png|jpg)$/.test(source),
    width: /empty|damaged/.test(source) ? null : 20,
    height: /empty|damaged/.test(source) ? null : 10,
  });
  const files = new Set([
    'content/blog/pic.svg',
    'content/blog/pic.dark.svg',
    'content/blog/doc.pdf',
    'static/icon.svg',
    'static/empty.png',
    'content/blog/damaged.jpg',
    'content/blog/phone.HEIC',
    'content/blog/large.webp',
    'content/blog/large.svg',
    'content/blog/folder.png',
  ]);
  const targets = new Map<string, ReadonlySet<string> | null>(pages.map(({ path }) => [path, null]));
  targets.set('/blog/250201-01', new Set(['둘', 'a"b']));
  targets.set('/blog/rss.xml', null);
  targets.set(site.byLocale[locale]!.posts.find(({ key }) => key === POST)!.path, new Set(['own']));
  targets.set('/empty.png', null);
  const article = findArticle(site.byLocale[locale], POST)!;
  const { resolved, problems, assets } = resolveReferences(article, site.byLocale[locale]!.locale, {
    config,
    site,
    targets,
    assets: {
      find: (source) => (files.has(source) && !source.endsWith('/folder.png') ? asset(source) : null),
      measureStatic: (path) => (files.has(`static${path}`) ? asset(`static${path}`) : null),
      otherCase: (source) =>
        [...files].find((file) => file.toLowerCase() === source.toLowerCase())?.replace(/.*\//, '') ?? null,
      known: () => [],
      hasSizes,
    },
    findArticle: (code, key) => findArticle(site.byLocale[code], key),
  });
  return { ...resolved[0]!, problems, assets };
}

describe('a picture or file that is not there', () => {
  it.each(['PIC.svg', './Pic.SVG'])(
    'is told to be called otherwise when only letter case differs: %s',
    (to) => {
      expect(resolve(to, { kind: 'image' }).problems).toMatchObject([
        { rule: 'missing-image', hint: expect.stringContaining('Did you mean `pic.svg`?') },
      ]);
    },
  );

  it('is found under static/ and among linked files the same way', () => {
    expect(resolve('/ICON.svg', { kind: 'image' }).problems[0]?.hint).toContain('`icon.svg`');
    expect(resolve('DOC.pdf').problems[0]?.hint).toContain('`doc.pdf`');
    expect(resolve('none.pdf').problems[0]?.hint).toContain('Put it beside');
  });

  it('is said to be there when something else has its name', () => {
    expect(resolve('folder.png', { kind: 'image' }).problems[0]?.hint).toContain('is there, but is no file');
  });

  it('is said to be written in a notation that is not known here', () => {
    expect(resolve('pathname:///icon.svg', { kind: 'image' }).problems).toMatchObject([
      {
        rule: 'missing-image',
        message: 'the picture `pathname:///icon.svg` leads nowhere',
        hint: expect.stringContaining('Write `/icon.svg`'),
      },
    ]);
    expect(resolve('@site/static/icon.svg', { kind: 'image' }).problems[0]?.hint).toBe('Write `/icon.svg`.');
  });
});

it.each(['www.w3.org', 'www.w3.org/TR', 'github.com/me'])(
  'knows the address of a site without its scheme: %s',
  (to) => {
    for (const kind of ['link', 'image'] as const)
      expect(resolve(to, { kind }).problems[0]?.hint).toContain(`\`https://${to}\``);
  },
);

describe('a base URL', () => {
  const baseUrl = '/%EB%B8%94%EB%A1%9C%EA%B7%B8/';

  it.each(['블로그', '%EB%B8%94%EB%A1%9C%EA%B7%B8', '블로그'.normalize('NFD')])(
    'is known in an address however it is encoded: %s',
    (base) => {
      expect(resolve(`https://site.test/${base}/about`, { baseUrl }).href).toBe(`${baseUrl}about`);
      expect(resolve(`https://site.test/${base}`, { baseUrl }).href).toBe(baseUrl);
      expect(resolve(`/${base}/about`, { baseUrl }).problems).toMatchObject([
        { message: expect.stringContaining('the base URL in it'), hint: expect.stringContaining('`/about`') },
      ]);
      expect(resolve(`/${base}/icon.svg`, { baseUrl, kind: 'image' }).problems).toMatchObject([
        { rule: 'missing-image', hint: 'Write `/icon.svg`; `/블로그/` is put in front of every link.' },
      ]);
    },
  );
});

describe('an address that only the author can follow', () => {
  it.each(['file:///home/me/x.png', 'C:\\Users\\x.png'])('is said to be that: %s', (target) => {
    for (const kind of ['image', 'link', 'asset'] as const)
      expect(resolve(target, { kind }).problems).toMatchObject([
        { hint: expect.stringContaining('put the file beside the text') },
      ]);
  });

  it('is none of a picture that is written out', () => {
    expect(resolve('data:image/png;base64,AA==', { kind: 'image' }).problems).toEqual([]);
  });
});

describe('a link', () => {
  it.each([
    ['https://example.org/x', 'https://example.org/x'],
    ['mailto:a@example.com', 'mailto:a@example.com'],
    ['#own', '#own'],
    ['/about', '/sub/about'],
    ['/about?x=1', '/sub/about?x=1'],
    ['/about.html', '/sub/about'],
    ['/projects/base', '/sub/projects/base/'],
    ['250201-01.md#둘', '/sub/blog/250201-01#둘'],
    ['./250201-01.md', '/sub/blog/250201-01'],
    ['../docs/base/01-tmi.md', '/sub/projects/base/tmi'],
    ['250201-01', '/sub/blog/250201-01'],
    ['/blog/250201-01#%EB%91%98', '/sub/blog/250201-01#%EB%91%98'],
    ['doc.pdf', '/sub/assets/doc.pdf'],
    ['/blog/rss.xml', '/sub/blog/rss.xml'],
  ])('%s leads to %s', (target, href) => {
    const result = resolve(target);
    expect(result.href).toBe(href);
    expect(result.problems).toEqual([]);
  });

  it.each([
    ['/about', '/sub/en/about'],
    ['250201-01.md', '/sub/en/blog/250201-01'],
    ['/en/about', '/sub/en/about'],
  ])('%s stays in the language of the page', (target, href) =>
    expect(resolve(target, { locale: 'en' }).href).toBe(href),
  );

  it.each([
    ['/nope', 'broken-link', 'throw'],
    ['nope', 'broken-link', 'throw'],
    ['nope.md', 'broken-markdown-link', 'throw'],
    ['nope.pdf', 'missing-file', 'throw'],
    ['#nope', 'broken-anchor', 'throw'],
    ['250201-01.md#nope', 'broken-anchor', 'throw'],
    ['../../../../etc/passwd.pdf', 'missing-file', 'throw'],
  ])('%s is a problem: %s', (target, rule, level) => {
    expect(resolve(target).problems).toMatchObject([
      { rule, level, file: 'content/blog/250101-01.md', line: 7, column: 3 },
    ]);
  });

  it.each([
    [
      '/base/tmi',
      'The page is at `/projects/base/tmi`.',
      '`/base/`, but their pages are below `/projects/base/`',
    ],
    ['/old/about', 'The page is at `/about`.', '`/old/`, but their pages are below `/`'],
  ])('that leads to another section says to which: %s', (target, hint, message) => {
    expect(resolve(target).problems).toMatchObject([
      { rule: 'broken-link', hint, cause: { message: expect.stringContaining(message) } },
    ]);
  });

  it.each([
    ['250201-02.md', '250201-01.md'],
    ['../docs/base/tmi.md', '../docs/base/01-tmi.md'],
    ['tmi.md', '../docs/base/01-tmi.md'],
  ])('to a file that is not there names one of that name: %s', (target, file) => {
    expect(resolve(target).problems).toMatchObject([
      { rule: 'broken-markdown-link', hint: `Did you mean \`${file}\`? The path is relative to this file.` },
    ]);
  });

  it('to a draft is a problem that says so', () => {
    expect(resolve('./250301-01.md').problems).toMatchObject([
      { rule: 'broken-markdown-link', message: expect.stringContaining('leads to a draft') },
    ]);
  });

  it('may point to a piece of text or to the top', () => {
    expect(resolve('#:~:text=x').problems).toEqual([]);
    expect(resolve('#top').problems).toEqual([]);
  });

  it.each([
    ['javascript:alert(1)', 'the scheme `javascript:`', 'begins with `https:`'],
    ['pathname:///x.pdf', 'leads nowhere', 'Write `/x.pdf`'],
    ['@site/docs/a.md', '`@site/` is not known', 'relative to this file'],
    ['@site/static/a.pdf', '`@site/` is not known', 'Write `/a.pdf`'],
    ['/sub/about', 'has the base URL in it', 'Write `/about`'],
  ])('%s is a problem that says what to write', (target, message, hint) => {
    const { problems } = resolve(target);
    expect(problems).toMatchObject([
      {
        level: 'throw',
        line: 7,
        message: expect.stringContaining(message),
        hint: expect.stringContaining(hint),
      },
    ]);
  });

  it('that is badly encoded is a problem, not a crash', () => {
    expect(resolve('/%zz').problems).toMatchObject([{ rule: 'broken-link' }]);
  });
});

describe('an absolute link to the site itself', () => {
  it.each([
    ['https://site.test/sub/about#x', '/sub/about#x'],
    ['https://site.test/sub/en/about', '/sub/en/about'],
    ['https://site.test/sub', '/sub/'],
    ['https://site.test/other', 'https://site.test/other'],
  ])('is looked up as a path: %s', (target, href) => {
    expect(resolve(target)).toMatchObject({ href, problems: [] });
  });

  it('that leads to no page is a warning and stays as it is', () => {
    expect(resolve('https://site.test/sub/nope')).toMatchObject({
      href: 'https://site.test/sub/nope',
      problems: [{ rule: 'broken-link', level: 'warn', line: 7 }],
    });
  });

  it('is an example while the site has an example’s address', () => {
    const url = 'https://example.com';
    expect(resolve(`${url}/sub/nope`, { url })).toMatchObject({ href: `${url}/sub/nope`, problems: [] });
  });
});

describe('a picture', () => {
  it.each([
    ['/empty.png', 'broken-image', 'throw', 'is empty'],
    ['damaged.jpg', 'broken-image', 'throw', 'is damaged'],
    ['phone.HEIC', 'broken-image', 'throw', 'is of a kind that most browsers do not show'],
    ['large.webp', 'large-image', 'warn', 'has 6.2 MB'],
  ] as const)('that readers cannot use is reported: %s', (target, rule, level, message) => {
    for (const kind of ['image', 'asset'] as const)
      expect(resolve(target, { kind }).problems).toMatchObject([
        { rule, level, line: 7, message: expect.stringContaining(message) },
      ]);
    expect(resolve('large.svg', { kind: 'image' }).problems).toEqual([]);
  });

  it('beside the text has its size and its dark variant', () => {
    const { html, image, assets } = resolve('pic.svg', { kind: 'image', alt: 'a "b" <c>' });
    expect(image).toEqual({
      src: '/sub/assets/pic.svg',
      srcDark: '/sub/assets/pic.dark.svg',
      width: 20,
      height: 10,
    });
    expect(html).toContain('width="20" height="10"');
    expect(html).toContain('alt="a &#34;b&#34; &#60;c&#62;"');
    expect(assets.map(({ path }) => path)).toEqual(['/assets/pic.svg', '/assets/pic.dark.svg']);
  });

  it('under static has its size', () => {
    expect(resolve('/icon.svg', { kind: 'image' }).image).toEqual({
      src: '/sub/icon.svg',
      srcDark: null,
      width: 20,
      height: 10,
    });
  });

  it('elsewhere is left as it is', () => {
    expect(resolve('https://example.org/x.png', { kind: 'image' })).toMatchObject({
      href: 'https://example.org/x.png',
      problems: [],
    });
  });

  it('that is not there is a problem that says where to put it', () => {
    expect(resolve('no.png', { kind: 'image' }).problems).toMatchObject([
      { rule: 'missing-image', hint: 'Put it beside content/blog/250101-01.md, or correct the path.' },
    ]);
    expect(resolve('/no.png', { kind: 'image' }).problems).toMatchObject([
      { hint: 'Put it at static/no.png, or correct the path.' },
    ]);
  });
});
