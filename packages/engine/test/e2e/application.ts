import type { Page } from 'playwright-core';

/**
 * Waits until the application has taken over the page, after showing intent. In one call, and without a selector, for
 * which Playwright would load a quarter of a megabyte of script into the page.
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
 * Takes a page over, as it was loaded.
 * @returns whether its heading is still the element that the server made, which React has not made anew
 */
export async function takeOverInPlace(page: Page): Promise<boolean> {
  const heading = await page.evaluateHandle(() => document.querySelector('main h1'));
  await takeOver(page);
  return heading.evaluate((element) => element?.isConnected === true);
}

/** Opens a page of the site and waits until the application has taken it over. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await takeOver(page);
}

/** Gives a function that tells whether the document is still the one that is shown now. */
export async function markDocument(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => {
    document.documentElement.dataset.mark = '1';
  });
  return () => page.evaluate(() => document.documentElement.dataset.mark === '1');
}

/** Collects the paths of requests; the browser asks for the icon anew whenever the address changes. */
export function watchRequests(page: Page): { readonly take: () => string[] } {
  let paths: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname !== '/favicon.svg') paths.push(pathname);
  });
  return {
    take() {
      const taken = paths;
      paths = [];
      return taken;
    },
  };
}

/** Tells a page what a browser tells one that it brings back as it was; with the test tool attached, none does. */
export function bringBack(page: Page): Promise<void> {
  return page.evaluate(() => {
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
}

/** Waits until a change of page has been painted, after which the application sees to what no one waits for. */
export function painted(page: Page): Promise<void> {
  return page.evaluate(() => new Promise<void>((done) => requestAnimationFrame(() => setTimeout(done))));
}

/** Says what the page is about to a reader: heading, title, address. */
export function shownPage(
  page: Page,
): Promise<{ readonly heading: string; readonly title: string; readonly path: string }> {
  return page.evaluate(() => ({
    heading: document.querySelector('main h1')?.textContent ?? '',
    title: document.title,
    path: location.pathname + location.search + location.hash,
  }));
}

/** Keeps the application's script back until the returned function is called. */
export function holdApplication(page: Page): Promise<() => void> {
  return holdBack(page, '**/assets/main.*.js');
}

/** Keeps files back until the returned function is called. */
export async function holdBack(page: Page, files: string): Promise<() => void> {
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

/** Clicks a link where it is, without scrolling to it first, and waits until its page is shown. */
export async function follow(page: Page, href: string, within = 'body'): Promise<void> {
  const { x, y, width, height } = (await page
    .locator(`${within} a[href="${href}"] >> visible=true`)
    .first()
    .boundingBox())!;
  await page.mouse.click(x + width / 2, y + height / 2);
  await page.waitForFunction(
    (path) => location.pathname === path && document.activeElement?.localName === 'main',
    href,
  );
  await painted(page);
}
