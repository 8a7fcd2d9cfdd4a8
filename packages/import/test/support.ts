import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { afterAll, expect } from 'vitest';
import { readHiding } from '../../engine/src/content/hiding';
import { listSegment } from '../../engine/src/content/topics';
import { testSites } from '../../engine/test/commands';
import { siteAt, type TestSite } from '../../engine/test/support';
import { type ImportOptions, type ImportResult, importSite } from '../src';

/** A file of a source by its path. */
export type SourceTexts = Readonly<Record<string, string | Uint8Array>>;

/** A site that was imported from a few files. */
export interface ImportedTestSite extends ImportResult {
  readonly site: TestSite;
  /** Folder of the source. */
  readonly source: string;
  /** Imports once more. */
  readonly again: (options?: Partial<ImportOptions>) => Promise<ImportResult>;
}

let opened = 0;

/** Writes a source to a folder that is removed after the tests. @returns its path */
export function writeSource(files: SourceTexts): string {
  const folder = mkdtempSync(join(tmpdir(), 'devlog-import-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  return folder;
}

/** Imports a source into a site that can be built. */
export async function importFiles(
  files: SourceTexts,
  options: Partial<ImportOptions> = {},
): Promise<ImportedTestSite> {
  const source = options.source ?? writeSource(files);
  const root = join(testSites, `import-${process.pid}-${++opened}`);
  const again = (others: Partial<ImportOptions> = {}) =>
    importSite({ source, into: root, readHiding, listSegment, ...options, ...others });
  const result = await again();
  return { ...result, site: siteAt(root), source, again };
}

/**
 * Builds an imported site, and expects what every import promises: no error, every old address answers or is listed
 * without a new one, and no page shows what only the old engine understood.
 */
export async function expectMoved({ site, rows }: ImportedTestSite): Promise<void> {
  const run = await site.build();
  expect(run.status, run.stderr).toBe(0);
  const files = new Set(Object.keys(site.dist()));
  const answers = (written: string) => {
    const path = decodeURIComponent(written);
    return [`${path}.html`, `${path}/index.html`, path].some((file) =>
      files.has(file.replace(/^\/+|\/(?=\.html)/g, '').replaceAll('//', '/')),
    );
  };
  for (const { from, to, state, isTimed } of rows) {
    if (isTimed) continue;
    if (to === null) expect(answers(from) && state === 'draft', from).toBe(false);
    else {
      if (from.startsWith('/') && from !== '/') expect(answers(from), from).toBe(true);
      if (to.startsWith('/')) expect(answers(to), to).toBe(true);
    }
  }
  for (const file of files) {
    if (!file.endsWith('.html')) continue;
    const prose = site.page(`/${file.replace(/\.html$/, '')}`).querySelectorAll('.prose');
    for (const part of prose) for (const code of part.querySelectorAll('pre, code')) code.remove();
    const found = prose.flatMap(
      ({ text }) => text.match(/.{0,20}(?::::|\{\{[<%]|\{%|\[\[|\+\+\+|%%|\{:).{0,20}/g) ?? [],
    );
    expect(found, file).toEqual([]);
  }
}

/** Words in the published files that match, each once. */
export function publishedWords({ site }: Pick<ImportedTestSite, 'site'>, pattern: RegExp): string[] {
  const texts = Object.keys(site.dist())
    .filter((file) => /\.(?:html|json|xml|txt|md)$/.test(file))
    .flatMap((file) => site.output(file).match(pattern) ?? []);
  return [...new Set(texts)];
}

/** Every file below a folder with its content, to compare. */
export function contentsOf(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((item) => item.isFile());
  return Object.fromEntries(
    files
      .map((item) => join(item.parentPath, item.name))
      .filter((file) => !/^(?:dist|\.cache)\//.test(relative(folder, file)))
      .sort()
      .map((file) => [file, readFileSync(file, 'latin1')]),
  );
}
