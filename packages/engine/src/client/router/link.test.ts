import { describe, expect, it } from 'vitest';
import { type Here, type Link, linkAction, parseAddress } from './link';

const here: Here = {
  origin: 'https://example.com',
  base: '/',
  place: { path: '/blog/a', query: '', hash: '' },
};

const click = (href: string, more: Partial<Link> = {}): Link => ({
  href: new URL(href, 'https://example.com/blog/a').href,
  target: '',
  hasAttribute: () => false,
  ...more,
});

describe('linkAction', () => {
  it('goes to pages of the site', () => {
    expect(linkAction(click('/projects/?x=1#y'), here)).toEqual({
      kind: 'page',
      place: { path: '/projects/', query: '?x=1', hash: '#y' },
    });
  });

  it.each([
    ['a download', click('/b', { hasAttribute: (name) => name === 'download' })],
    ['another target', click('/b', { target: '_blank' })],
    ['another origin', click('https://example.org/b')],
    ['another port', click('https://example.com:8443/b')],
    ['another scheme', click('mailto:owner@example.com')],
    ['a file', click('/blog/rss.xml')],
    ['a malformed address', click('/%E0%A4%A')],
  ])('leaves %s to the browser', (_, given) => {
    expect(linkAction(given, here)).toEqual({ kind: 'browser' });
  });

  it.each([
    ['a modified click', { ctrlKey: true }],
    ['another button', { button: 1 }],
    ['a click that was answered', { defaultPrevented: true }],
  ])('leaves %s to the browser', (_, event) => {
    expect(linkAction(click('/b'), here, event)).toEqual({ kind: 'browser' });
  });

  it.each(['/blog/node.js', '/docs/v1.2', '/docs/v1.2/start', '/blog/asp.net'])(
    'takes the dot in the slug %s for a part of it',
    (href) => expect(linkAction(click(href), here).kind).toBe('page'),
  );

  it.each(['/sitemap.xml', '/blog/a.md', '/img/a.PNG', '/files/b.tar', '/files/b.7z'])(
    'takes %s for a file',
    (href) => expect(linkAction(click(href), here).kind).toBe('browser'),
  );

  it('answers `_self` as it answers no target', () => {
    expect(linkAction(click('/b', { target: '_self' }), here).kind).toBe('page');
  });

  it('takes .html and /index.html for the page without them', () => {
    const path = (href: string) => {
      const action = linkAction(click(href), here);
      return action.kind === 'page' ? action.place.path : action.kind;
    };
    expect(['/b.html', '/b/index.html', '/index.html'].map(path)).toEqual(['/b', '/b/', '/']);
  });

  it('tells a place on the shown page from the page, and from the same page with another query', () => {
    expect(linkAction(click('#part'), here)).toEqual({ kind: 'hash', hash: '#part' });
    expect(linkAction(click('/blog/a.html#part'), here)).toEqual({ kind: 'hash', hash: '#part' });
    expect(linkAction(click('/blog/a'), here).kind).toBe('page');
    expect(linkAction(click('?q=1#part'), here).kind).toBe('page');
  });

  it('stays below the base URL', () => {
    const sub = { ...here, base: '/sub/' };
    expect(linkAction(click('/other'), sub)).toEqual({ kind: 'browser' });
    expect(linkAction(click('/subway'), sub)).toEqual({ kind: 'browser' });
    expect(linkAction(click('/sub/b'), sub)).toMatchObject({ place: { path: '/b' } });
  });
});

describe('placeOf', () => {
  it('decodes the path', () => {
    expect(parseAddress('https://example.com/%ED%83%9C%EA%B7%B8', here)?.path).toBe('/태그');
  });
});
