import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import { startDev } from '../packages/engine/test/e2e/support/devServer';
import { chromiumOptions } from '../scripts/browser.mjs';
import { makeSite, writeCorpus } from './corpusSite';
import type { Benchmark } from './main';

const SIZES = [36, 1000, 10_000];

/** Number of timed saves, after one warm-up. */
const SAVES = 20;

/**
 * Latencies of development over the generated corpus: from the command to the first page, with and without a cache, and
 * from a save to the frame that shows it in a browser: `npm run bench -- dev [posts …]`.
 */
export const run: Benchmark = async (args, project) => {
  console.log('posts   first start s   next start s   save to screen ms: median   95th percentile');
  const browser = await chromium.launch(chromiumOptions());
  try {
    for (const posts of args.length > 0 ? args.map(Number) : SIZES) {
      const root = join(tmpdir(), `devlog-bench-dev-${posts}`);
      makeSite(root);
      const content = join(root, 'content');
      await writeCorpus({ project, posts, layout: 'docusaurus', out: content });
      const { sample } = JSON.parse(readFileSync(join(content, 'corpus-info.json'), 'utf8')) as {
        readonly sample: string;
      };
      const path = `/blog/${sample}`;
      const first = await timeStart(root, path);
      const next = await timeStart(root, path);
      const saves = await timeSaves(browser, { root, path, file: join(content, `${path}.md`) });
      const columns = [
        String(posts).padEnd(7),
        first.toFixed(2).padStart(14),
        next.toFixed(2).padStart(15),
        percentile(saves, 0.5).toFixed(0).padStart(28),
        percentile(saves, 0.95).toFixed(0).padStart(18),
      ];
      console.log(columns.join(' '));
      rmSync(root, { recursive: true, force: true });
    }
  } finally {
    await browser.close();
  }
};

/** Seconds from the command to the complete document of a page. */
async function timeStart(root: string, path: string): Promise<number> {
  const begin = performance.now();
  const dev = await startDev(root);
  await (await fetch(dev.origin + path)).text();
  const seconds = (performance.now() - begin) / 1000;
  await dev.stop();
  return seconds;
}

/** Milliseconds of each save, from before the write to the frame after the DOM change. */
async function timeSaves(
  browser: Browser,
  { root, path, file }: { readonly root: string; readonly path: string; readonly file: string },
): Promise<number[]> {
  const dev = await startDev(root);
  const page = await browser.newPage();
  const original = readFileSync(file, 'utf8');
  const write = (count: number) =>
    writeFileSync(file, original.replace(/(---\n\n)/, `$1Saved ${count} times. `));
  const times: number[] = [];
  try {
    await page.goto(dev.origin + path);
    await page.dispatchEvent('body', 'pointerover');
    await page.waitForSelector('html[data-ready]');
    for (let count = 0; count <= SAVES; count++) {
      const seen = await watchFor(page, `Saved ${count} times.`);
      const begin = performance.timeOrigin + performance.now();
      write(count);
      const time = (await seen()) - begin;
      // The first save loads the code for updates.
      if (count > 0) times.push(time);
    }
  } finally {
    writeFileSync(file, original);
    await page.close();
    await dev.stop();
  }
  return times;
}

/** Observes a page for a text. @returns a function that resolves with the epoch time of the frame after it appears */
async function watchFor(page: Page, text: string): Promise<() => Promise<number>> {
  const seen = await page.evaluateHandle((wanted) => {
    const shown = new Promise<number>((done) => {
      const look = () => {
        if (!document.querySelector('main')?.textContent?.includes(wanted)) return;
        observer.disconnect();
        requestAnimationFrame(() =>
          // The task after a frame's callbacks runs when the frame is painted.
          setTimeout(() => done(performance.timeOrigin + performance.now())),
        );
      };
      const observer = new MutationObserver(look);
      observer.observe(document.body, { childList: true, subtree: true, characterData: true });
    });
    return { shown };
  }, text);
  return () => seen.evaluate(({ shown }) => shown);
}

function percentile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}
