import { expect, it } from 'vitest';
import { renderInPage } from '../testing/render';
import { testShell } from '../testing/shell';
import { Footer } from './Footer';

it('marks what opens another site, and no e-mail address', () => {
  const link = (href: string) =>
    ({ className: null, kind: 'link', label: href, href, isExternal: true }) as const;
  const links = [link('https://example.com/me'), link('mailto:me@example.com')];
  const footer = { ...testShell.footer, groups: [{ title: null, links }] };
  const html = renderInPage(<Footer />, { shell: { footer } });
  expect(html).toMatch(/<a href="https:\/\/example\.com\/me"[^>]* class=/);
  expect(html).toMatch(/<a href="mailto:me@example\.com"(?![^>]* class=)/);
});

it('has the logo with its variant for the dark mode, its size, address and target, and items of its own', () => {
  const logo = {
    alt: 'Site',
    src: '/a.svg',
    srcDark: '/b.svg',
    width: 40,
    height: 20,
    href: 'https://example.org',
    target: '_blank',
  };
  const links = [
    { className: 'wide', kind: 'html', html: '<b>Own</b>' },
    { className: 'narrow', kind: 'link', label: 'About', href: '/about', isExternal: false },
  ] as const;
  const footer = { style: 'dark', groups: [{ title: 'More', links }], logo, copyright: '© 2025' } as const;
  const html = renderInPage(<Footer />, { shell: { footer } });
  expect(html).toMatch(/<footer [^>]*data-theme="dark"/);
  expect(html).toContain('<li class="wide"><b>Own</b></li>');
  expect(html).toContain('<li class="narrow"><a href="/about">About</a></li>');
  expect(html).toContain('<a href="https://example.org" target="_blank">');
  for (const [mode, src] of Object.entries({ light: '/a.svg', dark: '/b.svg' }))
    expect(html).toContain(`<img class="only-${mode}" src="${src}" alt="Site" width="40" height="20"/>`);
});
