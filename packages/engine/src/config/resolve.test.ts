import { describe, expect, it } from 'vitest';
import { SiteError } from '../shared/problem';
import { resolveConfig } from './resolve';

const MINIMAL = { title: 'T', url: 'https://example.com', defaultLocale: 'ko', locales: { en: {}, ko: {} } };

/** First problem of an invalid configuration. */
function problemOf(config: object) {
  try {
    resolveConfig({ ...MINIMAL, ...config });
  } catch (error) {
    if (error instanceof SiteError) return error.problems[0]!;
    throw error;
  }
  throw new Error('The configuration is valid.');
}

describe('locales', () => {
  it('begin with the default one and are completed from their code', () => {
    const { locales } = resolveConfig({ ...MINIMAL, locales: { ar: {}, 'pt-BR': {}, ko: {} } });
    expect(
      locales.map(({ code, prefix, direction, translate }) => [code, prefix, direction, translate]),
    ).toEqual([
      ['ko', '/', 'ltr', false],
      ['ar', '/ar/', 'rtl', true],
      ['pt-BR', '/pt-BR/', 'ltr', true],
    ]);
    expect(locales.map(({ label }) => label)).toEqual(['한국어', 'العربية', 'português (Brasil)']);
  });

  it('take what is written over what is derived', () => {
    const [ko] = resolveConfig({
      ...MINIMAL,
      locales: {
        ko: {
          label: 'K',
          direction: 'rtl',
          htmlLang: 'ko-KR',
          calendar: 'dangi',
          path: 'kr',
          baseUrl: '/kr',
          translate: true,
        },
      },
    }).locales;
    expect(ko).toEqual({
      code: 'ko',
      label: 'K',
      direction: 'rtl',
      htmlLang: 'ko-KR',
      calendar: 'dangi',
      folder: 'kr',
      prefix: '/kr/',
      url: null,
      translate: true,
      isDefault: true,
    });
  });

  it.each<[object, string, string]>([
    [{ defaultLocale: 'kr' }, '`defaultLocale` is `kr`', 'Did you mean `ko`?'],
    [{ locales: { ko: {}, 'not a code': {} } }, '`locales.not a code`', 'BCP 47'],
    [
      { locales: { ko: {}, jp: {} } },
      '`locales.jp`',
      "Write `ja`; to keep the address `/jp/`, add `baseUrl: '/jp/'`.",
    ],
    [{ defaultLocale: 'kr', locales: { kr: { htmlLang: 'ko' } } }, '`locales.kr`', 'Write `ko`.'],
    [{ locales: { ko: {}, kr: {} } }, '`locales.kr`', 'Write `ko`'],
    [{ locales: { ko: { calendar: 'gregorian' } } }, '`gregorian`', 'Did you mean `gregory`?'],
    [{ locales: { ko: {}, en: { baseUrl: '/' } } }, '`ko` and `en`', 'baseUrl'],
    [{ translations: { fr: {} } }, '`translations.fr`', 'locales'],
    [{ blog: { feed: { limit: 0 } } }, '`blog.feed.limit` is `0`, but must be more than 0', 'feed'],
    [{ baseUrl: '/%zz/' }, '`baseUrl` is', 'baseUrl'],
    [{ baseUrl: '/%EA%B8/' }, '`%25`', 'baseUrl'],
    [{ url: 'https://exa mple.com' }, '`url`', 'url'],
    [{ url: 'https://example.com?a' }, '`url`', 'url'],
  ])('with a mistake are an error: %j', (config, message, hint) => {
    expect(problemOf(config).message).toContain(message);
    expect(problemOf(config).hint).toContain(hint);
  });
});

it.each(['https://예제.com', 'HTTPS://xn--2j5b21b.com:443', 'https://XN--2J5B21B.com'])(
  'the origin of a site has one form, however it is written: %s',
  (url) => expect(resolveConfig({ ...MINIMAL, url }).url).toBe('https://xn--2j5b21b.com'),
);

describe('the latest version of the documentation', () => {
  it('must be one of the versions', () => {
    const versions = { current: { label: 'Next' }, '1.0': { label: '1.0' } };
    const { message, hint } = problemOf({ docs: { versions, lastVersion: '1.O' } });
    expect(message).toContain('`1.O`');
    expect(hint).toBe('Did you mean `1.0`?');
  });

  it('has a folder and a path of its own', () => {
    const current = { label: 'Next' };
    expect(problemOf({ docs: { versions: { current, 'a/b': { label: 'x' } } } })).toMatchObject({
      message: '`docs.versions` has `a/b`, but a version is one folder',
      hint: expect.stringContaining('`a-b`'),
    });
    const versions = { current, '2.0': { label: '2', path: 'x' }, '1.0': { label: '1', path: '/x' } };
    expect(problemOf({ docs: { versions } }).message).toContain(
      'the versions `2.0` and `1.0` have one `path`',
    );
  });

  it('is not told by a bare number, which has no place in an order', () => {
    expect(
      problemOf({ docs: { versions: { current: { label: 'Next' }, 2: { label: '2' } } } }).message,
    ).toContain('bare number');
  });
});

describe('a configuration', () => {
  it('has the defaults of the specification', () => {
    const { blog, docs, colorMode, tableOfContents, checks, navbar, baseUrl } = resolveConfig(MINIMAL);
    expect(blog).toMatchObject({
      path: '/blog',
      postsPerPage: 10,
      sidebarCount: 'ALL',
      showReadingTime: true,
      feed: { types: expect.arrayContaining(['rss', 'atom']) },
    });
    expect(docs).toMatchObject({
      path: '/projects',
      breadcrumbs: true,
      versions: { current: { label: 'Next', path: '' } },
    });
    expect(colorMode).toEqual({
      defaultMode: 'light',
      disableSwitch: false,
      respectPrefersColorScheme: false,
    });
    expect(tableOfContents).toEqual({ minHeadingLevel: 2, maxHeadingLevel: 3 });
    expect([checks.brokenLinks, navbar.hideOnScroll, baseUrl]).toEqual(['throw', false, '/']);
  });

  it.each(['/내 글/', '/%EB%82%B4%20글/', '/%EB%82%B4%20%EA%B8%80/'])(
    'has its base URL as browsers show it: %s',
    (baseUrl) => expect(resolveConfig({ ...MINIMAL, baseUrl }).baseUrl).toBe('/%EB%82%B4%20%EA%B8%80/'),
  );

  it('is frozen through and through', () => {
    const config = resolveConfig(MINIMAL);
    expect(Object.isFrozen(config.navbar.items)).toBe(true);
    expect(() => Object.assign(config.checks, { brokenLinks: 'ignore' })).toThrow(TypeError);
  });

  it('tells all its mistakes at once', () => {
    const problems = (() => {
      try {
        resolveConfig({ ...MINIMAL, titel: 'x', blog: { path: 3 } });
      } catch (error) {
        return (error as SiteError).problems;
      }
      return [];
    })();
    expect(problems).toHaveLength(2);
  });
});

describe('options of other engines and slips', () => {
  const problemsOf = (config: object) => {
    try {
      resolveConfig({
        title: 'T',
        url: 'https://example.com',
        defaultLocale: 'ko',
        locales: { ko: {} },
        ...config,
      });
      return [];
    } catch (error) {
      if (error instanceof SiteError) return error.problems;
      throw error;
    }
  };

  it.each<[object, string, string]>([
    [{ i18n: {} }, 'unknown option `i18n`', '`locales: { en: {} }`'],
    [{ themeConfig: {} }, 'unknown option `themeConfig`', 'top level'],
    [{ presets: [] }, 'unknown option `presets`', 'top level'],
    [{ onBrokenLinks: 'warn' }, 'unknown option `onBrokenLinks`', '`checks: { brokenLinks: … }`'],
    [{ blog: { routeBasePath: '/' } }, 'unknown option `routeBasePath` in `blog`', '`path`'],
    [{ locales: ['ko'] }, '`locales` is `["ko"]`, but must be a map', 'such as `locales: { en: {}'],
    [
      { navbar: { items: [{ type: 'serach' }] } },
      '`navbar.items[0].type` is `"serach"`, but allowed is `link`',
      'Did you mean `search`?',
    ],
    [
      { navbar: { items: [{ type: 'docSidebar', sidebarId: 'x' }] } },
      '`navbar.items[0].type` is `"docSidebar"`',
      "`type: 'link'` with `to`",
    ],
    [{ blog: { path: '/../x' } }, '`blog.path` is `"/../x"`, but must not contain', '`blog.path`: '],
    [
      { footer: { links: [{ items: [{ label: 'x', href: 'javascript:x' }] }] } },
      '`footer.links[0].items[0].href` is `"javascript:x"`, but must not be',
      '`footer.links[0].items[0].href`: ',
    ],
    [
      { navbar: { items: [{ type: 'link', label: 'x', href: 'github.com/me' }] } },
      '`navbar.items[0].href` is `"github.com/me"`, but it has no scheme',
      'Write `https://github.com/me`.',
    ],
    ...(
      [
        [
          { navbar: { items: [{ label: 'x', href: 'https:/x.com' }] } },
          'navbar.items[0].href',
          'https://x.com',
        ],
        [{ navbar: { items: [{ label: 'x', to: 'http//x.com' }] } }, 'navbar.items[0].to', 'http://x.com'],
        [{ navbar: { logo: { src: 'htps://x.com/a.png' } } }, 'navbar.logo.src', 'https://x.com/a.png'],
        [{ editUrl: 'https//x.com/e/' }, 'editUrl', 'https://x.com/e/'],
        [{ redirects: [{ from: '/a', to: 'www.x.com' }] }, 'redirects[0].to', 'https://www.x.com'],
        [{ url: 'www.x.com' }, 'url', 'https://www.x.com'],
        [{ url: 'https:/x.com' }, 'url', 'https://x.com'],
        [
          { footer: { links: [{ items: [{ label: 'x', href: 'me@x.com' }] }] } },
          'footer.links[0].items[0].href',
          'mailto:me@x.com',
        ],
        [
          { footer: { links: [{ items: [{ label: 'x', href: 'https://x.com에서' }] }] } },
          'footer.links[0].items[0].href',
          'https://x.com',
        ],
      ] as const
    ).map(([config, option, meant]): [object, string, string] => [
      config,
      `\`${option}\` is `,
      `Write \`${meant}\`.`,
    ]),
    [
      { navbar: { items: [{ type: 'link', label: 'x', hrf: 'https://x.com' }] } },
      'unknown option `hrf` in `navbar.items[0]`',
      'Did you mean `href`?',
    ],
  ])('%j is answered with what to write', (config, message, hint) => {
    const [problem] = problemsOf(config);
    expect(problem?.message).toContain(message);
    expect(problem?.hint).toContain(hint);
    expect(problem?.option?.length).toBeGreaterThan(0);
  });

  it('an item of the navbar is a link without saying so', () => {
    const { navbar } = resolveConfig({
      title: 'T',
      url: 'https://example.com',
      defaultLocale: 'ko',
      locales: { ko: {} },
      navbar: { items: [{ label: 'x', to: '/x' }] },
    });
    expect(navbar.items).toMatchObject([{ type: 'link', to: '/x' }]);
  });
});

it('has a year for every `{year}` of a copyright line', () => {
  expect(problemOf({ footer: { copyright: '© {year} me' } })).toMatchObject({
    option: ['footer', 'copyright'],
    message: '`footer.copyright` has `{year}`, but the configuration has no `copyrightYear`',
  });
  expect(problemOf({ blog: { feed: { copyright: '{year}' } } }).option).toEqual([
    'blog',
    'feed',
    'copyright',
  ]);
  for (const blog of [false, { feed: false }])
    expect(() =>
      resolveConfig({ ...MINIMAL, blog, footer: { copyright: '© {year}' }, copyrightYear: 2025 }),
    ).not.toThrow();
});
