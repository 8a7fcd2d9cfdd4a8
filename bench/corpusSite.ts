import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Paths of the benchmark corpus that a measurement visits. */
export interface CorpusSite {
  /** The middle post of the corpus. */
  readonly post: string;
  /** The post after it. */
  readonly next: string;
}

/**
 * Writes and builds a site of generated posts and 15 documents in an empty folder.
 *
 * @param build how it is built. Default: by the command, in a process of its own
 * @throws Error if the build fails
 */
export async function buildCorpusSite(
  root: string,
  project: string,
  posts: number,
  build: () => Promise<unknown> = () =>
    run(process.execPath, [join(project, 'packages/engine/bin/devlog.mjs'), 'build', '--root', root]),
): Promise<CorpusSite> {
  makeSite(root);
  const content = join(root, 'content');
  await writeCorpus({ project, posts, layout: 'docusaurus', out: content });
  await build();
  const { sample, next } = JSON.parse(readFileSync(join(content, 'corpus-info.json'), 'utf8')) as {
    readonly sample: string;
    readonly next: string;
  };
  return { post: `/blog/${sample}`, next: `/blog/${next}` };
}

/** A hosted search provider: the same pages without a local index. */
const ELSEWHERE = "\n  search: { provider: 'algolia', appId: 'BENCHMARK', apiKey: 'search-only' },";

/** Files of a monolingual site with default settings, with or without a search index. */
export function makeSite(root: string, { hasIndex = true } = {}): void {
  rmSync(root, { recursive: true, force: true });
  mkdirSync(root, { recursive: true });
  writeFileSync(
    join(root, 'site.config.ts'),
    `import { defineConfig } from '@private-devlog/engine';
export default defineConfig({
  title: 'Benchmark',
  url: 'https://bench.example.com',
  defaultLocale: 'ko',
  locales: { ko: {} },
  docs: { path: '/docs' },${hasIndex ? '' : ELSEWHERE}
  navbar: { items: [{ type: 'link', label: 'Blog', to: '/blog' }, { type: 'link', label: 'Docs', to: '/docs/guide-01-module' }, { type: 'search', position: 'right' }] },
});
`,
  );
}

interface Corpus {
  /** Folder of this repository. */
  readonly project: string;
  readonly posts: number;
  /** Generator for which the files are written; `docusaurus` is also this engine's format. */
  readonly layout: 'docusaurus' | 'hugo';
  readonly out: string;
}

/** Writes the corpus; texts are the same for all generators. */
export async function writeCorpus({ project, posts, layout, out }: Corpus): Promise<void> {
  const corpus = join(project, 'bench/corpus.mjs');
  await run(process.execPath, [corpus, '--n', String(posts), '--layout', layout, '--out', out]);
}
