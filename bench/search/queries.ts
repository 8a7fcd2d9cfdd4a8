/** Labelled queries: category, language of the interface, query, pages that answer it (the first is best). */
export type LabelledQuery = readonly [
  category: string,
  language: 'ko' | 'en',
  query: string,
  answers: readonly string[],
];

/** Category, language, query, and the keys of the pages that answer it; none for `none`. */
export const queries: readonly LabelledQuery[] = [
  // exact (baseline)
  ['exact', 'ko', '쿠버네티스', ['kubernetes-intro']],
  ['exact', 'ko', '형태소분석기', ['search-engine']],
  ['exact', 'ko', '모니터링', ['monitoring']],
  ['exact', 'en', 'Kubernetes', ['kubernetes-intro']],
  ['exact', 'en', 'pagination', ['rest-pagination']],
  // particles 조사
  ['josa', 'ko', '쿠버네티스를', ['kubernetes-intro']],
  ['josa', 'ko', '레디스에서', ['redis-cache']],
  ['josa', 'ko', '카프카의', ['kafka-stream']],
  ['josa', 'ko', '인증서가', ['tls-certificates']],
  ['josa', 'ko', '웹소켓으로', ['websocket']],
  ['josa', 'ko', '테라폼부터', ['terraform']],
  // compound: inner word of an unspaced compound
  ['compound', 'ko', '마이그레이션', ['cloud-migration']],
  ['compound', 'ko', '스탬피드', ['redis-cache']],
  ['compound', 'ko', '버킷', ['rate-limit']],
  ['compound', 'ko', '하이드레이션 불일치', ['ssr']],
  ['compound', 'ko', '컬렉션', ['garbage-collection']],
  ['compound', 'ko', '방지대책', ['incident-review']],
  // spacing variants
  ['spacing', 'ko', '오토 스케일링', ['autoscaling']],
  ['spacing', 'ko', '로드밸런서', ['load-balancer']],
  ['spacing', 'ko', '카나리 배포', ['canary']],
  ['spacing', 'ko', '코드 리뷰', ['code-review']],
  ['spacing', 'ko', '접근성점검표', ['accessibility']],
  ['spacing', 'ko', '분산 추적', ['distributed-tracing']],
  ['spacing', 'ko', '크로스 사이트 스크립팅', ['xss']],
  // choseong
  ['choseong', 'ko', 'ㅋㅂㄴㅌㅅ', ['kubernetes-intro']],
  ['choseong', 'ko', 'ㅌㅇㅅㅋㄹㅌ', ['typescript-generics']],
  ['choseong', 'ko', 'ㅇㅌㅅㅋㅇㄹ', ['autoscaling']],
  ['choseong', 'ko', 'ㅊㅊㅅㅅㅌ', ['recommendation']],
  // syllable still being composed
  ['partial', 'ko', '쿠버네팃', ['kubernetes-intro']],
  ['partial', 'ko', '쿠버네팈', ['kubernetes-intro']],
  ['partial', 'ko', '쿠버ㄴ', ['kubernetes-intro']],
  ['partial', 'ko', '타입스크리', ['typescript-generics']],
  ['partial', 'ko', '그래프큐ㅇ', ['graphql']],
  ['partial', 'ko', '모니터리', ['monitoring']],
  // wrong keyboard layout (2-set)
  ['layout', 'ko', 'znqjspxltm', ['kubernetes-intro']],
  ['layout', 'ko', 'flroxm gnr', ['react-hooks']],
  ['layout', 'ko', 'ahslxjfld', ['monitoring']],
  ['layout', 'ko', 'zkvmzk', ['kafka-stream']],
  ['layout', 'en', 'ㅏㅕㅠㄷ구ㄷㅅㄷㄴ', ['kubernetes-intro']],
  // loanword <-> English
  ['loanword', 'ko', 'kubernetes', ['kubernetes-intro']],
  ['loanword', 'ko', 'redis', ['redis-cache']],
  ['loanword', 'ko', 'autoscaling', ['autoscaling']],
  ['loanword', 'ko', 'graphql', ['graphql']],
  ['loanword', 'en', '쿠버네티스', ['kubernetes-intro']],
  ['loanword', 'en', '테라폼', ['terraform']],
  // typos English
  ['typo-en', 'en', 'kuberntes', ['kubernetes-intro']],
  ['typo-en', 'en', 'pagniation', ['rest-pagination']],
  ['typo-en', 'en', 'replicaton', ['replication']],
  ['typo-en', 'en', 'acessibility', ['accessibility']],
  // typos Korean
  ['typo-ko', 'ko', '쿠버내티스', ['kubernetes-intro']],
  ['typo-ko', 'ko', '모니터닝', ['monitoring']],
  ['typo-ko', 'ko', '포스트그래스', ['postgres-index']],
  ['typo-ko', 'ko', '하이드래이션', ['ssr']],
  ['typo-ko', 'ko', '타입스크맆트', ['typescript-generics']],
  // verb endings
  ['inflect', 'ko', '분산추적 도입하기', ['distributed-tracing']],
  ['inflect', 'ko', '소셜로그인 연동하려면', ['oauth-login']],
  ['inflect', 'ko', '인덱스를 튜닝하는 방법', ['postgres-index']],
  // multi word
  ['multi', 'ko', '캐시 만료 시간', ['redis-cache']],
  ['multi', 'ko', '배달불능큐 재시도', ['message-queue']],
  ['multi', 'ko', '백업 복구 훈련', ['backup-restore']],
  ['multi', 'en', 'blue green database compatible', ['blue-green']],
  ['multi', 'en', 'dead letter queue retry', ['message-queue']],
  // English prefix / inflection
  ['prefix-en', 'en', 'kube', ['kubernetes-intro']],
  ['prefix-en', 'en', 'hydra', ['ssr']],
  ['stem-en', 'en', 'certificates renewing', ['tls-certificates']],
  ['stem-en', 'en', 'migrations', ['cloud-migration', 'schema-migration']],
  // code identifiers
  ['code', 'ko', 'useEffect', ['react-hooks']],
  ['code', 'ko', 'kubectl apply', ['kubernetes-intro']],
  ['code', 'ko', 'CrashLoopBackOff', ['kubernetes-intro']],
  ['code', 'en', 'pg_restore', ['backup-restore']],
  ['code', 'ko', 'MaxGCPauseMillis', ['garbage-collection']],
  // should find nothing (or nothing confident)
  ['none', 'ko', '쀍뛟', []],
  ['none', 'en', 'zzzxqwv', []],
  ['none', 'ko', '뷁스타그램펑션', []],
];
