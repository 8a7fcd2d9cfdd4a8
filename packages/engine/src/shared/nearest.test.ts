import { describe, expect, it } from 'vitest';
import { nearest } from './nearest';

const WORDS = ['title', 'description', 'draft', 'sidebar_position', 'tags'];

describe('the word that was meant', () => {
  it.each([
    ['titel', 'title'],
    ['desciption', 'description'],
    ['sidebarPosition', 'sidebar_position'],
    ['TAGS', 'tags'],
    ['tag', 'tags'],
  ])('by %s is %s', (typed, meant) => expect(nearest(typed, WORDS)).toBe(meant));

  it('is not guessed when none is near', () => {
    expect(nearest('zebra', WORDS)).toBeNull();
    expect(nearest('published', ['unlisted', ...WORDS])).toBeNull();
    expect(nearest('author_url', ['authors', ...WORDS])).toBeNull();
    expect(nearest('x', [])).toBeNull();
  });

  it('is told by the first 64 characters of a very long one', () => {
    const long = 'x'.repeat(64);
    expect(nearest(`${long}${'y'.repeat(1_000_000)}`, [long])).toBe(long);
  });
});
