import { describe, expect, it } from 'vitest';
import { areNeighbors, hangulToLatin, latinToHangul } from './layout';

describe('keyboard layout', () => {
  it.each([
    ['znqjspxltm', '쿠버네티스'],
    ['ahslxjfld', '모니터링'],
    ['ZNQJSPXLTM', '쿠버네티스'],
    ['dhfQk', '올빠'],
    ['rkqt', '값'],
  ])('reads Latin keys %s as %s', (latin, hangul) => {
    expect(latinToHangul(latin)).toBe(hangul);
  });

  it('refuses what makes no whole syllables', () => {
    for (const text of ['kubernetes', 'zzz', 'a', 'k8s', '쿠버']) expect(latinToHangul(text)).toBeNull();
  });

  it('reads Hangul keys as Latin letters', () => {
    expect(hangulToLatin('ㅏㅕㅠㄷ구ㄷㅅㄷㄴ')).toBe('kubernetes');
    expect(hangulToLatin('ㅡㅑㅎㄱㅁ샤ㅐㅜ')).toBe('migration');
  });

  it('knows the keys that touch, in either layout', () => {
    for (const pair of ['qw', 'aw', 'sz', 'sx', 'lk', 'ㅂㅈ', 'ㅁㄴ', 'ㅁㅋ', 'ㅔㅐ'])
      expect(areNeighbors(pair[0], pair[1]), pair).toBe(true);
    for (const pair of ['qo', 'qs', 'ax', 'mp', 'ㄱㅁ', 'ㅂㅔ', 'aㅁ'])
      expect(areNeighbors(pair[0], pair[1]), pair).toBe(false);
  });
});
