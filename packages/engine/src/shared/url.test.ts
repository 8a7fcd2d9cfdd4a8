import { describe, expect, it } from 'vitest';
import {
  dataFile,
  encodePath,
  htmlFile,
  isExternal,
  isSamePath,
  joinPath,
  localePath,
  markdownFile,
  normalizePath,
  pathSpellings,
  splitHref,
  toAbsolute,
  toAddress,
  toPath,
  withoutPrefix,
} from './url';

describe('joining paths', () => {
  it.each([
    [['blog'], '/blog'],
    [['/', '/blog/', '/x'], '/blog/x'],
    [['/projects', '', 'a/'], '/projects/a/'],
    [['', ''], '/'],
    [['//a//b'], '/a/b'],
  ])('%j gives %s', (parts, path) => expect(joinPath(...parts)).toBe(path));
});

describe('a path in a locale', () => {
  it.each([
    ['/', '/blog'],
    ['/en/', '/blog/250918-01'],
    ['/en/', '/'],
    ['/en/', '/projects/'],
  ])('with the prefix %s is found again without it: %s', (prefix, path) => {
    expect(withoutPrefix(prefix, localePath(prefix, path))).toBe(path);
  });

  it('is not mistaken for one that only begins alike', () => {
    expect(withoutPrefix('/en/', '/english')).toBe('/english');
    expect(withoutPrefix('/en/', '/en')).toBe('/');
  });
});

describe('an address', () => {
  it('is the path under the base URL, encoded', () => {
    expect(toAddress('/%EA%B8%80/', '/글')).toBe('/%EA%B8%80/%EA%B8%80');
    expect(toAddress('/sub/', '/blog/한글 글?#%')).toBe('/sub/blog/%ED%95%9C%EA%B8%80%20%EA%B8%80%3F%23%25');
    expect(toAbsolute('https://example.com/', '/sub/', '/a')).toBe('https://example.com/sub/a');
  });

  it('leads back to its path', () => {
    const path = '/blog/한글 글?#%&=+,:;@$';
    expect(toPath('/sub/', toAddress('/sub/', path))).toBe(path);
    expect(toPath('/sub/', '/other/x')).toBeNull();
    expect(toPath('/', '/%zz')).toBeNull();
  });

  it('keeps what a path segment may hold as it is', () => {
    expect(encodePath("/a:b@c$d,e+f=g;h&i-j_k.l~m!n'(o)*")).toBe("/a:b@c$d,e+f=g;h&i-j_k.l~m!n'(o)*");
  });

  it.each([
    ['https://example.com', true],
    ['//cdn.example.com/x', true],
    ['mailto:a@example.com', true],
    ['javascript:alert(1)', true],
    ['/blog', false],
    ['blog:x/y', true],
    ['./a:b', false],
    ['#x', false],
  ])('%s is external: %s', (href, expected) => expect(isExternal(href)).toBe(expected));
});

describe('a path as visitors type it', () => {
  it.each([
    ['/blog.html', '/blog'],
    ['/projects/index.html', '/projects/'],
    ['/index.html', '/'],
    ['/projects/index', '/projects/'],
    ['/projects/', '/projects/'],
    ['//blog', '/blog'],
    ['/.html', '/.html'],
  ])('%s is %s', (typed, path) => expect(normalizePath(typed)).toBe(path));

  it('is the same with and without a slash at the end', () => {
    expect(isSamePath('/projects', '/projects/index.html')).toBe(true);
    expect(isSamePath('/', '/index.html')).toBe(true);
    expect(isSamePath('/a', '/b')).toBe(false);
  });
});

describe('the file of a path', () => {
  it.each([
    ['/', 'index.html', 'index.json'],
    ['/blog', 'blog.html', 'blog.json'],
    ['/projects/', 'projects/index.html', 'projects/index.json'],
  ])('%s is %s', (path, html, data) => {
    expect(htmlFile(path)).toBe(html);
    expect(dataFile(path)).toBe(data);
    expect(markdownFile(path)).toBe(html.replace('html', 'md'));
  });
});

describe('the parts of an href', () => {
  it.each([
    ['/a?b=c#d?e', { path: '/a', query: '?b=c', hash: '#d?e' }],
    ['#d', { path: '', query: '', hash: '#d' }],
    ['?q', { path: '', query: '?q', hash: '' }],
    ['x.md', { path: 'x.md', query: '', hash: '' }],
  ])('%s', (href, parts) => expect(splitHref(href)).toEqual(parts));
});

describe('the spellings of an address', () => {
  it.each(['/x', '/x/', '/x.html', '/x/index.html', '/x/index', '//x'])('%s may be /x or /x/', (path) =>
    expect([...pathSpellings(path)].sort()).toEqual(['/x', '/x/']),
  );

  it('are composed, however Hangul was typed', () =>
    expect(pathSpellings('/글'.normalize('NFD'))[0]).toBe('/글'.normalize('NFC')));

  it.each(['/', '/index.html', '/index'])('%s is the home page and nothing else', (path) =>
    expect(pathSpellings(path)).toEqual(['/']),
  );
});
