import { describe, expect, it } from 'vitest';
import { isKoreanSuffix, isParticle, koreanStem, looseStems, shortStem } from './particles';

describe('koreanStem', () => {
  it.each([
    ['쿠버네티스를', '쿠버네티스'],
    ['레디스에서는', '레디스'],
    ['카프카의', '카프카'],
    ['웹소켓으로', '웹소켓'],
    ['이메일로', '이메일'],
    ['테라폼부터', '테라폼'],
    ['서비스별로', '서비스'],
    ['사용자들에게서', '사용자'],
    ['도입하려면', '도입'],
    ['배포합니다', '배포'],
    ['자동화했고', '자동화'],
    ['설정되었습니다', '설정'],
    ['튜닝하는', '튜닝'],
    ['복구하기를', '복구'],
  ])('%s → %s', (word, stem) => {
    expect(koreanStem(word)).toBe(stem);
  });

  it('leaves nouns whole that end like a particle of the other form', () => {
    for (const noun of ['게이트웨이', '디스플레이', '전문가', '파일경로', '권한', '서버', '고가']) {
      expect(koreanStem(noun)).toBe(noun);
    }
  });
});

describe('endings of a query word', () => {
  it('offers further stems', () => {
    expect(looseStems('찾으려면')).toContain('찾');
    expect(looseStems('줄이기')).toContain('줄이');
    expect(looseStems('배포한')).toContain('배포');
  });

  it('knows what may follow a word without making another of it', () => {
    expect(isKoreanSuffix('쿠버네티스', '에서는')).toBe(true);
    expect(isKoreanSuffix('배포', '한')).toBe(true);
    expect(isKoreanSuffix('배포', '되었습니다')).toBe(true);
    expect(isKoreanSuffix('서비스', '메시')).toBe(false);
    expect(isKoreanSuffix('웹소켓', '를')).toBe(false);
  });

  it('knows one-syllable nouns and particles alone', () => {
    expect(shortStem('훅을')).toBe('훅');
    expect(shortStem('값이')).toBe('값');
    expect(shortStem('서버')).toBeNull();
    expect(isParticle('에서는')).toBe(true);
    expect(isParticle('서버')).toBe(false);
  });
});
