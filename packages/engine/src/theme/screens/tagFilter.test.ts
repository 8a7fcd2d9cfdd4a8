import { expect, it } from 'vitest';
import { filterTags } from './tagFilter';

/** Labels that remain after a text has been typed. */
const found = (labels: readonly string[], typed: string) =>
  filterTags([{ letter: 'A', tags: labels.map((label) => ({ label, href: '', count: 1 })) }], typed).flatMap(
    ({ tags }) => tags.map(({ label }) => label),
  );

it.each([
  ['쿠버네티스', '네티', true],
  ['쿠버네티스', 'ㅋㅂㄴ', true],
  ['회고·리뷰', 'ㄱㄹ', true],
  ['사이드 프로젝트', '사이드프', true],
  ['DevOps', 'dev o', true],
  ['DevOps', '', true],
  ['\u2068برمجة \u2068C++\u2069\u2069', 'برمجة c', true],
  ['쿠버네티스', 'ㄴㅋ', false],
  ['DevOps', 'ㄷ', false],
])('a tag %s is found by %s: %s', (label, typed, isFound) => {
  expect(found([label], typed)).toEqual(isFound ? [label] : []);
});

it.each([
  ['쿠버네티스', ['ㅋ', '쿠', '쿱', '쿠버', '쿠번', '쿠버네', '쿠버넽', '쿠버네티']],
  ['의존성', ['ㅇ', '으', '의', '읮', '의조', '의존', '의존ㅅ']],
  ['한글', ['ㅎ', '하', '한', '한ㄱ', '한그', '한글']],
])('a tag %s stays in sight while it is composed', (label, states) => {
  for (const typed of states) expect(found([label, 'zsh'], typed), typed).toEqual([label]);
});

it('takes a whole syllable at its word where a tag has it', () => {
  expect(found(['한글', '하네스'], '한')).toEqual(['한글']);
});

it('leaves out groups without tags', () => {
  const tag = { label: 'zsh', href: '', count: 1 };
  expect(
    filterTags(
      [
        { letter: 'A', tags: [] },
        { letter: 'Z', tags: [tag] },
      ],
      'z',
    ),
  ).toEqual([{ letter: 'Z', tags: [tag] }]);
});
