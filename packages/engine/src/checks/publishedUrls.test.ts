import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { exampleSite } from '../../test/exampleSite';
import type { UserConfig } from '../config/schema';
import { checkRemovedUrls, nextRecord, parseRecord, RECORD_FILE } from './publishedUrls';
import { readPublished } from './readPublished';

const files = [
  { key: 'blog/250101-01', frontMatter: { title: 'x', redirect_from: ['/old'] } },
  { key: 'blog/250102-01', frontMatter: { title: 'y', draft: true } },
];

function removed(published: readonly string[], config: Partial<UserConfig> = {}) {
  return checkRemovedUrls({
    ...exampleSite(files, config),
    published,
    targets: new Map([['/cv.pdf', null]]),
  });
}

describe('the record of published paths', () => {
  it('holds every page but drafts, further list pages and the page for what is not found; and what was there', () => {
    const { pages } = exampleSite(
      [...files, ...Array.from({ length: 11 }, (_, index) => ({ key: `blog/2402${10 + index}-01` }))],
      {},
      true,
    );
    const paths = parseRecord(nextRecord({ pages, published: ['/gone'] }));
    expect(paths).toEqual([...paths].sort());
    expect(paths).toEqual(
      expect.arrayContaining(['/', '/en/', '/gone', '/blog/250101-01', '/en/blog/250101-01', '/blog/tags']),
    );
    expect(paths.filter((path) => /250102|page|404/.test(path))).toEqual([]);
  });

  it('is the same text when nothing changed', () => {
    const { pages } = exampleSite(files);
    const first = nextRecord({ pages, published: [] });
    expect(nextRecord({ pages, published: parseRecord(first) })).toBe(first);
  });
});

describe('a published path', () => {
  it('of a language or section that has gone as a whole is told once for all', () => {
    const problems = removed([
      ...['/fr/', '/fr/blog', '/fr/about', '/de/a'],
      ...['/blog/gone', '/blog/gone-2', '/blog/gone-3'],
    ]);
    expect(problems.map(({ message }) => message)).toEqual([
      'nothing is left under /fr/: 3 published paths lead nowhere now',
      'the published path /de/a leads nowhere now',
      'the published path /blog/gone leads nowhere now',
      'the published path /blog/gone-2 leads nowhere now',
      'the published path /blog/gone-3 leads nowhere now',
    ]);
    expect(problems[0]?.hint).toContain('the whole file if the site was never published');
  });

  it('that a page, a redirect or a file answers is fine, a trailing slash more or less', () => {
    expect(removed(['/blog/250101-01', '/blog/', '/old', '/en/old', '/cv.pdf'])).toEqual([]);
  });

  it('that leads nowhere is reported once for all languages, with the remedy', () => {
    const found = removed(['/blog/gone', '/en/blog/gone']);
    expect(found).toHaveLength(1);
    expect(found[0]).toMatchObject({
      level: 'throw',
      file: RECORD_FILE,
      message: 'the published paths /blog/gone, /en/blog/gone lead nowhere now',
    });
    expect(found[0]?.hint).toContain('`redirect_from: [/blog/gone]`');
  });

  it('whose text is there and hidden says so, once for all languages', () => {
    expect(removed(['/blog/250102-01', '/en/blog/250102-01'])).toMatchObject([
      {
        level: 'throw',
        file: 'content/blog/250102-01.md',
        line: 3,
        message: expect.stringMatching(/\/blog\/250102-01, \/en\/blog\/250102-01 .*: the text is hidden$/),
        hint: expect.stringContaining(RECORD_FILE),
      },
    ]);
  });

  it('of an index of the documents is reported once for all languages', () => {
    expect(removed(['/docs/', '/en/docs/'])).toHaveLength(1);
    expect(removed(['/docs', '/en/docs/'])).toHaveLength(1);
    expect(removed(['/docs/', '/en/docs/', '/docs/a', '/en/docs/a'])).toHaveLength(2);
  });

  it('has the level of the configuration', () => {
    expect(removed(['/gone'], { checks: { removedUrls: 'warn' } })[0]?.level).toBe('warn');
  });

  it('among very many is told in one message', () => {
    const found = removed(Array.from({ length: 500 }, (_, index) => `/gone-${index}`));
    expect(found.map(({ message }) => message)).toEqual([
      '500 published paths lead nowhere now: /gone-0, /gone-1, /gone-2, /gone-3, /gone-4, …',
    ]);
  });
});

describe('readPublished', () => {
  let root: string;
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args], {
      cwd: root,
      stdio: 'ignore',
    });
  const write = (text: string) => writeFileSync(join(root, RECORD_FILE), text);

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'record-'));
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  it('gives nothing without a record', async () => {
    expect(await readPublished(root)).toEqual([]);
  });

  it('gives every line outside a repository', async () => {
    write('# comment\n/a\r\n/b\n\n');
    expect(await readPublished(root)).toEqual(['/a', '/b']);
  });

  it('refuses a line that is no path, which the next record would not have', async () => {
    write('# comment\n/a\nhttps://e.com/b\nblog/c\n');
    await expect(readPublished(root)).rejects.toMatchObject({
      problems: [
        { file: RECORD_FILE, line: 3, message: 'the line `https://e.com/b` is no path, nor are 1 more' },
      ],
    });
    write('\uFEFF# comment\r\n  /a\r\n');
    expect(await readPublished(root)).toEqual(['/a']);
  });

  it('gives in a repository what is committed and not taken out since', async () => {
    git('init');
    write('/a\n/b\n');
    expect(await readPublished(root)).toEqual([]);
    git('add', '.');
    git('commit', '-m', 'x');
    write('/b\n/c\n');
    expect(await readPublished(root)).toEqual(['/b']);
  });
});
