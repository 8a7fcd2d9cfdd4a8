import { describe, expect, it } from 'vitest';
import { makePage, openSite, urls } from '../../testdata/site';

const pages = [
  makePage('karpenter', 'Karpenter가 노드를 고르는 법', { '': 'Karpenter는 파드를 보고 노드를 고른다' }),
  makePage('quoted', '오타를 찾는 검색', { '': '누가 카팬터라고 쳐도 찾는다' }),
  makePage('review', '코드 리뷰 습관', { '': '남의 변경을 읽는다' }),
  makePage('vibe', '바이브 코딩 후기', { '': '읽지 않고 만든다' }),
  makePage('even', '본전 계산', { '': 'How many users to break even' }),
  makePage('hyphen', '청구서 읽기', { '': 'the break-even point' }),
  makePage('apart', '다른 글', { '': 'even a break helps' }),
  makePage('regular', '정규식 다루기', { '': '탐욕을 줄인다' }),
  makePage('dear', '네트워크 요금', { '': '요금이 무섭다고 봤다. 무슨 요금인가' }),
  makePage('spelled', '텐스플로우 후기', { '': '다른 철자' }),
  makePage('flow', 'Tensorflow 설치', { '': '명령 하나로 된다' }),
  makePage('functional', '함수형 디자인', { '': '값을 합친다' }),
  makePage('adjective', '값과 상태', { '': '함수형적인 생각' }),
  makePage('config', '설정 파일', { '': '값을 적는다' }),
  makePage('book', '프로그래밍 책', { '': '한 권' }),
  makePage('course', '프로그래밍 수업', { '': '한 학기' }),
  makePage('cache', '캐시 비우기', { '': '다시 읽는다' }),
  makePage('cached', '캐시메모리가 하는 일', { '': '가까이 둔다' }),
  makePage('store', '저장소 고르기', { '': '어디에 둘까' }),
  makePage('sort', '버블 정렬', { '': '자리를 바꾼다' }),
  makePage('tree', 'binary tree', { '': 'left and right' }),
  makePage('spread', '프로그래밍 언어', { '': '말을 배운다' }),
  makePage('loop', '피드백 루프의 함정', { '': '끝이 없다' }),
  makePage('way', '화면을 설계하는 방법', { '': '선을 긋는다' }),
  makePage('mapping', '매핑 설계', { '': '표를 맞춘다' }),
  makePage('object', '객체 복사', { '': '두 벌이 된다' }),
  makePage('change', '변화를 읽기', { '': '어제와 다르다' }),
  makePage('controller', 'Controller', { '': 'one hand' }),
  makePage('paradigms', '멀티패러다임 프로그래밍 입문', { '': '여럿을 함께 쓴다' }),
  makePage('railway', 'Programming by rail', { '': 'two tracks' }),
];
const paths = async (answer: ReturnType<ReturnType<typeof openSite>>) =>
  urls(await answer).map((url) => url?.replace(/#.*/, ''));

describe.each([
  ['one file', {}],
  ['tiers', { singleMax: 0 }],
])('what was typed wrongly, over %s', (_, options) => {
  const ask = openSite(pages, options);

  it('is corrected though some text writes what it sounds like', async () => {
    expect(await paths(ask('karpentar'))).toEqual(expect.arrayContaining(['/karpenter', '/quoted']));
  });

  it('names the word of a title, not how a text quotes it', async () => {
    const { meant } = await ask('karpentr');
    expect(meant).toBe('karpenter');
  });

  it('is corrected though some title writes what it sounds like', async () => {
    expect(await paths(ask('tensofrlow'))).toContain('/flow');
  });

  it.each([
    ['코드리부', '/review'],
    ['코드디뷰', '/review'],
    ['함수형디저인', '/functional'],
    ['코드라뷰', '/review'],
    ['바이브코팅', '/vibe'],
    ['정규표현식', '/regular'],
    ['네트웍', '/dear'],
  ])('%s leads to %s', async (query, path) => {
    expect((await paths(ask(query)))[0]).toBe(path);
  });

  it.each([
    ['a neighboring key in a word of two syllables', '캐기', '/cache'],
    ['jamo that form no syllable', 'ㅐㅋ시', '/cache'],
    ['a Shift that stuck', '쩌장소', '/store'],
    ['a consonant that joined words lost at their border', '버브렁렬', '/sort'],
    ['two keys swapped where joined words meet', '버븢렁렬', '/sort'],
    ['joined words, of which the title has one with a particle', '피드백루츠', '/loop'],
    ['joined words, of which one is in every text', '설계방볍', '/way'],
    ['the last of three joined words', '바이브코딩후귀', '/vibe'],
    ['the first of three joined words', '피두백루프의함정', '/loop'],
    ['the middle of three long joined words', '멀티패러다임프로그레밍입문', '/paradigms'],
    ['the middle of three long joined words, by another key', '멀티패러다임프로그래밈입문', '/paradigms'],
    ['a word that titles have with a particle alone', '루츠', '/loop'],
    ['a word that is a part of longer ones in titles', '캐기', '/cached'],
    ['a neighboring key in a short Latin word', 'trew', '/tree'],
    ['a neighboring key of ㅐ', '갹체', '/object'],
    ['two swapped letters at the beginning of a Latin word', 'cotnr', '/controller'],
    ['a key that joins no syllable, in the Latin layout', 'qusgbk', '/change'],
    ['and that in the Korean layout', 'ㅅㄱㄷㅈ', '/tree'],
    ['a doubled letter, where another script sounds like it', 'programmingg', '/railway'],
  ])('%s is corrected: %s leads to %s', async (_, query, path) => {
    expect(await paths(ask(query))).toContain(path);
  });

  it('names a correction as it is written', async () => {
    expect((await ask('매핏얼계')).meant).toBe('매핑설계');
  });

  it.each(['프설정', '설탕', '먼지', '캐미', 'tram', '저소'])(
    '%s is another word, not one of a title',
    async (query) => {
      expect(await paths(ask(query))).toEqual([]);
    },
  );

  it.each(['코드라면국물', '바이브커튼집', '그냥아무말', '무선'])('%s leads nowhere', async (query) => {
    expect(await paths(ask(query))).toEqual([]);
  });

  it('with a hyphen is found apart too, one word after the other', async () => {
    const found = await paths(ask('break-even'));
    expect(found).toEqual(expect.arrayContaining(['/hyphen', '/even']));
    expect(found).not.toContain('/apart');
  });
});
