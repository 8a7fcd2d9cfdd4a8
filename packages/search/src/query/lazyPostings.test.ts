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
  it('is answered from titles without knowing where it stands in texts: pages are counted', async () => {
    const result = await asked('배포', { hitsPerPage: 5 });
    expect(result.hits.every((hit) => hit.hierarchy!.lvl1!.startsWith('배포'))).toBe(true);
    expect(result.nbHits).toBe(600);
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

/** Two words in nearly every text of many pages, each in some titles, and both in the introductions of a few of these. */
const many = build(
  Array.from({ length: 6000 }, (_, number) =>
    makePage(
      `m${number}`,
      number % 40 === 0
        ? `배포 이야기 ${number}`
        : number % 40 === 1
          ? `절차 이야기 ${number}`
          : `다른 글 ${number}`,
      {
        '': number % 80 < 2 ? '배포와 절차' : '처음',
        '다음 절': `배포 ${fill(number)} 절차`,
        '끝 절': number % 3 ? '절차' : '배포',
      },
    ),
  ),
  { singleMax: 0 },
);

describe('two words that most pages have', () => {
  const requested = async (query: string, rest: Partial<SearchQuery> = {}) => {
    let bytes = 0;
    const read = loader(many);
    const { search } = createUnmeteredEngine({
      load: async (file, range) => {
        const own = await read(file, range);
        if (/leaves/.test(file)) bytes += range ? range.to - range.from : own.byteLength;
        return own;
      },
      locales: ['ko'],
    });
    const { results } = await search({ requests: [{ indexName: 'x', query, ...BRACKETS, ...rest }] });
    return { ...results[0]!, bytes };
  };
  const facets = ['language'];

  it('are answered from titles and introductions where these decide, with the answers of all places', async () => {
    const few = await requested('배포 절차', { hitsPerPage: 20 });
    const all = await requested('배포 절차', { hitsPerPage: 20, facets });
    expect(urls(few)).toEqual(urls(all));
    expect(few.bytes).toBeLessThan(all.bytes);
    for (const url of urls(few)) expect(url).not.toContain('#');
  });

  it('are answered from all places where titles and introductions are fewer than the hits', async () => {
    const few = await requested('배포 절차', { hitsPerPage: 100, page: 3 });
    const all = await requested('배포 절차', { hitsPerPage: 100, page: 3, facets });
    expect(urls(few)).toEqual(urls(all));
    expect(few.nbHits).toBe(all.nbHits);
  });
});
