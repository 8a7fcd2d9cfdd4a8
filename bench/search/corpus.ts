/** A deterministic bilingual corpus: the hand-written topics, and generated pages that distract from them. */
import type { SearchPage } from '@private-devlog/search';
import { topics } from './topics';

type Sentence = (a: string, b: string, c: string) => string;

const NOUNS_KO =
  '서비스 요청 응답 설정값 사용자 배포본 인스턴스 로그 지표 스레드 연결 세션 토큰 파일 작업 대기열 메모리 디스크 네트워크 버전 환경변수 권한 정책 모듈 패키지 함수 객체 트래픽 지연시간 처리량 실패율 테스트 문서 화면 컴포넌트 이벤트 스키마 쿼리 트랜잭션 캐시 서버 클러스터 노드 컨테이너 이미지 저장소 브랜치 파이프라인 알림 경보 대시보드 비용 예산 팀 고객 주문 결제 상품 재고 배송 회원 쿠폰 검색어 추천 광고 보고서 데이터센터 장비 스케일링 분석기 로그인'.split(
    ' ',
  );
const NOUNS_EN =
  'service request response setting user release instance log metric thread connection session token file job queue memory disk network version variable permission policy module package function object traffic latency throughput failure test document screen component event schema query transaction cache server cluster node container image repository branch pipeline alert dashboard cost budget team customer order payment product stock shipping'.split(
    ' ',
  );
const SENTENCES_KO: readonly Sentence[] = [
  (a, b, c) => `${josa(a, '을/를')} 변경하면 ${b}의 ${josa(c, '이/가')} 달라질 수 있으므로 주의해야 합니다.`,
  (a, b, c) => `${josa(a, '은/는')} ${josa(b, '과/와')} ${josa(c, '을/를')} 함께 관리합니다.`,
  (a, b, c) => `먼저 ${a}에서 ${josa(b, '을/를')} 확인한 다음 ${josa(c, '으로/로')} 넘어갑니다.`,
  (a, b, c) => `${a}마다 ${josa(b, '이/가')} 다르기 때문에 ${c}부터 정리하는 것이 좋습니다.`,
  (a, b, c) => `우리 팀은 ${josa(a, '을/를')} 줄이기 위해 ${b}까지 자동화했고 ${c}도 개선했습니다.`,
  (a, b, c) => `${a}에 대한 ${josa(b, '이/가')} 없으면 ${josa(c, '을/를')} 복구하기 어렵습니다.`,
  (a, b, c) => `${josa(a, '이/가')} 느려지는 원인은 대부분 ${b}이나 ${c}에 있었습니다.`,
  (a, b, c) => `이 예제에서는 ${a}별로 ${josa(b, '을/를')} 나누고 ${c}에 저장합니다.`,
];
const SENTENCES_EN: readonly Sentence[] = [
  (a, b, c) => `Changing the ${a} can affect the ${b} of the ${c}, so be careful.`,
  (a, b, c) => `The ${a} manages the ${b} together with the ${c}.`,
  (a, b, c) => `First check the ${b} in the ${a}, then continue with the ${c}.`,
  (a, b, c) => `Our team automated the ${a} and the ${b} to reduce the ${c}.`,
  (a, b, c) => `Most slow ${a}s were caused by the ${b} or the ${c}.`,
];
const HEADINGS = {
  ko: ['배경', '사전 준비', '설정 방법', '동작 원리', '문제 해결', '주의 사항', '마무리'],
  en: [
    'Background',
    'Prerequisites',
    'Configuration',
    'How it works',
    'Troubleshooting',
    'Caveats',
    'Summary',
  ],
};
const AREAS_KO = '결제 주문 회원 배송 광고 추천 정산 재고 쿠폰 알림 지도 채팅 뉴스 웹툰 쇼핑 예약'.split(' ');
const AREAS_EN =
  'payment order member shipping ads ranking billing stock coupon push map chat news comics shop booking'.split(
    ' ',
  );
const KINDS_KO = [
  '성능 개선기',
  '장애 분석',
  '운영 안내서',
  '설계 문서',
  '도입 후기',
  '변경 이력',
  '테스트 전략',
  '비용 절감 사례',
  '구조 개편',
  '자주 묻는 질문',
];
const KINDS_EN = [
  'performance notes',
  'outage analysis',
  'runbook',
  'design document',
  'adoption story',
  'changelog',
  'test strategy',
  'cost saving',
  'restructuring',
  'FAQ',
];
const SECTIONS = [0, 1, 2, 3];

let seed = 42;

/** A linear congruential generator, so that every run has the same corpus. */
function random(): number {
  seed = (seed * 1664525 + 1013904223) >>> 0;
  return seed / 4294967296;
}

function pick<Item>(items: readonly Item[]): Item {
  return items[Math.floor(random() * items.length)]!;
}

/** The word with the form of the particle that fits its end. */
function josa(word: string, particle: string): string {
  const [afterConsonant = '', afterVowel = ''] = particle.split('/');
  const code = word.charCodeAt(word.length - 1);
  const isSyllable = code >= 0xac00 && code <= 0xd7a3;
  const final = isSyllable ? (code - 0xac00) % 28 : /[013678lmnr]$/i.test(word) ? 1 : 0;
  const isClosed = particle === '으로/로' ? final !== 0 && final !== 8 : final !== 0;
  return word + (isClosed ? afterConsonant : afterVowel);
}

function filler(locale: 'ko' | 'en', count: number, hasMentions: boolean): string {
  const sentences = Array.from({ length: count }, () => {
    if (hasMentions && random() < 0.02) {
      const topic = pick(topics);
      return locale === 'ko'
        ? `자세한 내용은 ${josa(topic.titleKo, '을/를')} 참고하세요.`
        : `See ${topic.titleEn} for details.`;
    }
    const nouns = locale === 'ko' ? NOUNS_KO : NOUNS_EN;
    const [a, b, c] = [pick(nouns), pick(nouns), pick(nouns)];
    return pick(locale === 'ko' ? SENTENCES_KO : SENTENCES_EN)(a, b, c);
  });
  return sentences.join(' ');
}

function sectionsOf(
  locale: 'ko' | 'en',
  index: number,
  textOf: (number: number) => { texts: string[]; code: string | null },
): SearchPage['sections'] {
  return SECTIONS.map((number) => {
    const { texts, code } = textOf(number);
    return {
      heading: { level: 2, id: `s${number + 1}`, text: HEADINGS[locale][(number + index) % 7]! },
      blocks: [
        ...texts.map((text) => ({ kind: 'text' as const, text })),
        ...(code === null ? [] : [{ kind: 'code' as const, text: code }]),
      ],
    };
  });
}

function topicPage(topic: (typeof topics)[number], locale: 'ko' | 'en', index: number): SearchPage {
  const { slug, categoryKo, categoryEn, titleKo, titleEn, ko, en, code } = topic;
  const sentences = locale === 'ko' ? ko : en;
  return {
    key: slug,
    url: `${locale === 'ko' ? '' : '/en'}/docs/${slug}`,
    locale,
    lvl0: locale === 'ko' ? categoryKo : categoryEn,
    title: locale === 'ko' ? titleKo : titleEn,
    tags: [],
    translationOf: slug,
    sections: sectionsOf(locale, index, (number) => ({
      texts: [
        (sentences[number] ? `${sentences[number]} ` : '') + filler(locale, 3, false),
        filler(locale, 4, number > 1),
      ],
      code: number === 1 ? code : null,
    })),
  };
}

function distractor(index: number): SearchPage {
  const locale = index % 2 === 0 ? 'ko' : 'en';
  const area = index % 16;
  const kind = Math.floor(index / 16) % 10;
  const round = Math.floor(index / 160) + 1;
  const title =
    locale === 'ko'
      ? `${AREAS_KO[area]} ${pick(NOUNS_KO)} ${KINDS_KO[kind]} ${round}`
      : `${AREAS_EN[area]} ${pick(NOUNS_EN)} ${KINDS_EN[kind]} ${round}`;
  return {
    key: `p${index}`,
    url: `${locale === 'ko' ? '' : '/en'}/blog/p${index}`,
    locale,
    lvl0: locale === 'ko' ? '블로그' : 'Blog',
    title,
    tags: [],
    sections: sectionsOf(locale, index, (number) => ({
      texts: [filler(locale, 4, true), filler(locale, 4, true)],
      code: number === 1 ? `npm run ${AREAS_EN[area]}:${number}` : null,
    })),
  };
}

/** `count` pages, half of them Korean; the topics come first. */
export function generateCorpus(count: number): SearchPage[] {
  seed = 42;
  const pages = topics.flatMap((topic, index) => [
    topicPage(topic, 'ko', index),
    topicPage(topic, 'en', index),
  ]);
  for (let index = 0; pages.length < count; index++) pages.push(distractor(index));
  return pages;
}
