import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createEngine } from '@private-devlog/search/query';
import { describe, expect, it } from 'vitest';
import { LATER_SENTENCES, SENTENCES, SLIPS, type TypedQuery } from './queries';

/* What the search of the published site finds for what readers type. */

const dist = join(import.meta.dirname, '..', 'dist');
const { search } = createEngine({
  locales: ['ko', 'en'],
  load: async (file, range) => {
    const bytes = await readFile(join(dist, file));
    return new Uint8Array(bytes.subarray(range?.from, range?.to)).buffer;
  },
});

/** The place of the first right page among the hits, from 1; 0 when it is not among the first five. */
async function placeOf({ query, posts }: TypedQuery): Promise<number> {
  const { results } = await search({
    requests: [
      {
        indexName: 'site',
        query,
        hitsPerPage: 20,
        hitsPerSection: 5,
        attributesToRetrieve: ['url'],
        facetFilters: ['language:ko'],
      },
    ],
  });
  const pages = [...new Set(results[0]!.hits.map(({ url }) => (url ?? '').replace(/^\/blog\/|#.*/g, '')))];
  return pages.slice(0, 5).findIndex((page) => posts.includes(page)) + 1;
}

describe.each(['tuned', 'unseen'] as const)('of the %s half', (half) => {
  it.each([
    {
      name: 'whole sentences',
      set: [...SENTENCES, ...LATER_SENTENCES],
      first: { tuned: 0.88, unseen: 0.8 },
      amongFive: 0.95,
    },
    { name: 'slips in joined words', set: SLIPS, first: { tuned: 0.87, unseen: 0.75 }, amongFive: 0.75 },
  ])('finds $name', async ({ set, first, amongFive }) => {
    const own = set.filter((one) => one.half === half);
    const places = await Promise.all(own.map(placeOf));
    const share = (isRight: (place: number) => boolean) => places.filter(isRight).length / own.length;
    // What is unseen is not shown either.
    const missed = own.flatMap(({ query }, at) => (half === 'tuned' && places[at] !== 1 ? query : []));
    expect(
      share((place) => place === 1),
      missed.join('\n'),
    ).toBeGreaterThanOrEqual(first[half]);
    expect(
      share((place) => place > 0),
      missed.join('\n'),
    ).toBeGreaterThanOrEqual(amongFive);
  });
});
