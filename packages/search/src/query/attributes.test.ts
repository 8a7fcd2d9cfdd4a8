import { describe, expect, it } from 'vitest';
import type { SearchPage } from '../index/page';
import { makePage, openSite, urls } from '../testdata/site';

/* What authors attach to pages, in an index of one file and of many. */

const page = (key: string, rest: Partial<SearchPage>) =>
  makePage(key, `Part ${key}`, { '': `The valve of ${key}` }, { locale: 'en', ...rest });

const PAGES = [
  page('a', { filters: { product: ['pump'], level: ['easy', 'hard'] }, sort: { price: '9.5' }, tags: ['x'] }),
  page('b', { filters: { product: ['pump'] }, sort: { price: '10' }, date: '2024-01-01' }),
  page('c', { filters: { product: ['tank: old'] }, date: '2025-01-01', meta: { image: '/c.png' } }),
];

describe.each([
  ['one file', undefined],
  ['many files', 0],
])('attributes in %s', (_, singleMax) => {
  const open = (pages: readonly SearchPage[]) =>
    openSite(pages, singleMax === undefined ? {} : { singleMax });
  const ask = open(PAGES);

  it('filter, and are counted beside the facets of every page', async () => {
    const result = await ask('valve', { facets: ['*'] });
    expect(result.facets).toMatchObject({
      product: { pump: 2, 'tank: old': 1 },
      level: { easy: 1, hard: 1 },
      tags: { x: 1 },
    });
    const found = async (facetFilters: string[]) => urls(await ask('valve', { facetFilters })).sort();
    expect(await found(['product:pump'])).toEqual(['/en/a', '/en/b']);
    expect(await found(['product:tank: old'])).toEqual(['/en/c']);
    expect(await found(['product:pump', '-level:hard'])).toEqual(['/en/b']);
    // A value is no tag, and a tag no value.
    expect(await found(['tags:pump'])).toEqual([]);
    expect((await ask('valve', { facetFilters: ['level:hard'] })).hits[0]!.tags).toEqual(['x']);
  });

  it('sort as numbers, with what has none last', async () => {
    expect(urls(await ask('valve', { sortBy: 'price' }))).toEqual(['/en/a', '/en/b', '/en/c']);
    expect(urls(await ask('valve', { sortBy: 'price:desc' }))).toEqual(['/en/b', '/en/a', '/en/c']);
    expect(urls(await ask('valve', { sortBy: 'date:desc', hitsPerPage: 2 }))).toEqual(['/en/c', '/en/b']);
    await expect(ask('valve', { sortBy: 'size' })).rejects.toThrow(
      'There is no order “size”; known are date, price.',
    );
  });

  it('sort pages of several languages as one list', async () => {
    const both = open([
      page('a', { sort: { rank: '2.0' } }),
      page('b', { sort: { rank: 'v10' } }),
      page('c', { sort: { rank: 'v9' }, locale: 'ko' }),
    ]);
    expect(urls(await both('valve', { sortBy: 'rank' }))).toEqual(['/en/a', '/c', '/en/b']);
  });

  it('are shown with hits, where a page has them', async () => {
    const { hits } = await ask('valve', { sortBy: 'date:desc' });
    expect(hits.map(({ meta }) => meta)).toEqual([{ image: '/c.png' }, undefined, undefined]);
    expect((await ask('valve', { attributesToRetrieve: ['url'] })).hits.some((hit) => hit.meta)).toBe(false);
  });

  it('weigh pages, and sections of them', async () => {
    const text = { '': 'about the hose', Fitting: 'the valve', Cleaning: 'the valve' };
    const plain = ['a', 'b'].map((key) => makePage(key, `T ${key}`, text, { locale: 'en' }));
    const first = async (pages: readonly SearchPage[]) => urls(await open(pages)('valve'))[0];
    expect(await first(plain)).toBe('/en/a#s1');
    expect(await first([plain[0]!, { ...plain[1]!, weight: 2 }])).toBe('/en/b#s1');
    const sections = plain[1]!.sections.map((own, at) => (at === 2 ? { ...own, weight: 3 } : own));
    expect(await first([plain[0]!, { ...plain[1]!, sections }])).toBe('/en/b#s2');
    expect(await first([{ ...plain[0]!, weight: 0.5 }, plain[1]!])).toBe('/en/b#s1');
  });
});
