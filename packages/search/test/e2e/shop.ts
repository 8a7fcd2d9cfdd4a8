import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { type ForeignDocument, type ForeignSite, serveForeignSite } from './foreignSite';

const SCRIPT = '<script type="module" src="/search/box.js"></script>';
/** Every kind of choice that the shop has. */
export const FULL = `filters="product=Product, level=Level" orders="price=Cheapest, price:desc=Dearest" hits="3"`;
/** The element with attributes and what is inside it, beside its script. */
export const box = (attributes = '', inside = '') =>
  `${SCRIPT}<private-devlog-search languages="en" ${attributes}>${inside}</private-devlog-search>`;
/** A page in English. */
export const english = (body: string): ForeignDocument => ({ body, lang: 'en' });

/** Serves a shop with pages that search it. @param documents these pages by name */
export async function serveShop(documents: Readonly<Record<string, ForeignDocument>>): Promise<ForeignSite> {
  return serveWritten(writeShop, documents);
}

/** Serves the pages that a function writes into a folder, with others beside them that are not in the index. */
export async function serveWritten(
  write: (folder: string) => void,
  documents: Readonly<Record<string, ForeignDocument>> = {},
): Promise<ForeignSite> {
  const folder = mkdtempSync(join(tmpdir(), 'element-'));
  try {
    write(folder);
    return await serveForeignSite(folder, documents);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Seven pumps and two tanks, with all that a page can attach. */
function writeShop(folder: string): void {
  const write = (name: string, attributes: string, text: string) =>
    writeFileSync(
      join(folder, `${name}.html`),
      `<html lang="en"><link rel="icon" href="data:,"><title>${name}</title><main><h1>Model ${name}</h1>
<p ${attributes}>${text}</p><h2 id="care">Care</h2><p>Keep the filter clean.</p></main></html>`,
    );
  for (let at = 1; at <= 7; at++)
    write(
      `p${at}`,
      `data-search-filter="product:Pump" data-search-sort="price:${at * 3}" data-search-meta="maker:${at % 2 ? 'Acme' : 'Bolt'}"`,
      `A valve for water, <b data-search-filter="level">${at < 4 ? 'easy' : 'hard'}</b>.
${at === 1 ? '<img src="data:," alt="A &quot;pump&quot;" data-search-meta="image[src], image_alt[alt]">' : ''}`,
    );
  for (const at of [1, 2])
    write(`t${at}`, `data-search-filter="product:Tank" data-search-sort="price:${at}"`, 'A valve for gas.');
}

/** The parts of the element, as a reader finds them. */
export const parts = (page: Page) => ({
  input: page.getByRole('combobox', { name: 'Search' }),
  options: page.locator('a[role=option]'),
  chosen: page.locator('[aria-selected="true"]'),
  status: page.getByRole('status'),
  more: page.getByRole('button', { name: 'More results' }),
});

/** Types as a person does. */
export async function typeText(page: Page, text: string): Promise<void> {
  const { input } = parts(page);
  await input.focus();
  await page.keyboard.press('End');
  await page.keyboard.type(text, { delay: 40 });
}
