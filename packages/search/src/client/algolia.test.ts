import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSearchHandler } from '../server/handler';
import { createNodeServer } from '../server/node';
import { makePage, openSite, urls } from '../testdata/site';
import { createAlgoliaSearch, TIMEOUTS } from './algolia';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

interface Host {
  readonly server: Server;
  readonly port: number;
  asked: number;
  answer: Answer;
}

const OK: Answer = (_, response) => {
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ results: [{ hits: [], nbHits: 0, page: 0, params: '', queryID: 'q' }] }));
};
const status =
  (code: number): Answer =>
  (_, response) => {
    response.writeHead(code, {
      'content-type': 'application/json',
      ...(code < 400 && { location: '/elsewhere' }),
    });
    response.end(JSON.stringify({ message: 'no', status: code }));
  };
const reset: Answer = (request) => request.socket.destroy();
const hang: Answer = () => undefined;
const halt: Answer = (_, response) => void response.writeHead(200).write('{');

const request = {
  requests: [{ indexName: 'site', query: '쿠버네티스', facetFilters: ['language:ko'], clickAnalytics: true }],
};

let hosts: Host[] = [];
/** The limits of the client that have begun, by their length: they end when a test says so, however slow this machine is. */
const limits = new Map<number, () => void>();

/** Five hosts; the client asks them in this order. */
beforeEach(async () => {
  const { setTimeout: begin } = globalThis;
  limits.clear();
  vi.stubGlobal('setTimeout', (act: () => void, milliseconds = 0) => {
    if (milliseconds < TIMEOUTS.connect) return begin(act, milliseconds);
    limits.set(milliseconds, act);
    return begin(() => undefined);
  });
  hosts = await Promise.all([0, 1, 2, 3, 4].map(() => startHost()));
});

afterEach(async () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  for (const { server } of hosts) server.closeAllConnections();
  await Promise.all(hosts.map(({ server }) => new Promise((done) => server.close(done))));
});

async function startHost(): Promise<Host> {
  const host: Host = {
    asked: 0,
    answer: OK,
    port: 0,
    server: createServer((asked, answered) => {
      host.asked++;
      host.answer(asked, answered);
    }),
  };
  await new Promise<void>((done) => host.server.listen(0, '127.0.0.1', done));
  return Object.assign(host, { port: (host.server.address() as AddressInfo).port });
}

const client = () =>
  createAlgoliaSearch({
    appId: 'APP',
    apiKey: 'key',
    hosts: hosts.map(({ port }) => ({ url: '127.0.0.1', protocol: 'http', port })),
  });
const asked = () => hosts.map((host) => host.asked);

describe('the hosted client', () => {
  it('needs an application id and a key', () => {
    expect(() => createAlgoliaSearch({ appId: '', apiKey: 'key' })).toThrow('appId is missing');
    expect(() => createAlgoliaSearch({ appId: 'APP', apiKey: '' })).toThrow('apiKey is missing');
  });

  it('has the specified timeouts', () => {
    expect(TIMEOUTS).toEqual({ connect: 1000, read: 2000, write: 30_000 });
  });

  it('sends the requests to the multi-index path, with id and key, and gives the answer', async () => {
    let seen: { url?: string; headers?: IncomingMessage['headers']; body?: unknown } = {};
    for (const host of hosts) {
      host.answer = (incoming, response) => {
        let body = '';
        incoming.on('data', (part) => (body += part));
        incoming.on('end', () => {
          seen = { url: incoming.url!, headers: incoming.headers, body: JSON.parse(body) };
          OK(incoming, response);
        });
      };
    }
    const { results } = await client()(request);
    expect(results[0]).toMatchObject({ hits: [], nbHits: 0, query: '쿠버네티스', queryID: 'q' });
    expect(seen.url).toContain('/1/indexes/*/queries');
    expect(seen.body).toEqual(request);
    expect(JSON.stringify([seen.url, seen.headers])).toContain('APP');
  });

  it('fills in what a host leaves out, and passes on what it says of facets and of the query', async () => {
    const answered = async (result: object) => {
      for (const host of hosts)
        host.answer = (_, response) => {
          response.writeHead(200, { 'content-type': 'application/json' });
          response.end(JSON.stringify({ results: [result] }));
        };
      return (await client()(request)).results[0];
    };
    const hits = [{ objectID: '1' }, { objectID: '2' }];
    const least = {
      hits,
      nbHits: 2,
      page: 0,
      nbPages: 1,
      hitsPerPage: 2,
      exhaustiveNbHits: false,
      query: '쿠버네티스',
      index: 'site',
      params: '',
      processingTimeMS: 0,
    };
    expect(await answered({ hits })).toEqual(least);
    const said = {
      nbHits: 40,
      page: 3,
      nbPages: 20,
      exhaustiveNbHits: true,
      params: 'query=x',
      processingTimeMS: 4,
      queryID: 'q',
      facets: { tags: { helm: 40 } },
      meant: 'kubernetes',
    };
    expect(await answered({ hits, hitsPerPage: 2, ...said, meant2: 1 })).toEqual({ ...least, ...said });
    expect(await answered({ hits, meant: 7 })).toEqual(least);
  });

  it.each([
    ['500', status(500)],
    ['301', status(301)],
    ['a reset connection', reset],
  ])('tries another host after %s, and leaves the failed one alone', async (_, fault) => {
    const search = client();
    for (const host of hosts.slice(0, 4)) host.answer = fault;
    await search(request);
    expect(asked()).toEqual([1, 1, 1, 1, 1]);
    await search({ requests: [{ ...request.requests[0]!, query: 'b' }] });
    expect(asked()).toEqual([1, 1, 1, 1, 2]);
  });

  it.each([400, 403, 404, 429])('does not try another host after %d', async (code) => {
    for (const host of hosts) host.answer = status(code);
    await expect(client()(request)).rejects.toMatchObject({ status: code });
    expect(asked().reduce((sum, count) => sum + count, 0)).toBe(1);
  });

  it.each([
    ['one second without a connection that speaks', hang, 1000],
    ['two seconds without the rest of the answer', halt, 2000],
  ])('tries another host after %s', async (_, fault, limit) => {
    hosts[0]!.answer = fault;
    const answer = client()(request);
    while (hosts[0]!.asked === 0 || !limits.has(limit)) await new Promise(setImmediate);
    limits.get(limit)!();
    await answer;
    expect(asked()).toEqual([1, 1, 0, 0, 0]);
  });

  it('asks a failed host again after 120 seconds', async () => {
    const search = client();
    hosts[0]!.answer = status(500);
    const ask = (query: string) => search({ requests: [{ indexName: 'site', query }] });
    await ask('a');
    const start = Date.now();
    vi.useFakeTimers({ toFake: ['Date'], now: start + 119_000 });
    await ask('b');
    expect(hosts[0]!.asked).toBe(1);
    vi.setSystemTime(start + 121_000);
    await ask('c');
    expect(hosts[0]!.asked).toBe(2);
  });

  it('says that the application id may be wrong when no host answers', async () => {
    for (const host of hosts) host.answer = reset;
    await expect(client()(request)).rejects.toThrow(/application id may be incorrect/);
    expect(asked()).toEqual([1, 1, 1, 1, 1]);
  });

  it('rejects an answer that is not JSON', async () => {
    for (const host of hosts) host.answer = (_, response) => response.end('<html>');
    await expect(client()(request)).rejects.toThrow();
  });

  it('gives up when it is aborted', async () => {
    for (const host of hosts) host.answer = hang;
    const controller = new AbortController();
    const answer = client()(request, { signal: controller.signal });
    controller.abort(new Error('typed on'));
    await expect(answer).rejects.toThrow('typed on');
  });

  it('understands the site’s own server', async () => {
    const { search } = openSite([makePage('a', '쿠버네티스')]);
    const server = createNodeServer(createSearchHandler({ search }));
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const { port } = server.address() as AddressInfo;
    const hosted = createAlgoliaSearch({
      appId: 'APP',
      apiKey: 'key',
      hosts: [{ url: '127.0.0.1', protocol: 'http', port }],
    });
    const { results } = await hosted(request);
    expect(urls(results[0]!)).toEqual(['/a']);
    expect(results[0]!.queryID).toMatch(/^[0-9a-f]{32}$/);
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  });
});
