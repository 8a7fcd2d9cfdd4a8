import { describe, expect, it } from 'vitest';
import { exampleSite } from '../../test/exampleSite';
import { cacheControl, headers, securityHeaders } from './headers';

describe('headers', () => {
  it('keep hashed files for ever and have everything else asked for again', () => {
    expect(cacheControl('/assets/a.1a2b3c4d.svg')).toBe('public, max-age=31536000, immutable');
    for (const path of ['/', '/blog', '/blog/a.json', '/x/assets/a'])
      expect(cacheControl(path)).toBe('public, max-age=0, must-revalidate');
  });

  it('send the policy that was given, and none when there is none', () => {
    expect(securityHeaders("script-src 'self'")['Content-Security-Policy']).toBe("script-src 'self'");
    expect(securityHeaders('')).not.toHaveProperty('Content-Security-Policy');
  });

  it('are written in the syntax of the hosts, under the base URL', () => {
    const [file] = headers.files({
      ...exampleSite([], { baseUrl: '/sub/' }).context,
      csp: "default-src\n 'self'",
    });
    const lines = String(file?.content).split('\n');
    expect(lines.slice(0, 2)).toEqual(['/sub/*', "  Content-Security-Policy: default-src 'self'"]);
    expect(lines[lines.indexOf('/sub/assets/*') + 1]).toBe(
      '  Cache-Control: public, max-age=31536000, immutable',
    );
    expect(String(file?.content).match(/Cache-Control/g)).toHaveLength(1);
  });
});
