/**
 * Questions over this site's posts, written before answering was tuned: its rules were tuned on the misses of one half
 * alone.
 */

/** A question in the language of the page on which it is asked. */
export interface SiteQuestion {
  /** `tuned`: its misses were looked at while rules were written. */
  readonly half: 'tuned' | 'unseen';
  readonly locale: 'ko' | 'en';
  readonly text: string;
}

/** A question that a section of this site answers. */
export interface Answerable extends SiteQuestion {
  /** The section that answers. */
  readonly url: string;
  /** What a quote from it has to say. */
  readonly says: RegExp;
}

function answerable(
  half: SiteQuestion['half'],
  locale: SiteQuestion['locale'],
  list: readonly (readonly [string, string, RegExp])[],
): Answerable[] {
  return list.map(([text, url, says]) => ({ half, locale, text, url, says }));
}

/** Questions with an answer, half of them unseen. */
export const ANSWERABLE: readonly Answerable[] = [
  ...answerable('tuned', 'ko', [
    ['NAT 게이트웨이는 시간당 얼마인가요?', '/blog/240211-01#prices', /시간당 0\.059/],
    ['EKS 컨트롤 플레인은 한 달에 얼마인가요?', '/blog/240303-01#cost', /73\.00/],
    ['DOKS 컨트롤 플레인을 고가용성으로 바꾸면 얼마가 더 드나요?', '/blog/240728-01#cost', /40달러/],
    ['파이썬 이미지에 왜 alpine 대신 slim을 쓰나요?', '/blog/231126-01#after', /빌드가 오히려 느려진다/],
    ['Loki 보관 기간은 며칠로 했나요?', '/blog/240428-01#deployment-mode', /14일/],
    ['SimpleScalable은 어느 규모에 어울리나요?', '/blog/240428-01#deployment-mode', /하루 몇 TB까지/],
    ['PostgreSQL 파드가 왜 OOMKilled로 죽었나요?', '/blog/240324-01#resources-preset', /nano/],
    ['HAProxy의 timeout tunnel은 얼마로 두나요?', '/blog/240714-01#haproxy-config', /timeout tunnel 1h/],
    ['Locust에서 name을 주지 않으면 어떻게 되나요?', '/blog/240519-01#first-locustfile', /의미를 잃는다/],
    ['카펜터 budgets의 시각은 어느 시간대인가요?', '/blog/240623-01#nodepool', /UTC/],
  ]),
  ...answerable('tuned', 'en', [
    ['How much memory does a 1.5B model take in bfloat16?', '/en/blog/250302-01#memory', /3\.08 GB/],
    [
      'Why did the health probe of the AKS load balancer fail?',
      '/en/blog/241124-01#health-probe',
      /404|over HTTP/,
    ],
    ['How many MFA devices may an IAM user have?', '/en/blog/241208-01#thief', /eight/],
    ['What replaces require.context in Vite?', '/en/blog/241027-01#webpack-only', /import\.meta\.glob/],
    ['How do I know that a download in Selenium is done?', '/en/blog/250112-01#download', /crdownload/],
  ]),
  ...answerable('unseen', 'ko', [
    ['인터페이스 엔드포인트의 손익분기는 한 달에 몇 GB인가요?', '/blog/240211-01#what-it-says', /194\s?GB/],
    ['DOKS 로드 밸런서는 한 달에 얼마인가요?', '/blog/240728-01#cost', /\$12|12달러/],
    ['Actions 캐시는 저장소마다 몇 GB까지인가요?', '/blog/231126-01#size-limit', /10GB/],
    ['캐시 마운트는 왜 새 러너에서 늘 비어 있나요?', '/blog/231126-01#cache-mounts', /레이어가 아니라서/],
    ['loki-chunks-cache가 왜 Pending인가요?', '/blog/240428-01#memcached', /9830Mi|8192/],
    ['Bitnami는 공개 카탈로그를 언제부터 줄이나요?', '/blog/240324-01#bitnami-chart', /2025년 8월 28일/],
    ['HAProxy 두 대의 주소가 뭔가요?', '/blog/240714-01#layout', /10\.0\.0\.2/],
    ['초당 500건을 걸려면 Locust 사용자가 몇 명 필요한가요?', '/blog/240519-01#littles-law', /1,005|1,000명/],
    [
      'GitBook의 SUMMARY.md는 Docusaurus에서 무엇이 되나요?',
      '/blog/231015-01#exported-shape',
      /sidebars\.js/,
    ],
    ['블록 볼륨은 노드 몇 개에 붙나요?', '/blog/240728-01#multi-attach', /한 번에 노드 하나/],
  ]),
  ...answerable('unseen', 'en', [
    ['After how long does Azure drop idle TCP connections?', '/en/blog/241124-01#health-probe', /4 minutes/],
    ['How many dimensions does multilingual-e5-small have?', '/en/blog/250209-01#overview', /384 dimensions/],
    ['Why BoolIfExists and not Bool?', '/en/blog/241208-01#policy', /does not carry/],
    ['What replaces module.hot in Vite?', '/en/blog/241027-01#webpack-only', /import\.meta\.hot/],
    [
      'Since when can service accounts no longer own files in My Drive?',
      '/en/blog/250112-01#upload',
      /15 April 2025/,
    ],
  ]),
];

/** What the posts do not say, though some speak of something near it. */
export const UNANSWERABLE: readonly SiteQuestion[] = [
  { half: 'tuned', locale: 'ko', text: '쿠버네티스 자격증 시험 비용은 얼마인가요?' },
  { half: 'tuned', locale: 'ko', text: '플러터 개발자 연봉은 얼마인가요?' },
  { half: 'tuned', locale: 'ko', text: '젠킨스 파이프라인은 어떻게 작성하나요?' },
  { half: 'tuned', locale: 'en', text: 'How much does GitHub Enterprise cost?' },
  { half: 'tuned', locale: 'en', text: 'How do I write a WordPress plugin?' },
  { half: 'unseen', locale: 'ko', text: '리액트 네이티브 앱은 어떻게 배포하나요?' },
  { half: 'unseen', locale: 'ko', text: 'EKS에서 윈도우 노드는 몇 대까지 쓸 수 있나요?' },
  { half: 'unseen', locale: 'ko', text: 'AWS 람다 콜드 스타트는 왜 생기나요?' },
  { half: 'unseen', locale: 'en', text: 'What is the price of a Tesla Model 3?' },
  { half: 'unseen', locale: 'en', text: 'Why does Elixir use the actor model?' },
];
