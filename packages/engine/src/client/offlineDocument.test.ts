import { describe, expect, it } from 'vitest';
import { testShell as shell } from '../theme/testing/shell';
import { lookOf, offlineDocument } from './offlineDocument';

describe('the document in place of a page that was never visited', () => {
  it('is in the language, the direction and the default colours of the site', () => {
    const html = offlineDocument({ ...shell, htmlLang: 'ar', direction: 'rtl' }, '/', []);
    expect(html).toContain('<html lang="ar" dir="rtl">');
    expect(html).toContain(
      '"theme",{"system":"(prefers-color-scheme:dark)","light":"not all","dark":"all"},"not all")',
    );
  });

  it('follows the system where the site does, and no choice where there is no switch', () => {
    const colorMode = { defaultMode: 'light', respectPrefersColorScheme: true, disableSwitch: true } as const;
    const html = offlineDocument({ ...shell, colorMode }, '/', []);
    expect(html).toContain('"theme",{},"(prefers-color-scheme:dark)")');
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

  it('has the styles of a saved document before its own, and what colors the bars of the browser', () => {
    const look = lookOf(
      '<head><meta charset="utf-8"><meta name="theme-color" id="__dark" media="not all" content="#000"><link rel="icon" href="x">' +
        '<style>:root{--bg:red}</style><style>\n.a{}\n</style><script>a</script></head><body><p>b</p>',
    );
    expect(look).toBe(
      '<meta name="theme-color" id="__dark" media="not all" content="#000"><style>:root{--bg:red}</style><style>\n.a{}\n</style>',
    );
    expect(offlineDocument(null, '/', [], look)).toContain(`${look}<style>`);
  });
});
