import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { changes, openSite, withoutSearch } from './support';

const site = openSite('post-folders');

beforeAll(async () => {
  expect(await site.build()).toMatchObject({ status: 0, problems: [] });
});

const pictures = (path: string) => site.page(path).querySelectorAll('.prose img');

describe('a post in a folder', () => {
  it('has its pictures under hashed names with their sizes, the first before the others', () => {
    const [photo, next] = pictures('/blog/250101-01');
    expect(photo?.getAttribute('src')).toMatch(/^\/assets\/cover\.[\da-f]{8}\.png$/);
    expect(photo?.attributes).toMatchObject({
      width: '64',
      height: '32',
      alt: '사진',
      fetchpriority: 'high',
    });
    expect(photo?.getAttribute('loading')).toBeUndefined();
    expect(next?.getAttribute('loading')).toBe('lazy');
    expect(Object.keys(site.dist())).toContain(photo?.getAttribute('src')?.slice(1));
  });

  it('has the dark variant of a picture beside the light one', () => {
    const [, light, dark] = pictures('/blog/250101-01');
    expect(light?.attributes).toMatchObject({
      class: 'only-light',
      width: '120',
      height: '40',
      title: '도표의 제목',
    });
    expect(dark?.getAttribute('src')).toMatch(/diagram-dark\.[\da-f]{8}\.svg$/);
  });

  it('may link to any file beside it', () => {
    const href = site.page('/blog/250101-01').querySelector('.prose a[href$=csv]')?.getAttribute('href');
    expect(href).toMatch(/^\/assets\/data\.[\da-f]{8}\.csv$/);
    expect(Object.keys(site.dist())).toContain(href?.slice(1));
  });

  it('shows its picture in social cards', () => {
    for (const path of ['/blog/250101-01', '/en/blog/250101-01']) {
      const image = site.page(path).querySelector('meta[property="og:image"]')?.getAttribute('content');
      expect(image, path).toMatch(/^https:\/\/example\.com\/assets\/cover\.[\da-f]{8}\.png$/);
    }
  });

  it('lends its pictures to its translation', () => {
    expect(pictures('/en/blog/250101-01')[0]?.getAttribute('src')).toBe(
      pictures('/blog/250101-01')[0]?.getAttribute('src'),
    );
  });

  it('gets a new name for a picture whose bytes change, and drops the old one', async () => {
    const changed = site.clone();
    const before = pictures('/blog/250101-01')[1]?.getAttribute('src') ?? '';
    changed.edit('content/blog/250101-01/diagram.svg', 'height="40"/', 'height="20"/');
    expect((await changed.build()).status).toBe(0);
    const after = changed.page('/blog/250101-01').querySelector('img.only-light')?.getAttribute('src') ?? '';
    expect(after).not.toBe(before);
    expect(readdirSync(join(changed.root, 'dist/assets'))).toContain(after.slice('/assets/'.length));
  });
});

describe('an MDX post', () => {
  it('renders its components and imports on the server, references included', () => {
    const prose = site.page('/blog/250102-01').querySelector('.prose');
    expect(prose?.querySelector('button.counter')?.text).toBe('3번');
    expect(prose?.text).toContain('반갑습니다');
    expect(prose?.querySelector('img')?.getAttribute('width')).toBe('120');
  });

  it('brings the styles of its components to its own page only', () => {
    const style = /\.counter\s*\{\s*color:/;
    expect(site.output('blog/250102-01.html')).toMatch(style);
    expect(site.output('blog/250101-01.html')).not.toMatch(style);
  });

  it('has a script of its own, which its data names', () => {
    const { modules } = JSON.parse(site.output('blog/250102-01.json'));
    const [{ href }] = Object.values(modules) as [{ href: string }];
    expect(Object.keys(site.dist())).toContain(href.slice(1));
  });

  it('takes its own files, the feeds and nothing of other pages along when a word of it changes', async () => {
    const changed = site.clone();
    changed.edit('content/blog/250102-01/index.mdx', '## 세기', '고친 낱말.\n\n## 세기');
    expect(await changed.build()).toMatchObject({ status: 0, parsed: 1, rendered: 2 });
    const files = withoutSearch(changes(site.dist(), changed.dist()));
    // The name of the application would be in every page.
    expect(
      files.filter((file) => !/^(?:en\/)?blog\/(?:250102-01\.|\w+\.xml$|feed\.json$)/.test(file)),
    ).toEqual([expect.stringMatching(/^assets\/250102-01-/), expect.stringMatching(/^assets\/250102-01-/)]);
  });

  it('is rendered again when a component that it imports changes', async () => {
    const changed = site.clone();
    changed.edit('content/shared/words.ts', '반갑습니다', '안녕하세요');
    expect((await changed.build()).status).toBe(0);
    expect(changed.output('blog/250102-01.html')).toContain('안녕하세요');
    expect(changed.output('blog/rss.xml')).toContain('안녕하세요');
  });
});

describe('a partial', () => {
  it('is included by the posts that import it, and renders them again when it changes', async () => {
    const changed = site.clone();
    const post = 'content/blog/250102-01/index.mdx';
    changed.write('content/blog/250102-01/_note.md', '# 부분\n\n![그림](./diagram.svg) 처음');
    changed.edit(post, '<Counter start={3} />', '<Counter start={3} />\n\n<Note />');
    changed.edit(post, /^import /m, "import Note from './_note.md';\nimport ");
    expect(await changed.build()).toMatchObject({ status: 0 });
    expect(changed.output('blog/250102-01.html')).toContain('처음');
    expect(changed.dist()).not.toHaveProperty('blog/250102-01/_note.html');
    changed.edit('content/blog/250102-01/_note.md', '처음', '나중');
    expect((await changed.build()).parsed).toBe(1);
    expect(changed.output('blog/250102-01.html')).toContain('나중');
    changed.edit('content/blog/250102-01/_note.md', '나중', '<b');
    const broken = await changed.build();
    expect(broken.status).toBe(1);
    expect(broken.problems[0]?.message).toMatch(/_note\.md:3/);
  });

  it('that a component imports is refused with its name', async () => {
    const broken = site.clone();
    broken.write('content/blog/250102-01/_note.md', 'x');
    broken.edit('content/blog/250102-01/Counter.tsx', /^/, "import Note from './_note.md';\nvoid Note;\n");
    const { problems } = await broken.build();
    expect(problems.map(({ message }) => message)).toEqual([
      'content/blog/250102-01/_note.md: only an MDX article may import this text, and only as a whole',
    ]);
  });
});

describe('an MDX post that fails', () => {
  it.each([
    [
      'a syntax error',
      'content/blog/250102-01/index.mdx',
      '<Counter start={3} />',
      '<Counter start={3>',
      /250102-01\/index\.mdx:1\d/,
    ],
    [
      'a component that throws',
      'content/blog/250102-01/Counter.tsx',
      'return (',
      "if (count > 1) throw new Error('out of order');\n  return (",
      /Counter\.tsx:\d+:\d+: this component fails on the page \/blog\/250102-01: out of order/,
    ],
    [
      'a component that is not there',
      'content/blog/250102-01/index.mdx',
      '<Counter start={3} />',
      '<Missing />',
      /250102-01\/index\.mdx:\d+:\d+: .*Missing/,
    ],
    [
      'an import of a file that is not there',
      'content/blog/250102-01/index.mdx',
      './Counter',
      './Conter',
      /250102-01\/index\.mdx:\d+: .*\.\/Conter/,
    ],
    [
      'an import of a name that is not there',
      'content/blog/250102-01/index.mdx',
      '{ Counter }',
      '{ Conter as Counter }',
      /250102-01.*Conter/,
    ],
    [
      'a component with a syntax error',
      'content/blog/250102-01/Counter.tsx',
      'return (',
      'return ((',
      /250102-01\/Counter\.tsx/,
    ],
  ])(
    'with %s is one error that names the file; the last output stays',
    async (_what, file, from, to, message) => {
      const broken = site.clone();
      broken.edit(file, from, to);
      const { status, problems, stderr } = await broken.build();
      expect(status).toBe(1);
      expect(stderr).not.toMatch(/^\s+at /m);
      expect(problems, stderr).toHaveLength(1);
      expect(problems[0]?.message).toMatch(message);
      expect(problems[0]?.hint).not.toBe('');
      expect(broken.dist()).toEqual(site.dist());
      broken.edit(file, to, from);
      expect((await broken.build()).status).toBe(0);
      expect(broken.dist()).toEqual(site.dist());
    },
  );
});
