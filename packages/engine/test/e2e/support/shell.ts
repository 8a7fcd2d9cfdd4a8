import type { Page } from 'playwright-core';

/** A post of the example site. */
export const POST = '/blog/231001-01';
/** A document with a sidebar and a table of contents. */
export const DOC = '/projects/base/tech-stack';

/** Locator of the button of the language dropdown. */
export const language = (page: Page) => page.locator('[data-dropdown] > button').last();
/** Whether the language dropdown is open. */
export const isExpanded = async (page: Page) =>
  (await language(page).getAttribute('aria-expanded')) === 'true';

/** Ids of the open popovers, in document order. */
export const openPopovers = (page: Page) =>
  page.evaluate(() => [...document.querySelectorAll(':popover-open')].map(({ id }) => id));

/** Accessible name of the focused element; `nothing` for none. */
export const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLElement | null;
    if (element === document.body) return 'nothing';
    return element?.getAttribute('aria-label') ?? (element?.textContent?.trim() || element?.title || '');
  });

/** Path, query and fragment of the current page. */
export const pathOf = (page: Page) =>
  page.evaluate(() => location.pathname + location.search + location.hash);
