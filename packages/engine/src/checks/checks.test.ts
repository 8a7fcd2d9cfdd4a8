import { describe, expect, it } from 'vitest';
import { type ExampleFile, exampleSite } from '../../test/exampleSite';
import { resolveConfig, type SiteConfig } from '../config/resolve';
import type { UserConfig } from '../config/schema';
import type { Entry } from '../content/types';
import { BUILT_IN, KEYS } from '../locales';
import { collectRedirects } from '../outputs';
import type { Problem } from '../shared/problem';
import { type CheckContext, runChecks } from '.';
import { perEntry } from './articles';
import { checkUntranslatedWords } from './untranslatedWords';

interface Case {
  readonly files?: readonly ExampleFile[];
  readonly config?: Partial<UserConfig>;
  readonly published?: readonly string[];
  /** Further paths that answer. */
  readonly targets?: readonly string[];
}

function contextOf({ files = [], config: overrides = {}, published = [], targets = [] }: Case): CheckContext {
  const { config, site, pages } = exampleSite(files, overrides);
  const redirects = collectRedirects({ config, site, pagePaths: pages.map(({ path }) => path) });
  const paths = [...pages.map(({ path }) => path), ...redirects.map(({ from }) => from), ...targets];
  return {
    config,
    site,
    pages,
    published,
    targets: new Map(paths.map((path) => [path, path === '/blog' ? new Set(['top']) : null])),
  };
}

function check(input: Case): Problem[] {
  return runChecks(contextOf(input));
}

const brief = (problems: readonly Problem[]) =>
  problems.map(({ rule, level, file, line }) => [rule, level, file, ...(line ? [line] : [])].join(' '));

describe('translations', () => {
  const files = [
    { key: 'blog/250101-01' },
    { key: 'blog/250102-01' },
    { key: 'blog/250102-01', locale: 'en', frontMatter: { title: 'x', source_hash: 'another' } },
    { key: 'blog/25010-01', locale: 'en' },
  ];

  it('are reported when missing, stale or without original, each at its level', () => {
    expect(
      brief(check({ files, config: { checks: { missingTranslations: 'log', staleTranslations: 'warn' } } })),
    ).toEqual([
      'stale-translation warn i18n/en/blog/250102-01.md 3',
      'missing-translation log content/blog/250101-01.md',
      'orphan-translation throw i18n/en/blog/25010-01.md',
    ]);
  });

  it('come with the remedy', () => {
    const hints = check({ files, config: { checks: { missingTranslations: 'log' } } }).map(
      ({ hint }) => hint,
    );
    expect(hints[0]).toContain('content/blog/250102-01.md');
    expect(hints[1]).toBe('Write `i18n/en/blog/250101-01.md`.');
    expect(hints[2]).toContain('content/blog/250101-01.md');
  });

  it('whose level is ignore are not reported', () => {
    expect(check({ files: files.slice(0, 1) })).toEqual([]);
  });

  it('in a language that the site does not have are an error', () => {
    const [problem] = check({ files: [{ key: 'blog/250101-01', frontMatter: { language: 'em' } }] });
    expect(problem).toMatchObject({
      rule: 'unknown-locale',
      level: 'throw',
      line: 2,
      hint: 'Did you mean `en`?',
    });
  });
});

describe('markup', () => {
  const problems = [
    {
      rule: 'unknown-language' as const,
      fatal: false,
      message: 'unknown language `yamll`',
      line: 4,
      column: 2,
    },
    { rule: 'directive' as const, fatal: false, message: 'unknown directive', hint: 'Write :::note.' },
  ];

  it('is reported once for a text that several languages show, at its levels', () => {
    const found = check({
      files: [{ key: 'blog/250101-01', article: { problems } }],
      config: { checks: { unknownLanguages: 'throw' } },
    });
    expect(found).toEqual([
      {
        rule: 'unknown-language',
        level: 'throw',
        message: 'unknown language `yamll`',
        file: 'content/blog/250101-01.md',
        line: 4,
        column: 2,
      },
      {
        rule: 'directive',
        level: 'warn',
        message: 'unknown directive',
        hint: 'Write :::note.',
        file: 'content/blog/250101-01.md',
      },
    ]);
  });

  it('of a draft is not reported when drafts are not shown', () => {
    expect(
      check({ files: [{ key: 'blog/250101-01', frontMatter: { draft: true }, article: { problems } }] }),
    ).toEqual([]);
  });
});

describe('embeds of foreign origins', () => {
  const embed = (option: 'frames' | 'media', origin: string, line: number) => ({
    element: option === 'frames' ? 'iframe' : 'video',
    option,
    origin,
    line,
    column: 1,
  });
  const embeds = [
    embed('frames', 'https://www.youtube.com', 3),
    embed('media', 'https://cdn.x.y', 5),
    embed('media', 'https://x.y', 6),
    embed('frames', 'https://example.com', 7),
    embed('frames', 'http://a.b:8080', 8),
  ];
  const found = (csp: UserConfig['csp']) =>
    check({ files: [{ key: 'blog/250101-01', article: { embeds } }], config: csp ? { csp } : {} });

  it('that no option allows are told with the option, once a file, and the site’s own are not', () => {
    const problems = found(undefined);
    expect(problems.map(({ rule, level, file, line }) => [rule, level, file, line])).toEqual(
      [3, 5, 6, 8].map((line) => ['blocked-embed', 'warn', 'content/blog/250101-01.md', line]),
    );
    expect(problems[0]?.message).toContain('<iframe> from https://www.youtube.com');
    expect(problems[0]?.hint).toContain("csp: { frames: ['https://www.youtube.com'] }");
    expect(problems[1]?.hint).toContain("csp: { media: ['https://cdn.x.y'] }");
  });

  it('may be allowed by name, by a wildcard for subdomains, and by http for https', () => {
    const lines = (csp: UserConfig['csp']) => found(csp).map(({ line }) => line);
    expect(
      lines({ frames: ['https://www.YouTube.com', 'http://a.b:8080'], media: ['https://*.x.y'] }),
    ).toEqual([6]);
    expect(lines({ frames: ['http://*.youtube.com', 'http://a.b'], media: ['https://x.y:443'] })).toEqual([
      5, 8,
    ]);
    expect(lines({ media: ['https://www.youtube.com', 'https://*.x.y', 'https://x.y'] })).toEqual([3, 8]);
  });
});

describe('pictures and forms of foreign origins', () => {
  const embeds = [
    { element: 'img', option: 'images' as const, origin: 'http://a.b', line: 1, column: 1 },
    { element: 'img', option: 'images' as const, origin: 'https://c.d', line: 2, column: 1 },
    { element: 'form', option: 'forms' as const, origin: 'https://e.f', line: 3, column: 1 },
  ];
  const found = (csp: UserConfig['csp'] = {}) =>
    check({ files: [{ key: 'blog/250101-01', article: { embeds } }], config: { csp } });

  it('are reported when the policy blocks them', () => {
    const [picture, form, ...others] = found();
    expect(others).toEqual([]);
    expect(picture).toMatchObject({ line: 1, hint: expect.stringContaining('Write `https:`') });
    expect(form).toMatchObject({
      line: 3,
      message: expect.stringContaining('<form> to https://e.f'),
      hint: expect.stringContaining("csp: { forms: ['https://e.f'] }"),
    });
  });

  it('may be allowed, and pictures from anywhere else are not any more', () => {
    const lines = found({ forms: ['https://e.f'], images: ['http://a.b'] }).map(({ line }) => line);
    expect(lines).toEqual([2]);
  });
});

describe('notes', () => {
  it('about habits are no warnings', () => {
    const problems = [{ rule: 'placeholder' as const, fatal: false, message: 'a' }];
    const levels = (markup: 'ignore' | 'warn') =>
      check({
        files: [{ key: 'blog/250101-01', article: { problems } }],
        config: { checks: { markup } },
      }).map(({ level }) => level);
    expect([levels('warn'), levels('ignore')]).toEqual([['log'], []]);
  });
});

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

  it('to the folder of the documents name their path', () => {
    const config = { navbar: { items: [{ type: 'link' as const, label: 'a', to: '/docs/guide' }] } };
    const files = [{ key: 'docs/current/guide', frontMatter: { title: 'x' } }];
    expect(check({ config, files })[0]?.hint).toContain('Did you mean `/projects/guide`?');
  });

  it('may lead to files, and say in which language they lead nowhere', () => {
    const config: Partial<UserConfig> = { navbar: { items: [{ type: 'link', label: 'a', to: '/cv.pdf' }] } };
    expect(check({ config, targets: ['/cv.pdf', '/en/cv.pdf'] })).toEqual([]);
    expect(check({ config, targets: ['/cv.pdf'] })[0]?.message).toContain('leads to no page in English');
  });

  it('are checked for headings', () => {
    const link = (to: string): Partial<UserConfig> => ({
      navbar: { items: [{ type: 'link', label: 'a', to }] },
    });
    expect(check({ config: link('/blog#top') })).toEqual([]);
    expect(brief(check({ config: link('/blog#nope') }))).toEqual(['broken-anchor warn site.config.ts']);
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

describe('front matter', () => {
  it('without effect is a warning with its line and the name that is meant', () => {
    const problems = check({
      files: [
        {
          key: 'blog/250101-01',
          frontMatter: { author: 'A' },
          unknownFields: ['desciption', 'aliases', 'nothing', 'nav_title'],
        },
        { key: 'docs/current/a', frontMatter: { tags: ['x'] } },
      ],
    });
    expect(brief(problems)).toEqual([
      'unknown-front-matter warn content/blog/250101-01.md 3',
      'unknown-front-matter warn content/blog/250101-01.md 4',
      'unknown-front-matter warn content/blog/250101-01.md 5',
      'unknown-front-matter warn content/blog/250101-01.md 6',
      'unknown-front-matter warn content/blog/250101-01.md 2',
      'unknown-front-matter warn content/docs/a.md 2',
    ]);
    const hints = problems.map(({ hint }) => hint);
    expect(hints[0]).toBe('Did you mean `description`?');
    expect(hints[1]).toContain('`redirect_from`');
    expect(hints[2]).toContain('has no effect');
    expect(hints[3]).toContain('`sidebar_label`');
  });

  it('is judged as the configuration says', () => {
    const files = [{ key: 'blog/250101-01', unknownFields: ['nothing'] }];
    expect(check({ files, config: { checks: { unknownFrontMatter: 'ignore' } } })).toEqual([]);
  });
});

describe('the name of a series', () => {
  it('is reported when it is nearly that of another series', () => {
    const files = ['쿠버네티스 운영', '쿠버네티스 운영', '쿠버네티스 운용', '검색'].map((series, index) => ({
      key: `blog/25010${index + 1}-01`,
      frontMatter: { title: 'T', series },
    }));
    const problems = check({ files });
    expect(brief(problems)).toEqual(['unknown-front-matter warn content/blog/250103-01.md 3']);
    expect(problems[0]?.hint).toBe('Did you mean `쿠버네티스 운영`?');
  });
});

describe('words without a translation', () => {
  const config = resolveConfig({
    title: 'T',
    url: 'https://example.com',
    defaultLocale: 'ko',
    locales: { ko: {}, ja: {}, it: { label: 'Italiano' } },
    translations: { ja: { labels: { 블로그: 'ブログ' } } },
    navbar: {
      items: [
        { type: 'link', label: '블로그', to: '/blog' },
        { type: 'link', label: 'GitHub', href: 'https://github.com/example' },
      ],
    },
  });

  it('are counted once a language', () => {
    const problems = checkUntranslatedWords(config, { ko: BUILT_IN.ko!, ja: BUILT_IN.ja!, it: BUILT_IN.en! });
    expect(problems.map(({ level, message }) => `${level} ${message}`)).toEqual([
      `log Italiano: ${KEYS.length} interface words are still English`,
      'log Italiano: 1 label has no translation: “블로그”',
    ]);
    expect(problems[0]?.hint).toContain('devlog translate --messages --locale it');
  });
});

describe('a translation that is still a copy', () => {
  const files = [
    { key: 'blog/250101-01', body: 'same' },
    { key: 'blog/250101-01', locale: 'en', body: 'same', frontMatter: { title: 'Translated title' } },
  ];

  it('counts as missing, and is told', () => {
    const { site } = exampleSite(files);
    expect(site.byLocale.en?.posts[0]).toMatchObject({ state: 'missing', entry: { locale: 'ko' } });
    expect(brief(check({ files }))).toEqual(['begun-translation log i18n/en/blog/250101-01.md']);
  });

  it('is none when there are no words to translate', () => {
    const wordless = { words: { hangul: 0, latin: 0, code: 40 } };
    const { site } = exampleSite(files.map((file) => ({ ...file, article: wordless })));
    expect(site.byLocale.en?.posts[0]?.state).toBe('translated');
  });

  it('is quiet as a draft', () => {
    const [original, translation] = files;
    const draft = { ...translation!, frontMatter: { draft: true } };
    expect(check({ files: [original!, draft] })).toEqual([]);
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
    expect(check({ config, targets: ['/fav.ico', '/img/logo.svg'] })).toEqual([]);
  });
});

describe('the fields of a translation', () => {
  const translated = (frontMatter: Record<string, unknown>) => ({
    files: [
      { key: 'blog/250101-01', frontMatter: { tags: ['a'], date: '2025-01-01' } },
      { key: 'blog/250101-01', locale: 'en', frontMatter },
    ],
  });
  const told = (frontMatter: Record<string, unknown>) =>
    check(translated(frontMatter)).filter(({ rule }) => rule === 'unknown-front-matter');

  it('are told when they say something else than the original, which counts', () => {
    const problems = told({ tags: ['b'], date: '2025-02-02', authors: ['owner'] });
    expect(problems.map(({ message }) => message.split(' ')[0])).toEqual(['`date`', '`tags`', '`authors`']);
    expect(problems[0]).toMatchObject({ level: 'warn', file: 'i18n/en/blog/250101-01.md' });
    expect(problems[0]?.hint).toContain('content/blog/250101-01.md');
  });

  it('are not told when they repeat it or are not there', () => {
    expect(told({ tags: ['a'], date: '2025-01-01' })).toEqual([]);
    expect(told({})).toEqual([]);
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

describe('a long post without a fold', () => {
  const post = (words: number, article = {}) => ({
    key: 'blog/250101-01',
    article: { words: { hangul: 0, latin: words, code: 0 }, ...article },
  });
  const told = (file: ExampleFile, config: Partial<UserConfig> = {}) =>
    brief(check({ files: [file], config }));

  it('is told, at a level of its own', () => {
    expect(told(post(2000))).toEqual(['untruncated-post warn content/blog/250101-01.md']);
    expect(told(post(2000), { checks: { untruncatedPosts: 'ignore' } })).toEqual([]);
  });

  it('is not told when it is short, has a fold, or when lists show descriptions anyway', () => {
    expect(told(post(100))).toEqual([]);
    expect(told(post(2000, { hasExcerpt: true }))).toEqual([]);
    expect(told(post(2000, { isMdx: true }))).toEqual([]);
    expect(told({ ...post(2000), frontMatter: { unlisted: true } })).toEqual([]);
    expect(told(post(2000), { blog: { list: 'compact' } })).toEqual([]);
  });
});

it('looks at a text again only when it, or the configuration, is another', () => {
  const seen: Entry[] = [];
  const rule = perEntry((entry) => {
    seen.push(entry);
    return [];
  });
  const [a, b, c] = [{}, {}, {}] as Entry[];
  const config = {} as SiteConfig;
  rule([a!, b!], config);
  rule([a!, c!], config);
  expect(seen).toEqual([a, b, c]);
  rule([a!], { ...config });
  expect(seen).toHaveLength(4);
});
