import { describe, expect, it } from 'vitest';
import { questionStem } from './endings';
import { keywordsOf } from './keywords';
import { presence } from './matching';
import type { Turn } from './types';

const words = (text: string, earlier: readonly Turn[] = []) =>
  keywordsOf({ text, earlier }).map(({ word }) => word);
const turn = (question: string): Turn => ({ question, answer: '' });

describe('the stem of a verb in a question', () => {
  it.each([
    ['늘어나요', '늘어'],
    ['느려요', '느려'],
    ['쓰나요', '쓰'],
    ['걸립니까', '걸리'],
    ['느린가요', '느리'],
    ['지울까요', '지우'],
    ['접으려면', '접'],
    ['그리려면', '그리'],
    ['설정하나요', '설정'],
    ['실패해요', '실패'],
    ['인가요', ''],
    ['하나요', ''],
  ])('%s → %j', (word, stem) => {
    expect(questionStem(word)).toBe(stem);
  });

  it.each(['개요', '필요', '중요', '이미지', '패키지', '쿠버네티스'])(
    'is not sought in the noun %s',
    (noun) => {
      expect(questionStem(noun)).toBeNull();
    },
  );
});

describe('a question in another style', () => {
  const stems = (text: string) =>
    keywordsOf({ text, earlier: [] }).map(({ stems, weight, kind }) => ({ stem: stems[0], weight, kind }));

  it.each([
    ['HPA가 왜 안 늘어나요?', 'HPA가 왜 안 늘어나?'],
    [
      '커밋을 몇 줄까지로 막았나요',
      '커밋을 몇 줄까지로 막았어',
      '커밋을 몇 줄까지로 막았나',
      '커밋을 몇 줄까지로 막았니',
    ],
    ['빌드가 왜 느린가요?', '빌드가 왜 느린가?', '빌드가 왜 느리냐?'],
    ['무엇이 개선되었나요', '무엇이 개선됐어', '무엇이 개선되었는가', '뭐가 개선됐지'],
    ['서브넷을 배포했나요?', '서브넷을 배포했어?', '서브넷을 배포했나?'],
    ['이벤트는 어느 리전에 오나요?', '이벤트는 어느 리전에 오나?', '이벤트는 어느 리전에 오니?'],
    ['대신하는 것은 무엇인가요?', '대신하는 것은 무엇인가?', '대신하는 것은 뭐야?', '대신하는 것은 뭐지?'],
    ['모델이 누구인가요', '모델이 누구인가', '모델이 누구야'],
    ['왜 이런 건가요', '왜 이런 거야', '왜 이런 건가', '왜 이런 거지'],
    ['커밋을 몇 줄까지로 막았나요', '커밋을 몇 줄까지로 막았습니까', '커밋을 몇 줄까지로 막았는지 궁금해요'],
    ['서브넷은 안전한가요?', '혹시 서브넷은 안전한가요?', '안녕하세요, 근데 서브넷은 안전한가요? 부탁드려요'],
    ['이벤트는 어느 리전에 오나요?', '이벤트는 어느 리전에 오는지 알려줘'],
    ['Is the subnet safe?', 'Hi, is the subnet safe?', 'hello, is the subnet safe please? thanks'],
  ])('is about the same as “%s”', (polite, ...plain) => {
    for (const text of plain) expect(stems(text), text).toEqual(stems(polite));
  });

  it.each(['어떤 이미지?', '전문가', '몇 페이지?', '기본 패키지'])('may end with a noun: %s', (text) => {
    for (const { kind, stem } of stems(text)) expect({ stem, kind }).toEqual({ stem, kind: 'noun' });
  });
});

describe('what a question is about', () => {
  it.each([
    ['쿠버네티스에서 HPA가 왜 안 늘어나요?', ['쿠버네티스에서', 'hpa', '늘어']],
    ['유령 의존성이 뭔가요?', ['유령', '의존성이']],
    ['Why does the HPA not scale up?', ['hpa', 'scale', 'up']],
    ['What is hydrateRoot?', ['hydrateRoot']],
    ['왜?', []],
    ['', []],
    ['?! 123abc…'.slice(0, 3), []],
  ])('%s', (text, expected) => {
    expect(words(text)).toEqual(expected);
  });

  it('includes what the question before was about, when this one says little', () => {
    const [own, ...before] = keywordsOf({ text: '그럼 KEDA는요?', earlier: [turn('HPA 허용 오차는?')] });
    expect(own).toMatchObject({ word: 'keda', weight: 1 });
    expect(before.map(({ word, weight }) => [word, weight])).toEqual([
      ['hpa', 0.5],
      ['허용', 0.5],
      ['오차는', 0.5],
    ]);
    expect(words('Vite 환경 변수의 접두사', [turn('HPA 허용 오차는?')])).not.toContain('hpa');
    expect(words('How do I change its colors?', [turn('How big is the Vite cache?')])).toContain('vite');
    expect(words('저장소를 확인하는 주기는요?', [turn('Vite 설정')])).toContain('vite');
    expect(words('왜요?', [turn('첫째 사과'), turn('왜?')])).toContain('사과');
  });
});

it('takes a number with commas as one', () => {
  expect(words('9,900원 요금제는 몇 기가인가요?')).toContain('9900');
  expect(words('9,900원 요금제는 몇 기가인가요?')).not.toContain('900');
});

describe('a verb of a question', () => {
  const weights = (text: string) =>
    Object.fromEntries(keywordsOf({ text, earlier: [] }).map(({ word, weight }) => [word, weight]));

  it.each([
    ['How do I reduce gateway costs?', { reduce: 0.5, gateway: 1, costs: 1 }],
    ['how to reduce costs', { reduce: 0.5, costs: 1 }],
    ['migrating from eks to aks', { migrating: 0.5, eks: 1, aks: 1 }],
  ])('carries less than its nouns: %s', (text, expected) => {
    expect(weights(text)).toEqual(expected);
  });
});

describe('whether a text speaks of a word', () => {
  const has = (question: string, text: string) =>
    presence(keywordsOf({ text: question, earlier: [] })[0]!, text);

  it.each([
    ['particles and endings', '쿠버네티스에서', '쿠버네티스를 설치한다'],
    ['a conjugated verb', '밀린', '하루가 밀렸다'],
    ['a compound verb by its root', '늘어나요', 'CPU가 64%인데 늘지 않고'],
    ['an inner word', '마이그레이션', '클라우드마이그레이션을 마쳤다'],
    ['other spacing', '오토스케일링', '오토 스케일링을 켠다'],
    ['a loanword in the other script', '이스티오', 'Istio를 올린다'],
    ['an English stem', 'dependencies', 'a phantom dependency'],
    ['a typing error', '쿠버네티즈', '쿠버네티스를 설치한다'],
    ['part of an identifier', 'tolerance', 'behavior.scaleUp.tolerance'],
  ])('by %s', (_, question, text) => {
    expect(has(question, text)).toBeGreaterThan(0.5);
  });

  it.each([
    ['카프카', '케다를 쓴다'],
    ['배포', '배를 포장한다'],
    ['cat', 'concatenate'],
  ])('and not that %s is in %s', (question, text) => {
    expect(has(question, text)).toBe(0);
  });
});
