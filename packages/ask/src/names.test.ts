import { expect, it } from 'vitest';
import { answersIn, evidenceIn } from './intent';
import { keywordsOf } from './keywords';
import { hasNumbers, isNamed, namePairs } from './names';

const pairsOf = (text: string) => namePairs(text, keywordsOf({ text, earlier: [] }));

it.each([
  ['How do I deploy to Google Cloud Run?', ['google cloud', 'cloud run']],
  ['HAProxy의 timeout tunnel은 얼마로 두나요?', ['timeout tunnel']],
  ['Why does Redis evict keys?', []],
  ['EKS 컨트롤 플레인은 한 달에 얼마인가요?', []],
])('%s names %j', (question, names) => {
  expect(pairsOf(question).map((pair) => pair.map(({ word }) => word).join(' '))).toEqual(names);
});

it('finds a name where its words are close together', () => {
  const [, pair] = pairsOf('How do I deploy to Google Cloud Run?');
  expect(isNamed(pair!, 'It runs on Cloud Run.')).toBe(true);
  expect(isNamed(pair!, 'Google Cloud has a free tier that many people like to run.')).toBe(false);
});

it.each([
  ['Karpenter 2.0은 언제 나오나요?', 'Karpenter 0.37', false],
  ['Karpenter 2.0은 언제 나오나요?', '카펜터는 2.0부터', true],
  ['NestJS 12는 언제 나왔나요?', 'NestJS 11, 12월', false],
  ['NestJS 12는 언제 나왔나요?', 'NestJS 12.1이 나왔다', true],
  ['Amazon Linux 2025는 언제 나왔나요?', 'Amazon Linux 2 AMI는 2025년까지', false],
  ['Does Docusaurus 5 need React?', 'Docusaurus 3.0 needs Node 5', false],
  ['What does exit code 3 mean?', '0, 1, 2', false],
  ['What does exit code 2 mean?', '2: the check could not be made', true],
  ['사용자가 100명이면?', 'HPA', true],
  ['Why is it gone after 5 minutes?', '300 s', true],
])('%s: whether “%s” has its numbers is %s', (question, text, has) => {
  expect(hasNumbers(question, text, text)).toBe(has);
});

it('seeks a version on the page, other numbers in the section', () => {
  expect(hasNumbers('What is new in Karpenter 1.0?', '', 'Karpenter 1.0')).toBe(true);
  expect(hasNumbers('What does exit code 3 mean?', '', '3')).toBe(false);
});

it.each([
  ['테라폼 클라우드는 얼마인가요?', 'Elasticsearch 8.14에 노리를 더했다.', 'lacking'],
  ['NAT 게이트웨이는 시간당 얼마인가요?', '시간당 0.059달러다.', 'measured'],
  ['Loki 보관 기간은 며칠인가요?', '2분이면 끝난다.', 'lacking'],
  ['vm.max_map_count는 얼마로 올리나요?', '262144로 올린다.', 'measured'],
  ['HPA 기본값은 얼마인가요?', '쿠버네티스 1.33부터 정할 수 있다.', 'lacking'],
  ['NestJS 몇 버전으로 확인했나요?', 'NestJS 10으로 만들었다.', 'measured'],
  ['What is the number of pods in a mesh?', 'One visitor in ten sees it.', 'lacking'],
  ['What is the number of pods in a mesh?', 'It has 12 pods.', 'measured'],
  ['Who coined it?', 'It spread from a post by Andrej Karpathy.', 'measured'],
  ['Who reviews it at Google Cloud?', 'It is a project of Google Cloud.', 'lacking'],
  ['How many players can it hold?', 'The server starts threads.', 'lacking'],
  ['Who maintains it?', 'It is maintained with care.', 'lacking'],
  ['When was it released?', 'It came with a note.', 'lacking'],
  ['왜 느린가요?', '캐시가 없기 때문이다.', 'reason'],
  ['왜 이것만 받나요?', '코드가 실행될 수 있으니 이것만 받았다.', 'reason'],
  ['How many notes does it allow?', 'It allows no further note.', 'measured'],
  ['2024년에는 몇 편 썼나요?', '2024년에 썼다.', 'lacking'],
])('%s: “%s” is %s', (question, text, trait) => {
  expect(Object.entries(evidenceIn(question, text)).filter(([, value]) => value === 1)).toContainEqual([
    trait,
    1,
  ]);
});

it.each([
  ['접두사를 켜면 파드는 몇 개까지 뜨나요?', '16개 단위로 받아 110개까지 올라간다.', ['16개', '110개']],
  ['Karpenter 1.0은 언제 나왔나요?', '2024년 8월에 1.0이 나왔다.', ['2024년 8월']],
  ['How many devices may a user have?', 'A user may have eight.', ['eight']],
  ['How many of the 180 texts were found?', 'nori: Found = 147/180, Kept = 9/30', ['147/180', '9/30']],
  ['How many of the 180 texts were found?', 'Of 180 texts it found most.', []],
  ['How many queries did it find?', 'All: Contains = 3, Here = 31', ['3', '31']],
  ['메모리는 얼마로 두나요?', 'requests: { memory: 128Mi }', ['128Mi']],
  ['공유 카드의 크기는 얼마인가요?', '1200×630 PNG가 생깁니다.', ['1200×630']],
  ['저장소를 확인하는 주기는요?', '주기는 기본 3분이고 두 번 다시 한다.', ['3분']],
  ['Loki 보관 기간은 며칠로 했나요?', '14일 뒤 지우고 30분마다 살핀다.', ['14일']],
  ['커밋은 몇 줄까지로 막았나요?', '300줄까지로 막고 2번 알린다.', ['300줄']],
  ['How big is the cache?', 'It takes 112 MiB for 4,096 tokens.', ['112 MiB']],
  ['Which error is sent?', 'It sends FST_ERR_BODY, if the body is large.', ['FST_ERR_BODY']],
  ['Who provides support?', "Fastify's partner, HeroDevs, provides it.", ['HeroDevs']],
  ['Since when is it so?', 'It is so since 15 April 2025.', ['15 April 2025']],
  ['Since when is it so?', 'It is so since March 3, 2025.', ['March 3, 2025']],
  ['When was it released?', 'You may have seen it in August 2025.', ['August 2025']],
  ['What are phantom dependencies?', 'It failed on the API side.', []],
  ['Why is it slow?', 'It is slow because of Redis 7.', []],
])('%s: in “%s” the answer is %j', (question, text, answers) => {
  expect(answersIn(question, text).map(([from, to]) => text.slice(from, to))).toEqual(answers);
});
