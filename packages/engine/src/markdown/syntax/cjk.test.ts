import { expect, it } from 'vitest';
import { isCjk } from './cjk';

it('isCjk agrees with Unicode’s scripts for letters', () => {
  const scripts = /^[\p{sc=Hang}\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]$/u;
  for (const letter of '가힣ㄱㆎᄀ一龥々〆ぁんァンー㐀𠀀ｱ')
    expect(isCjk(letter.codePointAt(0) as number), letter).toBe(true);
  for (const other of 'azÀЖ1。「」、・（！…é😀𝒜ﬀ')
    expect(isCjk(other.codePointAt(0) as number), other).toBe(false);
  for (let code = 0xac00; code <= 0xd7a3; code++)
    expect(isCjk(code)).toBe(scripts.test(String.fromCodePoint(code)));
  for (let code = 0x3400; code <= 0x9fef; code++)
    expect(isCjk(code)).toBe(scripts.test(String.fromCodePoint(code)));
});
