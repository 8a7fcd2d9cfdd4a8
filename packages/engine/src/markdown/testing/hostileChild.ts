import { writeSync } from 'node:fs';
import { isMainThread, Worker } from 'node:worker_threads';
import { createMarkdown } from '../markdown';
import { hostileMarkdown, hostileMdx } from './hostileTexts';
import { testOptions } from './options';

/**
 * Entry of a child process. Parses every hostile text in a worker thread, whose stack is smaller than that of the main
 * thread, and writes a line `name` before and `name⇥outcome` after each.
 */
async function run(): Promise<void> {
  const markdown = createMarkdown();
  for (const [format, texts] of [['md', hostileMarkdown] as const, ['mdx', hostileMdx] as const]) {
    for (const [name, text] of Object.entries(texts)) {
      const id = `${format}: ${name}`;
      writeSync(1, `${id}\n`);
      const result = await markdown.parse(text, testOptions({ format }));
      const fatal = result.problems.find((problem) => problem.fatal);
      const outcome = fatal ? fatal.rule : /\p{Cs}/u.test(result.html) ? 'broken text' : 'page';
      writeSync(1, `${id}\t${outcome}\n`);
    }
  }
}

if (isMainThread) new Worker(new URL(import.meta.url));
else await run();
