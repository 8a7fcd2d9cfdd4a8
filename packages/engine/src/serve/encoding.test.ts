import { describe, expect, it } from 'vitest';
import { preferredEncoding } from './encoding';

describe('preferredEncoding', () => {
  it.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['BR', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0, gzip;q=0', 'identity'],
    ['*', 'identity'],
    ['deflate', 'identity'],
    ['gzipped, brotli', 'identity'],
  ])('of %j is %s', (header, encoding) => expect(preferredEncoding(header)).toBe(encoding));
});
