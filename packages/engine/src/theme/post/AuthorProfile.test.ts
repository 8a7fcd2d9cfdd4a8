import { describe, expect, it } from 'vitest';
import { initialsOf } from './AuthorProfile';

describe('the letters in the place of a portrait', () => {
  it.each([
    ['사이트 주인', '사'],
    ['김민수', '김'],
    ['Ada Lovelace', 'AL'],
    ['ada', 'AD'],
    ['Jean-Paul de la Tour', 'JT'],
    ['', ''],
  ])('of %s are %s', (name, letters) => {
    expect(initialsOf(name)).toBe(letters);
  });
});
