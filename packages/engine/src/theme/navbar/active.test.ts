import { describe, expect, it } from 'vitest';
import { currentMark, isWithin } from './active';

describe('currentMark', () => {
  it('marks the page itself whatever its ending', () => {
    expect(currentMark('/projects/', '/projects')).toBe('page');
    expect(currentMark('/blog', '/blog.html')).toBe('page');
  });

  it('marks a section by its base, and only by its base', () => {
    expect(currentMark('/blog', '/blog/tags', '/blog')).toBe('true');
    expect(currentMark('/blog', '/blog/tags')).toBeUndefined();
  });
});

describe('isWithin', () => {
  it('does not take a common beginning for a folder', () => {
    expect(isWithin('/blog', '/blogger')).toBe(false);
    expect(isWithin('/blog', '/blog')).toBe(true);
    expect(isWithin('/', '/anything')).toBe(true);
  });
});
