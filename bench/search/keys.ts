/** From a key to the painted results, in the modal of a built site in a real browser. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import { takeOver } from '../../packages/engine/test/e2e/application';
import { startPreview } from '../../packages/engine/test/e2e/setup';
import { chromiumOptions } from '../../scripts/browser.mjs';
import { buildCorpusSite } from '../corpusSite';
import { costQueries } from './cost';
import { times } from './figures';
import { postPages } from './postCorpus';
import { slowHost } from './slowNetwork';
import { slowDown } from './slowProcess';

/** Milliseconds between keys, here and over a slow network: everything that a key leads to is painted by then. */
const PAUSE = 500;
const PAUSE_FAR = 1000;
/** Milliseconds between keys of a reader who does not wait for results. */
const CADENCE = 150;
/** Pages of whose words the queries are. */
const PAGES = 2;

/** Prints times over a site of so many posts. */
export async function printKeys(project: string, posts: number): Promise<void> {
  const root = mkdtempSync(join(tmpdir(), 'keys-bench-'));
  const browser = await chromium.launch(chromiumOptions());
  try {
    const { post } = await buildCorpusSite(root, project, posts);
    const preview = await startPreview(['--root', root]);
    const far = await slowHost(preview.origin);
    const queries = costQueries(postPages(posts), PAGES).map(({ query }) => query);
    const measure = (name: string, given: Omit<Given, 'browser' | 'post' | 'queries'>) =>
      typed({ browser, post, queries, ...given }).then((taken) =>
        console.log(`${name}: ${times(taken)}, ${taken.length} keys`),
      );
    console.log(`\nFrom a key to painted results, ${posts.toLocaleString('en')} posts, p50 / p95`);
    await measure('everything there', { origin: preview.origin, times: 1, isKnown: true });
    await measure('everything there, slowed four times', { origin: preview.origin, times: 4, isKnown: true });
    await measure('the first time, Fast 4G', {
      origin: far.origin,
      times: 1,
      isKnown: false,
      pause: PAUSE_FAR,
    });
    const hurried: number[] = [];
    for (const query of queries)
      hurried.push(await typedAtOnce({ browser, origin: far.origin, post }, query));
    console.log(
      `the last key of a query that is typed as soon as the modal is open, Fast 4G: ${times(hurried)}`,
    );
    far.stop();
    preview.stop();
  } finally {
    await browser.close();
    rmSync(root, { recursive: true, force: true });
  }
}

interface Given {
  readonly browser: Browser;
  readonly origin: string;
  readonly post: string;
  readonly queries: readonly string[];
  /** As many times slower than this machine the reader's is. */
  readonly times: number;
  /** Whether every query has been typed before. */
  readonly isKnown: boolean;
  readonly pause?: number;
}

/** Milliseconds of each key that changes what is shown. */
async function typed({
  browser,
  origin,
  post,
  queries,
  times: slower,
  isKnown,
  pause = PAUSE,
}: Given): Promise<number[]> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(origin + post);
  await takeOver(page);
  await page.keyboard.press('/');
  await page.locator('dialog#__search input').waitFor();
  // What the modal loads when it opens is there when a reader types.
  await page.waitForTimeout(2 * pause);
  await page.evaluate(watchKeys);
  if (isKnown) for (const query of queries) await typeQuery(page, query, pause);
  const resume = slower > 1 ? slowDown(await renderers(browser), slower) : null;
  const taken: number[] = [];
  for (const query of queries) taken.push(...(await typeQuery(page, query, pause)));
  await resume?.();
  await context.close();
  return taken;
}

/** Milliseconds from the last key to the results, of a query typed without a pause into a modal that has just been opened. */
async function typedAtOnce(
  { browser, origin, post }: Pick<Given, 'browser' | 'origin' | 'post'>,
  query: string,
): Promise<number> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(origin + post);
  await takeOver(page);
  await page.waitForTimeout(PAUSE_FAR);
  await page.evaluate(watchKeys);
  await page.keyboard.press('/');
  const started = performance.now();
  for (const [at, letter] of [...query].entries()) {
    await page.waitForTimeout(Math.max(0, started + (at + 1) * CADENCE - performance.now()));
    await page.evaluate(() => (window as unknown as Watched).key.forget());
    await pressKey(page, letter);
  }
  await page.waitForTimeout(4 * PAUSE_FAR);
  const taken = await page.evaluate(() => (window as unknown as Watched).key.taken());
  await context.close();
  if (taken === null) throw new Error(`Nothing was painted for “${query}”.`);
  return taken;
}

function pressKey(page: Page, letter: string): Promise<void> {
  return /[ -~]/.test(letter)
    ? page.keyboard.press(letter === ' ' ? 'Space' : letter)
    : page.keyboard.insertText(letter);
}

/** Types key by key into an empty field; a syllable of Hangul is one key, as it is one letter for the search. */
async function typeQuery(page: Page, query: string, pause: number): Promise<number[]> {
  await page.locator('dialog#__search input').fill('');
  await page.waitForTimeout(pause);
  const taken: number[] = [];
  for (const letter of query) {
    await page.evaluate(() => (window as unknown as Watched).key.forget());
    await pressKey(page, letter);
    await page.waitForTimeout(pause);
    const time = await page.evaluate(() => (window as unknown as Watched).key.taken());
    if (time !== null) taken.push(time);
  }
  return taken;
}

interface Watched {
  readonly key: { forget(): void; taken(): number | null };
}

/** Runs in the page: notes when a key is pressed, and when the last of what it changes in the list of results is painted. */
function watchKeys(): void {
  let pressed: number | null = null;
  let painted: number | null = null;
  const note = ({ timeStamp }: Event) => {
    pressed ??= timeStamp;
  };
  for (const name of ['keydown', 'beforeinput']) window.addEventListener(name, note, { capture: true });
  const dialog = document.querySelector('dialog#__search')!;
  // What is announced to screen readers comes later on purpose.
  const isAnnounced = ({ target }: MutationRecord) =>
    (target instanceof Element ? target : target.parentElement)?.closest('[role=status]');
  new MutationObserver((records) => {
    if (records.every(isAnnounced)) return;
    requestAnimationFrame(() => {
      // A message comes after the frame.
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        painted = performance.now();
      };
      port2.postMessage(null);
    });
  }).observe(dialog, { childList: true, subtree: true, characterData: true });
  Object.assign(window, {
    key: {
      forget() {
        pressed = null;
        painted = null;
      },
      taken: () => (pressed === null || painted === null ? null : painted - pressed),
    },
  });
}

/** The processes of the browser that run pages and their workers. */
async function renderers(browser: Browser): Promise<number[]> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  return processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id);
}
