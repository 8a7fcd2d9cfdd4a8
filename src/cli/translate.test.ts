import { describe, expect, it } from 'vitest';
import { withSourceHash } from './translate';

describe('withSourceHash', () => {
  it('adds the hash as the last field and leaves every other byte', () => {
    expect(withSourceHash('---\ntitle: A\n---\n\n본문\n---\n', 'abc')).toBe(
      '---\ntitle: A\nsource_hash: "abc"\n---\n\n본문\n---\n',
    );
  });

  it('replaces an earlier hash', () => {
    expect(withSourceHash('---\nsource_hash: "old"\ntitle: A\n---\nx', 'new')).toBe(
      '---\nsource_hash: "new"\ntitle: A\n---\nx',
    );
  });

  it('keeps Windows line endings of the front matter apart from its own line', () => {
    expect(withSourceHash('---\r\ntitle: A\r\n---\r\nx', 'abc')).toBe(
      '---\r\ntitle: A\r\nsource_hash: "abc"\n---\r\nx',
    );
  });

  it('makes a front matter for a text without one', () => {
    expect(withSourceHash('x', 'abc')).toBe('---\nsource_hash: "abc"\n---\n\nx');
    expect(withSourceHash('---\n---\nx', 'abc')).toBe('---\nsource_hash: "abc"\n---\nx');
  });
});
