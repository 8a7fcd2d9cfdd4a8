/**
 * Questions over posts that no other set asks about, on whose misses the rule for refusing was found. Half of them no
 * post answers, though posts have most of their words.
 */
import type { Answerable, SiteQuestion } from './questions';

/** Those that a post answers. */
export const TUNING: readonly Answerable[] = (
  [
    ['ko', '화면을 끄고 적는 시간은 일주일에 얼마인가요?', '/blog/241229-01#quiet-hour', /한 시간/],
    ['ko', '2024년에는 글을 몇 편 썼나요?', '/blog/241229-01#numbers', /21편/],
    ['ko', '결정 기록을 왜 두 번 실패했나요?', '/blog/241229-01#decision-record', /틀이 길어서/],
    [
      'ko',
      '캐시 마운트는 러너 사이에서 옮겨지나요?',
      '/blog/231126-01#cache-mounts',
      /나가지 않는다|비어 있다/,
    ],
    ['ko', 'Nest 오류 메시지의 물음표는 무슨 뜻인가요?', '/blog/240901-01#question-mark', /위치를 언제나/],
    [
      'ko',
      'forwardRef를 붙였는데 왜 오류가 다른 모듈로 옮겨 가나요?',
      '/blog/240901-01#question-mark',
      /순서/,
    ],
    [
      'ko',
      'AI 리뷰를 왜 필수 상태 검사에 넣지 않나요?',
      '/blog/250323-01#order',
      /지적이 달라지|다시 돌리는/,
    ],
    ['ko', 'Copilot 코드 리뷰는 언제 정식 기능이 되었나요?', '/blog/250323-01#order', /2025년 4월/],
    ['ko', '모델이 줄 번호를 왜 틀리나요?', '/blog/250323-01#grounding', /머리에서 세어야/],
    ['ko', '블록이 120Hz에서 왜 두 배로 빠른가요?', '/blog/250525-01', /프레임마다/],
    ['ko', '게임은 한 틱에 몇 초씩 나아가나요?', '/blog/250525-01#delta-time', /1\/60/],
    ['ko', '오래 멈췄다 돌아오면 몇 틱까지 따라잡나요?', '/blog/250525-01#game', /15틱/],
    ['ko', '한영 키를 잊고 친 글자는 어떻게 찾나요?', '/blog/250810-01#keys', /같은 위치의 한글 키/],
    ['ko', '전문가의 가는 왜 조사가 아닌가요?', '/blog/250810-01#particles', /받침/],
    ['en', 'How many posts were written in 2024?', '/en/blog/241229-01', /21/],
    ['en', 'Why does the block fall twice as fast at 120 Hz?', '/en/blog/250525-01', /frame/i],
    ['en', 'Why is the AI review not a required status check?', '/en/blog/250323-01', /habit|again|differ/i],
    ['en', 'When did Copilot code review become generally available?', '/en/blog/250323-01', /April 2025/],
    ['en', 'What does the question mark in the Nest error mean?', '/en/blog/240901-01', /position|argument/i],
  ] as const
).map(([locale, text, url, says]) => ({ half: 'tuned', locale, text, url, says }));

/** Those that none answers: what is quoted for them is wrong. */
export const TUNING_UNANSWERABLE: readonly SiteQuestion[] = (
  [
    ['ko', 'NestJS 마이크로서비스는 어떻게 배포하나요?'],
    ['ko', 'GitHub Copilot 구독은 한 달에 얼마인가요?'],
    ['ko', '플러터 게임에 광고는 어떻게 붙이나요?'],
    ['ko', '유니티로 만든 게임은 몇 프레임이 나오나요?'],
    ['ko', 'Elasticsearch 클라우드 요금은 얼마인가요?'],
    ['ko', '젠킨스에서 코드 리뷰 봇은 어떻게 만드나요?'],
    ['ko', '발표 슬라이드는 어떤 프로그램으로 만들었나요?'],
    ['ko', '2026년에는 글을 몇 편 쓸 계획인가요?'],
    ['ko', 'GitLab 러너의 캐시는 며칠 동안 남나요?'],
    ['ko', 'Nest 11에서 무엇이 바뀌었나요?'],
    ['ko', 'AWS 코드 리뷰 서비스는 왜 안 썼나요?'],
    ['ko', '쿠버네티스 게임 서버는 몇 명까지 받나요?'],
    ['ko', '쿠버네티스를 처음 만든 사람은 누구인가요?'],
    ['en', 'How do I deploy Flutter Web to Firebase Hosting?'],
    ['en', 'What does GitHub Copilot Business cost?'],
    ['en', 'How do I use Redis Cluster with NestJS?'],
    ['en', 'Who reviews code at Google Cloud?'],
    ['en', 'How many players can the game server hold?'],
    ['en', 'How do I write a Visual Studio extension?'],
    ['en', 'When was Azure Container Apps released?'],
    ['en', 'Why does Spring Boot start slowly?'],
  ] as const
).map(([locale, text]) => ({ half: 'tuned', locale, text }));
