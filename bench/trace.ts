import { type DevtoolsPage, openDevtools } from './devtools';

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

/** @param post path of a page of which a link leads to `next` */
export async function traceReader(
  origin: string,
  { post, next }: { readonly post: string; readonly next: string },
): Promise<Slowness> {
  const result = { takeOver: [] as number[], navigation: [] as number[], navigationTask: [] as number[] };
  const still: number[] = [];
  const devtools = openDevtools();
  try {
    for (let run = 0; run < RUNS * 2; run++) {
      const page = await devtools.openPage(SCREEN);
      const isStill = run % 2 === 1;
      if (isStill) await page.send('Emulation.setEmulatedMedia', { features: [REDUCED_MOTION] });
      const slowness = await traceRun(page, { address: origin + post, next });
      await page.close();
      if (isStill) still.push(slowness.navigation);
      else
        for (const key of ['takeOver', 'navigation', 'navigationTask'] as const)
          result[key].push(slowness[key]);
    }
  } finally {
    devtools.close();
  }
  return { ...result, still };
}

const REDUCED_MOTION = { name: 'prefers-reduced-motion', value: 'reduce' };

/** What one reader pays who opens a page, and clicks on the link to the next one when that has been loaded. */
async function traceRun(
  page: DevtoolsPage,
  { address, next }: { readonly address: string; readonly next: string },
): Promise<Record<'takeOver' | 'navigation' | 'navigationTask', number>> {
  const loaded = new Promise((resolve) => page.on('Page.loadEventFired', resolve));
  await page.send('Page.enable');
  // Behind another window it would be drawn once in a while.
  await page.send('Page.bringToFront');
  await page.send('Emulation.setFocusEmulationEnabled', { enabled: true });
  await page.send('Page.navigate', { url: address });
  await loaded;
  await page.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  const stop = await startTrace(page);
  await point(page, 'mouseMoved', { x: SCREEN.width / 2, y: SCREEN.height / 2 });
  await wait(SETTLED);
  const takeOver = longestTask(await stop());
  if (!(await page.evaluate<boolean>("'ready' in document.documentElement.dataset")))
    throw new Error(`The application did not take over ${address}.`);

  const link = `document.querySelector('main nav a[href="${next}"]')`;
  const place = await page.evaluate<{ readonly x: number; readonly y: number }>(
    `${link}.scrollIntoView({ block: 'center', behavior: 'instant' }), (({ x, y }) => ({ x: x + 8, y: y + 8 }))(${link}.getBoundingClientRect())`,
  );
  await point(page, 'mouseMoved', place);
  await wait(SETTLED);
  if (
    !(await page.evaluate<boolean>(
      `performance.getEntriesByType('resource').some(({ name }) => name.endsWith('${next}.json'))`,
    ))
  )
    throw new Error(`${next} was not loaded ahead.`);
  const stopAgain = await startTrace(page);
  await page.evaluate(`void (window.shown = (${clickToPaint})(${JSON.stringify(next)}))`);
  await point(page, 'mousePressed', place);
  await point(page, 'mouseReleased', place);
  const navigation = await page.evaluate<number>('window.shown');
  await wait(500);
  return { takeOver, navigation, navigationTask: longestTask(await stopAgain()) };
}

function point(
  page: DevtoolsPage,
  type: string,
  place: { readonly x: number; readonly y: number },
): Promise<unknown> {
  const button = type === 'mouseMoved' ? 'none' : 'left';
  return page.send('Input.dispatchMouseEvent', { type, ...place, button, clickCount: 1 });
}

function wait(duration: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, duration));
}

/** Runs in the page: from the next click to the end of the frame that shows the page at a path, in milliseconds. */
function clickToPaint(path: string): Promise<number> {
  return new Promise((resolve) => {
    const titleNow = () => document.querySelector('main h1')?.textContent;
    const title = titleNow();
    let clicked = 0;
    addEventListener('click', (event) => (clicked = event.timeStamp), { capture: true, once: true });
    const observer = new MutationObserver(() => {
      if (location.pathname !== path || titleNow() === title) return;
      observer.disconnect();
      // What runs after the frame's callbacks runs when the frame has been painted.
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(performance.now() - clicked);
        port2.postMessage(null);
      });
    });
    observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  });
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
async function startTrace(page: DevtoolsPage): Promise<() => Promise<TraceEvent[]>> {
  const events: TraceEvent[] = [];
  page.on(
    'Tracing.dataCollected',
    ({ value }: { readonly value: readonly TraceEvent[] }) => void events.push(...value),
  );
  await page.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel', 'disabled-by-default-devtools.timeline', '__metadata'] },
  });
  return async () => {
    const complete = new Promise((resolve) => page.on('Tracing.tracingComplete', resolve));
    await page.send('Tracing.end');
    await complete;
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
