import { describe, expect, it } from 'vitest';
import type { ExampleFile } from '../../test/exampleSite';
import type { UserConfig } from '../config/schema';
import { brief, check } from './testing/check';

describe('markup', () => {
  const problems = [
    {
      rule: 'unknown-language' as const,
      message: 'unknown language `yamll`',
      line: 4,
      column: 2,
    },
    { rule: 'directive' as const, message: 'unknown directive', hint: 'Write :::note.' },
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

describe('a title', () => {
  it('that is a paragraph is reported, be it in the front matter or a heading', () => {
    const long = '긴 제목 '.repeat(41);
    const problems = check({
      files: [
        { key: 'blog/250101-01', frontMatter: { title: long } },
        { key: 'blog/250102-01', article: { leadingTitle: long } },
        { key: 'blog/250103-01', frontMatter: { title: long.slice(0, 200) } },
      ],
    });
    expect(problems.map(({ file, message }) => [file, message.slice(0, 28)])).toEqual([
      ['content/blog/250102-01.md', 'the title has 205 characters'],
      ['content/blog/250101-01.md', 'the title has 205 characters'],
    ]);
  });
});

describe('a field of another engine', () => {
  it('is not answered with one that the kind of text does not have', () => {
    const unknownFields = ['weight', 'category', 'pinned', 'pubDate'];
    const hints = (key: string) => check({ files: [{ key, unknownFields }] }).map(({ hint }) => hint);
    expect(hints('blog/250101-01')).toEqual([
      'Only documents have `sidebar_position`; remove the line.',
      'Use `categories` or `tags`.',
      expect.any(String),
      'Use `date`.',
    ]);
    expect(hints('docs/a')).toEqual([
      'Use `sidebar_position`.',
      'Only posts have `categories`; remove the line.',
      'Only posts have `pinned`; remove the line.',
      'Only posts have `date`; remove the line.',
    ]);
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
    expect(problems[0]?.hint).toMatch(/^Write `::youtube\[Title\]/);
    expect(problems[1]?.hint).toMatch(/^Add the origin/);
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
    const problems = [{ rule: 'placeholder' as const, message: 'a' }];
    const levels = (markup: 'ignore' | 'warn') =>
      check({
        files: [{ key: 'blog/250101-01', article: { problems } }],
        config: { checks: { markup } },
      }).map(({ level }) => level);
    expect([levels('warn'), levels('ignore')]).toEqual([['log'], []]);
  });
});

describe('front matter', () => {
  it('that hardly means what it says is a warning', () => {
    const frontMatter = { title: '<b>A</b>', redirect_from: ['old'] };
    expect(brief(check({ files: [{ key: 'blog/250101-01', frontMatter }] }))).toEqual([
      'unknown-front-matter warn content/blog/250101-01.md 2',
      'unknown-front-matter warn content/blog/250101-01.md 3',
    ]);
  });

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
