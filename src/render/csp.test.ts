import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { contentSecurityPolicy } from './csp';

const sources = (policy: string, directive: string) =>
  policy
    .split('; ')
    .find((part) => part.startsWith(`${directive} `))
    ?.split(' ')
    .slice(1);

describe('contentSecurityPolicy', () => {
  it('names each inline text once, by its hash', () => {
    const policy = contentSecurityPolicy({ scripts: ['a()'], styles: ['x{}', '', 'x{}', 'y{}'] });
    const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
    expect(sources(policy, 'script-src')).toEqual(["'self'", hash('a()')]);
    expect(sources(policy, 'style-src')).toEqual(["'self'", ...[hash('x{}'), hash('y{}')].sort()]);
  });

  it('allows no inline code beyond that, and no evaluation', () => {
    const policy = contentSecurityPolicy({ scripts: [], styles: [] });
    expect(policy).not.toMatch(/unsafe/);
    expect(sources(policy, 'object-src')).toEqual(["'none'"]);
    expect(sources(policy, 'require-trusted-types-for')).toEqual(["'script'"]);
  });

  it('lets the script call what is configured', () => {
    expect(
      sources(
        contentSecurityPolicy({ scripts: [], styles: [], connect: ['https://search.example'] }),
        'connect-src',
      ),
    ).toEqual(["'self'", 'https://search.example']);
  });
});
