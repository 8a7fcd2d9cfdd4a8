import { describe, expect, it } from 'vitest';
import { BRACKETS, build, loader, makePage, marked, urls } from '../testdata/site';
import type { SearchQuery } from '../types';
import { createUnmeteredEngine } from './engine';

const fill = (number: number) => `문장${number % 7} 내용${number % 11} 설명${number % 13}`;

/** A word in a text of every page and in a few titles; another beside it in one page alone. */
const pages = Array.from({ length: 600 }, (_, number) =>
  makePage(`p${number}`, number < 8 ? `배포 이야기 ${number}` : `다른 글 ${number}`, {
    '': `${fill(number)} 배포`,
    '다음 절':
      number === 333
        ? '배포 절차'
        : `절차 ${fill(number)} ${fill(number + 1)} ${fill(number + 2)} 끝 ${fill(number)} 배포`,
  }),
);
const index = build(pages, { singleMax: 0 });

async function asked(query: string, rest: Partial<SearchQuery> = {}) {
  const { search } = createUnmeteredEngine({ load: loader(index), locales: ['ko'] });
  const { results } = await search({ requests: [{ indexName: 'x', query, ...BRACKETS, ...rest }] });
  return results[0]!;
}

describe('a word that most pages have', () => {
  it('is shown in titles first, and counted by section whatever the number of hits', async () => {
    const result = await asked('배포', { hitsPerPage: 5 });
    expect(result.hits.every((hit) => hit.hierarchy!.lvl1!.startsWith('배포'))).toBe(true);
    expect(result.nbHits).toBe(1200);
  });

  it('is shown where it stands when there are fewer titles than hits', async () => {
    const result = await asked('배포', { hitsPerPage: 40 });
    expect(result.nbHits).toBe(1200);
    expect(result.hits).toHaveLength(40);
    for (const hit of result.hits) expect(marked(hit)).toContain('[배포]');
  });

  it('is counted by section when facets are asked for', async () => {
    const result = await asked('배포', { facets: ['language'] });
    expect(result.facets).toEqual({ language: { ko: result.nbHits } });
    expect(result.nbHits).toBe(1200);
  });

  it('counts by how near it stands to another', async () => {
    const result = await asked('배포 절차');
    expect(urls(result)[0]).toBe('/p333#s1');
  });
});
