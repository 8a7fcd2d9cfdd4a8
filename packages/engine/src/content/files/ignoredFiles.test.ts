import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { resolveConfig } from '../../config/resolve';
import { walk } from '../../node/files';
import { ignoredFiles } from './ignoredFiles';

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

function write(file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}

function found(...files: string[]) {
  for (const file of files) write(file, '');
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
    ['i18n/en/static/img/a.png', 'static/en/'],
    ['content/blog/x.Markdown', 'small letters'],
    ['content/blog/x.MD', 'small letters'],
    ['content/docs/a/_category.yml', '`_category_.yml`'],
    ['content/docs/a/category_.json', '`_category_.yml`'],
    ['content/docs/a/_Category_.yml', '`_category_.yml`'],
    ['content/pages/x.html', 'static/'],
    ['content/pages/index.jsx', '`.mdx`'],
    ['content/blog/notes.txt', '`.md`'],
    ['content/blog/page.html', '`.md`'],
    ['content/docs/paper.qmd', '`.md`'],
    ['content/blog/notes', 'Give it the ending `.md`'],
    ['content/docs/a/v1.2 새 소식', 'Give it the ending `.md`'],
    ['content/blog/x.md ', 'small letters'],
    ['content/tags.json', '`tags.yml`'],
    ['content/authors.json', '`authors.yml`'],
    ['content/blog/authors.json', 'content/authors.yml'],
    ['content/docs/a.mkd', '`.md`'],
    ['public/a.png', 'static/'],
    ['custom.css', 'theme.css'],
    ['content/docs/a/category.yml', '`_category_.yml`'],
    ['Static/a.png', 'Rename it to static'],
    ['Theme.css', 'Rename it to theme.css'],
    ['tags.yml', 'content/'],
    ['docs/x.md', 'content/docs'],
    ['posts/2024/x.mdx', 'content/blog'],
    ['src/pages/p.md', 'content/pages'],
    ['content/x.md', 'blog/, docs/'],
    ['content/author.yml', '`authors.yml`'],
    ['content/Tags.yml', '`tags.yml`'],
    ['content/authors.yaml', '`authors.yml`'],
    ['i18n/en/tag.yml', '`tags.yml`'],
    ['content/notes/x.md', 'blog/, docs/'],
    ['content/en/x.md', 'i18n/en/blog'],
    ['i18n/en/code.json', 'messages.json'],
    ['i18n/ko/blog/x.md', 'content/'],
    ['versions.json', '`docs.versions`'],
    ['sidebars.js', '`docs.sidebars`'],
    ['docusaurus.config.ts', 'site.config.ts'],
    ['_config.yml', 'site.config.ts'],
  ])('%s is told with its remedy', (file, remedy) => {
    expect(found(file)).toEqual([
      [file.replace(/^(docs|posts|public|Static|src\/pages)\/.*/, '$1'), expect.stringContaining(remedy)],
    ]);
  });

  it('may be drafts of an editor, and files that a text names', () => {
    write('content/blog/a.md', '[코드](./Makefile)');
    expect(
      found('content/blog/a.md~', 'content/blog/.a', 'content/blog/_notes', 'content/blog/b.png'),
    ).toEqual([]);
    expect(found('content/blog/Makefile')).toEqual([]);
  });

  it('are no style sheet that code of the site names, and no site that was published', () => {
    write('plugins/look.ts', "export const styles = 'custom.css';");
    write('print.css', '');
    expect(found('custom.css', 'theme.css', 'public/index.html', 'public/a.png')).toEqual([
      ['print.css', 'Write its rules into theme.css.'],
    ]);
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
    rmSync(join(root, 'i18n/fr'), { recursive: true });
    expect(found('i18n/EN/blog/x.md')).toEqual([['i18n/EN', 'Rename it to i18n/en.']]);
    rmSync(join(root, 'i18n/EN'), { recursive: true });
    expect(found('i18n/us/blog/x.md')).toEqual([['i18n/us', 'Rename it to i18n/en.']]);
    rmSync(join(root, 'i18n/us'), { recursive: true });
    expect(found('i18n/글 모음/blog/x.md')).toEqual([['i18n/글 모음', expect.stringContaining('`locales`')]]);
  });

  it('are none of those that are read or left out on purpose', () => {
    expect(
      found(
        'content/blog/a.md',
        'content/blog/_a.md',
        'content/tags.yml',
        'content/blog/a.png',
        'content/pages/b.mdx',
        'i18n/en/pages/a.md',
        'docs/logo.svg',
        'blog/site.config.ts',
        'blog/content/blog/a.md',
      ),
    ).toEqual([]);
  });

  it('are none of those that a text names', () => {
    write('content/pages/a.md', 'See [the notes](my%20notes.txt).');
    write(
      'content/pages/b.mdx',
      "import Chart from './Chart';\nimport Table from './table/index.tsx';\n\n```ts file=\"./shown.ts#part\"\n```\n",
    );
    write('content/pages/Chart.tsx', "export { default } from './axis';\n");
    write('components/Home.tsx', "import Box from '../content/pages/Box';\n");
    expect(
      found(
        'content/pages/my notes.txt',
        'content/pages/axis.ts',
        'content/pages/table/index.tsx',
        'content/pages/Box.tsx',
        'content/pages/shown.ts',
        'content/pages/Box.test.tsx',
      ),
    ).toEqual([]);
    expect(found('content/pages/x.tsx', 'content/pages/index.tsx').map(([file]) => file)).toEqual([
      'content/pages/index.tsx',
      'content/pages/x.tsx',
    ]);
  });
});
