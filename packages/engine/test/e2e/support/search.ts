import type { Locator, Page } from 'playwright-core';
import { open } from '../application';

/** The parts of the search modal, as a reader finds them. */
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
 * Opens a page, its application and the search, and writes something there: at once, so that no part of it is searched
 * for, whose answer might be taken for that of the whole.
 */
export async function searchFor(page: Page, address: string, query: string) {
  await open(page, address);
  await page.keyboard.press('Control+k');
  const parts = modal(page);
  await parts.input.waitFor();
  await page.keyboard.insertText(query);
  return parts;
}

/** The texts of elements, spaces joined. */
export async function texts(locator: Locator): Promise<string[]> {
  return (await locator.allInnerTexts()).map((text) => text.replace(/\s+/g, ' ').trim());
}

/** Makes every file of the search index unreachable until the returned function is called. */
export async function cutOff(page: Page): Promise<() => Promise<void>> {
  const pattern = /\/search\/[^?]+\.(?:json|bin)$/;
  await page.route(pattern, (route) => route.abort());
  return () => page.unroute(pattern);
}
