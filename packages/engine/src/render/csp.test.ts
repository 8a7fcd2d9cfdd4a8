import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { resolveConfig } from '../config/resolve';
import type { Page } from '../shared/page';
import { contentSecurityPolicy, policyOrigins, withFrames } from './csp';

const config = (csp: Record<string, readonly string[]> = {}) =>
  resolveConfig({ title: 'x', url: 'https://example.com', defaultLocale: 'ko', locales: { ko: {} }, csp });

const policyOf = (
  csp?: Record<string, readonly string[]>,
  texts: { scripts?: string[]; styles?: string[] } = {},
) => contentSecurityPolicy({ scripts: [], styles: [], ...texts, origins: config(csp).csp });

const sources = (policy: string, directive: string) =>
  policy
    .split(';')
    .find((part) => part.startsWith(`${directive} `))
    ?.split(' ')
    .slice(1);

it('allows the frames of the embeds of a page beside those of the configuration', () => {
  const { csp } = config({ frames: ['https://video.example'] });
  const withFeatures = (...features: string[]) =>
    withFrames(csp, { props: { features } } as unknown as Page).frames;
  expect(withFeatures('code', 'frame:https://player.example')).toEqual([
    'https://video.example',
    'https://player.example',
  ]);
  expect(withFeatures('code', 'tabs')).toEqual(['https://video.example']);
  expect(withFrames(csp, { props: {} } as unknown as Page)).toBe(csp);
});

describe('contentSecurityPolicy', () => {
  it('names each inline text once, by its hash', () => {
    const policy = policyOf({}, { scripts: ['a()'], styles: ['x{}', '', 'x{}', 'y{}'] });
    const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
    expect(sources(policy, 'script-src')).toEqual(["'self'", hash('a()')]);
    expect(sources(policy, 'style-src')).toEqual(["'self'", ...[hash('x{}'), hash('y{}')].sort()]);
  });

  it('allows no inline code beyond that, no evaluation, and nothing from elsewhere but pictures', () => {
    const policy = policyOf();
    expect(policy).not.toMatch(/unsafe|frame-src|media-src|\bhttps:\/\//);
    expect(sources(policy, 'default-src')).toEqual(["'self'"]);
    expect(sources(policy, 'img-src')).toEqual(["'self'", 'data:', 'https:']);
    expect(sources(policy, 'object-src')).toEqual(["'none'"]);
    expect(sources(policy, 'require-trusted-types-for')).toEqual(["'script'"]);
  });

  it.each([
    ['frames', 'frame-src', ["'self'", 'https://video.example']],
    ['media', 'media-src', ["'self'", 'https://video.example']],
    ['forms', 'form-action', ["'self'", 'https://video.example']],
    ['scripts', 'script-src', ["'self'", 'https://video.example']],
    ['connect', 'connect-src', ["'self'", 'https://video.example']],
    ['images', 'img-src', ["'self'", 'data:', 'https://video.example']],
  ])('allows the origins of `csp.%s` in %s', (option, directive, expected) =>
    expect(sources(policyOf({ [option]: ['https://video.example'] }), directive)).toEqual(expected),
  );

  it('does without Trusted Types where foreign scripts run', () =>
    expect(policyOf({ scripts: ['https://count.example'] })).not.toContain('trusted-types'));

  it('can stand in an attribute: no value of the configuration ends it', () => {
    for (const origin of [
      'https://x" onload="a',
      "https://x'; script-src *",
      'https://x/path',
      'x.example',
      '*',
    ])
      expect(() => config({ frames: [origin] })).toThrow(/must be an origin/);
    expect(policyOf({ frames: ['https://*.video.example:8443'] })).not.toContain('"');
  });
});

describe('policyOrigins', () => {
  it('adds what the search calls to what is configured', () => {
    expect(policyOrigins(config({ connect: ['https://a.example'] }), {}).connect).toEqual([
      'https://a.example',
    ]);
  });
});
