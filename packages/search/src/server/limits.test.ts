import { describe, expect, it } from 'vitest';
import { makePage, openSite } from '../testdata/site';
import type { SearchFunction, SearchQuery, SearchResponse, Work } from '../types';
import { COST } from '../work';
import { createSearchHandler, type HandlerOptions } from './handler';
import { createRateLimiter } from './rateLimit';

const pages = Array.from({ length: 120 }, (_, at) =>
  makePage(`p${at}`, `쿠버네티스 ${at}`, { '': '본문 컨테이너 본문', 설정: '본문 kubernetes' }),
);
const { search } = openSite(pages);

function server(options: Partial<HandlerOptions> = {}) {
  const handler = createSearchHandler({ search, ...options });
  return (queries: readonly object[], signal?: AbortSignal) =>
    handler(
      new Request('http://localhost/1/indexes/*/queries', {
        method: 'POST',
        body: JSON.stringify({ requests: queries.map((query) => ({ indexName: 's', ...query })) }),
        ...(signal && { signal }),
      }),
    );
}

const messageOf = async (response: Response) => ((await response.json()) as { message: string }).message;

/** Units that a query takes, and what was found. */
async function unitsOf(query: Omit<SearchQuery, 'indexName'>) {
  let units = 0;
  const work: Work = {
    spend(kind, count) {
      units += COST[kind] * count;
    },
    rest: () => Promise.resolve(),
  };
  const { results } = await search({ requests: [{ indexName: 's', ...query }] }, { work });
  return { units, result: results[0]! };
}

describe('what a request may ask for', () => {
  it('is 200 hits in all, as many as the answers may have', async () => {
    const post = server();
    expect(
      (
        await post([
          { query: '본문', hitsPerPage: 1000 },
          { query: '본문', hitsPerPage: 100 },
        ])
      ).status,
    ).toBe(200);
    const refused = await post(Array(3).fill({ query: '본문', hitsPerPage: 100 }));
    expect([refused.status, await messageOf(refused)]).toEqual([
      400,
      'The queries want 300 hits; one request may have 200 in all.',
    ]);
    expect((await post(Array(10).fill({ query: '본문' }))).status).toBe(200);
  });

  it('counts a query by its composed characters, without more marks on a letter than any language writes', async () => {
    const post = server();
    expect((await post([{ query: '한'.repeat(64).normalize('NFD') }])).status).toBe(200);
    expect((await post([{ query: '한'.repeat(65).normalize('NFD') }])).status).toBe(400);
    const { results } = (await (
      await post([{ query: `쿠${'\u0301'.repeat(63)}버` }])
    ).json()) as SearchResponse;
    expect(results[0]!.query).toBe(`쿠${'\u0301'.repeat(4)}버`);
  });

  it.each(['constructor', 'toString', 'valueOf', 'hasOwnProperty', '__proto__'])(
    'says of the parameter %s no more than that it is not supported',
    async (name) => {
      expect(await messageOf(await server()([{ params: `${name}=1` }]))).toBe(
        `requests.0.${name}: This parameter is not supported.`,
      );
    },
  );
});

describe('the work of a search', () => {
  it('is the same each time, and for an answer with more hits by what those hits are', async () => {
    const { units: none } = await unitsOf({ query: '본문', hitsPerPage: 0 });
    const { units, result } = await unitsOf({ query: '본문', hitsPerPage: 10 });
    expect((await unitsOf({ query: '본문', hitsPerPage: 10 })).units).toBe(units);
    const written = result.hits.reduce((sum, hit) => sum + JSON.stringify(hit).length, 0);
    const read = result.hits.length * '본문 컨테이너 본문'.length;
    expect(result.hits).toHaveLength(10);
    expect(units - none).toBeCloseTo(
      result.hits.length * COST.hit + read * COST.character + written * COST.written,
      5,
    );
  });

  it('counts what marks add to the answer', async () => {
    const short = await unitsOf({ query: '본문', highlightPreTag: '<' });
    const long = await unitsOf({ query: '본문', highlightPreTag: '<'.repeat(200) });
    const size = ({ result }: typeof long) => JSON.stringify(result.hits).length;
    expect(long.units - short.units).toBeCloseTo((size(long) - size(short)) * COST.written, 5);
  });

  it.each([
    ['words that are spelt wrong', { query: '쿠버네티즈' }],
    ['loanwords', { query: 'kubernetes' }],
    ['initial consonants', { query: 'ㅋㅂㄴ' }],
    ['words written as one', { query: '쿠버네티스설정' }],
    ['conditions', { query: '없는말', facetFilters: Array<string>(20).fill('-tags:a') }],
    ['facets', { query: '없는말', facets: ['*'] }],
  ])('counts %s', async (_, query) => {
    expect((await unitsOf(query)).units).toBeGreaterThan((await unitsOf({ query: '없는말' })).units);
  });

  it('gives up at the budget, not before', async () => {
    const { units } = await unitsOf({ query: '본문' });
    const status = async (maxWork: number) => (await server({ maxWork })([{ query: '본문' }])).status;
    expect([await status(Math.ceil(units)), await status(Math.floor(units) - 1)]).toEqual([200, 413]);
  });
});

describe('searches at once', () => {
  /** A search that runs until it is let go on. */
  function slowly() {
    const running: (() => void)[] = [];
    const slow: SearchFunction = () =>
      new Promise<SearchResponse>((done) => running.push(() => done({ results: [] })));
    return { slow, running };
  }
  /** Resolves when so many searches have begun. */
  async function begun(running: readonly unknown[], count: number): Promise<void> {
    while (running.length < count) await new Promise(setImmediate);
  }

  it('are limited, wait in turn, and are refused beyond with the time after which to try again', async () => {
    const { slow, running } = slowly();
    const post = server({ search: slow, running: 2, waiting: 1 });
    const asked = [post([{ query: 'a' }]), post([{ query: 'b' }]), post([{ query: 'c' }])];
    const refused = await post([{ query: 'd' }]);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '1']);
    expect(running).toHaveLength(2);
    running[0]!();
    await begun(running, 3);
    for (const end of running) end();
    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([200, 200, 200]);
  });

  it('lets the cheap end before the costly', async () => {
    const started: string[] = [];
    const ended: string[] = [];
    const counting: SearchFunction = async ({ requests: [request] }, { work } = {}) => {
      const [, name = '', steps = 0] = /^(\w+) (\d+)$/.exec(request!.query) ?? [];
      started.push(name);
      for (let step = 0; step < Number(steps); step++) {
        work!.spend('hit', 1);
        const end = performance.now() + 6;
        while (performance.now() < end);
        await work!.rest();
      }
      ended.push(name);
      return { results: [] };
    };
    const post = server({ search: counting, running: 1 });
    const costly = [post([{ query: 'costly 20' }]), post([{ query: 'costly 20' }])];
    await begun(started, 1);
    await post([{ query: 'cheap 2' }]);
    expect(ended).toEqual(['cheap']);
    await Promise.all(costly);
  });
});

it('limits each client by itself', async () => {
  const handler = createSearchHandler({
    search,
    rateLimit: createRateLimiter({ burst: 2, refill: 60_000, now: () => 0 }),
  });
  const status = async (client: string) => {
    const init = { method: 'POST', body: '{}', headers: { 'x-client-address': client } };
    const response = await handler(new Request('http://localhost/1/indexes/*/queries', init));
    return [response.status, response.headers.get('retry-after')];
  };
  expect([await status('a'), await status('a'), await status('a'), await status('b')]).toEqual([
    [400, null],
    [400, null],
    [429, '60'],
    [400, null],
  ]);
});
