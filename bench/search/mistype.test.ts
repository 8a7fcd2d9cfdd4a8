import { describe, expect, it } from 'vitest';
import { toJamo } from '../../packages/search/src/analyzer/hangul';
import { ERRORS, halfTyped, inOtherLayout, mistype } from './mistype';

describe('an error of the keyboard', () => {
  it.each(ERRORS)('%s changes a word by at most two keys, the same way each time', (error) => {
    for (const word of ['음악', '캐시', '쿠버네티스', '정렬']) {
      const typed = mistype(word, error);
      if (typed === null) continue;
      expect(typed).not.toBe(word);
      expect(mistype(word, error)).toBe(typed);
      expect(Math.abs(toJamo(typed).length - toJamo(word).length)).toBeLessThan(2);
    }
  });

  it('is impossible where the word has no such keys', () => {
    expect(mistype('음악', 'liaison')).toBe('으막');
    expect(mistype('캐시', 'liaison')).toBeNull();
    expect(mistype('cache', 'shift')).toBeNull();
  });
});

it('types in the other layout, both ways, and half a word', () => {
  expect(inOtherLayout('정렬')).toBe('wjdfuf');
  expect(inOtherLayout('redis')).toBe('ㄱㄷ얀');
  expect(halfTyped('쿠버네티스')).toBe('쿠버넽');
});
