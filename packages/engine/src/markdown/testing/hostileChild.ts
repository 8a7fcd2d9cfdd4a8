import { writeSync } from 'node:fs';
import { isMainThread, Worker } from 'node:worker_threads';
import { createMarkdown } from '../markdown';
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
      const parse = (part: string) => markdown.parse(part, testOptions({ format }));
      const before = process.cpuUsage();
      const result = await parse(text);
      const used = process.cpuUsage(before);
      const ratio = await growth(text, used.user + used.system, parse);
      const fatal = result.problems.find((problem) => problem.fatal);
      const outcome = fatal ? fatal.rule : /\p{Cs}/u.test(result.html) ? 'broken text' : 'page';
      writeSync(1, `${id}\t${ratio > MAX_GROWTH ? `${ratio.toFixed(1)} times the work` : outcome}\n`);
    }
  }
}

/** Length from which the work is compared, in characters: shorter texts are nested, and their output may be large. */
const LONG = 100_000;
/** Processor time below which it is not, in microseconds. */
const MUCH = 1_000_000;
/**
 * Most that four times the text may cost. Work in proportion costs 4 times as much, and the square 16 times. It is time of
 * the processor in one process, so waiting for a busy machine does not count.
 */
const MAX_GROWTH = 10;

/** How many times the work of its first quarter a text costs; 0 where little work is done. */
async function growth(
  text: string,
  used: number,
  parse: (part: string) => Promise<unknown>,
): Promise<number> {
  if (text.length < LONG || used < MUCH) return 0;
  const before = process.cpuUsage();
  await parse(text.slice(0, text.length / 4));
  const { user, system } = process.cpuUsage(before);
  return used / (user + system);
}

if (isMainThread) new Worker(new URL(import.meta.url));
else await run();
