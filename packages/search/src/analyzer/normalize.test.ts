import { describe, expect, it } from 'vitest';
import { fold, normalize } from './normalize';

describe('normalize', () => {
  it('composes decomposed Hangul and Latin', () => {
    expect(normalize('쿠버네티스 café'.normalize('NFD'))).toBe('쿠버네티스 café');
  });

  it('drops soft hyphens, zero-width spaces, direction marks, NUL and halves of surrogate pairs', () => {
    expect(normalize('a\u00adb\u200bc\u202ed\0e\ud800f')).toBe('abcdef');
  });

  it('turns conjoining jamo that stand alone into the ones a keyboard types', () => {
    expect(normalize('쿠버\u1102')).toBe('쿠버ㄴ');
  });
});

describe('fold', () => {
  it.each([
    ['ＫＵＢＥ', 'kube'],
    ['Kubernetes', 'kubernetes'],
    ['Café', 'cafe'],
    ['쿠버ㄴ', '쿠버ㄴ'],
    ['ﾡ', 'ㄱ'],
    ['①', '1'],
  ])('%s → %s', (word, folded) => {
    expect(fold(word)).toBe(folded);
  });
});
