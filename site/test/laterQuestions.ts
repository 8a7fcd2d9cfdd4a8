import type { Answerable, SiteQuestion } from './questions';

/**
 * Questions over posts that no other set asks about. They were written before anybody saw how they are answered; nothing was
 * tuned on them, and their misses are never printed.
 */
export const LATER: readonly Answerable[] = (
  [
    ['ko', 'MDX 3을 쓰는 Docusaurus 3.0은 언제 나왔나요?', '/blog/231001-01#for-later', /2023년 10월 31일/],
    ['ko', '워크플로에 contents: write가 없으면 어떻게 되나요?', '/blog/231105-01#workflow', /403/],
    [
      'ko',
      '등록 뒤에 왜 307이 아니라 303을 쓰나요?',
      '/blog/231217-01#post-redirect-get',
      /GET으로 가라|메서드와 본문을 유지/,
    ],
    [
      'ko',
      'nginx에서 proxy_set_header Host가 없으면 어떻게 되나요?',
      '/blog/231217-01#behind-a-proxy',
      /여전히 403/,
    ],
    ['ko', 'AWS는 서브넷마다 주소를 몇 개 가져가나요?', '/blog/240121-01#addressing', /다섯 개/],
    [
      'ko',
      'NAT를 지웠다 다시 만들면 옛 경로는 어떻게 되나요?',
      '/blog/240121-01#troubleshooting',
      /blackhole/,
    ],
    [
      'ko',
      'Argo CD의 첫 비밀번호는 어떻게 꺼내나요?',
      '/blog/240414-01#install',
      /argocd-initial-admin-secret/,
    ],
    ['ko', 'cooldownPeriod는 언제 쓰이나요?', '/blog/240602-01#cooldown', /0으로 내릴 때만/],
    ['ko', 'cpu 트리거만으로 왜 0까지 못 내려가나요?', '/blog/240602-01#two-hpas', /깨어날 근거가 없기/],
    ['ko', 'nori가 180개 가운데 몇 개를 찾았나요?', '/blog/240811-01#analyzer', /147/],
    ['ko', '캐시가 있을 때 pnpm 설치는 몇 초 걸리나요?', '/blog/240922-01#install-time', /1\.0초/],
    [
      'ko',
      'toISOString으로 날짜를 자르면 왜 하루가 밀리나요?',
      '/blog/250629-01#off-by-one-day',
      /UTC로 쓴다|전날 15시/,
    ],
    ['ko', '수수료는 몇 퍼센트로 계산했나요?', '/blog/250918-01#break-even', /15%/],
    ['ko', '프로젝트를 계속할 조건이 뭔가요?', '/blog/250918-01#exit', /20명 이상/],
    ['ko', '편집의 종류는 모두 몇 가지인가요?', '/blog/261124-01#second-hole', /48가지/],
    ['en', 'How should remoteEntry.js be cached?', '/en/blog/241006-01#shared', /no-cache/],
    [
      'en',
      'Why does Invalid hook call happen with Module Federation?',
      '/en/blog/241006-01#shared',
      /two copies/i,
    ],
    ['en', 'How much CPU does a sidecar request by default?', '/en/blog/241110-01#cost', /100m/],
    ['en', 'Which mTLS mode is the default in Istio?', '/en/blog/241110-01#mtls', /PERMISSIVE/],
    ['en', 'Does .cursorignore stop commands in the terminal?', '/en/blog/250413-01#ignore', /cannot stop/],
    ['en', 'What does exit code 2 mean in mdlinks?', '/en/blog/250504-01#exit-code', /could not be made/],
    [
      'en',
      'Why does println! panic when head closes the pipe?',
      '/en/blog/250504-01#broken-pipe',
      /panics? (?:if|when)|fails/,
    ],
    ['en', 'What share of recommended packages did not exist?', '/en/blog/250629-01#new-packages', /19\.7/],
    ['en', 'How soon can a reporter expect a first answer?', '/en/blog/250126-01#security', /14 days/],
  ] as const
).map(([locale, text, url, says]) => ({ half: 'unseen', locale, text, url, says }));

/** The same for questions that no post answers. */
export const LATER_UNANSWERABLE: readonly SiteQuestion[] = (
  [
    ['ko', '테라폼 클라우드는 한 달에 얼마인가요?'],
    ['ko', 'Argo Rollouts로 블루 그린 배포는 어떻게 하나요?'],
    ['ko', 'Istio에서 gRPC 스트림의 최대 시간은 몇 초인가요?'],
    ['ko', '플러터로 결제 기능은 어떻게 붙이나요?'],
    ['ko', '러스트 비동기 런타임은 왜 tokio를 쓰나요?'],
    ['en', 'How do I deploy to Google Cloud Run?'],
    ['en', 'What does a Cursor team plan cost?'],
    ['en', 'How do I publish a VS Code extension?'],
  ] as const
).map(([locale, text]) => ({ half: 'unseen', locale, text }));
