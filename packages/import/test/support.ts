import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { afterAll, expect } from 'vitest';
import { testSites } from '../../engine/test/commands';
import { siteAt, type TestSite } from '../../engine/test/support';
import { type ImportOptions, type ImportResult, importSite } from '../src';

/** Files of a source: path → content. */
export type SourceTexts = Readonly<Record<string, string | Uint8Array>>;

/** Result of an import of a few files, and the site. */
export interface ImportedTestSite extends ImportResult {
  readonly site: TestSite;
  /** Folder of the source. */
  readonly source: string;
  /** Imports again into the same folder. */
  readonly again: (options?: Partial<ImportOptions>) => Promise<ImportResult>;
}

let siteCount = 0;

/** Writes a source to a temporary folder, which is removed after the tests of the file. @returns its path */
export function writeSource(files: SourceTexts): string {
  const folder = mkdtempSync(join(tmpdir(), 'devlog-import-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  return folder;
}

/** Imports a source into a new site that can be built. */
export async function importFiles(
  files: SourceTexts,
  options: Partial<ImportOptions> = {},
): Promise<ImportedTestSite> {
  const source = options.source ?? writeSource(files);
  const root = join(testSites, `import-${process.pid}-${++siteCount}`);
  const again = (others: Partial<ImportOptions> = {}) =>
    importSite({ source, into: root, ...options, ...others });
  const result = await again();
  return { ...result, site: siteAt(root), source, again };
}

/**
 * Builds an imported site, and expects the guarantees of every import: no error, every old address is served or reported
 * as lost, and no page shows syntax of the old engine.
 */
export async function expectMoved({ site, rows }: ImportedTestSite): Promise<void> {
  const run = await site.build();
  expect(run.status, run.stderr).toBe(0);
  const files = new Set(Object.keys(site.dist()));
  const isServed = (address: string) => {
    const path = decodeURIComponent(address);
    return [`${path}.html`, `${path}/index.html`, path].some((file) =>
      files.has(file.replace(/^\/+|\/(?=\.html)/g, '').replaceAll('//', '/')),
    );
  };
  for (const { from, to, state, isTimed } of rows) {
    if (isTimed) continue;
    if (to === null) expect(isServed(from) && state === 'draft', from).toBe(false);
    else {
      if (from.startsWith('/') && from !== '/') expect(isServed(from), from).toBe(true);
      if (to.startsWith('/')) expect(isServed(to), to).toBe(true);
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

/** Distinct matches of a pattern in the published files. */
export function publishedWords({ site }: Pick<ImportedTestSite, 'site'>, pattern: RegExp): string[] {
  const texts = Object.keys(site.dist())
    .filter((file) => /\.(?:html|json|xml|txt|md)$/.test(file))
    .flatMap((file) => site.output(file).match(pattern) ?? []);
  return [...new Set(texts)];
}

/** Files below a folder, without build output: path → content as Latin-1. */
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
