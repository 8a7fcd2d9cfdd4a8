import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { nextPaint, open, takeOver } from './application';
import { PHONE, useBrowser } from './harness';
import { usePreviewOf } from './previewSite';

const HEADINGS = 100;
const SECTIONS = Array.from(
  { length: HEADINGS },
  (_, index) => `## Heading ${index}\n\n${'A sentence of the section. '.repeat(20)}\n`,
);
const POST = `---\ntitle: Many headings\n---\n\nBeginning.\n\n${SECTIONS.join('\n')}`;
const PATH = '/blog/250101-01';

describe('a table of contents with many headings', () => {
  const browser = useBrowser();
  const site = usePreviewOf('basic', (copy) => copy.write('content/blog/250101-01.md', POST));
  const summary = (page: Page) => page.locator('[data-toc] summary');
  const link = (page: Page, index: number) => page.locator('[data-toc] a').nth(index);
  const isOpen = (page: Page) =>
    page.evaluate(() => document.querySelector<HTMLDetailsElement>('[data-toc] > details')!.open);

  it.each([true, false])(
    'is a panel on a phone that leaves the text in sight (script: %s)',
    (javaScriptEnabled) =>
      browser.visit(
        async (page) => {
          await page.goto(site.at(PATH));
          await summary(page).tap();
          await link(page, HEADINGS - 1).scrollIntoViewIfNeeded();
          const panel = (await page.locator('[data-toc]').boundingBox())!;
          expect(panel.height).toBeLessThanOrEqual(PHONE.viewport.height * 0.6 + 1);
          expect(panel.height).toBeGreaterThan(PHONE.viewport.height * 0.5);
          const title = (await summary(page).boundingBox())!;
          expect(Math.abs(title.y - panel.y)).toBeLessThan(2);
        },
        { ...PHONE, javaScriptEnabled },
      ),
  );

  it('closes on a phone when a heading is chosen, which is then below the bar', () =>
    browser.visit(async (page) => {
      await open(page, site.at(PATH));
      await summary(page).tap();
      await link(page, 70).tap();
      expect(await isOpen(page)).toBe(false);
      const top = () =>
        page.evaluate(() => document.getElementById('heading-70')!.getBoundingClientRect().top);
      await expect.poll(top).toBeLessThan(120);
      expect(await top()).toBeGreaterThan(40);
    }, PHONE));

  it('stays open where it was chosen from before the application ran, so that no text moves', () =>
    browser.visit(async (page) => {
      await page.goto(site.at(PATH));
      await page.evaluate(() => {
        document.querySelector<HTMLElement>('[data-toc] summary')!.click();
        document.querySelector<HTMLElement>('[data-toc] a[href="#heading-70"]')!.click();
      });
      await takeOver(page);
      await nextPaint(page);
      expect(await isOpen(page)).toBe(true);
    }, PHONE));

  it('marks the section that is read, and no other', () =>
    browser.visit(async (page) => {
      await open(page, site.at(PATH));
      const marked = () =>
        page.evaluate(() =>
          [...document.querySelectorAll('[data-toc] [aria-current]')].map(({ textContent }) => textContent),
        );
      for (const index of [5, 99, 40]) {
        await page.evaluate((id) => document.getElementById(id)!.scrollIntoView(), `heading-${index}`);
        await expect.poll(marked).toEqual([`Heading ${index}`]);
        const item = (await link(page, index).boundingBox())!;
        expect(item.y > 0 && item.y < 900).toBe(true);
      }
      await page.evaluate(() => scrollTo(0, 0));
      await expect.poll(marked).toEqual([]);
    }));
});
