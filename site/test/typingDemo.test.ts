import { describe, expect, it } from 'vitest';
import { initials, toJamo } from '../../packages/search/src/analyzer/hangul';
import { hangulToLatin } from '../../packages/search/src/analyzer/layout';
import { koreanStem } from '../../packages/search/src/analyzer/particles';
import {
  fromLatinKeys,
  keyDistance,
  ruleFor,
  toInitials,
  toKeys,
  withoutParticle,
} from '../content/blog/250810-01/hangul';

describe('the demonstration in the post on search', () => {
  it.each(['쿠버네티스', '값을', '엘라스틱서치', '왜', 'ㄳ', 'ㅘ', 'mTLS를'])(
    'takes %s apart as the search does',
    (word) => {
      expect(toKeys(word)).toBe(toJamo(word));
      expect(toInitials(word)).toBe(initials(word));
      if (/^[가-힣]+$/.test(word)) expect(fromLatinKeys(hangulToLatin(word))).toBe(toKeys(word));
    },
  );

  it.each([
    '게이트웨이를',
    '게이트웨이',
    '전문가',
    '카펜터로',
    '모노레포에서',
    '테라폼으로',
    '터미널로',
    '서울로',
    '모노레포에서는',
    '테라폼으로는',
    'API를',
    '고양이를',
  ])('takes the particle off %s as the search does', (word) =>
    expect(withoutParticle(word)).toBe(koreanStem(word)),
  );

  it.each([
    ['쿠버ㄴ', '쿠버네티스', 'keys'],
    ['쿠버네팈', '쿠버네티스', 'mistake'],
    ['ㅇㅌㅅㅋㅇㄹ', '오토스케일링', 'initials'],
    ['게이트웨이를', '게이트웨이', 'particle'],
    ['ahshfpvh', '모노레포', 'keyboard'],
    ['카팬터', '카펜터', 'mistake'],
    ['카팬터', '모노레포', null],
    ['', '모노레포', null],
  ] as const)('finds for %s the word %s by %s', (typed, word, rule) =>
    expect(ruleFor(typed, word)).toBe(rule),
  );

  it('counts keys that differ', () => {
    expect(keyDistance('ㅋㅏㅍㅐㄴㅌㅓ', 'ㅋㅏㅍㅔㄴㅌㅓ')).toBe(1);
    expect(keyDistance('', 'ㄱㅏ')).toBe(2);
  });
});
