import { afterEach, describe, expect, it, vi } from 'vitest';
import { type FakeWorker, fakeWorker } from '../testdata/fakeWorker';
import { build, loader, makePage, urls } from '../testdata/site';
import type { LoadFile } from '../types';
import { createEmbeddedClient } from './embedded';

const files = loader(build([makePage('a', '쿠버네티스')]));
const request = { requests: [{ indexName: 'site', query: '쿠버네티스' }] };

function setup(load: LoadFile = files) {
  const workers: FakeWorker[] = [];
  const client = createEmbeddedClient({
    base,
    locales: ['ko'],
    createWorker: () => {
      const fake = fakeWorker(load);
      workers.push(fake);
      return fake.worker;
    },
  });
  return { client, workers };
}

const base = 'https://example.com/';

/** A page of that origin, which reads files as `load` gives them. */
function onPage(load: LoadFile): void {
  vi.stubGlobal('location', new URL(base));
  vi.stubGlobal('fetch', async (url: string) => new Response(await load(url.slice(base.length))));
}

afterEach(() => vi.unstubAllGlobals());

describe('the embedded client', () => {
  it('starts no worker before it is needed, then one, and answers', async () => {
    const { client, workers } = setup();
    expect(workers).toHaveLength(0);
    client.open('ko');
    const answers = await Promise.all([client.search(request), client.search(request)]);
    expect(workers).toHaveLength(1);
    for (const { results } of answers) expect(urls(results[0]!)).toEqual(['/a']);
  });

  it.each([
    ['in the page while the worker starts', 'page'],
    ['in the worker where the page cannot', 'worker'],
  ])('reads what comes before a query once, %s', async (_, by) => {
    const read: string[] = [];
    const readBy =
      (reader: string): LoadFile =>
      async (file) => {
        if (by === 'worker' && reader === 'page') throw new TypeError('refused');
        read.push(`${reader} ${file.replace(/\w+\.bin/, 'bin')}`);
        return files(file);
      };
    onPage(readBy('page'));
    const { client, workers } = setup(readBy('worker'));
    client.open('ko');
    client.open('ko');
    const { results } = await client.search(request);
    expect(urls(results[0]!)).toEqual(['/a']);
    expect(workers[0]!.received.map(({ type }) => type)).toEqual(['start', 'open', 'open', 'search']);
    expect(read).toEqual([`${by} search/ko.json`, `${by} assets/search/ko/all.bin`]);
    client.open('ko');
    await client.search(request);
    expect(read).toHaveLength(2);
  });

  it('reads an index of another origin in the worker alone, whose policy may allow it where that of the page does not', async () => {
    vi.stubGlobal('location', new URL('https://docs.example.com/'));
    const fetched = vi.fn();
    vi.stubGlobal('fetch', fetched);
    const { client } = setup();
    client.open('ko');
    expect((await client.search(request)).results[0]!.nbHits).toBe(1);
    expect(fetched).not.toHaveBeenCalled();
  });

  it('reports what went wrong, and works again after', async () => {
    let isDown = true;
    const { client } = setup((file) => (isDown ? Promise.reject(new Error('HTTP 503')) : files(file)));
    await expect(client.search(request)).rejects.toThrow('HTTP 503');
    isDown = false;
    await expect(client.search(request)).resolves.toBeDefined();
  });

  it('stops a search that was aborted, at once, and tells the worker', async () => {
    const { client, workers } = setup(() => new Promise(() => undefined));
    const controller = new AbortController();
    const answer = client.search(request, { signal: controller.signal });
    controller.abort(new Error('typed on'));
    await expect(answer).rejects.toThrow('typed on');
    expect(workers[0]!.received.map((message) => message.type)).toEqual(['start', 'search', 'abort']);
    await expect(client.search(request, { signal: controller.signal })).rejects.toThrow('typed on');
  });

  it('replaces a worker that failed, and rejects what it was asked', async () => {
    const { client, workers } = setup(() => new Promise(() => undefined));
    const answer = client.search(request);
    workers[0]!.fail('out of memory');
    await expect(answer).rejects.toThrow('out of memory');
    expect(workers[0]!.isTerminated()).toBe(true);
    client.open('ko');
    expect(workers).toHaveLength(2);
  });

  it('rejects what is under way when it is closed', async () => {
    const { client } = setup(() => new Promise(() => undefined));
    const answer = client.search(request);
    client.close();
    await expect(answer).rejects.toThrow(/closed/);
  });
});
