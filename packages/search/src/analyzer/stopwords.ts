/** Function words and interrogatives, which a query need not match. */

import { koreanStem, shortStem } from './particles';

const ENGLISH =
  'a an and are as at be by can do does for from how i in into is it its my of on or the this to use using vs what when where which why with you your';
const KOREAN =
  '것 수 등 및 또는 그리고 그 이 저 더 때 방법 하기 하는법 하는방법 법 대한 대해 대해서 위한 위해 관련 관한 어떻게 무엇 왜 언제 어디 인가요 그런가요 내 제 뭘 뭘로 뭐로 뭐부터 안 못 잘 좀 한 두 몇 개 거 걸 게 누구 어떤 무슨 얼마나';
/**
 * Words for a kind of text or a problem rather than a topic. Marked as pure, so that bundles without ranking omit
 * them.
 */
const EVERYDAY = /* @__PURE__ */ new Set(
  /* @__PURE__ */ (
    'best better broken difference error errors example examples explained failed fails failing fix fixed guide help intro introduction ' +
    'issue issues overview problem problems sample samples setup slow tips trouble tutorial tutorials usage vs working works wrong ' +
    '가이드 강의 개념 개요 까닭 느려요 문제 문제점 비교 뜻 란 리뷰 모음 방식 버그 비법 사용 사용법 사용방법 설명 설정 설치 소개 시작 실패 ' +
    '안돼 안돼요 안됨 안됩니다 알려줘 에러 예시 예제 오류 오류나요 요령 원인 이유 입문 장단점 정리 종류 좋은 질문 차이 차이점 추천 튜토리얼 팁 하는법 해결 해결법 해결방법 활용 후기 꼭 너무 자꾸 제일 가장 뭐가 직접 다시 먼저 새로 계속 없이 따로 같이 처음 많이 정말 어디에서'
  ).split(' '),
);
const STOPWORDS = new Set([...ENGLISH.split(' '), ...KOREAN.split(' ')]);

/** Whether a folded word weighs little beside others: 차이, 예제, error. */
export function isEveryday(word: string): boolean {
  return EVERYDAY.has(word) || EVERYDAY.has(koreanStem(word));
}

/** Whether a folded word is in the list of stopwords. */
export function isListedStopword(word: string): boolean {
  return [word, koreanStem(word), shortStem(word) ?? ''].some((form) => STOPWORDS.has(form));
}
