import type { Locator, Page } from 'playwright-core';
import { open } from '../application';

/** Locators of the search modal, by role and accessible name. */
export function modal(page: Page) {
  const dialog = page.locator('dialog#__search');
  return {
    dialog,
    input: dialog.getByRole('combobox'),
    options: dialog.getByRole('option'),
    active: dialog.locator('[aria-selected="true"]'),
    rows: dialog.getByRole('row').filter({ has: page.getByRole('link') }),
    status: dialog.getByRole('status'),
    button: (name: string | RegExp) => dialog.getByRole('button', { name }),
    link: (name: string | RegExp) => dialog.getByRole('link', { name }),
  };
}

/**
 * Opens a page and its search modal, and inserts a query at once, so that no prefix of it is searched, whose results could
 * be mistaken for those of the query.
 */
export async function searchFor(page: Page, address: string, query: string) {
  await open(page, address);
  await page.keyboard.press('Control+k');
  const parts = modal(page);
  await parts.input.waitFor();
  await page.keyboard.insertText(query);
  return parts;
}

/** Texts of the elements, with white space collapsed. */
export async function texts(locator: Locator): Promise<string[]> {
  return (await locator.allInnerTexts()).map((text) => text.replace(/\s+/g, ' ').trim());
}

/** Fails all requests for the search index until the returned function is called. */
export async function cutOff(page: Page): Promise<() => Promise<void>> {
  const pattern = /\/search\/[^?]+\.(?:json|bin)$/;
  await page.route(pattern, (route) => route.abort());
  return () => page.unroute(pattern);
}
