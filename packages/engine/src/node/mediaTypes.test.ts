import { describe, expect, it } from 'vitest';
import { contentType, isCompressible } from './mediaTypes';

describe('contentType', () => {
  it.each([
    ['a/b.html', 'text/html; charset=utf-8'],
    ['post.md', 'text/markdown; charset=utf-8'],
    ['data.JSON', 'application/json; charset=utf-8'],
    ['site.webmanifest', 'application/manifest+json; charset=utf-8'],
    ['main.js', 'text/javascript; charset=utf-8'],
    ['logo.svg', 'image/svg+xml'],
    ['.png', 'image/png'],
    ['/favicon.ico', 'image/x-icon'],
    ['postings.bin', 'application/octet-stream'],
    ['no-extension', 'application/octet-stream'],
  ])('of %s is %s', (name, type) => expect(contentType(name)).toBe(type));
});

describe('isCompressible', () => {
  it('is true of text in every dress, and of no picture but the drawn one', () => {
    expect(
      ['x.html', 'x.md', 'x.json', 'x.xml', 'x.svg', 'x.wasm', 'x.webmanifest'].map((name) =>
        isCompressible(contentType(name)),
      ),
    ).toEqual(Array(7).fill(true));
    expect(['x.png', 'x.avif', 'x.woff2', 'x.mp4'].some((name) => isCompressible(contentType(name)))).toBe(
      false,
    );
  });
});
