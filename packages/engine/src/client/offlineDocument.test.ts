import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { testShell as shell } from '../theme/testing/shell';
import { offlineDocument } from './offlineDocument';

describe('the document in place of a page that was never visited', () => {
  it('is in the language, the direction and the default colours of the site', () => {
    const html = offlineDocument({ ...shell, htmlLang: 'ar', direction: 'rtl' }, '/', []);
    expect(html).toContain('<html lang="ar" dir="rtl">');
    expect(html).toContain(':root { color-scheme: light }');
  });

  it('follows the system where the site does, and asks for no choice where there is no switch', () => {
    const colorMode = { defaultMode: 'light', respectPrefersColorScheme: true, disableSwitch: true } as const;
    const html = offlineDocument({ ...shell, colorMode }, '/', []);
    expect(html).toContain(':root { color-scheme: light dark }');
    expect(html).not.toContain('<script>');
  });

  it('stands without anything saved', () => {
    expect(offlineDocument(null, '/notes/', [])).toContain('<h1>Offline</h1>');
  });

  it('lists what was saved by title, and leads home only where home was saved', () => {
    const saved = [
      { path: '/notes/b', titleHtml: 'B &amp; &lt;b&gt;' },
      { path: '/notes/a', titleHtml: 'A' },
    ];
    const html = offlineDocument(null, '/notes/', saved);
    expect(html).toContain(
      '<li><a href="/notes/b">B &amp; &lt;b&gt;</a></li><li><a href="/notes/a">A</a></li>',
    );
    expect(html).not.toContain('href="/notes/"');
    const withHome = offlineDocument(null, '/notes/', [...saved, { path: '/notes/', titleHtml: 'Home' }]);
    expect(withHome).toContain('<a href="/notes/">Offline</a>');
    expect(withHome.match(/<li>/g)).toHaveLength(2);
  });

  it('has the colours of the theme', () => {
    const tokens = readFileSync(new URL('../theme/styles/tokens.css', import.meta.url), 'utf8');
    const used = offlineDocument(null, '/', []).match(/#[\da-f]{6}/g) ?? [];
    expect(used).toHaveLength(8);
    expect(used.filter((color) => !tokens.includes(color))).toEqual([]);
  });
});
