import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { rolldown } from 'rolldown';
import { afterEach, describe, expect, it } from 'vitest';
import type { Problem } from '../shared/problem';
import { SiteError } from '../shared/problem';
import { explainBundleError } from './errors';
import { mdxPlugin } from './mdxPlugin';
import { COMPONENTS_MODULE, componentsPlugin } from './siteComponents';

let root = '';
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** Bundles the MDX files among `files`, and returns the reported problems. */
async function problemsOf(files: Readonly<Record<string, string>>): Promise<readonly Problem[]> {
  root = mkdtempSync(join(tmpdir(), 'articles-'));
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  const modules = new Map(Object.entries(files).filter(([file]) => file.endsWith('.mdx')));
  const bundle = await rolldown({
    input: [...modules.keys()].map((file) => join(root, file)),
    cwd: root,
    logLevel: 'silent',
    external: ['react', 'react/jsx-runtime'],
    plugins: [mdxPlugin({ root, modules, shared: ['react', 'react/jsx-runtime'] })],
  });
  try {
    await bundle.generate().catch((error: unknown) => explainBundleError(error, { root }));
    return [];
  } catch (error) {
    if (error instanceof SiteError) return error.problems;
    throw error;
  } finally {
    await bundle.close();
  }
}

it('a component of the site without a default export is named by its own file', async () => {
  root = mkdtempSync(join(tmpdir(), 'components-'));
  const file = join(root, 'components/mdx.tsx');
  mkdirSync(dirname(file));
  writeFileSync(file, 'export const Box = () => null;\n');
  const bundle = await rolldown({
    input: COMPONENTS_MODULE,
    cwd: root,
    logLevel: 'silent',
    plugins: [componentsPlugin({ mdx: file })],
  });
  const failure: unknown = await bundle
    .generate()
    .catch((error: unknown) => explainBundleError(error, { root }))
    .catch((error: unknown) => error);
  await bundle.close();
  expect((failure as SiteError).problems).toMatchObject([
    { file: 'components/mdx.tsx', message: 'the file has no default export' },
  ]);
});

describe('what is said of articles that do not bundle', () => {
  it('names every import that leads nowhere, in every file, at once', async () => {
    const problems = await problemsOf({
      'blog/a.mdx': "import A from './Nowhere';\n\nimport b from 'not-a-package';\nexport default [A, b];",
      'blog/b.mdx': "import A, { c } from './Nowhere';\nimport D from './D';\nexport default [A, c, D];",
      'blog/D.tsx': "import e from './e';\nimport f from '@/lib/f';\nexport default [e, f];",
    });
    const told = problems.map(({ file, line, message, hint }) => [file, line, message, hint].join(' | '));
    expect(told.sort()).toEqual([
      'blog/D.tsx | 1 | the import `./e` leads to no file | Correct the path; it is relative to the file.',
      'blog/D.tsx | 2 | the import `@/lib/f` leads to no package | Write a path relative to the file; names such as this one are known to other tools only.',
      'blog/a.mdx | 1 | the import `./Nowhere` leads to no file | Correct the path; it is relative to the file.',
      'blog/a.mdx | 3 | the import `not-a-package` leads to no package | Install the package, or correct its name.',
      'blog/b.mdx | 1 | the import `./Nowhere` leads to no file | Correct the path; it is relative to the file.',
    ]);
  });

  it('names a component that does not parse beside them', async () => {
    const problems = await problemsOf({
      'blog/a.mdx': "import A from './Nowhere';\nimport B from './B';\nexport default [A, B];",
      'blog/B.tsx': 'export default (\n  <div\n',
    });
    expect(problems.map(({ file }) => file).sort()).toEqual(['blog/B.tsx', 'blog/a.mdx']);
  });

  it('says of what only Node has that components run in browsers too', async () => {
    const [problem] = await problemsOf({ 'blog/a.mdx': "import fs from 'node:fs';\nexport default fs;" });
    expect(problem).toMatchObject({ line: 1, message: 'the import `node:fs` exists in Node only' });
  });

  it('names what is imported and not exported', async () => {
    const problems = await problemsOf({
      'blog/a.mdx': "import { B } from './B';\nexport default B;",
      'blog/B.tsx': 'export const C = 1;',
    });
    expect(problems).toMatchObject([
      { file: 'blog/a.mdx', line: 1, message: '`B` is imported, but B.tsx does not export it' },
    ]);
  });

  it.each([
    ["import C from './B';\n\nexport default C;", 1, '`default` is imported, but B.tsx does not export it'],
    ['\nexport const a = 1;\nexport const a = 2;', 2, '`a` is exported twice'],
  ])('has a line in an article: %j', async (text, line, message) => {
    const problems = await problemsOf({ 'blog/a.mdx': text, 'blog/B.tsx': 'export const D = 1;' });
    expect(problems).toMatchObject([{ file: 'blog/a.mdx', line, message }]);
  });

  it('is nothing when all is well', async () => {
    expect(
      await problemsOf({
        'blog/a.mdx':
          "import B from './B';\nimport { useState } from 'react';\nexport default [B, useState];",
        'blog/B.tsx': 'export default <b>a</b>;',
      }),
    ).toEqual([]);
  });
});

it.each(['@astrojs/starlight/components', 'vitepress', 'nextra-theme-docs', 'gatsby-image', '@theme/Tabs'])(
  'a module of another generator is not advised to be installed: %s',
  async (name) => {
    const [problem] = await problemsOf({ 'a.mdx': `import A from '${name}';\nexport default A;\n` });
    expect(problem?.hint).toContain('other tools');
  },
);

it('data in a form that is not read has a remedy', async () => {
  const problems = await problemsOf({
    'a.mdx': "import list from './data/list.csv';\nexport default list;\n",
    'data/list.csv': 'name,url\nA B,c\n',
  });
  expect(problems).toMatchObject([
    { file: 'data/list.csv', hint: expect.stringContaining('data/list.json') },
  ]);
});
