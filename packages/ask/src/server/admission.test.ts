import { createRateLimiter } from '@private-devlog/search/server';
import { expect, it } from 'vitest';
import { createAskHandler } from './handler';

const ORIGIN = 'https://devlog.example.com';

/** A handler that finds nothing, which is answered without a model. */
function start() {
  const handler = createAskHandler({
    search: async ({ requests }) => ({
      results: requests.map(({ query, indexName }) => ({
        hits: [],
        nbHits: 0,
        page: 0,
        nbPages: 0,
        hitsPerPage: 20,
        exhaustiveNbHits: true,
        query,
        index: indexName,
        params: '',
        processingTimeMS: 0,
      })),
    }),
    indexName: 'site',
    site: { title: 'Site', url: `${ORIGIN}/`, languages: { ko: 'Korean' } },
    model: { url: 'https://model.example.com/', model: 'test' },
    origins: [ORIGIN],
    clientOf: (request) => request.headers.get('x-client') ?? 'one',
    rateLimit: createRateLimiter({ burst: 1, refill: 60_000 }),
    fetch: () => Promise.reject(new Error('not asked')),
  });
  return async (body: unknown, client = 'one') => {
    const headers = { origin: ORIGIN, 'content-type': 'application/json', 'x-client': client };
    const init = { method: 'POST', headers, body: JSON.stringify(body) };
    return (await handler(new Request('https://ask.example.com/', init))).status;
  };
}

it('does not count what is no question among the reader’s questions', async () => {
  const ask = start();
  for (let time = 0; time < 10; time++) expect(await ask({})).toBe(400);
  expect([await ask({ question: '왜?' }), await ask({ question: '왜?' })]).toEqual([200, 429]);
});

it('limits what is no question as well, by client', async () => {
  const ask = start();
  const statuses: number[] = [];
  for (let time = 0; time < 31; time++) statuses.push(await ask({}));
  expect(statuses.lastIndexOf(400)).toBe(29);
  expect(statuses[30]).toBe(429);
  expect(await ask({}, 'two')).toBe(400);
});
