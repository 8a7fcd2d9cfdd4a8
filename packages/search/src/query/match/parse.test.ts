import { expect, it } from 'vitest';
import { parseQuery } from './parse';

it.each([
  ["kubernetes's", 'kubernetes'],
  ['the pod’s limits', 'the pod limits'],
  ["GITHUB'S actions", 'github actions'],
  ["pods' limits", 'pods limits'],
  ["k8s's를", 'k8s'],
  ["it's", 'it'],
  ["'server", 'server'],
  ["a'side", 'a side'],
  ['쿠버네티스 s', '쿠버네티스 s'],
])('reads %s as the words %s', (query, words) => {
  expect(
    parseQuery(query)
      .terms.map(({ word }) => word)
      .join(' '),
  ).toBe(words);
});
