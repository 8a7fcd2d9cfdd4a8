import { appendFileSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Benchmark } from './main';
import { type Measurement, measure } from './measure';

const SIZES = [36, 1000, 10_000];

/**
 * Time, memory and files written of a build, cold, unchanged and after one edited paragraph, over a generated
 * corpus: `npm run bench -- build [posts …]`.
 */
export const run: Benchmark = async (args, project) => {
  const sizes = args.length > 0 ? args.map(Number) : SIZES;
  console.log('posts   run        wall s   cpu s   peak MB   files changed');
  for (const posts of sizes) {
    const root = join(tmpdir(), `devlog-bench-${posts}`);
    makeSite(root);
    await measure(
      [
        'node',
        join(project, 'bench/corpus.mjs'),
        '--n',
        String(posts),
        '--layout',
        'docusaurus',
        '--out',
        join(root, 'content'),
      ],
      project,
    );
    const build = () =>
      measure(['node', join(project, 'packages/engine/bin/devlog.mjs'), 'build', '--root', root], project);
    print(posts, 'cold', await build());
    print(posts, 'unchanged', await build());
    edit(root);
    print(posts, 'one edit', await build());
    rmSync(root, { recursive: true, force: true });
  }
};

/** A site with one language and default settings around the corpus. */
export function makeSite(root: string): void {
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
  docs: { path: '/docs' },
  navbar: { items: [{ type: 'link', label: 'Blog', to: '/blog' }, { type: 'link', label: 'Docs', to: '/docs/guide-01-module' }, { type: 'search', position: 'right' }] },
});
`,
  );
}

/** Adds a sentence to the post in the middle. */
function edit(root: string): void {
  const posts = readdirSync(join(root, 'content/blog')).sort();
  appendFileSync(join(root, 'content/blog', posts[Math.floor(posts.length / 2)]!), '\nOne more sentence.\n');
}

function print(posts: number, name: string, { wall, cpu, peakMemory, output }: Measurement): void {
  const changed = /(\d+) files? changed/.exec(output)?.[1] ?? '?';
  const columns = [
    String(posts).padEnd(7),
    name.padEnd(10),
    wall.toFixed(2).padStart(7),
    cpu.toFixed(2).padStart(7),
    String(peakMemory ?? '?').padStart(9),
    changed.padStart(15),
  ];
  console.log(columns.join(' '));
}
