import { expect, it } from 'vitest';
import { matchesTag } from './matchesTag';

it.each([
  ['쿠버네티스', '네티', true],
  ['쿠버네티스', 'ㅋㅂㄴ', true],
  ['회고·리뷰', 'ㄱㄹ', true],
  ['사이드 프로젝트', '사이드프', true],
  ['DevOps', 'dev o', true],
  ['DevOps', '', true],
  ['쿠버네티스', 'ㄴㅋ', false],
  ['DevOps', 'ㄷ', false],
])('a tag %s is found by %s: %s', (label, typed, isFound) => {
  expect(matchesTag(label, typed)).toBe(isFound);
});
