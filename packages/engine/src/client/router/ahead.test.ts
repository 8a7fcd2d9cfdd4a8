import { afterEach, describe, expect, it } from 'vitest';
import type { ShownPage } from '../../theme/hooks/page';
import { provideComponents } from '../../theme/parts';
import { canPrerender } from './ahead';

const page = { screen: 'post' } as ShownPage;
const withHtml = (html: string) =>
  canPrerender({ page, html: { text: '<p>Words</p>', body: html }, modules: {} });

describe('a page is drawn ahead', () => {
  afterEach(() => provideComponents({}));

  it.each([
    '<p>Words and <code>&lt;img src=a.png></code></p>',
    '<p><img src="a.png" alt="" loading="lazy" decoding="async"></p>',
    '<details><summary>More</summary></details>',
    '<input type="checkbox" disabled>',
  ])('with %s', (html) => expect(withHtml(html)).toBe(true));

  it('but not one with components of the author, nor the search, which reads the address', () => {
    expect(canPrerender({ page, html: {}, modules: { body: () => null } })).toBe(false);
    expect(canPrerender({ page: { ...page, screen: 'search' }, html: {}, modules: {} })).toBe(false);
  });

  it('but not one of a site that has put components of its own into screens', () => {
    provideComponents({ Footer: () => null });
    expect(withHtml('')).toBe(true);
    provideComponents({ PostFooter: () => null });
    expect(withHtml('')).toBe(false);
  });

  it.each([
    '<img src="https://example.com/counter.gif">',
    '<IMG alt="loading" src="a.png">',
    '<iframe src="https://example.com/" loading="lazy"></iframe>',
    '<video autoplay src="a.mp4"></video>',
    '<audio src="a.mp3"></audio>',
    '<object data="a.svg"></object>',
    '<style>p { color: red }</style>',
    '<link rel="stylesheet" href="a.css">',
    '<embed src="a.pdf">',
    '<details name="one" open><summary>More</summary></details>',
    '<input type="radio" name="choice" checked>',
  ])('but not one with %s', (html) => expect(withHtml(html)).toBe(false));
});
