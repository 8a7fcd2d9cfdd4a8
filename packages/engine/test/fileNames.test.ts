import { beforeAll, describe, expect, it } from 'vitest';
import { openSite } from './support';

const site = openSite('file-names');

beforeAll(async () => {
  expect(await site.build()).toMatchObject({ status: 0, problems: [] });
});

describe('a post', () => {
  it.each([
    ['/blog/250918-01', 'short', '2025-09-18'],
    ['/blog/250919-01', 'short folder', '2025-09-19'],
    ['/blog/2021/05/28/dashes', 'dashes', '2021-05-28'],
    ['/blog/2021/05/29/folder', 'dated folder', '2021-05-29'],
    ['/blog/2021/05/30/inside', 'folder named by date', '2021-05-30'],
    ['/blog/2021/05/31/nested', 'nested folders', '2021-05-31'],
    ['/blog/2021/06/01/partly', 'partly nested', '2021-06-01'],
    ['/blog/2021/06/02/index-folder', 'nested with index', '2021-06-02'],
    ['/blog/category/2021/06/03/middle', 'in the middle', '2021-06-03'],
    ['/blog/named', 'date in front matter', '2022-02-02'],
    ['/blog/my-slug', 'own slug', '2021-06-04'],
    ['/blog/top/level', 'absolute slug', '2021-06-05'],
    ['/blog/series/one', 'in a folder', '2022-02-03'],
  ])('at %s is “%s” of %s', (path, title, date) => {
    expect(site.page(path).querySelector('h1')?.text).toBe(title);
    expect(site.page(path).querySelector('main time')?.getAttribute('datetime')).toBe(date);
  });

  it('is composed, whatever form the disk and the text have, of static files and pictures too', async () => {
    const named = site.clone();
    const onDisk = (name: string) => name.normalize('NFD');
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';
    named.write(`static/${onDisk('이력서')}.pdf`, 'x');
    named.write(`static/${onDisk('그림')}.svg`, svg);
    named.write(
      'content/pages/links.md',
      `# 글\n\n[이력서](/이력서.pdf) [같은 것](/${onDisk('이력서')}.pdf)\n\n![그림](/그림.svg)\n`,
    );
    expect(await named.build()).toMatchObject({ status: 0 });
    expect(Object.keys(named.dist())).toEqual(expect.arrayContaining(['그림.svg', '이력서.pdf']));
    const address = (name: string) => encodeURI(`/${name}`);
    const page = named.page('/links');
    expect(page.querySelectorAll(`a[href="${address('이력서.pdf')}"]`)).toHaveLength(2);
    expect(page.querySelectorAll(`img[src="${address('그림.svg')}"]`)).toHaveLength(1);
  });

  it('is not made of partials and hidden files', () => {
    expect(Object.values(site.dist()).length).toBeGreaterThan(0);
    for (const file of Object.keys(site.dist())) expect(file).not.toMatch(/partial|hidden/);
    expect(site.page('/blog/archive').text).not.toContain('no post');
  });

  it('without any date is an error that says how to give one', async () => {
    const broken = site.clone();
    broken.edit('content/blog/series/one.md', 'date: 2022-02-03\n', '');
    // Neither its address nor a link to it is another mistake.
    broken.write('content/pages/to-it.md', '# Link\n\n[one](/blog/series/one)\n');
    const { status, problems } = await broken.build();
    expect(status).toBe(1);
    expect(problems).toEqual([
      {
        message: 'content/blog/series/one.md:1: the post has no date',
        hint: expect.stringContaining('date: 2025-09-18'),
      },
    ]);
  });
});

describe('authors', () => {
  const names = (path: string) => JSON.parse(site.output(`${path}.json`)).page.props.authors;

  it('are keys, inline, or a key with other fields', () => {
    expect(names('blog/2021/06/06/authors')).toMatchObject([
      { name: 'Owner', title: 'Author', href: '/blog/authors/owner' },
      { name: 'Guest', title: 'Visitor', url: 'https://example.org', href: null },
      { name: 'Owner', title: 'Editor', href: '/blog/authors/owner' },
    ]);
    expect(names('blog/2021/06/07/one-author')).toMatchObject([{ name: 'Solo' }]);
  });

  it('have their profiles as addresses', () => {
    expect(names('blog/2021/06/06/authors')[0].socials.map(({ href }: { href: string }) => href)).toEqual([
      'https://github.com/octo',
      'https://example.social/@octo',
    ]);
  });
});

describe('tags', () => {
  it('are keys, words, numbers, or written out', () => {
    const { tags } = JSON.parse(site.output('blog/2021/06/06/authors.json')).page.props;
    expect(tags).toEqual([
      { label: 'plain', href: '/blog/tags/plain' },
      { label: 'Two Words', href: '/blog/tags/two-words' },
      { label: '2021', href: '/blog/tags/2021' },
      { label: 'Written out', href: '/blog/tags/written' },
    ]);
    expect(site.page('/blog/tags/written').text).toContain('A tag in front matter.');
  });
});

describe('a name in Korean', () => {
  it.each(['NFC', 'NFD'] as const)(
    'is one name whether the disk has it whole or in parts, and the text in %s',
    async (form) => {
      const copy = openSite('file-names');
      const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="2"/>';
      // A folder may have another form than the files in it.
      copy.write(`${'content/blog/그림'.normalize('NFC')}/${'도표'.normalize('NFD')}.svg`, picture);
      for (const [file, text] of Object.entries({
        'static/한글.svg': picture,
        'static/문서.pdf': 'x',
        'content/blog/도표.svg': picture,
        'content/pages/쪽.md': '---\ntitle: P\n---\n\nText.\n',
      }))
        copy.write(file.normalize('NFD'), text);
      const links =
        '![a](/한글.svg) ![b](도표.svg) ![g](그림/도표.svg) [c](/문서.pdf) [d](../pages/쪽.md) [e](/쪽) [f](../쪽)';
      copy.write('content/blog/250920-01.md', `---\ntitle: N\n---\n\n${links.normalize(form)}\n`);
      const { status, stderr } = await copy.build();
      expect(status, stderr).toBe(0);
      expect(Object.keys(copy.dist())).toEqual(expect.arrayContaining(['쪽.html', '한글.svg', '문서.pdf']));
      const hrefs = copy
        .page('/blog/250920-01')
        .querySelectorAll('.prose a')
        .map((link) => decodeURI(link.getAttribute('href')!));
      expect(hrefs).toEqual(['/문서.pdf', '/쪽', '/쪽', '/쪽']);
      expect(copy.page('/blog/250920-01').querySelector('img')?.getAttribute('width')).toBe('2');
    },
  );
});

it('a file of `static/` at the path of a redirect is told, as hosts send it', async () => {
  const copy = openSite('basic');
  copy.write('static/cv.pdf', 'mine');
  copy.edit('content/blog/250201-01.md', '---\n', '---\nredirect_from: [/cv.pdf, /old]\n');
  expect((await copy.build()).problems.map(({ message }) => message)).toContain(
    'static/cv.pdf: hosts send the file in the place of the redirect from /cv.pdf',
  );
});

it('`static/_redirects` is published with its rules, beside the pages of other redirects', async () => {
  const copy = openSite('basic');
  copy.write('static/_redirects', '/v1/:id /blog 301\n');
  copy.edit('content/blog/250201-01.md', '---\n', '---\nredirect_from: [/old]\n');
  const { status, stderr } = await copy.build();
  expect([status, stderr]).toEqual([0, expect.not.stringContaining('warning')]);
  expect(copy.output('_redirects')).toBe('/v1/:id /blog 301\n');
  expect(copy.output('old.html')).toContain('url=/blog/250201-01');
});

describe('a file of `static/` at the path of a generated one', () => {
  it('is published in its place, whatever is edited, and every build says so', async () => {
    const copy = openSite('basic');
    for (const file of ['robots.txt', 'blog/rss.xml', 'sw.js', 'own.txt'])
      copy.write(`static/${file}`, 'mine');
    const check = async () => {
      const { status, problems } = await copy.build();
      expect(status).toBe(0);
      expect(problems.map(({ message }) => message).sort()).toEqual(
        ['blog/rss.xml', 'robots.txt', 'sw.js'].map(
          (file) => `static/${file}: the file is published in the place of the ${file} that a build writes`,
        ),
      );
      for (const file of ['robots.txt', 'blog/rss.xml', 'sw.js']) expect(copy.output(file)).toBe('mine');
    };
    await check();
    copy.edit('content/blog/250201-01.md', /$/, '\nMore words.\n');
    await check();
    await check();
    for (const file of ['robots.txt', 'blog/rss.xml', 'sw.js']) copy.remove(`static/${file}`);
    expect((await copy.build()).problems).toEqual([]);
    expect(copy.output('blog/rss.xml')).toContain('More words.');
  });

  it('is an error where the file is that of a page', async () => {
    const copy = openSite('basic');
    copy.write('static/about.md', 'mine');
    const { status, problems } = await copy.build();
    expect(status).toBe(1);
    expect(problems.map(({ message }) => message)).toEqual([
      'content/pages/about.md: two things are published as about.md: content/pages/about.md and static/about.md',
    ]);
  });
  it('is an error where a page has its address', async () => {
    const copy = openSite('basic');
    copy.write('content/blog/a.md', '---\ndate: 2025-01-01\nslug: rss.xml\n---\n');
    copy.write('content/blog/b.md', '---\ndate: 2025-01-01\nslug: package.json\n---\n');
    const { status, problems } = await copy.build();
    expect(status).toBe(1);
    expect(problems.flatMap(({ message }) => /^.* is that of a file/.exec(message) ?? [])).toEqual([
      'content/blog/a.md: the address /blog/rss.xml is that of a file',
    ]);
  });
});

it('says of two files whose names look alike that they do', async () => {
  const copy = openSite('basic');
  for (const form of ['NFC', 'NFD']) copy.write(`content/pages/${'가'.normalize(form)}.md`, '# A\n');
  const { status, problems } = await copy.build();
  expect(status).toBe(1);
  expect(problems[0]?.hint).toContain('The names look alike');
});
