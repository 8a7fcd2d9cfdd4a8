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

  it('is found quickly for a very long word', () => {
    const started = performance.now();
    nearest('x'.repeat(1_000_000), WORDS);
    expect(performance.now() - started).toBeLessThan(500);
  });
});
