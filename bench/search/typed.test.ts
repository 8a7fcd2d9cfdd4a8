import { COMMON_NAMES } from '@private-devlog/search/analyzer/names';
import { isEveryday, isStopword } from '@private-devlog/search/analyzer/stopwords';
import { describe, expect, it } from 'vitest';
import { freshPairs, namePairs } from './names';
import { UNLISTED } from './typed';

const fold = (text: string) => text.toLowerCase();

describe('what was written after all tuning', () => {
  it('holds no name that was there before, nor one of the list of names', () => {
    const before = new Set(
      [...namePairs.flatMap(({ name, typed }) => [name, typed]), ...COMMON_NAMES.join('=').split('=')].map(
        fold,
      ),
    );
    const known = freshPairs
      .flatMap(({ name, typed }) => [name, typed])
      .filter((one) => before.has(fold(one)));
    expect(known).toEqual([]);
    expect(freshPairs.length).toBeGreaterThanOrEqual(100);
  });

  it('holds twenty everyday words of each language that the engine has no list of', () => {
    for (const words of Object.values(UNLISTED)) {
      expect(words.filter((word) => isEveryday(word) || isStopword(word))).toEqual([]);
      expect(new Set(words).size).toBe(20);
    }
  });
});
