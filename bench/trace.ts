import type { BrowserContext, CDPSession } from 'playwright-core';
import type { AuditBrowser } from './lighthouse';
import { openPlainBrowser, type PlainPage } from './plainBrowser';

/** CPU throttling factor of a phone. */
const SLOWDOWN = 4;
const RUNS = 9;
/** Timeout for a page to become quiet, in milliseconds. */
const SETTLED = 3000;
const SCREEN = { width: 412, height: 823 };

/** Main-thread cost of the application on a slow processor: milliseconds of each run; tasks in processor time. */
export interface Slowness {
  /** Longest task during hydration. */
  readonly takeOver: readonly number[];
  /** From the first click on a prefetched link to the frame that shows its page. */
  readonly navigation: readonly number[];
  /** The same with reduced motion. */
  readonly still: readonly number[];
  /** Longest task from such a click until the page is quiet. */
  readonly navigationTask: readonly number[];
}

/** Paths of a page and of a page that it links to. */
interface Visit {
  readonly post: string;
  readonly next: string;
}

/**
 * Measures a visit {@link RUNS} times, with and without animations. @throws Error if a page does not respond
 */
export async function traceReader(
  { browser }: AuditBrowser,
  origin: string,
  visit: Visit,
): Promise<Slowness> {
  const result = {
    takeOver: [] as number[],
    navigation: [] as number[],
    still: [] as number[],
    navigationTask: [] as number[],
  };
  for (let run = 0; run < RUNS; run++) {
    const context = await browser.newContext({ viewport: SCREEN, reducedMotion: 'reduce' });
    const { takeOver, navigationTask } = await traceVisit(context, origin, visit);
    await context.close();
    result.takeOver.push(takeOver);
    result.navigationTask.push(navigationTask);
  }
  for (const isStill of [false, true]) {
    const plain = await openPlainBrowser({ ...SCREEN, isStill });
    for (let run = 0; run < RUNS; run++) {
      const page = await plain.open(origin + visit.post);
      result[isStill ? 'still' : 'navigation'].push(await clickToPaint(page, visit.next));
      await page.close();
    }
    await plain.close();
  }
  return result;
}

/** Tasks of a page that is opened, and left by a prefetched link. */
async function traceVisit(
  context: BrowserContext,
  origin: string,
  { post, next }: Visit,
): Promise<Record<'takeOver' | 'navigationTask', number>> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await page.goto(origin + post, { waitUntil: 'load' });
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  const stop = await startTrace(session);
  await page.mouse.move(SCREEN.width / 2, SCREEN.height / 2);
  await page.waitForTimeout(SETTLED);
  const takeOver = longestTask(await stop());
  await page.waitForSelector('html[data-ready]');

  const link = page.locator(`main nav a[href="${next}"]`);
  const loaded = page.waitForResponse((response) => response.url().endsWith(`${next}.json`));
  await link.scrollIntoViewIfNeeded();
  await link.hover();
  await loaded;
  await page.waitForTimeout(SETTLED);
  const stopAgain = await startTrace(session);
  await link.click();
  await page.waitForURL(origin + next);
  await page.waitForTimeout(500);
  return { takeOver, navigationTask: longestTask(await stopAgain()) };
}

/** Clicks a hovered link, and waits for the frame that shows its page. */
async function clickToPaint(page: PlainPage, href: string): Promise<number> {
  await page.slowDown(SLOWDOWN);
  await page.move(SCREEN.width / 2, SCREEN.height / 2);
  await pause(SETTLED);
  if (!(await page.evaluate(`document.documentElement.dataset.ready !== undefined`)))
    throw new Error('The application has not taken over.');
  const { x, y } = await page.evaluate<{ x: number; y: number }>(`(() => {
    const link = document.querySelector('main nav a[href="${href}"]');
    link.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { x, y, width, height } = link.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  })()`);
  await page.move(x, y);
  await pause(SETTLED);
  await page.evaluate(`void (window.shown = new Promise((done) => {
    const shownTitle = () => document.querySelector('main h1')?.textContent;
    const title = shownTitle();
    let clicked = 0;
    addEventListener('click', (event) => { clicked = event.timeStamp; }, { capture: true, once: true });
    const observer = new MutationObserver(() => {
      if (shownTitle() === title) return;
      observer.disconnect();
      // The task after the frame's callbacks runs once the frame is painted.
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => done(performance.now() - clicked);
        port2.postMessage(null);
      });
    });
    observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  }))`);
  await page.click(x, y);
  const time = await page.evaluate<number>('window.shown');
  if ((await page.evaluate('location.pathname')) !== href) throw new Error('The click led elsewhere.');
  return time;
}

const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));

/** Names of trace events caused by the DevTools protocol. */
const DEVTOOLS = 'blink.mojom.DevToolsSession';

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds; `tdur` is processor time, which does not depend on the load of the machine. */
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
  readonly args?: {
    readonly name?: string;
    readonly chrome_mojo_event_info?: { readonly mojo_interface_tag?: string };
  };
}

/** Starts a trace. @returns a function that ends it, and resolves with its events */
async function startTrace(session: CDPSession): Promise<() => Promise<TraceEvent[]>> {
  const events: TraceEvent[] = [];
  const collect = ({ value }: { value: object[] }) => void events.push(...(value as TraceEvent[]));
  session.on('Tracing.dataCollected', collect);
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel', 'disabled-by-default-devtools.timeline', '__metadata'] },
  });
  return async () => {
    const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
    await session.send('Tracing.end');
    await complete;
    session.off('Tracing.dataCollected', collect);
    return events;
  };
}

/** Tasks on main threads of pages, except for those that run scripts of this measurement. */
function longestTask(events: readonly TraceEvent[]): number {
  const mains = new Set(
    events
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  const own = events.filter(({ pid, tid }) => mains.has(`${pid} ${tid}`));
  const ours = own.filter(({ args }) => args?.chrome_mojo_event_info?.mojo_interface_tag === DEVTOOLS);
  const tasks = own.filter(
    ({ name, pid, ts, dur = 0 }) =>
      name === 'RunTask' && !ours.some((event) => event.pid === pid && event.ts >= ts && event.ts < ts + dur),
  );
  if (tasks.length === 0) throw new Error('The trace has no tasks of a page.');
  return Math.max(...tasks.map(({ dur = 0, tdur = dur }) => tdur)) / 1000;
}
