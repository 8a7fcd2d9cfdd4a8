import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCorpusSite, makeSite } from '../../../../bench/corpusSite';
import { brokenLinks, changes, siteAt } from '../support';

/** Enough posts for paginated lists, a divided archive, and a search index in packs. */
const POSTS = 400;
const root = mkdtempSync(join(tmpdir(), 'files-'));
let files: readonly PublishedFile[] = [];

interface PublishedFile {
  readonly path: string;
  readonly kB: number;
}

/** Files in the published folder of a site. */
function filesOf(site: string): PublishedFile[] {
  const dist = join(site, 'dist');
  return readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .map((path) => ({ path, file: statSync(join(dist, path)) }))
    .filter(({ file }) => file.isFile())
    .map(({ path, file }) => ({ path, kB: file.size / 1000 }));
}

beforeAll(async () => {
  await buildCorpusSite(root, process.cwd(), POSTS);
  files = filesOf(root);
}, 600_000);
afterAll(() => rmSync(root, { recursive: true, force: true }));

const withoutKind = (path: string) => path.replace(/\.(?:html|json|md)$/, '');

describe(`of ${POSTS} posts`, () => {
  it('a page is at most four files, and all others are at most 400, those of the search included', () => {
    const pages = new Map<string, string[]>();
    for (const { path } of files) if (path.endsWith('.html')) pages.set(withoutKind(path), []);
    const others = files.filter(({ path }) => pages.get(withoutKind(path))?.push(path) === undefined);
    expect(pages.size).toBeGreaterThan(POSTS);
    expect([...pages.values()].filter((own) => own.length > 4)).toEqual([]);
    expect(others.length).toBeLessThanOrEqual(400);
  });

  // Limits in kilobytes, uncompressed: an archive of 500 posts, a feed of ten posts, a pack of the index.
  it.each([
    [/\.html$/, 220],
    [/\/feed\.json$|\.xml$/, 300],
    [/\/(?!feed\.)[^/]*\.json$/, 120],
    [/\.md$/, 20],
    [/\.txt$/, 50],
    [/\.bin$/, 250],
  ])('no file like %s grows with all posts: the largest is below %i kB', (kind, limit) => {
    const found = files.filter(({ path }) => kind.test(path));
    expect(found.length).toBeGreaterThan(1);
    expect(found.filter(({ kB }) => kB > limit)).toEqual([]);
  });
});

describe('of a site with very much in one place: 1,300 short posts with 1,000 tags, of which 1,100 are of one month', () => {
  const crowded = mkdtempSync(join(tmpdir(), 'crowded-'));
  const site = siteAt(crowded);
  let published: readonly PublishedFile[] = [];

  beforeAll(async () => {
    makeSite(crowded);
    for (let number = 0; number < 1300; number++) {
      const day = number < 1100 ? `2024-05-${String((number % 31) + 1).padStart(2, '0')}` : '2023-09-01';
      site.write(
        `content/blog/post-${number}.md`,
        `---\ntitle: 클러스터를 운영하면서 한 일 가운데 ${number}번째 이야기\ndate: ${day}\ntags: [tag-${number % 1000}, tag-${(number * 7) % 1000}]\n---\n\n그날 한 일을 적는다.\n`,
      );
    }
    site.write('content/docs/guide-01-module.md', '---\ntitle: 안내\n---\n\n안내한다.\n');
    expect(await site.build()).toMatchObject({ status: 0, stderr: '' });
    published = filesOf(crowded);
  }, 120_000);
  afterAll(() => rmSync(crowded, { recursive: true, force: true }));

  // Limits in kilobytes: an archive page of 500 posts, a sitemap of 1,200 addresses.
  it.each([
    [/\.html$/, 220],
    [/\.xml$/, 200],
    [/\.json$/, 100],
    [/\.txt$/, 80],
  ])('no file like %s grows with them: the largest is below %i kB', (kind, limit) => {
    const found = published.filter(({ path }) => kind.test(path));
    expect(found.length).toBeGreaterThan(1);
    expect(found.filter(({ kB }) => kB > limit)).toEqual([]);
  });

  it('the archive leads to every post', () => {
    const hrefs = (path: string) =>
      site
        .page(path)
        .querySelectorAll('main a')
        .map((link) => link.getAttribute('href')!);
    const listed = new Set<string>();
    const open = (path: string): void => {
      for (const href of hrefs(path)) {
        if (listed.has(href)) continue;
        listed.add(href);
        if (href.startsWith('/blog/archive/')) open(href);
      }
    };
    open('/blog/archive');
    expect([...listed].filter((href) => href.startsWith('/blog/post-'))).toHaveLength(1300);
    expect(brokenLinks(join(crowded, 'dist'))).toEqual([]);
  });

  it('the tag index leads to every tag', () => {
    const pages = [1, 2].map((number) =>
      site.page(number === 1 ? '/blog/tags' : `/blog/tags/page/${number}`),
    );
    const hrefs = pages.flatMap((page) =>
      page.querySelectorAll('section li a').map((link) => link.getAttribute('href')),
    );
    expect(new Set(hrefs).size).toBe(1000);
  });

  it('a new post changes few of the files that list all: those of its own time, and what counts these', async () => {
    const before = site.dist();
    site.write('content/blog/new.md', '---\ntitle: 새 글\ndate: 2024-06-01\n---\n\n새로 쓴 글.\n');
    expect(await site.build()).toMatchObject({ status: 0 });
    const changed = changes(before, site.dist());
    const of = (kind: RegExp) => changed.filter((path) => kind.test(path));
    // Those that show it in the sidebar, and of these the one that leads to it.
    expect(of(/^blog\/post-\d+\.html$/).length).toBeLessThanOrEqual(30);
    expect(of(/^blog\/post-\d+\.json$/)).toHaveLength(1);
    const lists = of(/archive|sitemap|llms/);
    expect(lists).toEqual(
      [
        'blog/archive.html',
        'blog/archive.json',
        'blog/archive/2024.html',
        'blog/archive/2024.json',
        // A month that was not there before, and those beside it, which lead to it.
        'blog/archive/2024/05.html',
        'blog/archive/2024/05.json',
        'blog/archive/2024/05/3.html',
        'blog/archive/2024/05/3.json',
        'blog/archive/2024/06.html',
        'blog/archive/2024/06.json',
        'llms.txt',
        'llms/blog-2024-06.txt',
        'llms/blog-2024.txt',
        'sitemap-pages-1.xml',
        'sitemap-posts-2024.xml',
      ].sort(),
    );
  });
});
