import { writeSync } from 'node:fs';
import { isMainThread, Worker } from 'node:worker_threads';
import { createMarkdown } from '../markdown';
import type { MarkdownOptions } from '../types';
import { hostileMarkdown, hostileMdx } from './hostileTexts';
import { testOptions } from './options';

/**
 * Entry of a child process. Parses every hostile text in a worker thread, whose stack is smaller than that of the main
 * thread, and writes a line `name` before and `name⇥outcome` after each. The outcome of a long text whose work grows with
 * its square says so.
 */
async function run(): Promise<void> {
  const markdown = createMarkdown();
  for (const [format, texts] of [['md', hostileMarkdown] as const, ['mdx', hostileMdx] as const]) {
    for (const [name, text] of Object.entries(texts)) {
      const id = `${format}: ${name}`;
      writeSync(1, `${id}\n`);
      const options = testOptions({ format });
      const before = process.cpuUsage();
      const result = await markdown.parse(text, options);
      const spent = spentSince(before);
      const ratio = text.length < LONG || spent < MUCH ? 0 : await growth(text, options, spent);
      const fatal = result.problems.find((problem) => problem.fatal);
      const outcome = fatal ? fatal.rule : /\p{Cs}/u.test(result.html) ? 'broken text' : 'page';
      writeSync(1, `${id}\t${ratio > MAX_GROWTH ? `${ratio.toFixed(1)} times the work` : outcome}\n`);
    }
  }
}

/** Length from which the work is compared, in characters: shorter texts are nested, and their output may be large. */
const LONG = 100_000;
/** Processor time below which it is not, in microseconds. */
const MUCH = 2_000_000;
/**
 * Most that sixteen times the text may cost. Work in proportion costs 16 times as much, the square 256 times, and less
 * where a short text fits into the caches of the processor. It is time of the processor in one process, so waiting for a
 * busy machine does not count.
 */
const MAX_GROWTH = 40;

/**
 * How many times the work of its first sixteenth a text costs, which is parsed anew. So is the text itself if its first
 * time is too much: the first text with a language opens its grammar.
 */
async function growth(text: string, options: MarkdownOptions, first: number): Promise<number> {
  const spent = async (part: string) => {
    const before = process.cpuUsage();
    await createMarkdown().parse(part, options);
    return spentSince(before);
  };
  const least = await spent(text.slice(0, text.length / 16));
  return (first / least > MAX_GROWTH ? await spent(text) : first) / least;
}

function spentSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before);
  return user + system;
}

if (isMainThread) new Worker(new URL(import.meta.url));
else await run();
