import { describe, expect, it } from 'vitest';
import { createClient, type GivenQuery } from './client';
import { fakeWorker } from './testdata/fakeWorker';
import { build, loader, makePage } from './testdata/site';

const files = loader(
  build([
    makePage('a', 'Tags & <b>', { '': 'The tag <img src=x> and &amp; in a text' }, { tags: ['html'] }),
    makePage('b', '태그 모음', { '': 'tag 하나' }, { tags: ['web', 'html'] }),
  ]),
);

const client = () =>
  createClient({
    url: 'https://example.com',
    languages: ['ko'],
    createWorker: () => fakeWorker(files).worker,
  });
const ask = async (query: Omit<GivenQuery, 'indexName'>) => {
  const { results } = await client().search({ requests: [{ indexName: 'site', ...query }] });
  return results[0]!;
};

describe('the client', () => {
  it('answers in the shape of Algolia', async () => {
    const result = await ask({
      query: 'tag',
      hitsPerPage: 1,
      page: 1,
      facets: ['tags'],
      clickAnalytics: true,
    });
    expect(result).toEqual({
      hits: [expect.objectContaining({ objectID: expect.any(String), url: expect.any(String) })],
      nbHits: 2,
      page: 1,
      nbPages: 2,
      hitsPerPage: 1,
      exhaustiveNbHits: true,
      query: 'tag',
      index: 'site',
      params: 'query=tag&hitsPerPage=1&page=1&clickAnalytics=true&facets=%5B%22tags%22%5D',
      processingTimeMS: expect.any(Number),
      queryID: expect.stringMatching(/^[\da-f]{32}$/),
      facets: { tags: { html: 2, web: 1 } },
    });
  });

  it('gives no hits, and their number, when none are wanted', async () => {
    expect(await ask({ query: 'tag', hitsPerPage: 0 })).toMatchObject({ hits: [], nbHits: 2, nbPages: 0 });
  });

  it('gives what is retrieved, marked and cut, and no more', async () => {
    const result = await ask({
      query: '하나',
      attributesToRetrieve: ['url', 'hierarchy.lvl1'],
      attributesToHighlight: ['hierarchy.lvl1'],
      attributesToSnippet: ['content:1'],
      highlightPreTag: '[',
      highlightPostTag: ']',
      snippetEllipsisText: '~',
    });
    expect(result.hits).toEqual([
      {
        objectID: '/b:0',
        url: '/b',
        hierarchy: { lvl1: '태그 모음' },
        _highlightResult: {
          hierarchy: {
            lvl1: { value: '태그 모음', matchLevel: 'none', fullyHighlighted: false, matchedWords: [] },
          },
        },
        _snippetResult: { content: { value: '~[하나]', matchLevel: 'full' } },
      },
    ]);
  });

  it('takes several requests at once, and a bare list with parameters apart, as an object or a text', async () => {
    const { search, searchForHits } = client();
    const { results } = await search([
      { indexName: 'one', query: '하나', params: { hitsPerPage: 3 } },
      { indexName: 'two', params: 'query=tag&hitsPerPage=1&facetFilters=%5B%22tags:web%22%5D' },
      { indexName: 'three', query: '' },
    ]);
    expect(results.map(({ index, nbHits, hitsPerPage }) => [index, nbHits, hitsPerPage])).toEqual([
      ['one', 1, 3],
      ['two', 1, 1],
      ['three', 0, 20],
    ]);
    const same = await searchForHits({ requests: [{ indexName: 'one', query: '하나' }] });
    expect(same.results[0]!.nbHits).toBe(1);
  });

  it.each([
    [{ filters: 'tags:web AND NOT language:en' }, 1],
    [{ filters: 'tags:web OR tags:html' }, 2],
    [{ filters: 'tags:html', facetFilters: 'tags:web' }, 1],
    [{ facetFilters: [['tags:web', 'tags:none']] }, 1],
  ])('obeys %j', async (parameters, count) => {
    expect((await ask({ query: 'tag', ...parameters })).nbHits).toBe(count);
  });

  it.each([
    [{ filters: 'day > 3' }, 'filters: '],
    [{ facetFilters: ['type:content'] }, '“type”'],
    [{ numericFilters: ['day>3'] }, 'numericFilters: '],
    [{ restrictSearchableAttributes: ['content'] }, 'restrictSearchableAttributes: '],
  ])('refuses %j in a sentence', async (parameters, sentence) => {
    await expect(ask({ query: 'tag', ...parameters })).rejects.toThrow(sentence);
  });

  it('says which file it cannot read', async () => {
    const search = createClient({
      url: 'https://example.com/docs',
      languages: ['ko', 'en'],
      createWorker: () => fakeWorker(async (file) => Promise.reject(new Error(`${file}: HTTP 404`))).worker,
    }).search({ requests: [{ indexName: 'site', query: 'tag' }] });
    await expect(search).rejects.toThrow('search/ko.json: HTTP 404');
  });
});

describe('marks', () => {
  const first = async (query: Omit<GivenQuery, 'indexName' | 'query'>) =>
    (await ask({ query: 'img', attributesToSnippet: ['content:20'], ...query })).hits[0]!;

  it('that are HTML stand in HTML, where texts are no tags', async () => {
    const hit = await first({ highlightPreTag: '<mark>', highlightPostTag: '</mark>' });
    const html = 'The tag &lt;<mark>img</mark> src=x> and &amp;amp; in a text';
    expect(hit._snippetResult!.content!.value).toBe(html);
    expect(hit._highlightResult!.content!.value).toBe(html);
    expect(hit._highlightResult!.hierarchy!.lvl1!.value).toBe('Tags & &lt;b>');
    expect(hit).toMatchObject({ hierarchy: { lvl0: '블로그', lvl1: 'Tags & &lt;b>', lvl2: null } });
    expect(hit.content).toBe('The tag &lt;img src=x> and &amp;amp; in a text');
  });

  it('are <em> when none are named, and the attributes stay texts', async () => {
    const hit = await first({});
    expect(hit._snippetResult!.content!.value).toContain('&lt;<em>img</em>');
    expect(hit.content).toContain('<img src=x>');
  });

  it('that are no HTML leave texts as they are', async () => {
    const hit = await first({ highlightPreTag: '__', highlightPostTag: '__' });
    expect(hit._snippetResult!.content!.value).toContain('<__img__ src=x> and &amp;');
  });
});
