import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { clickInPlace, open } from './application';
import { useBrowser } from './harness';
import { language, POST, pathOf } from './support/shell';

const SECTION = 'summary-table';

/** Distance of a section's heading from the top of the window. */
const offsetOf = (page: Page, id: string) =>
  page.evaluate((own) => Math.round(document.getElementById(own)!.getBoundingClientRect().top), id);

/** Scrolls to some lines below the heading of a section, and waits until it is marked as the one being read. */
async function readSection(page: Page, id: string): Promise<number> {
  const top = await page.evaluate((own) => {
    const heading = document.getElementById(own)!;
    window.scrollTo({ top: window.scrollY + heading.getBoundingClientRect().top, behavior: 'instant' });
    return window.scrollY;
  }, id);
  await page.waitForSelector(`[data-toc] a[href="#${id}"][aria-current]`, { state: 'attached' });
  return top;
}

async function chooseEnglish(page: Page): Promise<void> {
  await clickInPlace(page, language(page));
  await clickInPlace(page, page.locator(':popover-open a', { hasText: 'English' }).last());
}

describe('a change of language in the middle of a text', () => {
  const browser = useBrowser();

  it('leads to the same section, and back to where the reader was', () =>
    browser.visit(async (page) => {
      await open(page, browser.site + POST);
      const before = await readSection(page, SECTION);
      await chooseEnglish(page);
      await expect.poll(() => pathOf(page)).toBe(`/en${POST}#${SECTION}`);
      await expect.poll(() => offsetOf(page, SECTION)).toBeLessThan(120);
      expect(await offsetOf(page, SECTION)).toBeGreaterThanOrEqual(0);
      await page.goBack();
      await expect.poll(() => pathOf(page)).toBe(POST);
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before);
    }));

  it('leads to the section that the page is still scrolling to', () =>
    browser.visit(
      async (page) => {
        await open(page, browser.site + POST);
        await page.evaluate(
          (id) => document.querySelector<HTMLElement>(`[data-toc] a[href="#${id}"]`)!.click(),
          SECTION,
        );
        await page.evaluate(() => document.querySelector<HTMLElement>('a[hreflang="en"]')!.click());
        await expect.poll(() => pathOf(page)).toBe(`/en${POST}#${SECTION}`);
      },
      { reducedMotion: 'no-preference' },
    ));

  it('leads to the top of the text from above its first section', () =>
    browser.visit(async (page) => {
      await open(page, browser.site + POST);
      await chooseEnglish(page);
      await expect.poll(() => pathOf(page)).toBe(`/en${POST}`);
    }));

  it('leaves the contents beside the text where they are, though its lines are shorter in English', () =>
    browser.visit(
      async (page) => {
        const places = async (address: string) => {
          await open(page, browser.site + address);
          return page.evaluate(() => {
            const box = (query: string) => document.querySelector(query)!.getBoundingClientRect();
            return { contents: box('[data-toc]').left, text: box('.prose').width };
          });
        };
        const korean = await places(POST);
        const english = await places(`/en${POST}`);
        expect(english.contents).toBe(korean.contents);
        expect(english.text).toBeLessThan(korean.text);
      },
      { viewport: { width: 1440, height: 900 } },
    ));
});
