import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { contentsOf, expectMoved, importFiles, publishedWords, writeSource } from './support';

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

  it('is not written to: it and the new site may not contain one another', async () => {
    const source = writeSource({ 'old/a.md': TEXT, 'old/b/b.md': TEXT });
    const old = join(source, 'old');
    symlinkSync(old, join(source, 'link'));
    const before = contentsOf(old);
    for (const into of ['old/new', 'link/new', 'link/b/c/new'])
      expect(await refusal({}, { source: old, into: join(source, into) })).toContain(
        'lies inside the source',
      );
    for (const into of ['old', 'link'])
      expect(await refusal({}, { source: old, into: join(source, into) })).toContain('is the source');
    for (const from of ['old', 'link/b'])
      expect(await refusal({}, { source: join(source, from), into: source })).toContain(
        'contains the source',
      );
    expect(contentsOf(old)).toEqual(before);
  });

  it('may be a file in the new site', async () => {
    const into = writeSource({ 'a.md': TEXT });
    expect(await refusal({}, { source: join(into, 'a.md'), into })).toBe('was imported');
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

describe('pictures of other sites', () => {
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  );

  it('are saved once, and left where they are when they do not arrive', async () => {
    const asked: string[] = [];
    const server = createServer(({ url = '' }, response) => {
      asked.push(url);
      const type = { '/a.png': 'image/png', '/b': 'image/svg+xml', '/c.png': 'text/html' }[url];
      response.writeHead(type ? 200 : 404, { 'content-type': type ?? 'image/png' }).end(png);
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const at = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    try {
      const text = `${TEXT}![a](${at}/a.png) ![b](${at}/b) ![c](${at}/c.png) ![d](${at}/d.png)\n\n<img src="${at}/a.png" alt="a">\n\n\`![a](${at}/a.png)\`\n`;
      const { site, lines, again } = await importFiles({ 'a.md': text }, { hasPictures: true });
      const written = site.read('content/blog/a.md');
      const [, name = ''] = /!\[a\]\(\/pictures\/([\w.]+)\)/.exec(written) ?? [];
      expect(written).toContain(`src="/pictures/${name}"`);
      for (const left of ['b', 'c.png', 'd.png']) expect(written).toContain(`(${at}/${left})`);
      expect(written).toContain(`\`![a](${at}/a.png)\``);
      expect(readFileSync(join(site.root, 'static/pictures', name))).toEqual(png);
      expect(lines.join('\n')).toContain('3  Pictures of other sites that could not be fetched');
      expect(asked.sort()).toEqual(['/a.png', '/b', '/c.png', '/d.png']);
      expect((await again()).written).toBe(0);
      expect(asked.filter((path) => path === '/a.png')).toHaveLength(1);
    } finally {
      server.close();
    }
  });

  it('are not fetched unasked', async () => {
    const { site } = await importFiles({ 'a.md': `${TEXT}![a](http://127.0.0.1:1/a.png)\n` });
    expect(site.read('content/blog/a.md')).toContain('http://127.0.0.1:1/a.png');
  });
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

  it('are not those of links to files of the source, which are followed', async () => {
    const source = writeSource({
      'mkdocs.yml': 'site_name: S\n',
      '.gitignore': 'own.md\n',
      'README.md': '# S\n\nWELCOME\n',
      'own.md': '# Own\n\nSECRET-1\n',
      '.notes/a.md': '# Notes\n\nSECRET-2\n',
      'docs/more.md': '# More\n\n[Home](index.md)\n',
    });
    const outside = writeSource({ 'a.md': '# A\n\nSECRET-3\n' });
    symlinkSync('../README.md', join(source, 'docs/index.md'));
    symlinkSync('../own.md', join(source, 'docs/own.md'));
    symlinkSync('../.notes/a.md', join(source, 'docs/notes.md'));
    symlinkSync(join(outside, 'a.md'), join(source, 'docs/outside.md'));
    symlinkSync('nowhere.md', join(source, 'docs/gone.md'));
    const imported = await importFiles({}, { source, isPublic: true });
    await expectMoved(imported);
    expect(publishedWords(imported, /WELCOME|SECRET-\d/g)).toEqual(['WELCOME']);
    expect(imported.lines.join('\n')).toContain('3  Links to other places are not followed');
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
