import { describe, expect, it } from 'vitest';
import { readFrontMatter } from '../frontMatter/frontMatter';
import { postSchema } from '../frontMatter/schemas';
import { beginTranslation, withSourceHash } from './translationFile';

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

describe('front matter in another notation', () => {
  const toml = '+++\ntitle = "A: b"\ndate = 2025-01-01\n[params]\nx = 1\n+++\n\n본문\n';
  const json = '{\n  "title": "A: b",\n  "tags": ["x"]\n}\n\n본문\n';

  it.each([toml, json])('gives its words in YAML: %j', (text) =>
    expect(beginTranslation(text, 'abc')).toBe(
      '---\ntitle: "A: b"\ndraft: true\nsource_hash: "abc"\n---\n\n본문\n',
    ),
  );

  it.each([
    [toml, '+++\nsource_hash = "abc"\ntitle', 'source_hash = "def"\n'],
    [json, '{"source_hash": "abc",\n  "title"', '"source_hash": "def",\n'],
  ])('gets the hash in its own notation, and again: %j', (text, begin, again) => {
    const once = withSourceHash(text, 'abc');
    expect(once).toContain(begin);
    expect(withSourceHash(once, 'def')).toContain(again);
    expect(withSourceHash(once, 'def')).toHaveLength(once.length);
    expect(readFrontMatter(once, postSchema, 'x.md').frontMatter?.source_hash).toBe('abc');
  });
});

describe('beginTranslation', () => {
  it('takes the words and the body of the original, as a draft', () => {
    const original =
      '---\n# 머리\ntitle: "제목: 하나"\ndate: 2025-01-01\nauthors: [owner]\ntags:\n  - linux\ndescription: >-\n  여러\n  줄\nkeywords: [a, b]\n---\n\n본문\n';
    expect(beginTranslation(original, 'abc')).toBe(
      '---\ntitle: "제목: 하나"\ndescription: >-\n  여러\n  줄\nkeywords: [a, b]\ndraft: true\nsource_hash: "abc"\n---\n\n본문\n',
    );
  });

  it('works without front matter', () => {
    expect(beginTranslation('# 제목\n', 'abc')).toBe('---\ndraft: true\nsource_hash: "abc"\n---\n\n# 제목\n');
    expect(beginTranslation('---\ndate: 2025-01-01\n---\n글', 'abc')).toBe(
      '---\ndraft: true\nsource_hash: "abc"\n---\n글',
    );
  });
});
