import { describe, expect, it } from 'vitest';
import { exampleSite } from '../../test/exampleSite';
import { cacheControl, fileHeaders, headers, SECURITY_HEADERS } from './headers';

describe('headers', () => {
  it('keep hashed files for ever and have everything else asked for again', () => {
    expect(cacheControl('/assets/a.1a2b3c4d.svg')).toBe('public, max-age=31536000, immutable');
    for (const path of ['/', '/blog', '/blog/a.json', '/x/assets/a'])
      expect(cacheControl(path)).toBe('public, max-age=0, must-revalidate');
  });

  it('keep what repeats a page out of search engines', () => {
    expect(['/blog.json', '/blog/a.md', '/blog', '/assets/a.js'].map(fileHeaders)).toMatchObject([
      { 'X-Robots-Tag': 'noindex' },
      { 'X-Robots-Tag': 'noindex' },
      {},
      {},
    ]);
    expect(fileHeaders('/blog')).not.toHaveProperty('X-Robots-Tag');
  });

  it('say one thing about frames, and nothing that a build could change', () => {
    expect(SECURITY_HEADERS['Content-Security-Policy']).toBe("frame-ancestors 'self'");
    expect(SECURITY_HEADERS['X-Frame-Options']).toBe('SAMEORIGIN');
  });

  it('are written in the syntax of the hosts, under the base URL', () => {
    const [file] = headers.files(exampleSite([], { baseUrl: '/sub/' }).context);
    const lines = String(file?.content).split('\n');
    expect(lines.slice(0, 2)).toEqual(['/sub/*', "  Content-Security-Policy: frame-ancestors 'self'"]);
    expect(lines[lines.indexOf('/sub/assets/*') + 1]).toBe(
      '  Cache-Control: public, max-age=31536000, immutable',
    );
    expect(String(file?.content).match(/Cache-Control/g)).toHaveLength(1);
  });
});
