import { spawn } from 'node:child_process';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createEngine } from '@private-devlog/search/query';
import { readFiles } from '@private-devlog/search/server';
import type { SearchHit, SearchRecord } from '@private-devlog/search/types';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { changes, openSite, type TestSite } from './support';

const site = openSite('search');

beforeAll(async () => {
  expect(await site.build()).toMatchObject({ status: 0, problems: [] });
});

/** Addresses of the hits in a built site, best first. */
async function find(site: TestSite, query: string, language = 'ko'): Promise<string[]> {
  return (await hits(site, query, language)).map(({ url }) => url!);
}

async function hits({ root }: TestSite, query: string, language: string): Promise<readonly SearchHit[]> {
  const { search } = createEngine({ load: readFiles(join(root, 'dist')), locales: ['ko', 'en'] });
  const facetFilters = [`language:${language}`];
  const { results } = await search({ requests: [{ indexName: 'x', query, hitsPerPage: 100, facetFilters }] });
  return results[0]!.hits;
}

const isIndex = (path: string) => /^(?:assets\/)?search\//.test(path);

describe('the index of a built site', () => {
  it('leads to pages, headings and texts, with their anchors', async () => {
    expect(await find(site, '쿠버네티스 배포 03')).toContain('/blog/240301-01#쿠버네티스-배포-03');
    expect((await find(site, '형광펜'))[0]).toBe('/blog/231201-01#밑줄-긋기');
  });

  it('holds every docs version', async () => {
    expect(await find(site, '설치하기')).toEqual(
      expect.arrayContaining(['/docs/guide/install', '/docs/next/guide/install']),
    );
  });

  it('shows what has no translation in the other language, below what has one, with its language', async () => {
    const english = (await hits(site, 'kubernetes', 'en')).filter(({ kind }) => kind === null);
    expect(english[0]).toMatchObject({ url: '/en/blog/240101-01', contentLanguage: null });
    const titles = english.filter(({ type, contentLanguage }) => type === 'lvl1' && contentLanguage === 'ko');
    expect(titles).toHaveLength(9);
    const [found] = await hits(site, '형광펜', 'en');
    expect(found).toMatchObject({ url: '/en/blog/231201-01#밑줄-긋기', contentLanguage: 'ko' });
    expect(site.output('en/blog/231201-01.html')).toContain('밑줄');
  });

  it('leads to the pages of tags and categories by their names', async () => {
    const korean = await hits(site, '쿠버네티스', 'ko');
    expect(korean[1]).toMatchObject({ kind: 'tag', url: '/blog/tags/kubernetes', content: '글 10편' });
    const [english] = (await hits(site, 'Kubernetes', 'en')).filter(({ kind }) => kind !== null);
    expect(english).toMatchObject({ url: '/en/blog/tags/kubernetes', content: '10 posts' });
    const categories = (await hits(site, '안내', 'ko')).filter(({ kind }) => kind === 'category');
    expect(categories.map(({ url, content }) => [url, content])).toEqual([
      ['/docs/next/guide/', '문서 1개'],
      ['/docs/guide/', '문서 1개'],
    ]);
  });

  it('leads to the page of a series by its name', async () => {
    const own = openSite('basic');
    for (const part of ['하나', '둘'])
      own.write(
        `content/blog/24010${part.length}-01.md`,
        `---\ntitle: ${part}\nseries: 긴 여행\n---\n\n글.\n`,
      );
    expect((await own.build()).status).toBe(0);
    const [found] = await hits(own, '긴여행', 'ko');
    expect(found).toMatchObject({ kind: 'tag', section: '연재', content: '글 2편' });
    expect(own.output(`${decodeURI(found!.url!).slice(1)}.html`)).toContain('긴 여행');
  });

  it('holds nothing of drafts and unlisted pages', async () => {
    expect(await find(site, '비밀낱말')).toEqual([]);
    expect(await find(site, '초안 글')).toEqual([]);
  });

  it('finds a page of one language through the words of its translation', async () => {
    expect((await find(site, 'kubernetes log')).some((url) => url.startsWith('/blog/240101-01'))).toBe(true);
  });

  it('is left alone by a build in which nothing has changed', async () => {
    const copy = site.clone();
    expect(await copy.build()).toMatchObject({ changed: 0, removed: 0 });
  });

  it('finds after an edit what is new, and no longer what has gone', async () => {
    const copy = site.clone();
    copy.edit('content/blog/231201-01.md', '형광펜처럼', '잉크처럼');
    await copy.build();
    expect((await find(copy, '잉크'))[0]).toBe('/blog/231201-01#밑줄-긋기');
    expect((await find(copy, '잉크', 'en'))[0]).toBe('/en/blog/231201-01#밑줄-긋기');
    expect([...(await find(copy, '형광펜')), ...(await find(copy, '형광펜', 'en'))]).toEqual([]);
  });

  it('leaves the other languages alone when a text changes that they have in their own words', async () => {
    const copy = site.clone();
    copy.edit('content/blog/240101-01.md', '클러스터를 옮기며', '클러스터를 잉크로');
    const before = copy.dist();
    await copy.build();
    const changed = changes(before, copy.dist()).filter(isIndex);
    expect(changed.length).toBeGreaterThan(0);
    expect(changed.every((path) => path.includes('/ko'))).toBe(true);
  });

  it('forgets a page that was removed, and finds one that was added', async () => {
    const copy = site.clone();
    copy.remove('content/blog/241001-01.md');
    copy.write('content/blog/250101-01.md', '---\ntitle: 새해 계획\n---\n\n하루살이 이야기.\n');
    copy.write('published-urls.txt', '');
    await copy.build();
    expect((await find(copy, '하루살이'))[0]).toMatch(/^\/blog\/250101-01/);
    expect((await find(copy, '쿠버네티스 기록 10')).some((url) => url.includes('241001'))).toBe(false);
  });

  it('is not made when search is off, and nothing leads to it', async () => {
    const copy = site.clone();
    copy.edit('site.config.ts', '  navbar: {', '  search: false,\n  navbar: {');
    copy.write('published-urls.txt', '');
    expect(await copy.build()).toMatchObject({ status: 0 });
    const paths = Object.keys(copy.dist());
    expect(paths.filter((path) => isIndex(path) || /^search|opensearch/.test(path))).toEqual([]);
    expect(copy.output('blog.html')).not.toMatch(/data-search=|opensearch|SearchAction/);
    expect(copy.output('404.html')).not.toContain('/search');
  });
});

describe('the configuration', () => {
  it('gives names to what texts say, and an edit of them changes the index', async () => {
    const copy = site.clone();
    expect(await find(copy, '하이라이터')).toEqual([]);
    copy.edit(
      'site.config.ts',
      '  navbar: {',
      `  search: { names: [['형광펜', '하이라이터', 'Marker pen']] },\n  navbar: {`,
    );
    expect(await copy.build()).toMatchObject({ status: 0, problems: [] });
    expect((await find(copy, '하이라이터'))[0]).toBe('/blog/231201-01#밑줄-긋기');
    expect((await find(copy, 'marker pen'))[0]).toBe('/blog/231201-01#밑줄-긋기');
  });

  it.each([
    ["{ provider: 'algolia', apiKey: 'k' }", '`search.appId` is missing'],
    ["{ provider: 'algolia', appId: 'A' }", '`search.apiKey` is missing'],
  ])('%s stops the build: %s', async (search, message) => {
    const copy = site.clone();
    copy.edit('site.config.ts', '  navbar: {', `  search: ${search},\n  navbar: {`);
    const { status, problems } = await copy.build();
    expect(status).toBe(1);
    expect(problems[0]!.message).toContain(message);
  });
});

describe('the commands', () => {
  const running: { stop(): void }[] = [];
  afterEach(() => {
    for (const { stop } of running.splice(0)) stop();
  });

  it('search:server answers in the protocol of the hosted search', async () => {
    const devlog = join(import.meta.dirname, '../bin/devlog.mjs');
    const child = spawn(process.execPath, [devlog, 'search:server', '--root', site.root, '--port', '0']);
    running.push({ stop: () => child.kill() });
    const origin = await new Promise<string>((done) => {
      let text = '';
      child.stdout.on('data', (chunk: Buffer) => {
        text += chunk;
        const found = /http:\/\/localhost:\d+/.exec(text)?.[0];
        if (found) done(found);
      });
    });
    const response = await fetch(`${origin}/1/indexes/*/queries`, {
      method: 'POST',
      body: JSON.stringify({ requests: [{ indexName: 'x', query: '형광펜' }] }),
    });
    const { results } = (await response.json()) as { results: { hits: { url: string }[] }[] };
    expect(results[0]!.hits[0]!.url).toBe('/blog/231201-01#밑줄-긋기');
  });

  it('search:server says what to do when there is no index', async () => {
    const { status, stderr } = await site.run('search:server', ['--out', 'nowhere']);
    expect(status).toBe(1);
    expect(stderr).toContain('npm run build');
  });

  it('search:push --dry-run counts the records of each language', async () => {
    const { status, stdout } = await site.run('search:push', ['--dry-run']);
    expect(status).toBe(0);
    expect(stdout).toMatch(/ko: \d+ records \(\d+ content, \d+ lvl1, \d+ lvl2\)\nen: \d+ records/);
  });

  it('search:push says that there is no provider to send to', async () => {
    const { status, stderr } = await site.run('search:push');
    expect(status).toBe(1);
    expect(stderr).toContain('--dry-run');
  });

  it('search:push sends settings, Korean first, and all records, and never the key to another place', async () => {
    const host = await startAlgolia();
    running.push(host);
    const copy = site.clone();
    copy.edit(
      'site.config.ts',
      '  navbar: {',
      `  search: { provider: 'algolia', appId: 'APP', apiKey: 'public', hosts: ['${host.origin}'] },\n  navbar: {`,
    );
    const { status, stdout } = await copy.run('search:push', [], { env: { ALGOLIA_ADMIN_KEY: 'secret' } });
    expect(stdout).toContain('are in the index “Searched site”');
    expect(status).toBe(0);
    expect(host.keys).toEqual(new Set(['secret']));
    expect(host.settings).toMatchObject({ queryLanguages: ['ko', 'en'], indexLanguages: ['ko', 'en'] });
    const urls = new Set(host.records.map(({ url_without_anchor: url }) => url));
    expect(urls.has('/en/blog/240101-01')).toBe(true);
    expect(urls.has('/blog/231101-01')).toBe(false);
    expect(new Set(host.records.map(({ objectID }) => objectID)).size).toBe(host.records.length);
  });
});

interface FakeAlgolia {
  readonly origin: string;
  readonly keys: Set<string>;
  readonly records: SearchRecord[];
  settings: unknown;
  stop(): void;
}

/** As much of the hosted index as is needed to fill it. */
async function startAlgolia(): Promise<FakeAlgolia> {
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const json = body === '' ? {} : (JSON.parse(body) as Record<string, unknown>);
    fake.keys.add(String(request.headers['x-algolia-api-key']));
    const { pathname } = new URL(request.url!, fake.origin);
    if (pathname.endsWith('/settings') && request.method === 'PUT') fake.settings = json;
    if (pathname.endsWith('/batch')) {
      const { requests } = json as unknown as { requests: { body: SearchRecord }[] };
      fake.records.push(...requests.map((item) => item.body));
    }
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ taskID: 1, status: 'published', objectIDs: [], updatedAt: '' }));
  };
  const server: Server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const fake: FakeAlgolia = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    keys: new Set(),
    records: [],
    settings: null,
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
  return fake;
}
