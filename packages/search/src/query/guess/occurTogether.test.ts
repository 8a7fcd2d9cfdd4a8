import { describe, expect, it } from 'vitest';
import { makePage, openSite, urls } from '../../testdata/site';

describe.each([
  ['one file', {}],
  ['tiers', { singleMax: 0 }],
])('identifiers of several parts, over %s', (_, options) => {
  const ask = openSite(
    [
      makePage('apart', 'open 소스', { '': '쓸모 있는 search 이야기' }),
      makePage('stack', 'Local 개발', { '': 'local stack 위에서 돌린다' }),
      makePage('vite', '설정 파일', { '': 'vite.config.js 하나면 된다' }),
      makePage('graph', 'Graph DB 고르기', { '': '점과 선' }),
      makePage('trust', '믿음', { '': 'confidence 하나를 말한다' }),
      makePage('often', '거듭 쓴 말', {
        '': 'federation 첫째',
        둘: 'federation 둘째',
        셋: 'federation 셋째',
      }),
    ],
    options,
  );

  it.each(['OpenSearch', 'open_search', 'LocalSearch', 'HTTP/2'])(
    '%s finds no text of its parts alone',
    async (query) => {
      expect(urls(await ask(query))).toEqual([]);
    },
  );

  it.each([
    ['LocalStack', '/stack'],
    ['GraphDB', '/graph'],
    ['vite.config.ts', '/vite'],
    ['open search', '/apart'],
    ['open-search', '/apart'],
    ['local-stack', '/stack'],
  ])('%s leads to %s', async (query, url) => {
    expect(urls(await ask(query))[0]?.replace(/#.*/, '')).toBe(url);
  });

  it('reads a word as a rather different one only where that is named, or often', async () => {
    expect(urls(await ask('confluence'))).toEqual([]);
    const { hits, meant } = await ask('fedaretion');
    expect(hits.length).toBeGreaterThan(0);
    expect(meant).toBe('federation');
  });
});

it('finds pages with one of two words where hardly a page has both', async () => {
  const named = (text: string, ...names: string[]) => names.map((name) => makePage(name, name, { '': text }));
  const pages = [
    ...named('무선랜 카드와 펌웨어', 'both'),
    ...named('펌웨어', 'p1', 'p2', 'p3', 'p4'),
    ...named('네트워크와 디스크', ...Array.from({ length: 20 }, (_, at) => `other${at}`)),
  ];
  const found = async (...more: typeof pages) =>
    urls(await openSite([...pages, ...more])('무선랜 펌웨어')).sort();
  expect(await found()).toEqual(['/both', '/p1', '/p2', '/p3', '/p4']);
  expect(await found(...named('무선랜 펌웨어', 'b2', 'b3'))).toEqual(['/b2', '/b3', '/both']);
});
