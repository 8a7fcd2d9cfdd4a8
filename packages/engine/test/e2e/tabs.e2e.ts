import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { open as openPage, takeOver } from './application';
import { PHONE, useBrowser } from './harness';
import { usePreviewOf } from './previewSite';

describe('tabs', () => {
  const browser = useBrowser();
  const site = usePreviewOf('interactive');
  const TABS = '/blog/250101-01';
  /** Opens a page with tabs; what makes them is loaded when the application has taken over. */
  const open = async (page: Page, address: string) => {
    await openPage(page, address);
    await page.locator('[role="tab"]').first().waitFor();
  };
  const selected = (page: Page) => page.locator('[role="tab"][aria-selected="true"]').allTextContents();
  const tab = (page: Page, group: number, name: string) =>
    page.locator('.tabs').nth(group).getByRole('tab', { name });

  it('show the panel that the author chose, are one stop of the keyboard, and leave groups alone that lack a value', () =>
    browser.visit(async (page) => {
      await open(page, site.at(TABS));
      expect(await selected(page)).toEqual(['Linux', 'Linux']);
      expect(await page.getByText('Penguins.', { exact: true }).isVisible()).toBe(true);
      expect(await page.getByText('Apples.', { exact: true }).isVisible()).toBe(false);
      const unnamed = await page.evaluate(() =>
        [...document.querySelectorAll('[role="tab"]')].filter((tab) => {
          const panel = document.getElementById(tab.getAttribute('aria-controls') ?? '');
          return (
            panel?.getAttribute('role') !== 'tabpanel' || panel.getAttribute('aria-labelledby') !== tab.id
          );
        }),
      );
      expect(unnamed).toEqual([]);
      expect(await page.getByRole('tabpanel').count()).toBe(2);
      const stops = await page
        .locator('.tabs')
        .nth(1)
        .getByRole('tab')
        .evaluateAll((all) => all.map((element) => (element as HTMLElement).tabIndex));
      expect(stops).toEqual([0, -1, -1]);
      await tab(page, 1, 'Linux').focus();
      const focused = () => page.evaluate(() => document.activeElement?.textContent);
      for (const [key, name] of [
        ['ArrowLeft', 'Windows'],
        ['ArrowRight', 'Linux'],
        ['End', 'Windows'],
        ['Home', 'Linux'],
      ] as const) {
        await page.keyboard.press(key);
        expect(await focused()).toBe(name);
        expect(await selected(page)).toEqual(['Linux', name]);
      }
      await tab(page, 1, 'Windows').click();
      expect(await selected(page)).toEqual(['Linux', 'Windows']);
      await tab(page, 0, 'Linux').press('ArrowLeft');
      expect(await selected(page)).toEqual(['macOS', 'macOS']);
    }));

  it.each([
    ['a mouse', {}, (page: Page) => tab(page, 0, 'macOS').click()],
    ['a finger', PHONE, (page: Page) => tab(page, 0, 'macOS').tap()],
  ])(
    'stand where they stood without the application, change together with %s, and are kept',
    (_, options, choose) =>
      browser.visit(async (page) => {
        const places = async () => {
          const all = [
            '.tab-list > button',
            '.tabs, .tabs ~ h2',
            '.tab-panel[data-default] :is(h3, p:last-child)',
          ];
          return page.evaluate(
            (selectors) =>
              selectors.map((selector) =>
                [...document.querySelectorAll(selector)].map((element) => {
                  const { x, y, width, height } = element.getBoundingClientRect();
                  return [x, y, width, height];
                }),
              ),
            all,
          );
        };
        await page.goto(site.at(TABS));
        const before = await places();
        await takeOver(page);
        await page.locator('[role="tab"]').first().waitFor();
        expect(await places()).toEqual(before);
        await choose(page);
        expect(await selected(page)).toEqual(['macOS', 'macOS']);
        expect(await page.getByText('More apples.').isVisible()).toBe(true);
        await open(page, site.at('/en/blog/250102-01'));
        expect(await selected(page)).toEqual(['macOS']);
      }, options),
  );

  it('are one row on a narrow screen, which scrolls by itself to the chosen one', () =>
    browser.visit(
      async (page) => {
        const expectRows = async () => {
          const rows = await page.locator('.tab-list').evaluateAll((all) =>
            all.map((row) => ({
              lines: new Set([...row.children].map((label) => label.getBoundingClientRect().top)).size,
              scrolls: row.scrollWidth > row.clientWidth,
            })),
          );
          expect(rows).toEqual([
            { lines: 1, scrolls: false },
            { lines: 1, scrolls: true },
          ]);
          expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);
        };
        await page.goto(site.at(`${TABS}?os=windows`));
        await expectRows();
        await takeOver(page);
        await page.locator('[role="tab"]').first().waitFor();
        await expectRows();
        const isSeen = await tab(page, 1, 'Windows').evaluate((element) => {
          const [own, row] = [element, element.parentElement!].map((one) => one.getBoundingClientRect());
          return own!.left >= row!.left - 1 && own!.right <= row!.right + 1;
        });
        expect(isSeen).toBe(true);
        expect(await page.evaluate(() => window.scrollY)).toBe(0);
      },
      { ...PHONE, viewport: { width: 240, height: 600 } },
    ));

  it('stand in the address where the author asked for it, and are read from there', () =>
    browser.visit(async (page) => {
      await open(page, site.at(`${TABS}?from=feed`));
      await tab(page, 1, 'Windows').click();
      await page.waitForURL('**?from=feed&os=windows');
      await page.goto('about:blank');
      await open(page, site.at(`${TABS}?os=mac`));
      expect(await selected(page)).toEqual(['Linux', 'macOS']);
    }));

  it('keep the tab under the pointer where it is when panels above change', () =>
    browser.visit(
      async (page) => {
        await open(page, site.at(TABS));
        const mac = tab(page, 1, 'macOS');
        await mac.scrollIntoViewIfNeeded();
        const top = () => mac.evaluate((element) => Math.round(element.getBoundingClientRect().top));
        const before = await top();
        await mac.click();
        expect(await top()).toBe(before);
      },
      { viewport: { width: 1280, height: 400 } },
    ));

  it('open for a heading in a hidden panel, when the page is loaded and when a link leads there', () =>
    browser.visit(async (page) => {
      const address = site.at(`${TABS}#on-mac`);
      const expectOpen = async () => {
        const heading = page.locator('#on-mac');
        await expect.poll(() => heading.isVisible()).toBe(true);
        expect((await selected(page))[0]).toBe('macOS');
        await expect
          .poll(() => heading.evaluate((element) => element.getBoundingClientRect().top))
          .toBeLessThan(400);
      };
      await open(page, address);
      await expectOpen();
      await page.evaluate(() => localStorage.clear());
      await openPage(page, site.at('/blog'));
      await page.evaluate((href) => {
        const link = Object.assign(document.createElement('a'), { href, textContent: 'There' });
        document.querySelector('main')!.prepend(link);
      }, address);
      await page.getByRole('link', { name: 'There' }).click();
      await page.waitForURL(address);
      await expectOpen();
    }));
});
