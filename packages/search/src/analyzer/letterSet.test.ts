import { expect, it } from 'vitest';
import { typingDistance } from './distance';
import { isFurther, lettersOf } from './letterSet';

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
