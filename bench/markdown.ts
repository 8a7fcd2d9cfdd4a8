import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { codeCss, createMarkdown, type MarkdownOptions } from '../src/markdown';
import { prepare } from '../src/markdown/prepare';
import { parseTree } from '../src/markdown/syntax';

/**
 * Measures the Markdown stage over a folder of posts: milliseconds of processor time a post by stage, and the weight of
 * the HTML. Posts are taken in groups, so that the cost of loading grammars is seen apart from the steady state.
 */
export async function benchMarkdown(
  folder: string,
  labels: MarkdownOptions['labels'],
): Promise<MarkdownBench> {
  const posts = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .sort()
    .map((name) => readFileSync(join(folder, name), 'utf8').replace(/^---\n[\s\S]*?\n---\n/, ''));
  const options: MarkdownOptions = { format: 'md', file: 'bench.md', lineOffset: 0, labels };
  const withoutCode = posts.map((post) => post.replace(/^```\w+$/gm, '```text'));
  const markdown = createMarkdown();
  const weights: number[] = [];
  const each = async (texts: readonly string[], work: (text: string) => unknown) => {
    const start = process.cpuUsage();
    for (const text of texts) await work(text);
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1000 / texts.length;
  };
  const half = Math.floor(posts.length / 2);
  const css = gzipSync(codeCss()).length;
  return {
    posts: posts.length,
    cold: await each(posts.slice(0, half), (text) => markdown.parse(text, options)),
    steady: await each(posts.slice(half), async (text) => {
      weights.push(gzipSync((await markdown.parse(text, options)).html).length);
    }),
    repeated: await each(posts.slice(half), (text) => markdown.parse(text, options)),
    withoutHighlighting: await each(withoutCode.slice(half), (text) => markdown.parse(text, options)),
    syntaxOnly: await each(posts.slice(half), (text) => parseTree(prepare(text, 'md'), options)),
    gzipHtml: {
      mean: Math.round(weights.reduce((a, b) => a + b, 0) / weights.length),
      max: Math.max(...weights),
    },
    gzipCss: css,
  };
}

export interface MarkdownBench {
  readonly posts: number;
  /** The first half of the posts, grammars loaded on the way. */
  readonly cold: number;
  /** The second half. */
  readonly steady: number;
  /** The second half again: every line is known. */
  readonly repeated: number;
  readonly withoutHighlighting: number;
  /** Preparing and parsing alone. */
  readonly syntaxOnly: number;
  readonly gzipHtml: { readonly mean: number; readonly max: number };
  readonly gzipCss: number;
}
