import { describe, expect, it } from 'vitest';
import { isOfSite } from './siteAddress';

const SITE = 'https://example.com/docs/';

describe('isOfSite', () => {
  it.each(['https://example.com/docs/a', '/docs/a', 'a#b'])('knows %s', (address) => {
    expect(isOfSite(address, SITE)).toBe(true);
  });

  it.each([
    'https://evil.example/docs/a',
    'www.evil.example',
    'WWW.evil.example/docs/',
    '//evil.example/docs/',
    '/other',
    'https://example.com@evil.example/docs/',
  ])('refuses %s', (address) => {
    expect(isOfSite(address, SITE)).toBe(false);
  });

  it('knows a site whose own name begins with www', () => {
    expect(isOfSite('www.example.com/a', 'https://www.example.com/')).toBe(true);
  });
});
