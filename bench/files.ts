import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { buildCorpusSite } from './corpusSite';
import type { Benchmark } from './main';

const SIZES = [36, 1000, 10_000];

/** Kinds of published files with patterns of their paths; the first match counts. */
const KINDS: readonly (readonly [name: string, path: RegExp])[] = [
  ['search', /^(?:assets\/)?search\/.*\.(?:json|bin)$/],
  ['posts and documents', /^(?:blog\/[^/]+-\d{5}|docs\/[^/]+)\.html$/],
  ['lists', /^(?:blog|tags|archive|authors|blog\/.*)(?:\/.*)?\.html$/],
  ['other documents', /\.html$/],
  ['Markdown', /\.md$/],
  ['feeds and sitemaps', /\.xml$|\/feed\.json$/],
  ['data of pages', /\.json$/],
  ['texts for models and robots', /\.txt$/],
  ['scripts and styles', /\.(?:js|css)$/],
  ['everything else', /./],
];

/**
 * Number of published files of each kind, and the largest of each, over the generated corpus:
 * `npm run bench -- files [posts …]`. Comparing the tables shows what grows with the number of posts.
 */
export const run: Benchmark = async (args, project) => {
  for (const posts of args.length > 0 ? args.map(Number) : SIZES) {
    const root = join(tmpdir(), `devlog-bench-files-${posts}`);
    await buildCorpusSite(root, project, posts);
    const dist = join(root, 'dist');
    const files = readdirSync(dist, { recursive: true, encoding: 'utf8' })
      .map((path) => ({ path, size: statSync(join(dist, path)) }))
      .filter(({ size }) => size.isFile())
      .map(({ path, size }) => ({ path, bytes: size.size }));
    console.log(`\n${posts} posts, ${files.length} files\n`);
    console.log('| kind | files | all, kB | the largest | kB | gzip, kB |');
    console.log('| --- | --- | --- | --- | --- | --- |');
    for (const [name] of KINDS) {
      const own = files.filter(({ path }) => kindOf(path) === name);
      const [largest] = own.sort((a, b) => b.bytes - a.bytes);
      if (!largest) continue;
      const all = own.reduce((sum, { bytes }) => sum + bytes, 0);
      const gzip = isPacked(largest.path)
        ? largest.bytes
        : gzipSync(readFileSync(join(dist, largest.path)), { level: 9 }).length;
      const cells = [
        name,
        own.length,
        kilobytes(all),
        `\`${largest.path}\``,
        kilobytes(largest.bytes),
        kilobytes(gzip),
      ];
      console.log(`| ${cells.join(' | ')} |`);
    }
    rmSync(root, { recursive: true, force: true });
  }
};

function kindOf(path: string): string | undefined {
  return KINDS.find(([, pattern]) => pattern.test(path))?.[0];
}

/** Whether a file is compressed already. */
const isPacked = (path: string) => ['.png', '.webp', '.woff2', '.gz', '.br'].includes(extname(path));

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);
