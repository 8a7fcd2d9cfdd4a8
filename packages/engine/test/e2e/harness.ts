import type { BrowserContext, BrowserContextOptions, ConsoleMessage, Page, WebError } from 'playwright-core';
import { expect, inject } from 'vitest';
import { withNewProfile, withProfile } from './profiles';

/** Playwright's own console message when service workers are blocked. */
const OWN_NOTICE = /Service Worker registration blocked by Playwright/;

/** Opens pages for tests. */
export interface Harness {
  /** Address of the preview of `test/sites/journal`, without a trailing slash. */
  readonly site: string;
  /**
   * Opens a page in an empty profile, and closes it after `use`. Console warnings and errors, CSP violations and uncaught
   * errors then fail the test.
   */
  visit(use: (page: Page) => Promise<void>, options?: VisitOptions): Promise<void>;
  /** Like `visit`, in a new profile; for tests that change settings of the profile, such as its clock, or inspect it. */
  visitAlone(
    use: (page: Page, context: BrowserContext) => Promise<void>,
    options?: VisitOptions,
  ): Promise<void>;
}

interface VisitOptions extends BrowserContextOptions {
  /** Console messages to ignore. */
  readonly expected?: RegExp;
  /** Receives the messages that would otherwise fail the test. */
  readonly complaints?: string[];
  /**
   * Whether the application loads when the page is idle, two seconds after its load event. By default it loads only on
   * interaction, so that tests of the state before do not depend on timing. Always true when pages are saved for offline
   * reading, which waits for idle time.
   */
  readonly isIdle?: boolean;
}

/** Options of a visit whose application loads without interaction. */
export const IDLE = { isIdle: true } as const;

/** Options of a phone; sizes in CSS pixels. */
export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;

/**
 * Moves the window away from the pointer. In headless Chromium both start in the same corner, which triggers
 * `pointerover` on the first page.
 */
async function uncoverPointer(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const { windowId } = await session.send('Browser.getWindowForTarget');
  await session.send('Browser.setWindowBounds', { windowId, bounds: { left: 1, top: 1 } });
  await session.detach();
}

/**
 * Creates a harness on the shared browser; visits share no state. Service workers are blocked unless a test allows them,
 * because saving pages for offline reading costs as much as showing them.
 *
 * @param defaults options of all visits of a file
 */
export function useBrowser(defaults: BrowserContextOptions = {}): Harness {
  const optionsOf = (options: BrowserContextOptions): BrowserContextOptions => ({
    viewport: { width: 1280, height: 900 },
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    ...defaults,
    ...options,
  });
  return {
    get site() {
      return inject('site');
    },
    async visit(use, { expected, complaints, isIdle, ...options } = {}) {
      const all = optionsOf(options);
      const visitIn = (context: BrowserContext) =>
        monitored(
          context,
          (page) => {
            forbidClock(page);
            return use(page);
          },
          { expected, complaints, isIdle: isIdle || isSaved(all) },
        );
      // A service worker continues after its page is closed.
      if (isSaved(all)) await withNewProfile(all, visitIn);
      else await withProfile(all, visitIn);
    },
    async visitAlone(use, { expected, complaints, isIdle, ...options } = {}) {
      const all = optionsOf(options);
      await withNewProfile(all, (context) =>
        monitored(context, use, { expected, complaints, isIdle: isIdle || isSaved(all) }),
      );
    },
  };
}

/** Whether the site may register its service worker, which saves pages for offline reading. */
const isSaved = ({ serviceWorkers }: BrowserContextOptions) => serviceWorkers === 'allow';

/** Prevents idle callbacks until the application is hydrated. */
function keepBusy(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    const { requestIdleCallback } = window;
    window.requestIdleCallback = (act, options) =>
      document.documentElement.dataset.ready ? requestIdleCallback.call(window, act, options) : 0;
  });
}

/** Rejects use of `page.clock`, which Playwright sets for all pages of a profile, including later visits. */
function forbidClock(page: Page): void {
  Object.defineProperty(page, 'clock', {
    get() {
      throw new Error(
        'A page has the clock of its profile, which other visits use too: ask for `visitAlone`.',
      );
    },
  });
}

type Monitoring = { readonly [Name in 'expected' | 'complaints' | 'isIdle']: VisitOptions[Name] | undefined };

/** Opens a page in a profile, and collects warnings and errors while it is used; fails on any unless the test receives them. */
async function monitored(
  context: BrowserContext,
  use: (page: Page, context: BrowserContext) => Promise<void>,
  { expected, complaints: received, isIdle }: Monitoring,
): Promise<void> {
  const complaints = received ?? [];
  const record = (text: string) => {
    if (!expected?.test(text) && !OWN_NOTICE.test(text)) complaints.push(text);
  };
  const onMessage = (message: ConsoleMessage) => {
    if (message.type() === 'error' || message.type() === 'warning') record(message.text());
  };
  const onError = (error: WebError) => record(String(error.error()));
  context.on('console', onMessage);
  context.on('weberror', onError);
  const page = await context.newPage();
  await uncoverPointer(page);
  if (!isIdle) await keepBusy(page);
  await use(page, context);
  await page.close();
  context.off('console', onMessage);
  context.off('weberror', onError);
  if (!received) expect(complaints).toEqual([]);
}
