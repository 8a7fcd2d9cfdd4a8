import { describe, expect, it } from 'vitest';
import type { SearchClient } from '../client';
import type { SearchPage } from '../index/page';
import { makePage, openSite } from '../testdata/site';
import { type JoinedSite, joinClients } from './join';

const page = (key: string, rest: Partial<SearchPage> = {}) =>
  makePage(key, `Part ${key}`, { '': 'The valve' }, { locale: 'en', ...rest });

/** A client that answers without a worker. */
function clientOf(base: string, pages: readonly SearchPage[]): SearchClient {
  const { search } = openSite(pages);
  const client: SearchClient = {
    base,
    search: (request) => {
      const queries = 'requests' in request ? request.requests : request;
      return search({
        requests: queries.map(({ facets, query = '', ...rest }) => ({
          ...(rest as object),
          indexName: 'site',
          query,
          ...(facets && { facets: [facets].flat() }),
        })),
      });
    },
    searchForHits: (request) => client.search(request),
    open: () => undefined,
    close: () => undefined,
    addAlgoliaAgent: () => undefined,
  };
  return client;
}

const one = clientOf('https://one.example/', [
  page('a', { sort: { price: '3' }, filters: { kind: ['x'] } }),
  page('b', { sort: { price: '10' }, filters: { kind: ['y'] }, meta: { image: '/b.png', by: 'Kim' } }),
]);
const two = clientOf('https://two.example/docs/', [
  page('c', { sort: { price: '9.5' }, filters: { kind: ['x'] } }),
  page('d'),
]);
const plain = clientOf('https://three.example/', [page('e')]);
const gone: SearchClient = {
  ...one,
  base: 'https://gone.example/',
  search: () => Promise.reject(new Error('HTTP 404')),
};

async function ask(sites: readonly JoinedSite[], query: object) {
  const { results } = await joinClients(sites).search([{ indexName: 'site', query: 'valve', ...query }]);
  return results[0]!;
}
const both = [{ client: one, label: 'One' }, { client: two }];
const names = (hits: readonly { readonly url?: string }[]) => hits.map(({ url }) => url!.at(-1));

describe('several sites', () => {
  it('are one list with absolute addresses, the numbers of all, and no ranking that nobody asked for', async () => {
    const result = await ask(both, { facets: ['kind'] });
    expect(result).toMatchObject({ nbHits: 4, nbPages: 1, facets: { kind: { x: 2, y: 1 } } });
    const b = result.hits.find(({ url }) => url?.endsWith('/b'))!;
    expect(b).toMatchObject({
      url: 'https://one.example/en/b',
      site: 'One',
      meta: { image: 'https://one.example/b.png', by: 'Kim' },
    });
    expect('_rankingInfo' in b).toBe(false);
  });

  it('are in the order of a value, whichever site has it, page by page', async () => {
    const sorted = { sortBy: 'price', hitsPerPage: 2 };
    expect(names((await ask(both, sorted)).hits)).toEqual(['a', 'c']);
    expect(names((await ask(both, { ...sorted, page: 1 })).hits)).toEqual(['b', 'd']);
    expect(names((await ask(both, { ...sorted, sortBy: 'price:desc' })).hits)).toEqual(['b', 'c']);
  });

  it('count by their weight', async () => {
    expect(names((await ask([{ client: one }, { client: two, weight: 2 }], {})).hits)).toEqual([
      'c',
      'd',
      'a',
      'b',
    ]);
    expect(() => joinClients([{ client: one, weight: 0 }])).toThrow(
      'The weight of a site is a number above 0, not 0.',
    );
  });

  it('that have no such filter give nothing; those that cannot be read are named; without any it fails', async () => {
    const filtered = await ask([...both, { client: plain }], { facetFilters: ['kind:x'] });
    expect(names(filtered.hits).sort()).toEqual(['a', 'c']);
    expect(filtered.unreachable).toBeUndefined();
    expect((await ask([{ client: one }, { client: gone }], {})).unreachable).toEqual([
      'https://gone.example/',
    ]);
    await expect(ask([{ client: gone }], {})).rejects.toThrow('HTTP 404');
  });
});
