import { readdirSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { BuildRun } from './commands';
import { changes, openSite, type TestSite, untilSettled, withoutSearch } from './support';

const original = openSite('basic');
const POST = 'content/blog/250101-01.md';

beforeAll(async () => {
  expect(await original.build()).toMatchObject({ status: 0, problems: [] });
});

/** Files of a page, in the languages that are named. */
const filesOf = (path: string, prefixes = ['', 'en/']) =>
  prefixes.flatMap((prefix) => ['html', 'json', 'md'].map((extension) => `${prefix}${path}.${extension}`));
/** Files of a page that is no article. */
const listFiles = (...paths: string[]) => paths.flatMap((path) => [`${path}.html`, `${path}.json`]);
const bothLanguages = (...paths: string[]) => paths.flatMap((path) => [path, `en/${path}`]);
const FEEDS = ['blog/atom.xml', 'blog/feed.json', 'blog/rss.xml'];

/** Applies a change to a copy of the built site, and builds it again. `changed` are the paths that differ. */
async function rebuild(
  change: (site: TestSite) => void,
): Promise<{ site: TestSite; run: BuildRun; changed: string[] }> {
  const site = original.clone();
  change(site);
  const run = await site.build();
  expect(run.status, run.stderr).toBe(0);
  const changed = changes(original.dist(), site.dist());
  expect(run.changed + run.removed, 'the number of files in the summary').toBe(changed.length);
  return { site, run, changed: withoutSearch(changed) };
}

describe('a build without a change', () => {
  it('parses, renders and writes nothing', async () => {
    const site = original.clone();
    const dist = join(site.root, 'dist');
    const times = () =>
      readdirSync(dist, { recursive: true, encoding: 'utf8' }).map((file) => [
        file,
        statSync(join(dist, file)).mtimeMs,
      ]);
    const before = times();
    expect(await site.build()).toMatchObject({ status: 0, parsed: 0, rendered: 0, changed: 0, removed: 0 });
    expect(times()).toEqual(before);
  });

  it('does nothing either when only the time of a file has changed', async () => {
    const { run } = await rebuild((site) => utimesSync(join(site.root, POST), new Date(), new Date()));
    expect(run).toMatchObject({ parsed: 0, rendered: 0, changed: 0 });
  });

  it.each<[string, (text: string) => string]>([
    ['dist/about.html', (text) => text.replace('<title>', '<TITLE>')],
    ['published-urls.txt', () => ''],
  ])('makes %s anew when somebody has changed it', async (file, change) => {
    const site = original.clone();
    expect((await site.build()).status).toBe(0);
    const before = site.read(file);
    site.write(file, change(before));
    expect((await site.build()).status).toBe(0);
    expect(site.read(file)).toBe(before);
  });
});

it('a build by another engine makes everything again, and writes what is different', async () => {
  const site = original.clone();
  // A new version of the engine may generate all outputs differently.
  const { pages } = await site.build();
  const run = await site.build({ engineKey: 'another' });
  expect(run).toMatchObject({ rendered: pages, changed: 0, removed: 0 });
  expect(run.parsed).toBeGreaterThan(0);
});

describe('after an edit of', () => {
  it('a text that another command has read since, the text is published all the same', async () => {
    const site = original.clone();
    site.edit(POST, '본문이다.', '본문을 고쳤다.');
    expect((await site.run('translate')).status).toBe(0);
    expect(await site.build()).toMatchObject({ status: 0, parsed: 1, rendered: 2 });
  });

  it('the body of a post, its files and the feeds change, and nothing else', async () => {
    const { run, changed } = await rebuild((site) => site.edit(POST, '본문이다.', '본문을 고쳤다.'));
    expect(run).toMatchObject({ parsed: 1, rendered: 2 });
    expect(changed).toEqual([...filesOf('blog/250101-01'), ...FEEDS].sort());
  });

  it('the body of a translation, its files and the feeds of its language change', async () => {
    const { run, changed } = await rebuild((site) =>
      site.edit('i18n/en/blog/250115-01/index.md', '![Picture]', 'New. ![Picture]'),
    );
    expect(run).toMatchObject({ parsed: 1, rendered: 1 });
    expect(changed).toEqual(
      [...filesOf('blog/250115-01', ['en/']), ...FEEDS.map((file) => `en/${file}`)].sort(),
    );
  });

  it('the text before the fold, the lists that show it change too', async () => {
    const { run, changed } = await rebuild((site) => site.edit(POST, '앞부분이다.', '다른 앞부분이다.'));
    expect(run.parsed).toBe(1);
    expect(changed).toEqual(
      [
        ...filesOf('blog/250101-01'),
        ...listFiles(...bothLanguages('index', 'blog', 'blog/tags/linux')),
        ...listFiles('blog/authors/owner', 'en/blog/authors/owner'),
        ...FEEDS,
        'llms.txt',
      ].sort(),
    );
  });

  it('the body of a document, only its own files change', async () => {
    const { changed } = await rebuild((site) =>
      site.edit('content/docs/guide/start.md', '설치한다.', '설치하고 켠다.'),
    );
    expect(changed).toEqual(expect.arrayContaining(filesOf('projects/guide/start')));
    const others = changed.filter((file) => !file.includes('projects/guide/start'));
    // The first paragraph is its description on the page of its category and in the list for language models.
    expect(others).toEqual([
      'en/projects/guide/index.html',
      'en/projects/guide/index.json',
      'llms.txt',
      'projects/guide/index.html',
      'projects/guide/index.json',
    ]);
  });

  it('a picture, it has a new name and the old one is gone', async () => {
    const { changed, site } = await rebuild((copy) =>
      copy.edit('content/blog/250115-01/picture.svg', 'width="10" height="10"/', 'width="5" height="5"/'),
    );
    const pictures = changed.filter((file) => file.startsWith('assets/picture.'));
    expect(pictures).toHaveLength(2);
    expect(Object.keys(site.dist()).filter((file) => file.startsWith('assets/picture.'))).toHaveLength(1);
    expect(changed.filter((file) => !pictures.includes(file))).toEqual(
      [...filesOf('blog/250115-01'), ...FEEDS, ...FEEDS.map((file) => `en/${file}`)].sort(),
    );
  });

  it('words above a broken link, the problem names the line that the link has now', async () => {
    const site = openSite('basic');
    site.edit('site.config.ts', "title: 'Basic',", "title: 'Basic', checks: { brokenLinks: 'warn' },");
    site.edit(POST, '본문이다.', '본문이다.\n\n[없는 글](/blog/nowhere)');
    const lineOf = ({ status, problems }: BuildRun) => [status, problems[0]?.message.split(':')[1]];
    expect(lineOf(await site.build())).toEqual([0, '15']);
    await untilSettled(site);
    site.edit(POST, '본문이다.', '본문이다.\n\n한 문단 더.');
    expect(lineOf(await site.build())).toEqual([0, '17']);
  });

  it('a static file, only that file changes', async () => {
    const { run, changed } = await rebuild((site) => site.write('static/note.txt', 'new'));
    expect(changed).toEqual(['note.txt']);
    expect(run).toMatchObject({ parsed: 0, rendered: 0 });
  });

  it('the title of a post, sidebars and lists change, and no other post is parsed', async () => {
    const { run, changed } = await rebuild((site) => site.edit(POST, 'title: 첫 글', 'title: 새 제목'));
    expect(run.parsed).toBe(1);
    expect(changed).toEqual(expect.arrayContaining(filesOf('blog/250101-01')));
    expect(changed).toEqual(
      expect.arrayContaining(['blog/250201-01.html', 'blog/archive.html', 'blog.html', 'data/ko.json']),
    );
    // Documents show no post; the data of pages carries no sidebar.
    expect(changed.filter((file) => /^(?:en\/)?projects/.test(file))).toEqual([]);
    expect(changed).not.toContain('blog/250201-01.json');
  });
});
