/** Queries as people type them over a site's own titles, and over its texts. */

import type { SearchPage } from '@private-devlog/search';
import { isStopword } from '../../packages/search/src/analyzer/predicates';

/** A query, the language of the interface, and the addresses of the pages that answer it. */
export interface SiteQuery {
  readonly category: string;
  readonly language: string;
  readonly query: string;
  readonly urls: readonly string[];
}

const EVERYDAY: Readonly<Record<string, readonly string[]>> = {
  ko: '차이 예제 사용법 정리 에러 안됨 추천 방법 설정 오류 후기 비교'.split(' '),
  en: 'example guide best error working tutorial problem how difference setup fails slow'.split(' '),
};

/** Everyday words that the engine's own list does not hold: written after it, and never added to it. */
export const UNLISTED: Readonly<Record<string, readonly string[]>> = {
  ko: '공부 실습 적용 경험 초보 무료 최신 간단히 총정리 궁금해요 도와주세요 삽질 장점 단점 순서 절차 실무 체험 써보기 꿀팁'.split(
    ' ',
  ),
  en: 'review alternatives beginners simple quick free latest walkthrough pros cons recommended checklist questions advice steps lessons experience comparison basics really'.split(
    ' ',
  ),
};

/** The first two words of each title, alone and with every everyday word after them. */
export function titleQueries(pages: readonly SearchPage[]): SiteQuery[] {
  return pages.flatMap(({ title, locale, url }) => {
    const words = title
      .replace(/[^\p{L}\p{N}\s.#+-]/gu, ' ')
      .split(/\s+/)
      .filter((word) => word && !isStopword(word.toLowerCase()));
    const two = words.slice(0, 2).join(' ');
    if (words.length < 2) return [];
    const query = (category: string, text: string) => ({
      category,
      language: locale,
      query: text,
      urls: [url],
    });
    return [
      query('two title words', two),
      ...(EVERYDAY[locale] ?? []).map((word) => query('and an everyday word', `${two} ${word}`)),
      ...(UNLISTED[locale] ?? []).map((word) => query('and an unlisted everyday word', `${two} ${word}`)),
    ];
  });
}

/** `category | language | query | addresses`, written from the posts before ranking was changed. */
const HUMAN = `
complaint | ko | 배포할 때마다 멈춰요 | /blog/240728-01
complaint | ko | 이미지가 너무 커요 | /blog/231126-01
complaint | ko | 로그를 모으려면 | /blog/240428-01
complaint | ko | 노드가 안 줄어들어요 | /blog/240623-01
complaint | ko | 네트워크 비용이 너무 많이 나와요 | /blog/240211-01
complaint | ko | 빌드가 느려요 webpack | /blog/241027-01
question | ko | hpa keda 차이 | /blog/240602-01
question | ko | hugo랑 docusaurus 뭐가 나아요 | /blog/231001-01
question | ko | helm 차트 직접 만들어야 하나요 | /blog/240324-01
question | ko | EKS에서 AKS로 옮길 때 주의할 점 | /blog/241124-01
question | ko | 부하 테스트 어떻게 하나요 | /blog/240519-01
question | ko | 오토스케일링 계산하는 방법 알려줘 | /blog/240602-01
question | ko | 모노레포 pnpm으로 어떻게 구성하나요 | /blog/240922-01
question | ko | 서비스 메시 꼭 필요한가요 | /blog/241110-01
sentence | ko | 깃허브 액션으로 도커 이미지 빠르게 만들기 | /blog/231126-01
sentence | ko | 테라폼으로 클러스터를 처음 만드는 글 | /blog/240303-01
sentence | ko | 문서에서 답을 찾아 주는 랭체인 예제 | /blog/250209-01
question | en | moving off webpack | /en/blog/241027-01
question | en | what is the difference between hpa and keda | /en/blog/240602-01
question | en | how do I make docker images smaller | /en/blog/231126-01
question | en | do I need a service mesh | /en/blog/241110-01
complaint | en | nat gateway is too expensive | /en/blog/240211-01
complaint | en | karpenter does not remove nodes | /en/blog/240623-01
sentence | en | collecting logs from my cluster with loki | /en/blog/240428-01
sentence | en | migrating a cluster from aws to azure | /en/blog/241124-01
name | ko | 깃허브 | /blog/231126-01 /blog/241208-01
name | ko | 깃허브 액션 | /blog/231126-01
name | ko | 깃헙 액션 | /blog/231126-01
name | ko | 웹팩 | /blog/241027-01 /blog/241006-01
name | ko | 커서 | /blog/250413-01
name | ko | 도커 이미지 | /blog/231126-01
`;

/** Queries written by hand over this site's own posts. */
export const humanQueries: readonly SiteQuery[] = HUMAN.trim()
  .split('\n')
  .map((line) => {
    const [category = '', language = '', query = '', urls = ''] = line.split(' | ');
    return { category, language, query, urls: urls.split(' ') };
  });
