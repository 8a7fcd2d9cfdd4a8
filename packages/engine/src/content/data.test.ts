import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { resolveConfig } from '../config/resolve';
import { walk } from '../node/files';
import { loadData } from './data';

it('tells of two files about one folder, once for all languages, and of none that translates another', () => {
  const root = mkdtempSync(join(tmpdir(), 'data-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const file of [
    'content/docs/a/_category_.yml',
    'content/docs/a/_category_.json',
    'i18n/en/docs/a/_category_.yml',
  ]) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), '{ "label": "A" }');
  }
  const { locales } = resolveConfig({
    title: 'T',
    url: 'https://example.com',
    defaultLocale: 'ko',
    locales: { ko: {}, en: {} },
  });
  const files = ['content', 'i18n/en'].flatMap((folder) => walk(root, folder));
  expect(loadData(root, files, locales).problems).toMatchObject([
    {
      level: 'warn',
      file: 'content/docs/a/_category_.yml',
      message:
        'this file and content/docs/a/_category_.json are both about one folder, and what this one says counts',
    },
  ]);
});
