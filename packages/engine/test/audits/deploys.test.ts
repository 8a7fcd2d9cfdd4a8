import { appendFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCorpusSite } from '../../../../bench/corpusSite';
import { changes, siteAt } from '../support';

/** Enough posts for a search index in tiers, and for most posts to be outside of the feeds. */
const POSTS = 200;
const root = mkdtempSync(join(tmpdir(), 'deploys-'));
const site = siteAt(root);
let posts: readonly string[] = [];

beforeAll(async () => {
  await buildCorpusSite(root, process.cwd(), POSTS);
  // By number, which is by date.
  posts = readdirSync(join(root, 'content/blog'))
    .filter((file) => /-\d{5}\.md$/.test(file))
    .sort((a, b) => a.slice(-8).localeCompare(b.slice(-8)));
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

const nameOf = (at: number) =>
  posts
    .at(at)!
    .replace(/\.md$/, '')
    .replace(/^\d{4}-\d{2}-\d{2}-/, '');
const fileOf = (at: number) => `content/blog/${posts.at(at)!}`;

/** The published files that differ after an edit, those that are gone among them. */
async function deployed(edit: () => void): Promise<string[]> {
  const before = site.dist();
  edit();
  expect(await site.build()).toMatchObject({ status: 0 });
  return changes(before, site.dist());
}

const addSentence = (at: number) => () => appendFileSync(join(root, fileOf(at)), '\n고친 문장이 더 있다.\n');
const pageFiles = (at: number) => ['html', 'json', 'md'].map((kind) => `blog/${nameOf(at)}.${kind}`);

describe(`of ${POSTS} posts`, () => {
  it.each([100, 40, 150])(
    'number %i with a sentence more changes 4 files, its page and the manifest of the index',
    async (at) => expect(await deployed(addSentence(at))).toEqual([...pageFiles(at), 'search/ko.json']),
  );

  it('the newest changes the three feeds too', async () => {
    const feeds = ['blog/atom.xml', 'blog/feed.json', 'blog/rss.xml'];
    expect(await deployed(addSentence(-1))).toEqual([...feeds, ...pageFiles(-1), 'search/ko.json'].sort());
  });

  it('one with another title changes at most 15 files beside the pages that show it', async () => {
    const files = await deployed(() => site.edit(fileOf(100), /^title: .*$/m, 'title: 다른 제목'));
    const [page] = pageFiles(100);
    expect(files).toEqual(expect.arrayContaining([page!, 'blog/archive.html', 'search/ko.json']));
    const others = files.filter(
      (file) => !(file.endsWith('.html') && site.output(file).includes('다른 제목')),
    );
    expect(others.length).toBeLessThanOrEqual(15);
  });

  it('none is new when the published folder is lost', async () => {
    expect(await deployed(() => site.remove('dist'))).toEqual([]);
  });
});
