import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { open } from './application';
import { PHONE, useBrowser } from './harness';
import { SCREENS } from './support/screens';

/** Height of a line, in pixels: kept is the paragraph at the top edge, so a heading below it moves by less than that. */
const LINE = 30;

describe('a phone that is turned', () => {
  const browser = useBrowser();

  // Below 416 pixels the bar is no longer sticky.
  it.each([
    [390, open],
    [500, open],
    [500, (page: Page, address: string) => page.goto(address)],
  ])(
    'shows the text that was read, and turned back too, in a view %i pixels high, with the application and before',
    (height, load) =>
      browser.visit(async (page) => {
        await load(page, browser.site + SCREENS['post with code']);
        const heading = page.locator('.prose h2').nth(1);
        const top = async () => (await heading.boundingBox())!.y;
        await heading.evaluate((element) => element.scrollIntoView({ behavior: 'instant' }));
        const before = await top();
        expect(before).toBeGreaterThan(0);
        await page.setViewportSize({ width: 844, height });
        expect(Math.abs((await top()) - before)).toBeLessThan(LINE);
        await page.setViewportSize(PHONE.viewport);
        expect(Math.abs((await top()) - before)).toBeLessThan(LINE);
      }, PHONE),
  );
});
