import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { follow, takeOver } from './application';
import { useBrowser } from './harness';

/** Hrefs of the posts on the home page that are marked as new. */
const marked = (page: Page) =>
  page.$$eval('[data-new] :is(h3, span) > a', (links) => links.map((link) => link.getAttribute('href')));

const count = (page: Page) => page.locator('#__latest span').allTextContents();

describe('the home page', () => {
  const browser = useBrowser();

  it('says what is new since the last visit, for as long as the tab is open, and nothing moves', async () => {
    await browser.visitAlone(async (page, context) => {
      await page.goto(`${browser.site}/`);
      const posts = await page.$$eval('section[aria-labelledby=__latest] :is(h3, li span) > a', (links) =>
        links.map((link) => link.getAttribute('href')!),
      );
      expect(posts.length).toBeGreaterThan(4);
      await takeOver(page);
      expect(await count(page)).toEqual([]);
      expect(await marked(page)).toEqual([]);
      // As if three posts had come since.
      await page.evaluate((older) => {
        const key = Object.keys(localStorage).find((name) => name.startsWith('devlog.known '))!;
        localStorage.setItem(key, older.join(' '));
      }, posts.slice(3));

      const tab = await context.newPage();
      await tab.goto(`${browser.site}/`);
      const before = await tab.locator('section[aria-labelledby=__latest] a').last().boundingBox();
      await takeOver(tab);
      await tab.locator('#__latest span').waitFor();
      expect(await count(tab)).toEqual(['지난 방문 뒤 새 글 3편']);
      expect(await marked(tab)).toEqual(posts.slice(0, 3));
      expect(await tab.locator('section[aria-labelledby=__latest] a').last().boundingBox()).toEqual(before);
      await follow(tab, posts[0]!, 'main');
      await tab.goBack();
      await tab.locator('#__latest span').waitFor();
      expect(await marked(tab)).toEqual(posts.slice(0, 3));

      const later = await context.newPage();
      await later.goto(`${browser.site}/`);
      await takeOver(later);
      expect(await marked(later)).toEqual([]);
    });
  });
});
