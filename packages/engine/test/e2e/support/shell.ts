import type { Locator, Page } from 'playwright-core';

/** A post of the example site. */
export const POST = '/blog/231001-01';
/** A document with a sidebar and a table of contents. */
export const DOC = '/projects/base/tech-stack';

/** The button of the language dropdown. */
export const language = (page: Page) => page.locator('[data-dropdown] > button').last();
/** Whether the menu of languages is open. */
export const isExpanded = async (page: Page) =>
  (await language(page).getAttribute('aria-expanded')) === 'true';

/** Ids of what is open above the page, the lowest first. */
export const openPopovers = (page: Page) =>
  page.evaluate(() => [...document.querySelectorAll(':popover-open')].map(({ id }) => id));

/** Name of what has the focus. */
export const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLElement | null;
    if (element === document.body) return 'nothing';
    return element?.getAttribute('aria-label') ?? (element?.textContent?.trim() || element?.title || '');
  });

/** The address of the page without its origin. */
export const pathOf = (page: Page) =>
  page.evaluate(() => location.pathname + location.search + location.hash);

/** Clicks where an element is. A click of the test tool would first scroll what is in the bar into view. */
export async function clickInPlace(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  const { x, y, width, height } = (await target.boundingBox())!;
  await page.mouse.click(x + width / 2, y + height / 2);
}
