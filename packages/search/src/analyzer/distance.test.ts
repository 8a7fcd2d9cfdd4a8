import { describe, expect, it } from 'vitest';
import { typingDistance } from './distance';
import { lookupKey } from './key';

const between = (a: string, b: string, isPrefix = false) =>
  typingDistance(lookupKey(a), lookupKey(b), { max: 6, isPrefix });

describe('typingDistance', () => {
  it('counts two for a letter, one for letters that are easily confused', () => {
    expect(between('kuberntes', 'kubernetes')).toBe(2);
    expect(between('pagniation', 'pagination')).toBe(2);
    expect(between('모니터닝', '모니터링')).toBe(2);
    expect(between('레디쓰', '레디스')).toBe(1);
    expect(between('쿠버내티스', '쿠버네티스')).toBe(0);
  });

  it('takes swapped syllables for one error', () => {
    expect(between('쿠버테니스', '쿠버네티스')).toBe(3);
  });

  it('compares with the beginning of a word when asked', () => {
    expect(between('kubrne', 'kubernetes', true)).toBe(2);
    expect(between('kubrne', 'kubernetes')).toBeGreaterThan(6);
  });

  it('stops beyond the limit', () => {
    expect(typingDistance('abcdef', 'uvwxyz', { max: 2 })).toBeGreaterThan(2);
  });
});
