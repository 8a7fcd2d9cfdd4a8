import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import { openDevelopment } from './development';

vi.mock('node:fs', async (importOriginal) => {
  const actual = await importOriginal<typeof import('node:fs')>();
  return { ...actual, readFileSync: vi.fn(actual.readFileSync) };
});

const root = mkdtempSync(join(tmpdir(), 'devlog-development-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const project = join(import.meta.dirname, '../../..');
const engine = { folder: join(project, 'dist'), key: 'test', project };

function write(file: string, content: string | Uint8Array): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), content);
}

/** The site's own files below a folder that were read since the last call. */
function readBelow(...folders: string[]): string[] {
  const reads = vi.mocked(readFileSync).mock.calls.map(([path]) => relative(root, String(path)));
  vi.mocked(readFileSync).mockClear();
  return [...new Set(reads)].filter((path) => folders.some((folder) => path.startsWith(folder))).sort();
}

it('reads at a save what has changed, and neither static files nor pictures that have not', async () => {
  write(
    'site.config.ts',
    `export default {
  title: 'T', url: 'https://example.com', defaultLocale: 'en', locales: { en: {} }, docs: false,
};
`,
  );
  const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>';
  write('static/recording.bin', new Uint8Array(4096));
  write('content/blog/250101-01/picture.svg', picture);
  write('content/blog/250101-01/index.md', '---\ntitle: One\n---\n\n![A line](picture.svg)\n');
  write('content/blog/250102-01.md', '---\ntitle: Two\n---\n\nText.\n');
  const development = openDevelopment(engine, root);
  await development.reconfigure();
  expect(development.problems()).toEqual([]);
  expect(readBelow('static', 'content')).toEqual([
    'content/blog/250101-01/index.md',
    'content/blog/250101-01/picture.svg',
    'content/blog/250102-01.md',
    'static/recording.bin',
  ]);

  write('content/blog/250102-01.md', '---\ntitle: Two\n---\n\nAnother text.\n');
  await development.refresh();
  expect(readBelow('static', 'content/blog/250101-01/picture.svg', 'content/blog/250102-01')).toEqual([
    'content/blog/250102-01.md',
  ]);

  write('static/recording.bin', new Uint8Array(4097));
  write('content/blog/250101-01/picture.svg', `${picture}\n`);
  await development.refresh();
  expect(readBelow('static', 'content/blog/250101-01/picture.svg')).toEqual([
    'content/blog/250101-01/picture.svg',
    'static/recording.bin',
  ]);
  await development.close();
});
