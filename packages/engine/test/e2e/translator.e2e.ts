import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { takeOver } from './application';
import { useBrowser } from './harness';
import { modal } from './support/search';

/** Translates what is in the page as browsers do: each text becomes two elements, where the page does not forbid it. */
const translate = (page: Page) =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) {
      const text = walker.currentNode as Text;
      if (text.data.trim() && !text.parentElement?.closest('script, style, font, [translate=no]'))
        texts.push(text);
    }
    for (const text of texts) {
      const outer = document.createElement('font');
      outer.append(document.createElement('font'));
      outer.firstElementChild!.textContent = `T ${text.data}`;
      text.replaceWith(outer);
    }
    return texts.length;
  });

describe('a page that the browser translates', () => {
  const browser = useBrowser();

  it('searches in the modal while the translator follows, and goes to a hit', () =>
    browser.visit(async (page) => {
      await page.goto(`${browser.site}/blog`);
      await takeOver(page);
      expect(await translate(page)).toBeGreaterThan(50);
      await page.keyboard.press('Control+k');
      const search = modal(page);
      await search.input.waitFor();
      await page.keyboard.type('he');
      for (const key of ['l', 'm', 'Backspace']) {
        await search.options.first().waitFor();
        await translate(page);
        await page.keyboard.press(key);
      }
      await search.options.first().waitFor();
      await translate(page);
      await page.keyboard.press('Enter');
      await page.waitForURL((url) => url.pathname !== '/blog');
      await page.locator('main h1').waitFor();
    }));

  it('searches on the search page, and goes on to another', () =>
    browser.visit(async (page) => {
      const hits = page.locator('main ol a, main li a');
      await page.goto(`${browser.site}/search?q=helm`);
      for (const query of ['keda', 'rust', 'zzzqqqxxx', 'helm']) {
        await hits.first().waitFor();
        await translate(page);
        await page.locator('main input[type=search]').fill(query);
        await page.waitForURL((url) => url.searchParams.get('q') === query);
      }
      await page.locator('header a[href="/blog"]').click();
      await page.waitForURL(/\/blog$/);
      await page.locator('main article').first().waitFor();
    }));
});
