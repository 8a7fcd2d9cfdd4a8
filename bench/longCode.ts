import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import { startPreview } from '../packages/engine/test/e2e/setup';
import { startDev } from '../packages/engine/test/e2e/support/devServer';
import { chromiumOptions } from '../scripts/browser.mjs';
import { makeSite } from './corpusSite';
import type { Benchmark } from './main';
import { measure } from './measure';

/** Lines of the code block in each post. */
const SIZES = [500, 2000, 7000];
/** CPU throttling factors: this machine, and a phone. */
const SLOWDOWNS = [1, 4];
/** Interleaved runs of each measurement; medians are printed. */
const RUNS = 5;
/** The post from which the reader navigates. */
const START = '/blog/260101-01';

const pathOf = (lines: number) => `/blog/260101-${lines}`;

/**
 * Main-thread cost of a long code block: a post opened directly, by client navigation, and in development directly and
 * after a save: `npm run bench -- longcode [lines …]`.
 */
export const run: Benchmark = async (args, project) => {
  const sizes = args.length > 0 ? args.map(Number) : SIZES;
  const root = mkdtempSync(join(tmpdir(), 'long-code-bench-'));
  writeSite(root, sizes);
  await measure(['node', join(project, 'packages/engine/bin/devlog.mjs'), 'build', '--root', root], project);
  const browser = await chromium.launch(chromiumOptions());
  const preview = await startPreview(['--root', root]);
  const dev = await startDev(root);
  try {
    console.log('              published                      development');
    console.log('lines  slower  direct ms  click ms  ratio   direct ms  change ms  ratio  save to screen ms');
    for (const lines of sizes) {
      for (const slowdown of SLOWDOWNS) {
        const visit = { browser, lines, slowdown };
        const times: Times[] = [];
        for (let count = 0; count < RUNS; count++) {
          times.push({
            direct: await timeDirect({ ...visit, origin: preview.origin }),
            click: await timeClick({ ...visit, origin: preview.origin }),
            devDirect: await timeDirect({ ...visit, origin: dev.origin }),
            ...(await timeSave({ ...visit, origin: dev.origin }, join(root, `content${pathOf(lines)}.md`))),
          });
        }
        console.log(row({ lines, slowdown }, times));
      }
    }
  } finally {
    await browser.close();
    preview.stop();
    await dev.stop();
    rmSync(root, { recursive: true, force: true });
  }
};

/** Milliseconds until the frame that shows the complete post. */
interface Times {
  readonly direct: number;
  readonly click: number;
  readonly devDirect: number;
  /** From the arrival of the post's new data. */
  readonly change: number;
  /** From the write of the file. */
  readonly save: number;
}

function row({ lines, slowdown }: Pick<Visit, 'lines' | 'slowdown'>, times: readonly Times[]): string {
  const median = (name: keyof Times) =>
    times.map((time) => time[name]).sort((a, b) => a - b)[Math.floor(times.length / 2)]!;
  const ratio = (a: keyof Times, b: keyof Times) => (median(a) / median(b)).toFixed(2);
  return [
    String(lines).padStart(5),
    `${slowdown}×`.padStart(7),
    median('direct').toFixed(0).padStart(10),
    median('click').toFixed(0).padStart(9),
    ratio('click', 'direct').padStart(6),
    median('devDirect').toFixed(0).padStart(11),
    median('change').toFixed(0).padStart(10),
    ratio('change', 'devDirect').padStart(6),
    median('save').toFixed(0).padStart(18),
  ].join(' ');
}

function writeSite(root: string, sizes: readonly number[]): void {
  makeSite(root, { hasIndex: false });
  mkdirSync(join(root, 'content/blog'), { recursive: true });
  mkdirSync(join(root, 'content/docs'), { recursive: true });
  writeFileSync(join(root, 'content/docs/guide-01-module.md'), '# Guide\n\nText.\n');
  const links = sizes.map((lines) => `- [${lines}](./260101-${lines}.md)`).join('\n');
  writeFileSync(
    join(root, 'content/blog/260101-01.md'),
    `---\ntitle: Start\ndate: 2026-01-01\n---\n\nText.\n\n${links}\n`,
  );
  for (const lines of sizes) writeFileSync(join(root, `content${pathOf(lines)}.md`), post(lines, 0));
}

/** A post with a code block of `lines` lines, which contains the number of the save. */
function post(lines: number, saves: number): string {
  const code = Array.from({ length: lines }, (_, line) => `const v${line} = f(${line}, 'a'); // ${line}`);
  return `---\ntitle: ${lines} lines\ndate: 2026-01-01\n---\n\nSaved ${saves} times.\n\n\`\`\`ts\n${code.join('\n')}\n\`\`\`\n`;
}

interface Visit {
  readonly browser: Browser;
  readonly origin: string;
  readonly lines: number;
  readonly slowdown: number;
}

/** Opens a post in a new profile, and throttles its CPU afterwards. */
async function openSlowly(
  { browser, origin, slowdown }: Visit,
  path: string,
  { isTakenOver }: { readonly isTakenOver: boolean },
): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  await page.addInitScript(() => {
    // The task after the frame's callbacks runs once the frame is painted.
    const painted = () =>
      new Promise<number>((done) => requestAnimationFrame(() => setTimeout(() => done(performance.now()))));
    Object.assign(window, {
      loaded: new Promise((done) => addEventListener('load', () => done(painted()))),
      painted,
    });
  });
  await page.goto(origin + path);
  if (isTakenOver) {
    await page.dispatchEvent('body', 'pointerover');
    await page.waitForSelector('html[data-ready]');
  }
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return page;
}

declare global {
  interface Window {
    /** Milliseconds from the beginning of the navigation to the first frame after the document has loaded. */
    readonly loaded: Promise<number>;
    /** Milliseconds to the next frame. */
    readonly painted: () => Promise<number>;
  }
}

async function timeDirect(visit: Visit): Promise<number> {
  const page = await openSlowly(visit, START, { isTakenOver: false });
  await page.goto(visit.origin + pathOf(visit.lines));
  const time = await page.evaluate(() => window.loaded);
  await page.context().close();
  return time;
}

async function timeClick(visit: Visit): Promise<number> {
  const page = await openSlowly(visit, START, { isTakenOver: true });
  const time = await page.evaluate(
    ({ path, title }) =>
      new Promise<number>((done) => {
        const start = performance.now();
        const observer = new MutationObserver(() => {
          if (document.querySelector('main h1')?.textContent !== title) return;
          observer.disconnect();
          window.painted().then((end) => done(end - start));
        });
        observer.observe(document.body, { childList: true, subtree: true, characterData: true });
        document.querySelector<HTMLElement>(`.prose a[href="${path}"]`)!.click();
      }),
    { path: pathOf(visit.lines), title: `${visit.lines} lines` },
  );
  await page.context().close();
  return time;
}

/** Number of saves, so that each one changes the text. */
let saves = 0;

async function timeSave(visit: Visit, file: string): Promise<Pick<Times, 'change' | 'save'>> {
  const page = await openSlowly(visit, pathOf(visit.lines), { isTakenOver: true });
  saves++;
  const seen = await page.evaluateHandle((wanted) => {
    let arrival = 0;
    addEventListener(
      'devlog:update',
      () => {
        arrival = performance.now();
      },
      { capture: true },
    );
    const shown = new Promise<{ arrival: number; end: number }>((done) => {
      const observer = new MutationObserver(() => {
        if (!document.querySelector('.prose p')?.textContent?.includes(wanted)) return;
        observer.disconnect();
        window.painted().then((end) => done({ arrival, end }));
      });
      observer.observe(document.body, { childList: true, subtree: true, characterData: true });
    });
    return { shown };
  }, `Saved ${saves} times.`);
  const start = performance.timeOrigin + performance.now();
  writeFileSync(file, post(visit.lines, saves));
  const { change, end } = await seen.evaluate(async ({ shown }) => {
    const { arrival, end: shownAt } = await shown;
    return { change: shownAt - arrival, end: performance.timeOrigin + shownAt };
  });
  await page.context().close();
  return { change, save: end - start };
}
