import { describe, expect, it } from 'vitest';
import type { DocProps } from '../../shared/screens';
import type { NavbarItem } from '../../shared/shell';
import { renderInPage } from '../testing/render';
import { testShell } from '../testing/shell';
import { Navbar } from './Navbar';

const place = { position: 'left', className: null } as const;
const link = (label: string, href: string): NavbarItem => ({
  ...place,
  type: 'link',
  label,
  href,
  activeBase: href,
  isExternal: false,
  icon: null,
});

function navbarHtml(
  items: readonly NavbarItem[],
  path = '/blog/250918-01',
  shell: Partial<typeof testShell> = {},
): string {
  const alternates = { ko: path, en: `/en${path}` };
  return renderInPage(<Navbar />, {
    shell: { ...shell, navbar: { ...testShell.navbar, items } },
    page: { path, alternates },
  });
}

describe('the navbar', () => {
  it('marks the section that holds the page', () => {
    const html = navbarHtml([link('Blog', '/blog'), link('About', '/about')]);
    expect(html).toContain('<a href="/blog" aria-current="true">');
    expect(html).toContain('<a href="/about">About');
  });

  it('leads to the same page in the other language, or to its home when there is none', () => {
    const item: NavbarItem = { ...place, type: 'localeDropdown' };
    expect(navbarHtml([item])).toContain('href="/en/blog/250918-01" lang="en"');
    const html = renderInPage(<Navbar />, {
      shell: { navbar: { ...testShell.navbar, items: [item] } },
      page: { alternates: { ko: '/about' } },
    });
    expect(html).toContain('href="/en/" lang="en"');
  });

  it('keeps the document when the version changes', () => {
    const version = (name: string, base: string, isLast: boolean) => ({
      name,
      label: name,
      href: base,
      isLast,
    });
    const docsVersions = [version('next', '/docs/next', false), version('2.0', '/docs', true)];
    const items: NavbarItem[] = [{ ...place, type: 'docsVersionDropdown' }];
    const same = { next: '/docs/next/intro', '2.0': '/docs/intro' };
    const html = renderInPage(<Navbar />, {
      shell: { docsVersions, navbar: { ...testShell.navbar, items } },
      page: {
        path: '/docs/next/intro',
        screen: 'doc',
        props: { navigation: { version: { name: 'next', same } } } as unknown as DocProps,
      },
    });
    expect(html).toContain('<a href="/docs/next/intro" aria-current="true">next');
    expect(html).toContain('<a href="/docs/intro">2.0');
  });

  it('offers no choice of versions when there is one, but a link to it', () => {
    const docsVersions = [{ name: 'current', label: 'Next', href: '/docs/', isLast: true }];
    const html = navbarHtml([{ ...place, type: 'docsVersionDropdown' }], '/docs/', { docsVersions });
    expect(html).not.toContain('data-dropdown');
    expect(html).toContain('<a href="/docs/" title="문서 버전">Next</a>');
  });

  it('has a list of links only on a side that has some', () => {
    const left = link('Blog', '/blog');
    const lists = (other: NavbarItem) => navbarHtml([left, other]).match(/<ul/g)?.length;
    expect(lists({ ...left, position: 'right' })).toBe(2);
    expect(lists({ ...place, type: 'search', position: 'right' })).toBe(1);
  });

  it('leaves the colour toggle out when the switch is disabled', () => {
    const item: NavbarItem = { ...place, type: 'colorMode' };
    const off = { ...testShell.colorMode, disableSwitch: true };
    expect(navbarHtml([item])).toContain('data-color-mode');
    expect(navbarHtml([item], '/', { colorMode: off })).not.toContain('data-color-mode');
  });

  it('raises an error that names the item of the configuration which cannot be shown', () => {
    const broken = { ...place, type: 'dropdown', label: 'More' } as unknown as NavbarItem;
    expect(() => navbarHtml([link('Blog', '/blog'), broken])).toThrow(
      /^site\.config\.ts: navbar\.items\[1\] cannot be shown: .*"label":"More"/,
    );
  });

  it('shows no state of its menus before script can keep it true', () => {
    expect(navbarHtml([{ ...place, type: 'localeDropdown' }])).not.toContain('aria-expanded');
  });

  it('searches without script: the button submits to the search page', () => {
    expect(navbarHtml([{ ...place, type: 'search' }])).toMatch(
      /<form [^>]*action="\/search".*<button type="submit"/,
    );
  });
});
