import { describe, expect, it } from 'vitest';
import { BRACKETS, makePage, marked, openSite, urls } from '../testdata/site';

const listing = (kind: 'tag' | 'author' | 'category', title: string, names: readonly string[] = []) => ({
  kind,
  title,
  names,
  url: `/${kind}/${names[0] ?? title}`,
  lvl0: kind,
  summary: '글 3편',
});

const TITLED = ['2021', '2022', '2023'].map((year) =>
  makePage(`aws-${year}`, 'AWS', { '': '클라우드' }, { date: `${year}-01-01`, version: year }),
);
const SITE = [
  makePage('k8s', '쿠버네티스 배포', { '': '쿠버네티스에 배포한다' }),
  makePage('c', 'C 언어', { '': 'C와 C++를 견준다' }),
  ...TITLED,
];
const LISTINGS = {
  ko: [
    listing('tag', '쿠버네티스', ['kubernetes', 'Kubernetes']),
    listing('tag', 'AWS'),
    listing('author', 'AWS', ['aws-team']),
    listing('category', 'AWS'),
    listing('tag', 'redis'),
    listing('tag', 'docker'),
    listing('tag', 'C++'),
    listing('tag', '로드 밸런서', ['load-balancer']),
    listing('author', '김하늘', ['sky']),
    { ...listing('category', '설치'), version: '2.0' },
  ],
};

describe('a tag that no text writes', () => {
  const pages = [
    makePage('old', '첫째', { '': '하나' }, { tags: ['Redis'], date: '2020-01-01' }),
    makePage('new', '둘째', { '': '둘' }, { tags: ['other', 'Redis'], date: '2024-01-01' }),
    makePage('none', '셋째', { '': '셋' }, { tags: ['other'] }),
  ];
  const ask = openSite(pages, { listings: { ko: [listing('tag', 'Redis')] } });

  it.each(['redis', '레디스'])('brings its pages, the newest first: %s', async (query) => {
    const result = await ask(query);
    expect(urls(result)).toEqual(['/new', '/tag/Redis', '/old']);
    expect(result.nbHits).toBe(3);
  });

  it('brings those that a filter lets through', async () => {
    expect(urls(await ask('redis', { facetFilters: ['tags:other'] }))).toEqual(['/new']);
  });

  it('brings no more when a text has it', async () => {
    const written = makePage('written', '넷째', { '': 'Redis' });
    const own = openSite([...pages, written], { listings: { ko: [listing('tag', 'Redis')] } });
    expect(urls(await own('redis'))).toEqual(['/written', '/tag/Redis']);
  });
});

describe.each([
  ['one file', {}],
  ['tiers', { singleMax: 0 }],
])('a page that lists others, over %s', (_, options) => {
  const ask = openSite(SITE, { ...options, listings: LISTINGS });

  it.each([
    ['its label', '쿠버네티스', '/tag/kubernetes'],
    ['its id', 'kubernetes', '/tag/kubernetes'],
    ['another name of the thing', 'k8s', '/tag/kubernetes'],
    ['its label in the other script', '레디스', '/tag/redis'],
    ['a short label in the other script', '도커', '/tag/docker'],
    ['its label in capitals, with spaces', '  Docker ', '/tag/docker'],
    ['its label with signs', 'c++', '/tag/C++'],
    ['words that are joined', '로드밸런서', '/tag/load-balancer'],
    ['words that are apart', 'load balancer', '/tag/load-balancer'],
    ['the name of an author', '김하늘', '/author/sky'],
    ['the id of an author', 'sky', '/author/sky'],
    ['a category', '설치', '/category/설치'],
  ])('is found by %s', async (_, query, url) => {
    const { hits, nbHits } = await ask(query);
    expect(urls({ hits } as never)).toContain(url);
    expect(nbHits).toBe(hits.length);
  });

  it.each(['쿠버네티스 배포', 'kube', '쿠버네', 'c', '하늘', 'aw'])('is not found by %s', async (query) => {
    expect(urls(await ask(query)).filter((url) => /^\/(?:tag|author|category)\//.test(url!))).toEqual([]);
  });

  it('says what it is and what it holds, and shows its name as found', async () => {
    const { hits } = await ask('김하늘', BRACKETS);
    expect(hits).toHaveLength(1);
    expect(hits[0]).toMatchObject({
      objectID: 'author /author/sky',
      type: 'lvl1',
      kind: 'author',
      content: '글 3편',
      hierarchy: { lvl0: 'author', lvl1: '김하늘' },
    });
    expect(marked(hits[0])).toMatch(/^\[김하늘\]/);
  });

  it('never pushes a page with that title below the third place', async () => {
    const found = urls(await ask('aws'));
    expect(found.slice(0, 4)).toEqual([
      '/aws-2023',
      '/tag/AWS',
      '/aws-2022',
      '/author/AWS'.replace('AWS', 'aws-team'),
    ]);
    expect(found).toHaveLength(6);
  });

  it('is one of the hits that are counted and paged', async () => {
    const pages = await Promise.all([0, 1, 2].map((page) => ask('aws', { page, hitsPerPage: 2 })));
    expect(new Set(pages.flatMap(urls)).size).toBe(6);
    expect(pages[0]).toMatchObject({ nbHits: 6, nbPages: 3 });
    expect((await ask('aws', { hitsPerPage: 0 })).hits).toEqual([]);
  });

  it('obeys the filters of the request', async () => {
    const tags = ['docusaurus_tag:default', 'docusaurus_tag:docs-default-2.0'];
    expect(urls(await ask('설치', { facetFilters: [tags] }))).toEqual(['/category/설치']);
    expect(urls(await ask('설치', { facetFilters: ['docusaurus_tag:default'] }))).toEqual([]);
    expect(urls(await ask('김하늘', { facetFilters: ['language:en'] }))).toEqual([]);
  });
});

describe('a single page', () => {
  const posts = ['하나', '둘', '셋', '넷'].map((title) =>
    makePage(`post-${title}`, `${title} 이야기`, { '': 'about:blank 창과 about 페이지, 소개 글을 쓴다' }),
  );
  const ask = openSite([
    ...posts,
    makePage('about', '소개', { '': '누가 쓰는지 적는다' }, { translationOf: 'about' }),
    makePage('about', 'About', { '': 'Who writes here' }, { locale: 'en', translationOf: 'about' }),
  ]);

  it.each(['about', '/about', '소개'])('is the first hit for its name and address: %s', async (query) => {
    expect(urls(await ask(query, { facetFilters: ['language:ko'] }))[0]).toBe('/about');
  });
});
