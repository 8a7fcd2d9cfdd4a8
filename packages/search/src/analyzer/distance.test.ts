import { describe, expect, it } from 'vitest';
import { isFurther, lettersOf, typingDistance } from './distance';
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

it('rules out by their letters only words that are further', () => {
  const KEYS = [...'ㄱㄲㄴㄷㅅㅆㅇㅈㅊㅏㅑㅓㅗㅜㅡㅣㅔab'];
  let seed = 7;
  const random = (below: number) => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return (seed >>> 8) % below;
  };
  const anyKey = () => KEYS[random(KEYS.length)]!;
  const counts = { near: 0, ruledOut: 0 };
  for (let round = 0; round < 5000; round++) {
    const typed = Array.from({ length: 3 + random(6) }, anyKey);
    const word = [...typed];
    for (let error = random(4); error > 0; error--) word.splice(random(word.length), random(3), anyKey());
    const max = 1 + random(5);
    const near = typingDistance(typed.join(''), word.join(''), { max }) <= max;
    const [some, others] = [lettersOf(typed.join('')), lettersOf(word.join(''))];
    const isOut = isFurther(some, others, max) || isFurther(others, some, max);
    expect(near && isOut, `${typed} ${word} ${max}`).toBe(false);
    counts.near += Number(near);
    counts.ruledOut += Number(isOut);
  }
  expect(counts.near).toBeGreaterThan(1000);
  expect(counts.ruledOut).toBeGreaterThan(1000);
});
