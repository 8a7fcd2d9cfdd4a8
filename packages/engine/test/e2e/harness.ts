import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core';
import { expect, inject } from 'vitest';
import { chromiumOptions } from '../../../../scripts/browser.mjs';

/** What the test tool itself says when a test asks for pages without service workers. */
const OWN_NOTICE = /Service Worker registration blocked by Playwright/;

/** Pages in a browser, and the address of the site. */
export interface Harness {
  /** Address of the real site's preview, without a slash at the end. */
  readonly site: string;
  /**
   * Opens a page in a fresh profile. Anything in its console of level warning or error, any report of the
   * Content-Security-Policy and any uncaught error fails the test when the page is closed by `visit`.
   */
  visit(use: (page: Page, context: BrowserContext) => Promise<void>, options?: VisitOptions): Promise<void>;
}

interface VisitOptions extends BrowserContextOptions {
  /** Console messages that the test provokes on purpose. */
  readonly expected?: RegExp;
  /** Takes what would fail the test otherwise. */
  readonly complaints?: string[];
}

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

let browserOfProcess: Promise<Browser> | null = null;

/** The browser of this process, for all files that it runs. It ends with the process. */
export function sharedBrowser(): Promise<Browser> {
  browserOfProcess ??= chromium.launch(chromiumOptions());
  return browserOfProcess;
}

/**
 * Gives tests pages of the browser that all files share; each page has a profile of its own. What the site saves on the
 * side for reading offline costs a page as much as showing it: files that are about a visit as a whole ask for it.
 *
 * @param defaults what all visits of a file have in common
 */
export function useBrowser(defaults: BrowserContextOptions = {}): Harness {
  return {
    get site() {
      return inject('site');
    },
    async visit(use, { expected, complaints: taken, ...options } = {}) {
      const browser = await sharedBrowser();
      const context = await browser.newContext({
        viewport: { width: 1280, height: 900 },
        reducedMotion: 'reduce',
        serviceWorkers: 'block',
        ...defaults,
        ...options,
      });
      const complaints = taken ?? [];
      const note = (text: string) => {
        if (!expected?.test(text) && !OWN_NOTICE.test(text)) complaints.push(text);
      };
      context.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') note(message.text());
      });
      context.on('weberror', (error) => note(String(error.error())));
      try {
        const page = await context.newPage();
        await uncoverPointer(page);
        await use(page, context);
      } finally {
        await context.close();
      }
      if (!taken) expect(complaints).toEqual([]);
    },
  };
}
