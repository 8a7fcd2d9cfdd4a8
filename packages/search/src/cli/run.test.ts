import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { createEngine } from '../query/engine';
import { readFiles } from '../server/files';
import { run } from './run';

const folder = mkdtempSync(join(tmpdir(), 'search-'));
cpSync(fileURLToPath(new URL('../testdata/html/docusaurus', import.meta.url)), folder, { recursive: true });
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function runWith(...args: string[]): { status: number; text: string } {
  const lines: string[] = [];
  const status = run(args, { log: (line) => lines.push(line), error: (line) => lines.push(line) });
  return { status, text: lines.join('\n') };
}

describe('the command', () => {
  it('writes an index beside the pages, which can be searched, and says what it found', async () => {
    const { status, text } = runWith(folder, '--no-client');
    expect(status).toBe(0);
    expect(text).toContain('1 pages with 2 sections in ko; 2 files left out.');
    const { search } = createEngine({ load: readFiles(folder), locales: ['ko'] });
    const { results } = await search({ requests: [{ indexName: 'x', query: 'kubernetes' }] });
    expect(results[0]!.hits[0]!.url).toBe('/docs/install');
  });

  it('leaves no files of an earlier index', () => {
    const before = readdirSync(join(folder, 'assets/search/ko')).sort();
    runWith(folder, '--no-client');
    expect(readdirSync(join(folder, 'assets/search/ko')).sort()).toEqual(before);
  });

  it.each([
    ['no folder', []],
    ['a folder that is not there', ['/nowhere/at/all']],
    ['an option that it does not know', [folder, '--depth', '3']],
    ['a list of names that is not there', [folder, '--names', '/nowhere']],
  ])('answers %s with a sentence', (_, args) => {
    const { status, text } = runWith(...args);
    expect(status).toBe(2);
    expect(text).not.toContain('    at ');
    expect(text.length).toBeGreaterThan(20);
  });

  it('fails when there is nothing to search', () => {
    const empty = mkdtempSync(join(tmpdir(), 'empty-'));
    expect(runWith(empty).status).toBe(1);
    expect(existsSync(join(empty, 'search'))).toBe(false);
    rmSync(empty, { recursive: true });
  });
});
