import type { SearchFunction, SearchHit, SearchRequest } from '@private-devlog/search/types';
import { describe, expect, it } from 'vitest';
import { passagesFor, titleOf } from './passages';

const scope = { indexName: 'site', facetFilters: ['language:ko'] };
const question = (text: string) => ({ text, earlier: [] });

function hit(url: string, content: string | null): SearchHit {
  const hierarchy = {
    lvl0: null,
    lvl1: 'KEDA',
    lvl2: 'Queue',
    lvl3: null,
    lvl4: null,
    lvl5: null,
    lvl6: null,
  };
  return { objectID: `${url}:${content}`, url, content, hierarchy };
}

/** A search without whole sections, as a hosted one is. */
function searchFor(hits: readonly SearchHit[], asked: SearchRequest[] = []): SearchFunction {
  return async (request) => {
    asked.push(request);
    const common = { page: 0, nbPages: 1, hitsPerPage: 8, exhaustiveNbHits: true, index: '', params: '' };
    return {
      results: request.requests.map(({ query }) => ({
        ...common,
        hits,
        query,
        nbHits: hits.length,
        processingTimeMS: 0,
      })),
    };
  };
}

describe('passages', () => {
  it('are put together from texts where the search gives no whole sections', async () => {
    const search = searchFor([
      hit('/a#q', 'KEDA one.'),
      hit('/a#q', 'KEDA two.'),
      hit('/a', null),
      hit('/b', 'other'),
    ]);
    expect((await passagesFor(search, question('KEDA'), scope)).passages).toEqual([
      {
        url: '/a#q',
        title: 'KEDA',
        heading: 'Queue',
        blocks: ['KEDA one.', 'KEDA two.'],
        kinds: ['text', 'text'],
      },
      { url: '/b', title: 'KEDA', heading: 'Queue', blocks: ['other'], kinds: ['text'] },
    ]);
  });

  it('are looked for in one request, with at most ten queries in the language of the page', async () => {
    const asked: SearchRequest[] = [];
    await passagesFor(
      searchFor([], asked),
      question('하나 사과 배나무 포도 수박 참외 딸기 자두 살구'),
      scope,
    );
    expect(asked).toHaveLength(1);
    const { requests } = asked[0]!;
    expect(requests.length).toBeLessThanOrEqual(10);
    expect(new Set(requests.map(({ query }) => query)).size).toBe(requests.length);
    for (const request of requests) expect(request).toMatchObject(scope);
  });

  it('keep texts of a section that are equal, such as the columns of two tables', async () => {
    const passage = ['Name | Size', 'a | 1', 'Later:', 'Name | Size', 'a | 2'];
    const passageKinds = (['columns', 'row', 'text', 'columns', 'row'] as const).slice();
    const hits = ['a | 1', 'a | 2'].map((content) => ({ ...hit('/a', content), passage, passageKinds }));
    const { passages } = await passagesFor(searchFor(hits), question('Queue'), scope);
    expect(passages).toEqual([expect.objectContaining({ blocks: passage, kinds: passageKinds })]);
  });

  it('are not looked for when the question has nothing to look for', async () => {
    const asked: SearchRequest[] = [];
    const { passages } = await passagesFor(searchFor([], asked), question('왜?'), scope);
    expect([passages, asked]).toEqual([[], []]);
  });
});

describe('the name of a passage', () => {
  const named = (heading: string | null) => titleOf({ url: '/a', title: 'KEDA', heading, blocks: [] });

  it('is the title of its page and its heading, where it has one of its own', () => {
    expect(named('Queue')).toBe('KEDA – Queue');
    expect(named('KEDA')).toBe('KEDA');
    expect(named(null)).toBe('KEDA');
  });
});
