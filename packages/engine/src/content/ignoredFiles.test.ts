import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { resolveConfig } from '../config/resolve';
import { walk } from '../node/files';
import { ignoredFiles, unreadableTexts } from './ignoredFiles';

const { locales } = resolveConfig({
  title: 'T',
  url: 'https://example.com',
  defaultLocale: 'ko',
  locales: { ko: {}, en: {} },
});

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'ignored-'));
});
afterEach(() => rmSync(root, { recursive: true }));

function found(...files: string[]) {
  for (const file of files) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), '');
  }
  const content = ['content', 'i18n/ko', 'i18n/en'].flatMap((folder) => walk(root, folder));
  return ignoredFiles(
    root,
    content.map(({ path }) => path),
    locales,
  ).map(({ file, hint }) => [file, hint]);
}

describe('files that are not read', () => {
  it.each([
    ['content/blog/tags.yml', 'content/tags.yml'],
    ['content/blog/authors.yml', 'content/authors.yml'],
    ['content/blog/x.markdown', '`.md` or `.mdx`'],
    ['content/pages/x.html', 'static/'],
    ['content/pages/index.jsx', '`.mdx`'],
    ['content/x.md', 'blog/, docs/'],
    ['content/notes/x.md', 'blog/, docs/'],
    ['i18n/en/code.json', 'messages.json'],
    ['i18n/ko/blog/x.md', 'content/'],
    ['versions.json', '`docs.versions`'],
    ['sidebars.js', '`docs.sidebars`'],
    ['docusaurus.config.ts', 'site.config.ts'],
    ['_config.yml', 'site.config.ts'],
  ])('%s is told with its remedy', (file, remedy) => {
    expect(found(file)).toEqual([[file, expect.stringContaining(remedy)]]);
  });

  it('of a folder of another engine are told once', () => {
    expect(
      found(
        'i18n/en/docusaurus-plugin-content-blog/a.md',
        'i18n/en/docusaurus-plugin-content-blog/b.md',
        'versioned_docs/version-1/x.md',
      ).map(([file]) => file),
    ).toEqual(['i18n/en/docusaurus-plugin-content-blog', 'versioned_docs']);
  });

  it('of a blog of Jekyll are told by their folders', () => {
    expect(found('content/blog/_posts/2024-01-02-x.md', '_posts/2024-01-02-x.md')).toEqual([
      ['content/blog/_posts', expect.stringContaining('content/blog')],
      ['_posts', expect.stringContaining('content/blog')],
    ]);
  });

  it('are those of a language that the site does not have', () => {
    expect(found('i18n/fr/blog/x.md')).toEqual([['i18n/fr', expect.stringContaining('`locales`')]]);
  });

  it('may be behind a link to a folder, which is not followed', () => {
    mkdirSync(join(root, 'vault/notes'), { recursive: true });
    mkdirSync(join(root, 'content/docs'), { recursive: true });
    symlinkSync('../../vault/notes', join(root, 'content/docs/notes'));
    symlinkSync('vault', join(root, 'static'));
    symlinkSync('nowhere', join(root, 'i18n'));
    symlinkSync('nowhere', join(root, 'content/docs/x.md'));
    expect(unreadableTexts(root, ['content', 'i18n/en', 'static'])).toMatchObject([
      { file: 'content/docs/notes', message: expect.stringContaining('a link to a folder') },
    ]);
  });

  it('are none of those that are read or left out on purpose', () => {
    expect(
      found(
        'content/blog/a.md',
        'content/blog/_a.md',
        'content/tags.yml',
        'content/blog/a.png',
        'content/pages/b.mdx',
        'content/pages/Chart.tsx',
        'i18n/en/pages/a.md',
      ),
    ).toEqual([]);
  });

  it('may be folders with the name of a text', () => {
    mkdirSync(join(root, 'content/blog/x.md'), { recursive: true });
    expect(unreadableTexts(root, ['content', 'i18n/en'])).toMatchObject([
      { file: 'content/blog/x.md', message: expect.stringContaining('a folder') },
    ]);
  });
});
