import { describe, expect, it } from 'vitest';
import { resolveOne } from './testing/resolveOne';

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
    const result = resolveOne(target);
    expect(result.href).toBe(href);
    expect(result.problems).toEqual([]);
  });

  it.each([
    ['/about', '/sub/en/about'],
    ['250201-01.md', '/sub/en/blog/250201-01'],
    ['/en/about', '/sub/en/about'],
  ])('%s stays in the language of the page', (target, href) =>
    expect(resolveOne(target, { locale: 'en' }).href).toBe(href),
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
    expect(resolveOne(target).problems).toMatchObject([
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
    expect(resolveOne(target).problems).toMatchObject([
      { rule: 'broken-link', hint, cause: { message: expect.stringContaining(message) } },
    ]);
  });

  it.each([
    ['250201-02.md', '250201-01.md'],
    ['../docs/base/tmi.md', '../docs/base/01-tmi.md'],
    ['tmi.md', '../docs/base/01-tmi.md'],
  ])('to a file that is not there names one of that name: %s', (target, file) => {
    expect(resolveOne(target).problems).toMatchObject([
      { rule: 'broken-markdown-link', hint: `Did you mean \`${file}\`? The path is relative to this file.` },
    ]);
  });

  it.each([
    ['', 'the link has no address', 'round brackets', 'warn'],
    ['https:/x.com', 'is mistyped at its beginning', 'Write `https://x.com`.', 'warn'],
    ['http//x.com', 'is mistyped at its beginning', 'Write `http://x.com`.', 'throw'],
    ['me@example.com', 'the file `me@example.com` does not exist', 'Write `mailto:me@example.com`', 'throw'],
  ])('that is mistyped says what is meant: %j', (target, message, hint, level) => {
    expect(resolveOne(target).problems).toMatchObject([
      { level, message: expect.stringContaining(message), hint: expect.stringContaining(hint) },
    ]);
  });

  it('to a draft is a problem that says so', () => {
    expect(resolveOne('./250301-01.md').problems).toMatchObject([
      { rule: 'broken-markdown-link', message: expect.stringContaining('leads to a draft') },
    ]);
  });

  it('may point to a piece of text or to the top', () => {
    expect(resolveOne('#:~:text=x').problems).toEqual([]);
    expect(resolveOne('#top').problems).toEqual([]);
  });

  it.each([
    ['javascript:alert(1)', 'the scheme `javascript:`', 'begins with `https:`'],
    ['pathname:///x.pdf', 'leads nowhere', 'Write `/x.pdf`'],
    ['@site/docs/a.md', '`@site/` is not known', 'relative to this file'],
    ['@site/static/a.pdf', '`@site/` is not known', 'Write `/a.pdf`'],
    ['/sub/about', 'has the base URL in it', 'Write `/about`'],
    ['/sub', 'has the base URL in it', 'Write `/`'],
    ['/sub#top', 'has the base URL in it', 'Write `/#top`'],
    ['/blog/250201-01.md', 'leads to no page', 'The page is at `/blog/250201-01`.'],
    ['/content/docs/base/01-tmi.md', 'leads to no page', 'The page is at `/projects/base/tmi`.'],
  ])('%s is a problem that says what to write', (target, message, hint) => {
    const { problems } = resolveOne(target);
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
    expect(resolveOne('/%zz').problems).toMatchObject([{ rule: 'broken-link' }]);
  });
});

describe('an absolute link to the site itself', () => {
  it.each([
    ['https://site.test/sub/about#x', '/sub/about#x'],
    ['https://site.test/sub/en/about', '/sub/en/about'],
    ['https://site.test/sub', '/sub/'],
    ['https://site.test/other', 'https://site.test/other'],
  ])('is looked up as a path: %s', (target, href) => {
    expect(resolveOne(target)).toMatchObject({ href, problems: [] });
  });

  it('that leads to no page is a warning and stays as it is', () => {
    expect(resolveOne('https://site.test/sub/nope')).toMatchObject({
      href: 'https://site.test/sub/nope',
      problems: [{ rule: 'broken-link', level: 'warn', line: 7 }],
    });
  });

  it.each([
    'https://bücher.test',
    'https://b%C3%BCcher.test',
    'HTTPS://xn--bcher-kva.test',
    'https://xn--bcher-kva.test:443',
  ])('is one in every form of its host: %s', (origin) => {
    const url = 'https://xn--bcher-kva.test';
    expect(resolveOne(`${origin}/sub/about`, { url })).toMatchObject({ href: '/sub/about', problems: [] });
  });

  it('is an example while the site has an example’s address', () => {
    const url = 'https://example.com';
    expect(resolveOne(`${url}/sub/nope`, { url })).toMatchObject({ href: `${url}/sub/nope`, problems: [] });
  });
});

it('a link to a section with the name of the base has no base URL in it', () => {
  const baseUrl = '/blog/';
  const problemsAt = (target: string) => resolveOne(target, { baseUrl }).problems;
  expect(problemsAt('/blog/250201-01')).toEqual([]);
  expect(problemsAt('/blog/nope')).toMatchObject([{ message: expect.stringContaining('leads to no page') }]);
  expect(problemsAt('/blog/about')).toMatchObject([{ hint: expect.stringContaining('Write `/about`') }]);
});

describe('a picture', () => {
  it.each([
    ['/empty.png', 'broken-image', 'throw', 'is empty'],
    ['damaged.jpg', 'broken-image', 'throw', 'is damaged'],
    ['phone.HEIC', 'broken-image', 'throw', 'is of a kind that most browsers do not show'],
    ['large.webp', 'large-image', 'warn', 'has 6.2 MB'],
  ] as const)('that readers cannot use is reported: %s', (target, rule, level, message) => {
    for (const kind of ['image', 'asset'] as const)
      expect(resolveOne(target, { kind }).problems).toMatchObject([
        { rule, level, line: 7, message: expect.stringContaining(message) },
      ]);
    expect(resolveOne('large.svg', { kind: 'image' }).problems).toEqual([]);
  });

  it('of a phone is a warning on another host', () => {
    expect(resolveOne('https://x.com/a.heic', { kind: 'image' }).problems).toMatchObject([
      { rule: 'broken-image', level: 'warn', message: expect.stringContaining('most browsers do not show') },
    ]);
    expect(resolveOne('https://x.com/a.heic.jpg?b=c.heic', { kind: 'image' }).problems).toEqual([]);
  });

  it.each([
    ['https://github.com/u/r/blob/main/img/a.png', 'a page that shows'],
    ['https://drive.google.com/file/d/1/view', 'a page that shows'],
  ])('on another host has an address of its own: %s', (target, message) => {
    expect(resolveOne(target, { kind: 'image' }).problems).toMatchObject([
      { rule: 'broken-image', level: 'warn', message: expect.stringContaining(message) },
    ]);
    expect(resolveOne(target, { kind: 'asset' }).problems).toEqual([]);
  });

  it.each([
    'https://github.com/u/r/blob/main/a.png?raw=true',
    'https://drive.google.com/uc?id=1',
    'https://velog.velcdn.com/images/u/post/a/image.png',
    'https://x.com/a.png?exp=3&size=2',
  ])('may be %s', (target) => expect(resolveOne(target, { kind: 'image' }).problems).toEqual([]));

  it('is a picture: a video or a document in its place is reported, and a video of HTML is none', () => {
    expect(resolveOne('talk.mp4', { kind: 'image' }).problems).toMatchObject([
      { rule: 'broken-image', level: 'throw', message: '`talk.mp4` is written as a picture and is none' },
    ]);
    expect(resolveOne('talk.mp4', { kind: 'asset' }).problems).toEqual([]);
  });

  it('that is large is for the build to make smaller, in development too', () => {
    for (const sizes of ['here', 'published'] as const) {
      expect(resolveOne('large.png', { kind: 'image', sizes }).problems).toEqual([]);
      expect(resolveOne('large.webp', { kind: 'image', sizes }).problems).toMatchObject([
        { rule: 'large-image' },
      ]);
    }
  });

  it('beside the text has its size and its dark variant', () => {
    const { html, image, assets } = resolveOne('pic.svg', { kind: 'image', alt: 'a "b" <c>' });
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
    expect(resolveOne('/icon.svg', { kind: 'image' }).image).toEqual({
      src: '/sub/icon.svg',
      srcDark: null,
      width: 20,
      height: 10,
    });
  });

  it('elsewhere is left as it is', () => {
    expect(resolveOne('https://example.org/x.png', { kind: 'image' })).toMatchObject({
      href: 'https://example.org/x.png',
      problems: [],
    });
  });

  it('that is not there is a problem that says where to put it', () => {
    expect(resolveOne('no.png', { kind: 'image' }).problems).toMatchObject([
      { rule: 'missing-image', hint: 'Put it beside content/blog/250101-01.md, or correct the path.' },
    ]);
    expect(resolveOne('/no.png', { kind: 'image' }).problems).toMatchObject([
      { hint: 'Put it at static/no.png, or correct the path.' },
    ]);
  });

  it.each([
    ['/pic.svg', 'Did you mean `pic.svg`?'],
    ['./icon.svg', 'Did you mean `/icon.svg`?'],
    ['/static/icon.svg', 'Did you mean `/icon.svg`?'],
    ['static/icon.svg', 'Did you mean `/icon.svg`?'],
    ['/vite.png', 'Move public/vite.png to static/vite.png, and write `/vite.png`'],
    ['img/root.png', 'Move img/root.png to static/img/root.png, and write `/img/root.png`'],
    ['/img/root.png', 'Move img/root.png to static/img/root.png, and write `/img/root.png`'],
  ])('that is elsewhere is named with its place: %s', (path, hint) => {
    expect(resolveOne(path, { kind: 'image' }).problems).toMatchObject([
      { rule: 'missing-image', hint: expect.stringContaining(hint) },
    ]);
  });
});
