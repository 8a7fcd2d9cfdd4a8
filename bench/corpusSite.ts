import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { makeSite } from './build';

const run = promisify(execFile);

/** Paths of the benchmark corpus that a measurement visits. */
export interface CorpusSite {
  /** A post in the middle of the corpus. */
  readonly post: string;
  /** The post after it. */
  readonly next: string;
}

/** Writes a site of generated posts and 15 documents into an empty folder, and builds it. @throws when that fails */
export async function buildCorpusSite(root: string, project: string, posts: number): Promise<CorpusSite> {
  makeSite(root);
  const content = join(root, 'content');
  const corpus = join(project, 'bench/corpus.mjs');
  await run(process.execPath, [corpus, '--n', String(posts), '--layout', 'docusaurus', '--out', content]);
  await run(process.execPath, [join(project, 'packages/engine/bin/devlog.mjs'), 'build', '--root', root]);
  const { sample, next } = JSON.parse(readFileSync(join(content, 'corpus-info.json'), 'utf8')) as {
    readonly sample: string;
    readonly next: string;
  };
  return { post: `/blog/${sample}`, next: `/blog/${next}` };
}
