import { describe, expect, it } from 'vitest';
import { build, loader, makePage, openSite, urls } from '../testdata/site';
import { createUnmeteredEngine } from './engine';

const SITE = [
  makePage(
    'k8s',
    '쿠버네티스 시작하기',
    { '': '컨테이너를 배포한다', 파드: ['파드를 만든다', '훅을 쓴다'] },
    { date: '2024-01-01' },
  ),
  makePage(
    'cloud',
    '클라우드마이그레이션 가이드',
    { 배경: '서버를 옮기고 캐시스탬피드를 막는다' },
    { date: '2024-02-01' },
  ),
  makePage('lb', '로드 밸런서 구성', { 설정: '오토스케일링과 함께 쓴다' }, { date: '2024-03-01' }),
  makePage(
    'code',
    '식별자',
    { 목록: 'hydrateRoot와 pg_restore, CVE-2024-1, C++와 .env 파일, node.js 12,800원' },
    { date: '2024-04-01' },
  ),
  makePage('ts', '타입스크립트 제네릭', { 추론: '인덱스를 튜닝하는 것은 아니다' }, { date: '2024-05-01' }),
  makePage('shade', '나무 그늘', { 쉼: '초록빛 잎새' }, { date: '2024-06-01' }),
];

describe.each([
  ['one file', {}],
  ['tiers', { singleMax: 0 }],
])('the engine over %s finds', (_, options) => {
  const ask = openSite(SITE, options);
  const first = async (query: string) => urls(await ask(query))[0];

  it.each([
    ['a word', '쿠버네티스', '/k8s'],
    ['with particles', '쿠버네티스에서는', '/k8s'],
    ['with an ending', '배포하려면', '/k8s'],
    ['a one-syllable word with a particle in the text', '훅', '/k8s#s1'],
    ['inside a compound of a title', '마이그레이션', '/cloud'],
    ['inside a compound of a text', '스탬피드', '/cloud#s0'],
    ['written together', '로드밸런서', '/lb'],
    ['written apart', '오토 스케일링', '/lb#s0'],
    ['half typed', '쿠버ㄴ', '/k8s'],
    ['with a consonant that belongs to the next syllable', '쿠버네팃', '/k8s'],
    ['by initials', 'ㅋㅂㄴㅌㅅ', '/k8s'],
    ['by initials over two words', 'ㄹㄷㅂㄹㅅ', '/lb'],
    ['by initials in a text', 'ㅇㅌㅅㅋㅇㄹ', '/lb#s0'],
    ['in the wrong layout', 'znqjspxltm', '/k8s'],
    ['in the other wrong layout', 'ㅗㅛㅇㄱㅁㅅㄷ개ㅐㅅ', '/code#s0'],
    ['as a loanword', 'kubernetes', '/k8s'],
    ['as a loanword in a text', 'autoscaling', '/lb#s0'],
    ['with a Korean error', '쿠버내티스', '/k8s'],
    ['with another Korean error', '타입스크맆트', '/ts'],
    ['with an error in a text', '오토스캘링', '/lb#s0'],
    ['with an English error', 'hydrateRoto', '/code#s0'],
    ['in several words of one text', '서버를 옮기고', '/cloud#s0'],
    ['a camel-case name', 'hydrateRoot', '/code#s0'],
    ['the beginning of a name', 'hydrateR', '/code#s0'],
    ['part of a name', 'restore', '/code#s0'],
    ['a name with separators', 'pg_restore', '/code#s0'],
    ['the same without', 'pgrestore', '/code#s0'],
    ['a number of a notice', 'CVE-2024-1', '/code#s0'],
    ['a number without its commas', '12800', '/code#s0'],
    ['a number as it is written', '12,800원', '/code#s0'],
    ['a name with signs', 'C++', '/code#s0'],
    ['a name that begins with a dot', '.env', '/code#s0'],
    ['with words that no text needs', '인덱스를 튜닝하는 방법', '/ts#s0'],
  ])('%s: %s', async (_name, query, url) => {
    expect(await first(query)).toBe(url);
  });

  it.each(['', ' ', '?!', '쀍뛟', 'zzzxqwv', '뷁스타그램펑션', 'qwpeoriu', 'CVE-2024-2'])(
    'nothing for “%s”',
    async (query) => {
      expect(await ask(query)).toMatchObject({ hits: [], nbHits: 0 });
    },
  );
});

describe('a loanword', () => {
  it('is found in both scripts, its own first', async () => {
    const ask = openSite([
      makePage('latin', '하나', { 배경: 'Python으로 쓴다' }, { date: '2025-01-01' }),
      makePage('hangul', '둘', { 배경: '파이썬으로 쓴다' }, { date: '2024-01-01' }),
    ]);
    expect(urls(await ask('파이썬'))).toEqual(['/hangul#s0', '/latin#s0']);
    expect(urls(await ask('python'))).toEqual(['/latin#s0', '/hangul#s0']);
  });

  it('of two consonants is not taken for a word of the texts', async () => {
    const ask = openSite([makePage('a', '로드 밸런서'), makePage('b', '글', { 배경: 'root 계정' })]);
    expect(urls(await ask('root'))[0]).toBe('/b#s0');
  });
});

describe('ranking', () => {
  it('prefers titles to headings to texts', async () => {
    const ask = openSite([
      makePage('text', '하나', { 배경: '카나리' }, { date: '2025-01-01' }),
      makePage('heading', '둘', { 카나리: '본문' }, { date: '2024-01-01' }),
      makePage('title', '카나리', { 배경: '본문' }, { date: '2023-01-01' }),
    ]);
    expect(urls(await ask('카나리'))).toEqual(['/title', '/heading#s0', '/text#s0']);
  });

  it('prefers the word to longer words to compounds', async () => {
    const ask = openSite(
      ['카나리', '카나리아', '신규카나리', '카나디'].map((title, index) =>
        makePage(`p${index}`, title, {}, { date: `202${index}-01-01` }),
      ),
    );
    expect(urls(await ask('카나리'))).toEqual(['/p0', '/p1', '/p2']);
    expect(urls(await ask('카나라'))[0]).toBe('/p0');
  });

  it('ranks a corrected title below the word itself in a text', async () => {
    const ask = openSite([makePage('a', '모니터닝'), makePage('b', '글', { 배경: '모니터링' })]);
    expect(urls(await ask('모니터링'))[0]).toBe('/b#s0');
  });

  it('prefers words that stand near each other', async () => {
    const far = `캐시 ${'이것 저것 '.repeat(20)} 만료`;
    const ask = openSite([
      makePage('far', '하나', { 배경: far }, { date: '2025-01-01' }),
      makePage('near', '둘', { 배경: `이것 저것 캐시 만료` }, { date: '2023-01-01' }),
    ]);
    expect(urls(await ask('캐시 만료'))).toEqual(['/near#s0', '/far#s0']);
  });

  it('prefers newer pages on a tie, and pages with a date to those without', async () => {
    const ask = openSite([
      makePage('none', '회고', {}),
      makePage('old', '회고', {}, { date: '2023-05-01' }),
      makePage('new', '회고', {}, { date: '2025-05-01' }),
    ]);
    expect(urls(await ask('회고'))).toEqual(['/new', '/old', '/none']);
  });

  it('takes words from the titles above, but not a section in which none of them stands', async () => {
    const ask = openSite([makePage('a', '레디스 전략', { 만료: '시간을 정한다', 기타: '다른 말' })]);
    expect(urls(await ask('레디스 시간'))).toEqual(['/a#s0']);
    expect(urls(await ask('레디스'))).toEqual(['/a']);
  });

  it('finds a page whose words stand in different sections', async () => {
    const ask = openSite([
      makePage('a', '제목', { 하나: '사과', 둘: '바나나' }),
      makePage('b', '제목', { 하나: '사과' }),
    ]);
    expect(urls(await ask('사과 바나나'))[0]).toMatch(/^\/a/);
  });

  it.each([
    ['hpa keda 차이', '/hpa'],
    ['keda hpa 에러', '/hpa'],
    ['moving off webpack', '/vite'],
    ['아파치 차이 hpa keda', '/hpa'],
  ])(
    'shows the page whose title has most of the words of “%s”, though another has all',
    async (query, url) => {
      const ask = openSite([
        makePage('hpa', 'HPA와 KEDA, 오토스케일링 계산', { 계산: '숫자로 본다' }),
        makePage('vite', 'Moving from webpack to Vite', { 계산: '이사한다' }),
        makePage('load', '부하 테스트', {
          준비: 'HPA를 켠다',
          실행: '차이를 본다. 에러가 난다. moving parts',
          정리: 'KEDA는 나중에. 아파치도. take webpack off',
        }),
      ]);
      expect(urls(await ask(query))[0]).toBe(url);
    },
  );

  it('puts pages with all words before pages with some', async () => {
    const ask = openSite([
      makePage('some', '사과 포도 나무', {}, { date: '2025-01-01' }),
      makePage('all', '사과 포도 감귤', {}),
    ]);
    expect(urls(await ask('사과 포도 감귤'))).toEqual(['/all', '/some']);
  });

  it('gives what has most of the words when nothing has all', async () => {
    const ask = openSite([makePage('a', '사과 바나나'), makePage('b', '포도'), makePage('c', '사과')]);
    expect(urls(await ask('사과 바나나 포도'))[0]).toBe('/a');
  });
});

describe('files', () => {
  const built = build(SITE, { singleMax: 0 });
  const request = { requests: [{ indexName: 'site', query: '쿠버네티스' }] };

  it('are not read before the first request, and each only once', async () => {
    const read: string[] = [];
    const { search } = createUnmeteredEngine({ load: loader(built, read), locales: ['ko'] });
    expect(read).toEqual([]);
    await search(request);
    const count = read.length;
    await search(request);
    expect(read).toHaveLength(count);
    expect(new Set(read).size).toBe(count);
  });

  it('that were replaced by a new version of the site are read anew', async () => {
    const next = build([...SITE, makePage('new', '새 글', { 배경: '쿠버네티스' })], {
      singleMax: 0,
      previous: built.order,
    });
    let current = loader(built);
    const { search, open } = createUnmeteredEngine({ load: (file) => current(file), locales: ['ko'] });
    await open('ko');
    current = loader(next);
    const { results } = await search(request);
    expect(urls(results[0]!)).toContain('/new#s0');
  });

  it('that cannot be read, are damaged, or are of another format end in an error, and are tried again', async () => {
    let mode = 'down';
    const good = loader(built);
    const { search } = createUnmeteredEngine({
      locales: ['ko'],
      load: async (file) => {
        if (mode === 'down') throw new Error('HTTP 503');
        if (mode === 'damaged') return new Uint8Array([0x1f, 0x8b, 1, 2, 3]).buffer;
        if (mode === 'other') return new TextEncoder().encode('{"format":99}').buffer as ArrayBuffer;
        return good(file);
      },
    });
    for (mode of ['down', 'damaged', 'other']) await expect(search(request)).rejects.toThrow();
    mode = 'up';
    expect((await search(request)).results[0]!.nbHits).toBeGreaterThan(0);
  });

  it('that only corrections and other spellings need cost a query no hits, and one without hits ends in an error', async () => {
    const good = loader(built);
    let isDown = true;
    const { search } = createUnmeteredEngine({
      locales: ['ko'],
      load: async (file, range) => {
        if (isDown && file.includes('/groups')) throw new Error('HTTP 503');
        return good(file, range);
      },
    });
    const ask = async (query: string) =>
      (await search({ requests: [{ indexName: 'site', query }] })).results[0]!;
    expect(urls(await ask('오토스케일링'))).toEqual(['/lb#s0']);
    await expect(ask('오토스캘링')).rejects.toThrow('HTTP 503');
    isDown = false;
    const { hits, meant } = await ask('오토스캘링');
    expect({ count: hits.length, meant }).toEqual({ count: 1, meant: '오토스케일링' });
  });

  it('are no longer waited for when the search is aborted', async () => {
    const { search } = createUnmeteredEngine({ load: () => new Promise(() => undefined), locales: ['ko'] });
    await expect(search(request, { signal: AbortSignal.abort() })).rejects.toThrow(/abort/i);
    const controller = new AbortController();
    const good = createUnmeteredEngine({
      locales: ['ko'],
      load: async (file) => {
        if (file.includes('/leaves')) controller.abort();
        return loader(built)(file);
      },
    });
    await expect(good.search(request, { signal: controller.signal })).rejects.toThrow(/abort/i);
    await expect(good.search(request)).resolves.toBeDefined();
  });
});
