import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Development, openDevelopment } from './development';
import { developmentSite } from './source';

const root = mkdtempSync(join(tmpdir(), 'devlog-moved-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const project = join(import.meta.dirname, '../../..');

let development: Development;
const written = new Set<string>();

/** Replaces the content of the site, and reloads it. */
async function save(texts: Readonly<Record<string, string>>): Promise<void> {
  for (const file of written) rmSync(join(root, file));
  written.clear();
  for (const [file, text] of Object.entries(texts)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
    written.add(file);
  }
  await development.refresh();
  expect(development.problems().filter(({ level }) => level === 'throw')).toEqual([]);
}

const movedTo = (target: string) => developmentSite(development, () => undefined).moved?.(target);

beforeAll(async () => {
  writeFileSync(
    join(root, 'site.config.ts'),
    `export default {
  title: 'T', url: 'https://example.com', baseUrl: '/base/', defaultLocale: 'en', locales: { en: {}, ko: {} },
};
`,
  );
  development = openDevelopment({ folder: join(project, 'dist'), key: 'test', project }, root);
  await development.reconfigure();
  return () => development.close();
});

const ONE = { 'content/blog/250101-01.md': '---\ntitle: One\n---\n\nText.\n' };
const OTHER = { 'content/blog/250102-01.md': '---\ntitle: Two\n---\n\nMore.\n' };
const ADDRESS = '/base/blog/250101-01';

it.each<[string, Record<string, string>, string]>([
  ['a slug', { 'content/blog/250101-01.md': '---\ntitle: One\nslug: new\n---\n\nText.\n' }, '/base/blog/new'],
  [
    'another name of the file',
    { 'content/blog/250103-01.md': ONE['content/blog/250101-01.md'] },
    '/base/blog/250103-01',
  ],
  ['a folder', { 'content/pages/one.md': ONE['content/blog/250101-01.md'] }, '/base/one'],
])('a page leads to where its text is after %s', async (_, texts, address) => {
  await save({ ...ONE, ...OTHER });
  expect(movedTo(ADDRESS)).toBe(null);
  await save({ ...texts, ...OTHER });
  expect(movedTo(`${ADDRESS}?a=b`)).toBe(`${address}?a=b`);
  expect(movedTo(`/base/ko${ADDRESS.slice(5)}`)).toBe(`/base/ko${address.slice(5)}`);
});

it('a page leads to where its text is after some time without it, and nowhere while there is none', async () => {
  await save({ ...ONE, ...OTHER });
  await save(OTHER);
  expect(movedTo(ADDRESS)).toBe(null);
  await save({ 'content/docs/x.md': ONE['content/blog/250101-01.md'], ...OTHER });
  expect(movedTo(ADDRESS)).toBe('/base/projects/x');
});
