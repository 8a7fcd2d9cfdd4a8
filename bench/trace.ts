import type { BrowserContext, CDPSession, Page } from 'playwright-core';
import type { AuditBrowser } from './lighthouse';

/** A phone's processor beside this machine's. */
const SLOWDOWN = 4;
const RUNS = 9;
/** How long a page is given to be done, in milliseconds, however busy the machine is. */
const SETTLED = 3000;
const SCREEN = { width: 412, height: 823 };

/** What the application costs a reader on a slow processor, in milliseconds of each run; tasks by processor time. */
export interface Slowness {
  /** The longest task of the page while the application takes over. */
  readonly takeOver: readonly number[];
  /** From a click on a link whose page was loaded ahead to the frame that shows that page. */
  readonly navigation: readonly number[];
  /** The same for a reader who wants no motion, and for whom the old page does not fade. */
  readonly still: readonly number[];
  /** The longest task of the page from such a click until it is shown and quiet. */
  readonly navigationTask: readonly number[];
}

/** @param path of a page of which a link leads to `next` */
export async function traceReader(
  { browser }: AuditBrowser,
  origin: string,
  { post, next }: { readonly post: string; readonly next: string },
): Promise<Slowness> {
  const result = {
    takeOver: [] as number[],
    navigation: [] as number[],
    still: [] as number[],
    navigationTask: [] as number[],
  };
  for (let run = 0; run < RUNS; run++) {
    for (const reducedMotion of ['no-preference', 'reduce'] as const) {
      const context = await browser.newContext({ viewport: SCREEN, reducedMotion });
      const { takeOver, navigation, navigationTask } = await traceVisit(context, origin + post, next);
      await context.close();
      if (reducedMotion === 'reduce') {
        result.still.push(navigation);
      } else {
        result.takeOver.push(takeOver);
        result.navigation.push(navigation);
        result.navigationTask.push(navigationTask);
      }
    }
  }
  return result;
}

/** What one reader pays who opens a page, and clicks on the link to the next one when that has been loaded. */
async function traceVisit(
  context: BrowserContext,
  address: string,
  next: string,
): Promise<Record<'takeOver' | 'navigation' | 'navigationTask', number>> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await page.goto(address, { waitUntil: 'load' });
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
  const navigation = await clickToPaint(page, next);
  await page.waitForTimeout(500);
  return { takeOver, navigation, navigationTask: longestTask(await stopAgain()) };
}

/** Clicks on the link, as a finger or a mouse does, and waits for the frame after the one that changed the page. */
async function clickToPaint(page: Page, href: string): Promise<number> {
  const shown = page.evaluate(
    (path) =>
      new Promise<number>((resolve) => {
        const heading = document.querySelector('main h1');
        let clicked = 0;
        addEventListener('click', (event) => (clicked = event.timeStamp), { capture: true, once: true });
        const observer = new MutationObserver(() => {
          if (location.pathname !== path || document.querySelector('main h1')?.textContent === title) return;
          observer.disconnect();
          // What runs after the frame's callbacks runs when the frame has been painted.
          requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = () => resolve(performance.now() - clicked);
            port2.postMessage(null);
          });
        });
        const title = heading?.textContent;
        observer.observe(document.body, { childList: true, subtree: true, characterData: true });
      }),
    href,
  );
  await page.locator(`main nav a[href="${href}"]`).click();
  return shown;
}

/** How the browser calls what comes from its debugging protocol. */
const DEVTOOLS = 'blink.mojom.DevToolsSession';

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds; of `tdur` those on the processor, which are as many on a busy machine. */
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
  readonly args?: {
    readonly name?: string;
    readonly chrome_mojo_event_info?: { readonly mojo_interface_tag?: string };
  };
}

/** Begins to record what the browser does; the function that is returned ends it and gives the record. */
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

/** Of the tasks on the main threads of pages, without those in which a script of this measurement runs. */
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
