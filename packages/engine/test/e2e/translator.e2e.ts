import { describe, expect, it } from 'vitest';
import { holdApplication, takeOver } from './application';
import { useBrowser } from './harness';
import { modal } from './support/search';
import { translate } from './support/translate';

/** What React reports of a page that is not as it was rendered. */
const MADE_ANEW = { expected: /React error #418/ };

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

  it('keeps what was typed before the application, which makes the page anew', () =>
    browser.visit(async (page) => {
      const release = await holdApplication(page);
      await page.goto(`${browser.site}/blog`);
      expect(await translate(page)).toBeGreaterThan(50);
      await page.keyboard.press('Control+k');
      await page.keyboard.type('hel');
      release();
      await page.waitForSelector('html[data-ready]');
      await page.keyboard.type('m');
      const search = modal(page);
      expect(await search.input.inputValue()).toBe('helm');
      await search.options.first().waitFor();
      await page.keyboard.press('Enter');
      await page.waitForURL((url) => url.pathname !== '/blog');
    }, MADE_ANEW));

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
