import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { resolveConfig } from '../../config/resolve';
import { lostAddresses } from './lostAddresses';

const root = mkdtempSync(join(tmpdir(), 'lost-'));
afterAll(() => rmSync(root, { recursive: true }));

const config = resolveConfig({
  title: 'T',
  url: 'https://example.com',
  defaultLocale: 'ko',
  locales: { ko: {}, en: {} },
  docs: { path: '/guide' },
});

function lost(file: string, source: string | Buffer): (target: string) => boolean {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), source);
  return lostAddresses(file, root, config);
}

describe('an unreadable post', () => {
  const isLost = lost(
    'content/blog/2025-01-02-hello.md',
    '---\ntitle: "About: the end\nslug: /posts/Hello-World\ntags: [kubernetes, Big Data]\nredirect_from:\n  - /old/one\n---\n\n[x](/nope)\n',
  );

  it.each([
    '/blog/hello',
    '/blog/2025-01-02-hello',
    '/en/blog/hello/',
    '/posts/hello-world',
    '/blog/tags/kubernetes',
    '/blog/tags/big-data',
    '/old/one',
    '/blog',
    '/blog/archive/2025',
    'content/blog/2025-01-02-hello.md',
    'i18n/en/blog/2025-01-02-hello.md',
  ])('may have given %s', (target) => expect(isLost(target)).toBe(true));

  it.each([
    '/nope',
    '/blog/nope',
    '/about',
    '/guide/hello',
    '/world',
    '/blog/tags/rust',
    '/',
    'content/blog/other.md',
    'content/pages/about.md',
  ])('has not given %s', (target) => expect(isLost(target)).toBe(false));
});

describe('an unreadable file', () => {
  it.each<[string, string | Buffer, string, string]>([
    ['content/docs/base/01-tmi.md', '---\nid: [\n---\n', '/guide/base/tmi', '/guide/base/other'],
    ['content/docs/base/index.md', '---\nid: [\n---\n', '/guide/base', '/guide/other'],
    ['content/blog/a.md', '---\nslug "with quotes"\n---\n', '/blog/with-quotes', '/blog/quote'],
    ['content/blog/b.md', '+++\nslug = "toml"\ntitle = x\n+++\n', '/blog/toml', '/blog/x'],
    ['content/blog/c.md', '{ "title": "x", "slug": "json" "a" }\n\nText', '/blog/json', '/blog/x'],
    ['content/blog/d.md', '---\nslug: open\ntitle: y\n\nA text.', '/blog/open', '/blog/y'],
    ['content/blog/e.md', Buffer.from('---\nslug: wide\n---\n', 'utf16le'), '/blog/wide', '/blog/narrow'],
    ['content/blog/글.md'.normalize('NFD'), '---\na: [\n---\n', '/blog/글', '/blog/말'],
    ['content/tags.yml', 'linux:\n  permalink: /penguin\n  x: [', '/blog/tags/penguin', '/blog/tags/bird'],
    ['content/docs/base/_category_.yml', 'label: [', '/guide/base/', '/guide/other/'],
  ])('%s with %j may have given %s, but not %s', (file, source, given, other) => {
    const isLost = lost(file, source);
    expect([given, other].map(isLost)).toEqual([true, false]);
  });

  it('that is a folder or is not there may have given everything', () => {
    expect(lostAddresses('content', root, config)('/x')).toBe(true);
    expect(lostAddresses('content/blog/gone.md', root, config)('/x')).toBe(true);
  });

  it('in the place of a folder may have given everything', () => {
    expect(lost('i18n/en/docs', 'slug: a')('/x')).toBe(true);
  });
});
