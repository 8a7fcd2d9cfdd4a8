import { expect, it } from 'vitest';
import { readingMinutes } from './readingTime';

const SPEED = { syllablesPerMinute: 500, wordsPerMinute: 230 };

it.each([
  ['Korean by syllables', { hangul: 2500, latin: 0, code: 0 }, 5],
  ['English by words', { hangul: 0, latin: 1150, code: 0 }, 5],
  ['a mixed text by both', { hangul: 1000, latin: 230, code: 230 }, 4],
  ['a short text as one minute', { hangul: 3, latin: 0, code: 0 }, 1],
  ['an empty text as one minute', { hangul: 0, latin: 0, code: 0 }, 1],
])('counts %s', (_what, words, minutes) => {
  expect(readingMinutes(words, SPEED)).toBe(minutes);
});
