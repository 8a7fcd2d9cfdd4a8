import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createEngine } from '../query/meteredEngine';
import { build, makePage, openSite, urls } from '../testdata/site';
import type { SearchResponse } from '../types';
import { readFiles } from './files';
import { createSearchHandler } from './handler';
import { createNodeServer, stopServer } from './node';

const { search } = openSite([
  makePage('a', '쿠버네티스 안내', { '': '본문 본문' }, { tags: ['cloud native'] }),
  makePage('b', 'React 안내', {}, { tags: ['web'] }),
]);
// As many may wait as the tests ask at once: how fast this machine is must not decide who is refused.
const handler = createSearchHandler({ search, bodyTimeout: 60_000, waiting: 400 });
const server = createNodeServer(handler);
// Nor may it end requests that wait for their turn to be read.
Object.assign(server, { headersTimeout: 0, requestTimeout: 0 });
const PATH = '/1/indexes/*/queries';
let origin = '';

beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(async () => {
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
});

const bodyOf = (...queries: readonly object[]) =>
  JSON.stringify({ requests: queries.map((query) => ({ indexName: 'site', ...query })) });
const body = (query: unknown) => JSON.stringify({ requests: [{ indexName: 'site', query }] });
const post = (content: string, path = PATH) => fetch(origin + path, { method: 'POST', body: content });

/** Sends bytes to a server and gives the first line of the answer; `''` when the connection was closed without one. */
function raw(bytes: string, to = server): Promise<string> {
  return new Promise((done) => {
    const { port } = to.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    let answer = '';
    socket.on('data', (part) => {
      answer += part;
      if (answer.includes('\r\n')) socket.destroy();
    });
    socket.on('error', () => done(answer));
    socket.on('close', () => done(answer.split('\r\n')[0]!));
  });
}

describe('the search server', () => {
  it('answers, to any origin', async () => {
    const response = await post(body('쿠버네티스'));
    expect(response.status).toBe(200);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(urls(((await response.json()) as SearchResponse).results[0]!)).toEqual(['/a']);
  });

  it('answers the path with its star encoded, and a preflight', async () => {
    expect((await post(body('a'), '/1/indexes/%2A/queries')).status).toBe(200);
    expect((await fetch(origin + PATH, { method: 'OPTIONS' })).status).toBe(204);
  });

  it.each([
    ['another path', 404, () => post(body('a'), '/1/indexes/site/query')],
    ['another method', 405, () => fetch(origin + PATH)],
    ['no body', 400, () => post('')],
    ['no JSON', 400, () => post('{"requests":')],
    ['JSON of another shape', 400, () => post('[]')],
    ['no requests', 400, () => post('{"requests":[]}')],
    [
      'too many requests',
      400,
      () => post(JSON.stringify({ requests: Array(11).fill({ indexName: 'a', query: 'b' }) })),
    ],
    ['a query that is no text', 400, () => post(body({ $ne: 1 }))],
    ['a query of more than 64 characters', 400, () => post(body('가'.repeat(65)))],
    ['many words in many queries', 400, () => post(bodyOf(...Array(4).fill({ query: '가 '.repeat(10) })))],
    ['a parameter that it does not know', 400, () => post(bodyOf({ aroundRadius: 1 }))],
    ['restricted attributes', 400, () => post(bodyOf({ restrictSearchableAttributes: ['content'] }))],
    ['hits that are not distinct', 400, () => post(bodyOf({ distinct: false }))],
    ['filters that it cannot read', 400, () => post(bodyOf({ filters: 'day > 3' }))],
    ['a facet that no index has', 400, () => post(bodyOf({ query: 'a', facetFilters: ['type:content'] }))],
    [
      'a facet in filters that no index has',
      400,
      () => post(bodyOf({ query: 'a', filters: 'NOT author:kim' })),
    ],
    ['an order that no index has', 400, () => post(bodyOf({ query: 'a', sortBy: 'price' }))],
    ['alternatives of conditions', 400, () => post(bodyOf({ filters: '(tags:a AND tags:b) OR tags:c' }))],
    ['numbers in filters', 400, () => post(bodyOf({ numericFilters: ['day>3'] }))],
    ['filters that may fail', 400, () => post(bodyOf({ optionalFilters: ['tags:a'] }))],
    ['two hits of one section', 400, () => post(bodyOf({ distinct: 2 }))],
    ['a facet that is no name', 400, () => post(bodyOf({ facets: [3] }))],
    ['parameters as no text', 400, () => post(bodyOf({ params: 3 }))],
    ['deep JSON', 400, () => post(`${'['.repeat(30_000)}${']'.repeat(30_000)}`)],
    [
      'a deep filter',
      400,
      () =>
        post(
          `{"requests":[{"indexName":"a","query":"b","facetFilters":${'['.repeat(9000)}"x"${']'.repeat(9000)}}]}`,
        ),
    ],
    ['a huge body', 413, () => post(body('a'.repeat(200_000)))],
    ['a negative page', 400, () => post('{"requests":[{"indexName":"a","query":"b","page":-1}]}')],
  ])('refuses %s', async (_, code, ask) => {
    const response = await ask();
    expect(response.status).toBe(code);
    expect(await response.json()).toMatchObject({ status: code, message: expect.any(String) });
  });

  it.each([
    ['filters', { filters: 'tags:web AND NOT language:en' }, ['/b']],
    ['filters with alternatives', { filters: '(tags:web OR tags:"cloud native")' }, ['/a', '/b']],
    ['filters beside facet filters', { filters: 'language:ko', facetFilters: [['tags:web']] }, ['/b']],
    ['a name with a quote in it', { filters: `tags:"web" OR tags:"it's"` }, ['/b']],
    ['filters in a text of parameters', { params: 'filters=tags%3A%22cloud%20native%22' }, ['/a']],
    ['parameters in a text', { params: 'hitsPerPage=1&facetFilters=%5B%22tags:web%22%5D' }, ['/b']],
    ['distinct hits', { distinct: true, analytics: false, userToken: 'x' }, ['/a', '/b']],
    ['no hits', { hitsPerPage: 0 }, []],
  ])('obeys %s', async (_, parameters, expected) => {
    const response = await post(bodyOf({ query: '안내', ...parameters }));
    expect(response.status).toBe(200);
    const [result] = ((await response.json()) as SearchResponse).results;
    expect(urls(result!).sort()).toEqual(expected);
  });

  it('counts facets, and all hits though it gives none', async () => {
    const response = await post(bodyOf({ query: '안내', hitsPerPage: 0, facets: ['tags'] }));
    const [result] = ((await response.json()) as SearchResponse).results;
    expect(result).toMatchObject({
      hits: [],
      hitsPerPage: 0,
      nbPages: 0,
      nbHits: 2,
      facets: { tags: { web: 1, 'cloud native': 1 } },
      params: `query=${encodeURIComponent('안내')}&hitsPerPage=0&facets=%5B%22tags%22%5D`,
    });
  });

  it('says in a sentence what it refuses', async () => {
    const message = async (query: object) =>
      ((await (await post(bodyOf(query))).json()) as { message: string }).message;
    expect(await message({ restrictSearchableAttributes: ['content'] })).toBe(
      'requests.0.restrictSearchableAttributes: The search cannot be restricted to attributes.',
    );
    expect(await message({ query: 'a', filters: 'type:content' })).toBe(
      'There is no facet “type”; known are language, docusaurus_tag, version, section, tags.',
    );
    expect(await message({ params: 'aroundRadius=1' })).toBe(
      'requests.0.aroundRadius: This parameter is not supported.',
    );
  });

  it('marks only the attributes that are wanted', async () => {
    const response = await post(bodyOf({ query: '안내', attributesToHighlight: ['content'] }));
    const [result] = ((await response.json()) as SearchResponse).results;
    expect(result!.hits.map((hit) => hit._highlightResult)).toEqual([{}, {}]);
  });

  it('gives up a search that takes too much work, whatever the machine', async () => {
    const limited = createSearchHandler({ search, maxWork: 1 });
    const response = await limited(new Request(origin + PATH, { method: 'POST', body: body('본문') }));
    expect(response.status).toBe(413);
    expect(((await response.json()) as { message: string }).message).toContain('fewer words');
  });

  it('lets running answers end when it is stopped', async () => {
    let proceed = () => {};
    const waiting = new Promise<void>((done) => (proceed = done));
    const own = createNodeServer(async () => {
      const stream = new ReadableStream({
        async start(controller) {
          controller.enqueue(new TextEncoder().encode('one '));
          await waiting;
          controller.enqueue(new TextEncoder().encode('two'));
          controller.close();
        },
      });
      return new Response(stream);
    });
    await new Promise<void>((done) => own.listen(0, '127.0.0.1', done));
    const address = `http://127.0.0.1:${(own.address() as AddressInfo).port}`;
    const response = await fetch(address);
    const stopped = stopServer(own);
    await expect(fetch(address)).rejects.toThrow();
    proceed();
    expect(await response.text()).toBe('one two');
    await stopped;
  });

  it('refuses a huge body that does not say how large it is', async () => {
    const endless = new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array(10_000)) });
    const sent = handler(
      new Request(origin + PATH, { method: 'POST', body: endless, duplex: 'half' } as RequestInit),
    );
    expect((await sent).status).toBe(413);
  });

  it('refuses a body that does not arrive', async () => {
    const own = createNodeServer(createSearchHandler({ search, bodyTimeout: 50 }));
    await new Promise<void>((done) => own.listen(0, '127.0.0.1', done));
    const line = await raw(`POST ${PATH} HTTP/1.1\r\nHost: a\r\nContent-Length: 50\r\n\r\n{"re`, own);
    expect(line).toContain('408');
    own.closeAllConnections();
    await new Promise((done) => own.close(done));
  });

  it.each([
    ['garbage', 'hello\r\n\r\n'],
    ['a header that is too large', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`],
    ['an address that is none', `POST //[ HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`],
    ['a length that is none', `POST ${PATH} HTTP/1.1\r\nHost: a\r\nContent-Length: x\r\n\r\n`],
  ])('answers %s with 4xx and stays up', async (_, bytes) => {
    expect(await raw(bytes)).toMatch(/^HTTP\/1\.1 4\d\d/);
    expect((await post(body('react'))).status).toBe(200);
  });

  it('stays up under many requests at once, and clients that go away', async () => {
    const leaving = Array.from({ length: 20 }, () => {
      const controller = new AbortController();
      const asked = fetch(origin + PATH, { method: 'POST', body: body('쿠버'), signal: controller.signal });
      setTimeout(() => controller.abort(), Math.random() * 5);
      return asked.catch(() => null);
    });
    const staying = Array.from({ length: 300 }, (_, index) => post(body(index % 2 ? '쿠버ㄴ' : 'reatc')));
    const statuses = (await Promise.all(staying)).map((response) => response.status);
    await Promise.all(leaving);
    expect(new Set(statuses)).toEqual(new Set([200]));
  });

  it('does not tell what failed inside', async () => {
    const broken = createSearchHandler({ search: () => Promise.reject(new Error('/secret/path')) });
    const response = await broken(new Request(origin + PATH, { method: 'POST', body: body('a') }));
    expect(response.status).toBe(500);
    expect(await response.text()).not.toContain('secret');
  });
});

describe('readFiles', () => {
  it('reads a built index from a folder', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'search-'));
    for (const { path, bytes } of build([makePage('a', '쿠버네티스', { 배경: '본문' })], { singleMax: 0 })
      .files) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), bytes);
    }
    const engine = createEngine({ load: readFiles(folder), locales: ['ko'] });
    const { results } = await engine.search({ requests: [{ indexName: 'site', query: '본문' }] });
    expect(urls(results[0]!)).toEqual(['/a#s0']);
    await rm(folder, { recursive: true });
  });
});
