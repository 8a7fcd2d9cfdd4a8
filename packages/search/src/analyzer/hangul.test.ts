import { describe, expect, it } from 'vitest';
import { finalConsonant, fromJamo, initials, isConsonants, toJamo, withoutFinal } from './hangul';

describe('jamo', () => {
  it('makes one character of each key, so that half a syllable is a beginning of the whole', () => {
    expect(toJamo('값')).toBe('ㄱㅏㅂㅅ');
    expect(toJamo('쿠버네티스').startsWith(toJamo('쿠버ㄴ'))).toBe(true);
    expect(toJamo('쿠버네티스').startsWith(toJamo('쿠버네팃'))).toBe(true);
    expect(toJamo('괜').startsWith(toJamo('고'))).toBe(true);
  });

  it('composes what it has taken apart, for every syllable', () => {
    for (let code = 0xac00; code <= 0xd7a3; code++) {
      const syllable = String.fromCharCode(code);
      expect(fromJamo(toJamo(syllable))).toBe(syllable);
    }
  });

  it('gives a consonant before a vowel to the next syllable', () => {
    expect(fromJamo('ㄱㅏㄱㅅㅏ')).toBe('각사');
    expect(fromJamo('ㄱㅏㅂㅅㅣ')).toBe('갑시');
    expect(fromJamo('ㅋㅋㅏ')).toBe('ㅋ카');
  });

  it('knows initials and finals', () => {
    expect(initials('쿠버네티스 v2')).toBe('ㅋㅂㄴㅌㅅ v2');
    expect(finalConsonant('웹')).toBe('ㅂ');
    expect(finalConsonant('서버')).toBe('');
    expect(finalConsonant('API')).toBeNull();
    expect(withoutFinal('쿠버네팈')).toBe('쿠버네티');
    expect(isConsonants('ㅋㅂㄴ')).toBe(true);
    expect(isConsonants('ㅋㅜ')).toBe(false);
  });
});
