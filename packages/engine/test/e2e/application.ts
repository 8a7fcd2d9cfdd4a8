import type { Locator, Page } from 'playwright-core';

/**
 * Moves the pointer, which loads the application, and waits until it is hydrated. One `evaluate` without a selector, for
 * which Playwright would inject a quarter of a megabyte of script.
 */
export async function takeOver(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { body, documentElement: html } = document;
    body.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, cancelable: true, composed: true }));
    while (html.dataset.ready === undefined)
      await new Promise((done) => new MutationObserver(done).observe(html, { attributes: true }));
  });
}

/**
 * Hydrates the loaded page.
 * @returns whether the server's heading element is still in the document, rather than replaced by React
 */
export async function takeOverInPlace(page: Page): Promise<boolean> {
  const heading = await page.evaluateHandle(() => document.querySelector('main h1'));
  await takeOver(page);
  return heading.evaluate((element) => element?.isConnected === true);
}

/** Opens a page, and waits until it is hydrated. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await takeOver(page);
}

/** Marks the document. @returns a function that resolves with `true` while the same document is shown */
export async function markDocument(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => {
    document.documentElement.dataset.mark = '1';
  });
  return () => page.evaluate(() => document.documentElement.dataset.mark === '1');
}

/** Simulates a restore from the back/forward cache, which browsers disable while Playwright is attached. */
export function bringBack(page: Page): Promise<void> {
  return page.evaluate(() => {
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
}

/** Waits for the next paint and the tasks after it, in which the application does deferred work. */
export function nextPaint(page: Page): Promise<void> {
  return page.evaluate(() => new Promise<void>((done) => requestAnimationFrame(() => setTimeout(done))));
}

/** Heading, title and path of the current page. */
export function shownPage(
  page: Page,
): Promise<{ readonly heading: string; readonly title: string; readonly path: string }> {
  return page.evaluate(() => ({
    heading: document.querySelector('main h1')?.textContent ?? '',
    title: document.title,
    path: location.pathname + location.search + location.hash,
  }));
}

/**
 * Resolves when the page has loaded a file, be it now or before this call. Links in view are loaded ahead after a while,
 * so a test on a slow machine that waits for the response itself may begin too late.
 */
export async function loaded(page: Page, path: string): Promise<void> {
  await page.waitForFunction(
    (end) => performance.getEntriesByType('resource').some(({ name }) => name.endsWith(end)),
    path,
  );
}

/** Delays the application's script until the returned function is called. */
export function holdApplication(page: Page): Promise<() => void> {
  return holdRequests(page, '**/assets/main.*.js');
}

/** Delays requests that match a URL pattern until the returned function is called. */
export async function holdRequests(page: Page, files: string | RegExp): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(files, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

/** Clicks the middle of an element without scrolling; Playwright's `click` would scroll items of the navbar into view. */
export async function clickInPlace(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  const { x, y, width, height } = (await target.boundingBox())!;
  await page.mouse.click(x + width / 2, y + height / 2);
}

/** Clicks a visible link without scrolling to it, and waits until its page is shown. */
export async function follow(page: Page, href: string, within = 'body'): Promise<void> {
  await clickInPlace(page, page.locator(`${within} a[href="${href}"] >> visible=true`).first());
  await page.waitForFunction(
    (path) => location.pathname === path && document.activeElement?.localName === 'main',
    href,
  );
  await nextPaint(page);
}
