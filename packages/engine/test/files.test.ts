import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCorpusSite } from '../../../bench/corpusSite';

/** So many that every list has pages of its own, the archive folds older years, and the search index is in packs. */
const POSTS = 1000;
const root = mkdtempSync(join(tmpdir(), 'files-'));
let files: readonly { readonly path: string; readonly kB: number }[] = [];

beforeAll(async () => {
  await buildCorpusSite(root, process.cwd(), POSTS);
  const dist = join(root, 'dist');
  files = readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .map((path) => ({ path, file: statSync(join(dist, path)) }))
    .filter(({ file }) => file.isFile())
    .map(({ path, file }) => ({ path, kB: file.size / 1000 }));
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

  // In kilobytes, uncompressed: what the archive of 500 posts, ten posts in a feed, or a pack of the index come to.
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
