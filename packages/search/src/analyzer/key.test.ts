import { describe, expect, it } from 'vitest';
import { groupOf, lookupKey, numberOfGroup } from './key';

describe('keys and groups', () => {
  it('makes ㅐ and ㅔ one, since they sound alike', () => {
    expect(lookupKey('컨테이너')).toBe(lookupKey('컨태이너'));
    expect(lookupKey('kube')).toBe('kube');
  });

  it.each([
    ['매니져', '매니저'],
    ['스케쥴', '스케줄'],
    ['아키텍쳐', '아키텍처'],
  ])('makes %s and %s one: after ㅈ and ㅊ no y is heard', (typed, written) => {
    expect(lookupKey(typed)).toBe(lookupKey(written));
    expect(lookupKey('여기')).not.toBe(lookupKey('어기'));
  });

  it('keeps words together that differ in vowels, in tense consonants, or are half typed', () => {
    expect(groupOf('쿠버네티스')).toBe('ㅋㅂ');
    expect(groupOf('코바ㄴ')).toBe('ㅋㅂ');
    expect(groupOf('ㅋㅂㄴㅌㅅ')).toBe('ㅋㅂ');
    expect(groupOf('써버')).toBe(groupOf('서버'));
    expect(groupOf('kubernetes')).toBe('ku');
  });

  it('numbers groups within the count', () => {
    for (const group of ['', 'ㅋ', 'ㅋㅂ', 'ku', '🙂']) {
      const number = numberOfGroup(group, 8);
      expect(number).toBeGreaterThanOrEqual(0);
      expect(number).toBeLessThan(8);
    }
  });
});
