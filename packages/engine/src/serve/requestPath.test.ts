import { describe, expect, it } from 'vitest';
import { requestPath } from './requestPath';

describe('requestPath', () => {
  it.each([
    ['/', '/', '/'],
    ['/blog?q=1#x', '/', '/blog'],
    ['/%ED%83%9C%EA%B7%B8', '/', '/태그'],
    ['/a%2fb', '/', '/a/b'],
    ['//evil.example/', '/', '/evil.example/'],
    ['http://evil.example/about', '/', '/about'],
    ['http://evil.example', '/', '/'],
    ['/sub/blog', '/sub/', '/blog'],
    ['/sub/', '/sub/', '/'],
    ['/%EA%B8%80/blog', '/%EA%B8%80/', '/blog'],
  ])('reads %s below %s as %s', (target, base, path) =>
    expect(requestPath(target, base)).toEqual({ kind: 'path', path }),
  );

  it.each([
    ['/..%2fdist-secret/x.txt', 'absent'],
    ['/%2e%2e%2fdist-secret%2fx.txt', 'absent'],
    ['/a/../b', 'absent'],
    ['/..', 'absent'],
    ['/..\\..\\x', 'absent'],
    ['/%5c..%5cx', 'absent'],
    ['/%zz', 'malformed'],
    ['/%00', 'malformed'],
    ['*', 'malformed'],
    ['host:443', 'malformed'],
  ])('refuses %s as %s', (target, kind) => expect(requestPath(target, '/')).toEqual({ kind }));

  it('tells the base without its slash from its neighbours', () => {
    expect(requestPath('/sub', '/sub/')).toEqual({ kind: 'base' });
    expect(requestPath('/subway', '/sub/')).toEqual({ kind: 'outside' });
    expect(requestPath('/', '/sub/')).toEqual({ kind: 'outside' });
  });
});
