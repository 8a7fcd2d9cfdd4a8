import { describe, expect, it } from 'vitest';
import { type ExampleFile, exampleSite } from '../../test/exampleSite';
import type { UserConfig } from '../config/schema';
import { collectRedirects } from '../outputs';
import type { Problem } from '../shared/problem';
import { type CheckContext, runChecks } from '.';

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
