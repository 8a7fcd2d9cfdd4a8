import { describe, expect, it } from 'vitest';
import { COMMON_NAMES, commonNames } from '../analyzer/names';
import { preparePage } from '../index/page';
import { updateIndex } from '../index/update';
import { makePage, openSite, urls } from '../testdata/site';

const pages = [
  makePage('node-pool', 'Node pool 나누기', { '': '노드를 무리로 묶는다' }),
  makePage('shaking', '번들 줄이기', { '': 'tree shaking 덕에 작아진다' }),
  makePage('chat', 'ChatGPT 써 보기', { '': '질문을 한다' }),
  makePage('nest', 'NestJS 모듈', { '': '모듈을 나눈다' }),
  makePage('dns', '이름 찾기', { '': '디엔에스 서버가 답한다' }),
  makePage('loader', 'DataLoader로 묶기', { '': '한 번에 묻는다' }),
  makePage('lambda', 'Lambda 함수', { '': '작은 함수' }),
  makePage('review', '코드리뷰 습관', { '': '남의 변경을 읽는다' }),
  makePage('apart', '다른 글', { '': 'code 이야기', 끝: '책의 review' }),
  makePage('near', '채락 이야기', { '': '마을 이름이다' }),
  makePage('slack', '알림 보내기', { '': '슬랙으로 보낸다' }),
  makePage('this', '자바스크립트의 this', { '': 'this는 부르는 쪽에서 정해진다' }),
  makePage('next', 'Next.js 시작하기', { '': 'this is js' }),
  makePage('express', 'Node.js와 Express', { '': 'js에서 this를 쓴다' }),
  makePage('npm', 'npm v7의 작업 공간', { '': '일곱째 판' }),
  makePage('java', 'Java 8의 함수', { '': '여덟째 판' }),
  makePage('load', '부하 올리기', { '': '부하 테스트로 본다', 테스트: '끝' }),
];

describe.each([
  ['one file', {}],
  ['tiers', { singleMax: 0 }],
])('names in the other script, over %s', (_, options) => {
  const ask = openSite(pages, options);

  it.each([
    ['노드풀', '/node-pool'],
    ['트리쉐이킹', '/shaking'],
    ['챗지피티', '/chat'],
    ['네스트제이에스', '/nest'],
    ['DNS', '/dns'],
    ['데이터로더', '/loader'],
    ['데이터 로더', '/loader'],
    ['람다', '/lambda'],
    ['slack', '/slack'],
    ['js this', '/this'],
    ['npm 7', '/npm'],
    ['java v8', '/java'],
    ['ㅂㅎㅌㅅㅌ', '/load'],
  ])('%s leads to %s', async (query, url) => {
    expect(urls(await ask(query))[0]?.replace(/#.*/, '')).toBe(url);
  });

  it('are found as one word where both words stand apart', async () => {
    expect(urls(await ask('code review')).map((url) => url?.replace(/#.*/, ''))).toContain('/review');
  });

  it('are no numbers where a version stands alone', async () => {
    expect(urls(await ask('v8'))).toEqual([]);
  });

  it('only resemble a word where nothing sounds the same', async () => {
    expect(urls(await ask('slack'))).not.toContain('/near');
  });
});

describe('the names that every index has', () => {
  it('are without the Korean ones where no page is Korean', () => {
    expect(commonNames(['en', 'ko-KR'])).toBe(COMMON_NAMES);
    const names = commonNames(['en', 'de']);
    expect(names).toContain('kubernetes=k8s');
    expect(names.join()).not.toMatch(/[가-힣]/);
    expect(names.every((line) => line.split('=').length > 1)).toBe(true);
  });

  it('come with the first Korean page', () => {
    const english = preparePage({ ...makePage('a', 'Clusters', { '': 'kubernetes' }), locale: 'en' });
    const korean = preparePage(makePage('b', '다른 글', { '': '글' }));
    const made = (texts: readonly (typeof english)[], state = {}) =>
      updateIndex({
        pages: texts.map((entry, index) => ({ entry, text: String(index) })),
        readText: (name) => texts[Number(name)]!,
        state,
        singleMax: 0,
      });
    const first = made([english]);
    const later = made([english, korean], first.state);
    expect(first.state.en!.names).toEqual(commonNames(['en']));
    expect(later.state.en!.names).toEqual(COMMON_NAMES);
    expect(later.state.en!.first).not.toBe(first.state.en!.first);
  });
});

describe('ids that authors chose for headings', () => {
  const heading = (text: string, id: string) => ({
    heading: { level: 2, id, text },
    blocks: [{ kind: 'text' as const, text: '글이 이어진다' }],
  });
  const search = openSite([
    makePage('money', '유료화', {}, { sections: [heading('손해가 없는 때', 'the-break-even-1')] }),
  ]);

  it('are other names of these, without words that say nothing', async () => {
    expect(urls(await search('break-even'))).toEqual(['/money#the-break-even-1']);
    expect(urls(await search('the'))).toEqual([]);
  });
});
