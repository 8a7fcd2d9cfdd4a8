import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { resolveConfig } from '../config/resolve';
import { walk } from '../node/files';
import { loadData } from './data';

/** Problems of a site's data files: path → text. */
function problemsOf(data: Record<string, string>) {
  const root = mkdtempSync(join(tmpdir(), 'data-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const [file, text] of Object.entries(data)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  const { locales } = resolveConfig({
    title: 'T',
    url: 'https://example.com',
    defaultLocale: 'ko',
    locales: { ko: {}, en: {} },
  });
  const files = ['content', 'i18n/en'].flatMap((folder) => walk(root, folder));
  return loadData(root, files, locales).problems;
}

it('tells of two files about one folder, once for all languages, and of none that translates another', () => {
  const text = '{ "label": "A" }';
  expect(
    problemsOf({
      'content/docs/a/_category_.yml': text,
      'content/docs/a/_category_.json': text,
      'i18n/en/docs/a/_category_.yml': text,
    }),
  ).toMatchObject([
    {
      level: 'warn',
      file: 'content/docs/a/_category_.yml',
      message:
        'this file and content/docs/a/_category_.json are both about one folder, and what this one says counts',
    },
  ]);
});

it('tells of a control character, written as it is or as an escape', () => {
  const data = {
    'content/tags.yml': 'aws:\n  label: AWS\nbell:\n  label: "Bell\\u0007"\n',
    'content/docs/a/_category_.yml': '# \u0001\nlabel: A\n',
  };
  expect(problemsOf(data).map(({ file, line, level }) => [file, line, level])).toEqual([
    ['content/tags.yml', 3, 'warn'],
    ['content/docs/a/_category_.yml', 1, 'warn'],
  ]);
});
