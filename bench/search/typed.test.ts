import { describe, expect, it } from 'vitest';
import { COMMON_NAMES } from '../../packages/search/src/analyzer/names';
import { isStopword } from '../../packages/search/src/analyzer/predicates';
import { isEveryday } from '../../packages/search/src/analyzer/stopwords';
import {
  freshPairs,
  heldOutPairs,
  lastPairs,
  type NamePair,
  namePairs,
  tunedPairs,
  unwrittenNames,
} from './names';
import { UNLISTED } from './typed';

const fold = (text: string) => text.toLowerCase();
const earlierThanHeldOut = [...namePairs, ...freshPairs, ...lastPairs, ...tunedPairs];
const wordsOf = (pairs: readonly NamePair[]) => pairs.flatMap(({ name, typed }) => [name, typed]);

describe('what was written after what was there', () => {
  it.each([
    ['fresh', freshPairs, namePairs, 100],
    ['last', lastPairs, [...namePairs, ...freshPairs], 60],
    ['tuned since', tunedPairs, [...namePairs, ...freshPairs, ...lastPairs], 80],
    ['held out', heldOutPairs, earlierThanHeldOut, 150],
  ])('holds no name that was there before, nor one of the list of names: %s', (_, pairs, earlier, least) => {
    const before = new Set([...wordsOf(earlier), ...COMMON_NAMES.join('=').split('=')].map(fold));
    expect(wordsOf(pairs).filter((one) => before.has(fold(one)))).toEqual([]);
    expect(pairs.length).toBeGreaterThanOrEqual(least);
  });

  it('names what no pair names', () => {
    const before = new Set(wordsOf([...earlierThanHeldOut, ...heldOutPairs]).map(fold));
    expect(unwrittenNames.filter((name) => before.has(fold(name)))).toEqual([]);
    expect(new Set(unwrittenNames).size).toBeGreaterThanOrEqual(200);
  });

  it('holds twenty everyday words of each language that the engine has no list of', () => {
    for (const words of Object.values(UNLISTED)) {
      expect(words.filter((word) => isEveryday(word) || isStopword(word))).toEqual([]);
      expect(new Set(words).size).toBe(20);
    }
  });
});
