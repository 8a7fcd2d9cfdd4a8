import { describe, expect, it } from 'vitest';
import { resolveConfig } from '../../config/resolve';
import { contentFolders, isIgnored, placeFile } from './layout';

const { locales } = resolveConfig({
  title: 'T',
  url: 'https://example.com',
  defaultLocale: 'ko',
  locales: { ko: {}, en: { path: 'english' } },
});

describe('the place of a file', () => {
  it.each([
    ['content/blog/250918-01.md', 'post', 'blog/250918-01', 'ko'],
    ['content/blog/250918-01/index.mdx', 'post', 'blog/250918-01', 'ko'],
    ['content/blog/2024-01-02-x.markdown', 'post', 'blog/2024-01-02-x', 'ko'],
    ['content/docs/a/index.markdown', 'doc', 'docs/current/a/index', 'ko'],
    ['content/blog/2025/09/x.md', 'post', 'blog/2025/09/x', 'ko'],
    ['content/blog/글.md'.normalize('NFD'), 'post', 'blog/글'.normalize('NFC'), 'ko'],
    ['content/docs/index.md', 'doc', 'docs/current/index', 'ko'],
    ['content/docs/base/01-tmi.md', 'doc', 'docs/current/base/01-tmi', 'ko'],
    ['content/docs_versions/1.0/base/tmi.md', 'doc', 'docs/1.0/base/tmi', 'ko'],
    ['content/pages/about.md', 'page', 'pages/about', 'ko'],
    ['i18n/english/blog/250918-01.md', 'post', 'blog/250918-01', 'en'],
    ['i18n/english/docs_versions/1.0/x.md', 'doc', 'docs/1.0/x', 'en'],
  ])('%s is the %s %s in %s', (file, kind, key, locale) => {
    expect(placeFile(file, locales)).toEqual({ kind, key, locale });
  });

  it.each([
    'content/blog/_partial.md',
    'content/blog/_partial.markdown',
    'content/blog/_drafts/x.md',
    'content/blog/.hidden.md',
    'content/blog/x.txt',
    'content/blog/Component.tsx',
    'content/blogs.md',
    'content/blog.md',
    'content/other/x.md',
    'i18n/en/blog/x.md',
    'i18n/ko/blog/x.md',
    'README.md',
  ])('%s is none', (file) => expect(placeFile(file, locales)).toBeNull());
});

describe('a name that is skipped', () => {
  it('is hidden or a partial, but not the data of a category', () => {
    expect(isIgnored('docs/_category_.yml')).toBe(false);
    expect(isIgnored('docs/_x/y')).toBe(true);
  });
});

describe('the folders of content', () => {
  it('are the originals and one for each language', () => {
    expect(contentFolders(locales)).toEqual(['content', 'i18n/ko', 'i18n/english']);
  });
});
