import { expect, it } from 'vitest';
import { hasAsked } from './intent';
import { keywordsOf } from './keywords';
import { isNamed, namePairs } from './names';

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
  ['테라폼 클라우드는 얼마인가요?', 'Elasticsearch 8.14에 노리를 더했다.', false],
  ['NAT 게이트웨이는 시간당 얼마인가요?', '시간당 0.059달러다.', true],
  ['timeout tunnel은 얼마로 두나요?', 'timeout tunnel 1h', true],
  ['How many players can it hold?', 'The server starts threads.', false],
  ['왜 느린가요?', '캐시가 없기 때문이다.', true],
])('%s: “%s” has what is asked for: %s', (question, text, expected) => {
  expect(hasAsked(question, text)).toBe(expected);
});
