import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { codeCss, createMarkdown } from '../packages/engine/src/markdown';
import { prepare } from '../packages/engine/src/markdown/syntax/prepare';
import { parseTree } from '../packages/engine/src/markdown/syntax/syntax';
import { testOptions } from '../packages/engine/src/markdown/testing/options';
import { measure } from './measure';

/**
 * Markdown compilation of the generated corpus: processor time in milliseconds for each post by stage, and size of the
 * HTML: `npm run bench -- markdown [posts]`. Half of the posts are a warm-up, so that the loading of grammars is measured
 * separately from the steady state.
 */
export async function run(args: readonly string[], project: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'markdown-bench-'));
  try {
    const count = args[0] ?? '600';
    const corpus = join(project, 'bench/corpus.mjs');
    await measure(['node', corpus, '--n', count, '--layout', 'docusaurus', '--out', folder], project);
    const names = readdirSync(join(folder, 'blog')).filter((name) => name.endsWith('.md'));
    const posts = names.map((name) => readFileSync(join(folder, 'blog', name), 'utf8'));
    await printFigures(posts.map((post) => post.replace(/^---\n[\s\S]*?\n---\n/, '')));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function printFigures(posts: readonly string[]): Promise<void> {
  const options = testOptions();
  const markdown = createMarkdown();
  const first = posts.slice(0, Math.floor(posts.length / 2));
  const second = posts.slice(first.length);
  const plain = second.map((post) => post.replace(/^```\w+$/gm, '```text'));
  const weights: number[] = [];
  const print = async (name: string, texts: readonly string[], work: (text: string) => unknown) => {
    const start = process.cpuUsage();
    for (const text of texts) await work(text);
    const { user, system } = process.cpuUsage(start);
    console.log(`${name.padEnd(32)} ${((user + system) / 1000 / texts.length).toFixed(2)} ms a post`);
  };
  await print('first half, grammars loading', first, (text) => markdown.parse(text, options));
  await print('second half', second, (text) => markdown.parse(text, options));
  await print('second half again, all known', second, async (text) => {
    weights.push(gzipSync((await markdown.parse(text, options)).html).length);
  });
  await print('without highlighting', plain, (text) => markdown.parse(text, options));
  await print('syntax tree only', second, (text) => parseTree(prepare(text, 'md'), options));
  const mean = weights.reduce((sum, weight) => sum + weight, 0) / weights.length;
  console.log(
    `HTML, gzip: mean ${Math.round(mean)}, largest ${Math.max(...weights)} bytes; CSS ${gzipSync(codeCss()).length}`,
  );
}
