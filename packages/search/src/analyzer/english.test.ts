import { describe, expect, it } from 'vitest';
import { englishStem } from './english';

describe('englishStem', () => {
  it.each([
    ['certificates', 'certificate'],
    ['renewing', 'renews'],
    ['migrations', 'migrate'],
    ['caching', 'cache'],
    ['queries', 'query'],
    ['retried', 'retry'],
    ['running', 'runs'],
    ['replication', 'replicated'],
  ])('%s and %s have one stem', (a, b) => {
    expect(englishStem(a)).toBe(englishStem(b));
  });

  it.each([
    ['notion', 'not'],
    ['options', 'opt'],
    ['motion', 'mot'],
  ])('%s and %s have different stems', (a, b) => {
    expect(englishStem(a)).not.toBe(englishStem(b));
    expect(englishStem(a)).toBe(englishStem(a.replace(/s$/, '')));
  });

  it('keeps short words, words without a vowel before the ending, and names in s', () => {
    for (const word of ['aws', 'string', 'spring', 'redis', 'status', 'process', 'c++', 'k8s']) {
      expect(englishStem(word)).toBe(word);
    }
  });
});
