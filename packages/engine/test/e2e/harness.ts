import type { BrowserContext, BrowserContextOptions, ConsoleMessage, Page, WebError } from 'playwright-core';
import { expect, inject } from 'vitest';
import { withNewProfile, withProfile } from './profiles';

/** What the test tool itself says when a test asks for pages without service workers. */
const OWN_NOTICE = /Service Worker registration blocked by Playwright/;

/** Pages in a browser, and the address of the site. */
export interface Harness {
  /** Address of the real site's preview, without a slash at the end. */
  readonly site: string;
  /**
   * Opens a page in a profile in which nothing is saved. Anything in its console of level warning or error, any report of
   * the Content-Security-Policy and any uncaught error fails the test when the page is closed by `visit`.
   */
  visit(use: (page: Page) => Promise<void>, options?: VisitOptions): Promise<void>;
  /** The same in a profile that no other visit uses, for tests that change the profile, such as its clock, or ask what is in it. */
  visitAlone(
    use: (page: Page, context: BrowserContext) => Promise<void>,
    options?: VisitOptions,
  ): Promise<void>;
}

interface VisitOptions extends BrowserContextOptions {
  /** Console messages that the test provokes on purpose. */
  readonly expected?: RegExp;
  /** Takes what would fail the test otherwise. */
  readonly complaints?: string[];
  /**
   * Whether the application comes by itself when the page is idle, two seconds after it was loaded. Without it, only what
   * a reader does brings the application: a slow machine changes nothing of what a test finds before that. Where pages
   * are saved on the side they are idle always, since that waits for it.
   */
  readonly isIdle?: boolean;
}

/** Options of a visit whose application comes by itself. */
export const IDLE = { isIdle: true } as const;

/** Options of a page on a phone, in CSS pixels. */
export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;

/**
 * Moves the window from under the pointer: a browser without windows has both in one corner, and reports on the first
 * page that the pointer is over it.
 */
async function uncoverPointer(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const { windowId } = await session.send('Browser.getWindowForTarget');
  await session.send('Browser.setWindowBounds', { windowId, bounds: { left: 1, top: 1 } });
  await session.detach();
}

/**
 * Gives tests pages of the browser that all files share; what one visit saves, no other finds. What the site saves on the
 * side for reading offline costs a page as much as showing it: files that are about a visit as a whole ask for it.
 *
 * @param defaults what all visits of a file have in common
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
        watched(
          context,
          (page) => {
            forbidClock(page);
            return use(page);
          },
          { expected, complaints, isIdle: isIdle || isSaved(all) },
        );
      // A service worker outlives its page.
      if (isSaved(all)) await withNewProfile(all, visitIn);
      else await withProfile(all, visitIn);
    },
    async visitAlone(use, { expected, complaints, isIdle, ...options } = {}) {
      const all = optionsOf(options);
      await withNewProfile(all, (context) =>
        watched(context, use, { expected, complaints, isIdle: isIdle || isSaved(all) }),
      );
    },
  };
}

/** Whether the pages of a visit are saved for reading offline. */
const isSaved = ({ serviceWorkers }: BrowserContextOptions) => serviceWorkers === 'allow';

/** The page counts as busy until its application is there. */
function keepBusy(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    const { requestIdleCallback } = window;
    window.requestIdleCallback = (act, options) =>
      document.documentElement.dataset.ready ? requestIdleCallback.call(window, act, options) : 0;
  });
}

/** Playwright sets the clock of all pages of a profile, those of later visits too. */
function forbidClock(page: Page): void {
  Object.defineProperty(page, 'clock', {
    get() {
      throw new Error(
        'A page has the clock of its profile, which other visits use too: ask for `visitAlone`.',
      );
    },
  });
}

type Watched = { readonly [Name in 'expected' | 'complaints' | 'isIdle']: VisitOptions[Name] | undefined };

/** Opens a page in a profile, and expects that nothing complains while it is used. */
async function watched(
  context: BrowserContext,
  use: (page: Page, context: BrowserContext) => Promise<void>,
  { expected, complaints: taken, isIdle }: Watched,
): Promise<void> {
  const complaints = taken ?? [];
  const note = (text: string) => {
    if (!expected?.test(text) && !OWN_NOTICE.test(text)) complaints.push(text);
  };
  const noteMessage = (message: ConsoleMessage) => {
    if (message.type() === 'error' || message.type() === 'warning') note(message.text());
  };
  const noteError = (error: WebError) => note(String(error.error()));
  context.on('console', noteMessage);
  context.on('weberror', noteError);
  const page = await context.newPage();
  await uncoverPointer(page);
  if (!isIdle) await keepBusy(page);
  await use(page, context);
  await page.close();
  context.off('console', noteMessage);
  context.off('weberror', noteError);
  if (!taken) expect(complaints).toEqual([]);
}
