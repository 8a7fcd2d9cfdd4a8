import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { exampleSite } from '../../test/exampleSite';
import { hash } from '../node/hash';
import type { IngestJob, IngestResult } from './ingest';
import { type LoadInput, loadContent } from './load';
import type { Entry } from './types';

const root = mkdtempSync(join(tmpdir(), 'load-'));
const file = join(root, 'content/blog/250101-01.md');
mkdirSync(join(root, 'content/blog'), { recursive: true });
afterAll(() => rmSync(root, { recursive: true, force: true }));

it('reads a file again that was changed after it was parsed, in the same load, with the same size', async () => {
  const { config, site } = exampleSite([{ key: 'blog/250101-01', frontMatter: { title: 'x' } }]).context;
  const [entry] = site.entries.values();
  const seen: string[] = [];
  const ingest =
    (afterwards: () => void) =>
    async (jobs: readonly IngestJob[]): Promise<IngestResult[]> => {
      const results = jobs.map((job) => {
        const text = readFileSync(join(root, job.file), 'utf8');
        seen.push(text);
        return { file: job.file, bytesHash: hash(text), entry: entry as Entry, partials: {}, problems: [] };
      });
      afterwards();
      return results;
    };
  const input = {
    root,
    cache: join(root, 'cache'),
    config,
    labels: { ko: {}, en: {} },
    engineKey: 'e',
    addedTexts: [],
  };
  const load = (afterwards: () => void) =>
    loadContent({ ...input, ingest: ingest(afterwards) } as unknown as LoadInput);
  writeFileSync(file, 'one');
  await load(() => writeFileSync(file, 'two'));
  await load(() => undefined);
  await load(() => undefined);
  expect(seen).toEqual(['one', 'two']);
});
