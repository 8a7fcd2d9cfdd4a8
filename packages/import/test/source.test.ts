import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { importFiles, writeSource } from './support';

const TEXT = '---\ntitle: A\ndate: 2024-01-01\n---\nText\n';

async function refusal(
  files: Parameters<typeof importFiles>[0],
  options: Parameters<typeof importFiles>[1] = {},
) {
  return importFiles(files, options).then(
    () => 'was imported',
    (error: Error) => error.message,
  );
}

describe('a source that cannot be read', () => {
  it.each([
    ['nothing', { source: '/nowhere/at/all' }, 'There is nothing at /nowhere/at/all'],
    ['a kind that is none', { from: 'movable' }, '`movable` is no kind of source'],
    ['a language that is none', { languages: 'ko,한국어' }, '`한국어` is no language code'],
    ['an address that is none', { address: 'ftp://a.b' }, '`ftp://a.b` is no address'],
    ['a mapping that is none', { map: 'a' }, '`a` is no mapping of fields'],
    ['a sitemap that is not there', { sitemap: '/nowhere.xml' }, 'The sitemap /nowhere.xml cannot be read'],
  ])('%s gets a sentence', async (_, options, message) => {
    expect(await refusal({ 'a.md': TEXT }, options)).toContain(message);
  });

  it('a folder without texts gets a sentence', async () => {
    expect(await refusal({ 'a.txt': 'x' })).toBe('The source is of no kind that is known');
  });

  it('a zip that is none gets a sentence', async () => {
    const folder = writeSource({ 'x.zip': 'no zip' });
    expect(await refusal({}, { source: join(folder, 'x.zip') })).toContain('is no zip that can be opened');
  });

  it('a text of more than 64 MB gets a sentence', async () => {
    expect(await refusal({ 'a.md': Buffer.alloc(65 * 1024 * 1024, 32) })).toContain('a.md has 65 MB');
  });

  it('is not written to: the new site may not lie in it', async () => {
    const source = writeSource({ 'a.md': TEXT });
    expect(await refusal({}, { source, into: join(source, 'new') })).toContain('lies inside the source');
    expect(await refusal({}, { source, into: source })).toContain('lies inside the source');
  });
});

it('what is given takes the place of what the source says', async () => {
  const { site } = await importFiles(
    { '_config.yml': 'title: Old\nurl: https://old.example.com\n', '_posts/2024-01-01-a.md': TEXT },
    { title: "It's new", languages: 'en,ko', address: 'new.example.com/notes/' },
  );
  const config = site.read('site.config.ts');
  expect(config).toContain("title: 'It\\'s new'");
  expect(config).toContain("url: 'https://new.example.com'");
  expect(config).toContain("baseUrl: '/notes/'");
  expect(config).toMatch(/defaultLocale: 'en',\n {2}locales: \{\n {4}en: \{\},\n {4}ko: \{\},/);
});

describe('paths that lead outside', () => {
  it('of a zip are left out and reported', async () => {
    const folder = writeSource({});
    const zip = zipSync({
      'a.md': strToU8(TEXT),
      '../../evil.md': strToU8(TEXT),
      '/etc/x.md': strToU8(TEXT),
    });
    writeFileSync(join(folder, 'x.zip'), zip);
    const { site, lines } = await importFiles({}, { source: join(folder, 'x.zip') });
    expect(site.read('content/blog/a.md')).toContain('Text');
    expect(lines.join('\n')).toContain('2  Paths that lead out of the zip are left out');
  });

  it('of links are not followed', async () => {
    const secret = writeSource({ 'passwords.md': TEXT });
    const source = writeSource({ 'a.md': TEXT });
    symlinkSync(secret, join(source, 'elsewhere'));
    const { rows, lines } = await importFiles({}, { source });
    expect(rows).toEqual([]);
    expect(lines.join('\n')).toContain('Links to other places are not followed (first: elsewhere)');
  });

  it('of texts copy nothing from outside of the source', async () => {
    const folder = writeSource({ 'secret.png': 'x', 'site/a.md': `${TEXT}\n![x](../secret.png)\n` });
    const { lines } = await importFiles({}, { source: join(folder, 'site') });
    expect(lines.join('\n')).toContain('Pictures that the source does not have');
  });

  it('of the new site are not written through', async () => {
    const outside = writeSource({});
    const into = writeSource({});
    mkdirSync(join(into, 'content'));
    symlinkSync(outside, join(into, 'content/blog'));
    expect(await refusal({ 'a.md': TEXT }, { into })).toContain('would be written outside of the new site');
  });
});
