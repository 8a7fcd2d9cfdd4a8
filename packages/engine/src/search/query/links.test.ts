import { describe, expect, it } from 'vitest';
import type { ShellSearch } from '../../shared/shell';
import { testShell } from '../../theme/testing/shell';
import { resultHref as hrefFor } from './links';

const site = { externalUrl: null, replacePathname: null, baseUrl: '/' };

const resultHref = (
  url: string,
  { baseUrl, ...search }: Partial<ShellSearch> & { readonly baseUrl: string },
) => hrefFor(url, { baseUrl, search: { ...testShell.search!, ...search } }, 'https://example.com');

describe('resultHref', () => {
  it('keeps path and hash of an address of the site', () => {
    expect(resultHref('/blog/a#b', site)).toBe('/blog/a#b');
    expect(resultHref('https://example.com/blog/a#b', site)).toBe('/blog/a#b');
  });

  it('puts the base URL in front, once', () => {
    const under = { ...site, baseUrl: '/sub/' };
    expect(resultHref('https://example.com/blog/a', under)).toBe('/sub/blog/a');
    expect(resultHref('/sub/blog/a', under)).toBe('/sub/blog/a');
    expect(resultHref('/submarine', under)).toBe('/sub/submarine');
  });

  it('leaves an address alone that matches the pattern for external ones', () => {
    const other = { ...site, externalUrl: 'other\\.example|github', baseUrl: '/sub/' };
    expect(resultHref('https://other.example/a?b=c#d', other)).toBe('https://other.example/a?b=c#d');
    expect(resultHref('https://example.com/a', other)).toBe('/sub/a');
  });

  it('rewrites every match in the path, and nothing in an external address', () => {
    const rewriting = { ...site, externalUrl: 'other', replacePathname: { from: 'docs/(v\\d)', to: '$1' } };
    expect(resultHref('/docs/v1/docs/v2', rewriting)).toBe('/v1/v2');
    expect(resultHref('https://other/docs/v1', rewriting)).toBe('https://other/docs/v1');
  });

  it('leads home from an address that is none', () => {
    expect(resultHref('http://[', site)).toBe('/');
  });

  it('never gives an address with a scheme that runs script', () => {
    expect(resultHref('javascript:alert(1)', site)).toBe('/alert(1)');
  });
});
