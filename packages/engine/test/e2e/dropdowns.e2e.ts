import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { clickInPlace, nextPaint, open } from './application';
import { useBrowser } from './harness';
import { usePreviewOf } from './previewSite';
import { focused, isExpanded, language, POST, pathOf } from './support/shell';

describe('a dropdown', () => {
  const browser = useBrowser();
  const visit = (use: (page: Page) => Promise<void>, options = {}) =>
    browser.visit(async (page) => {
      await open(page, browser.site + POST);
      await use(page);
    }, options);

  it('opens while the mouse rests on it or goes to its list, is kept open by a click, and closed by the next or outside', () =>
    visit(async (page) => {
      await language(page).hover();
      await page.waitForFunction(() => document.querySelector(':popover-open'));
      await expect.poll(() => isExpanded(page)).toBe(true);
      await page.locator(':popover-open a').last().hover();
      await page.waitForTimeout(400);
      await expect.poll(() => isExpanded(page)).toBe(true);
      await page.mouse.move(600, 600);
      await page.waitForFunction(() => !document.querySelector(':popover-open'));
      await expect.poll(() => isExpanded(page)).toBe(false);

      await language(page).click();
      await page.mouse.move(600, 600);
      await page.waitForTimeout(400);
      await expect.poll(() => isExpanded(page)).toBe(true);
      await language(page).click();
      await expect.poll(() => isExpanded(page)).toBe(false);

      await page.mouse.move(600, 600);
      await language(page).click();
      await expect.poll(() => isExpanded(page)).toBe(true);
      await page.mouse.click(640, 700);
      await page.waitForFunction(() => !document.querySelector(':popover-open'));
    }));

  it('opens with Enter, and closes with Escape, which gives the focus back, or when the focus goes elsewhere', () =>
    visit(async (page) => {
      await language(page).focus();
      await page.keyboard.press('Enter');
      await expect.poll(() => isExpanded(page)).toBe(true);
      await page.keyboard.press('Tab');
      await expect.poll(() => focused(page)).toBe('Korean');
      await page.keyboard.press('Escape');
      await expect.poll(() => isExpanded(page)).toBe(false);
      await expect.poll(() => focused(page)).toContain('언어');
      await page.keyboard.press('Enter');
      await expect.poll(() => isExpanded(page)).toBe(true);
      for (const _ of ['Korean', 'English', 'Next']) await page.keyboard.press('Tab');
      await expect.poll(() => focused(page)).toBe('Next');
      await page.waitForFunction(() => !document.querySelector(':popover-open'));
    }));

  it('is gone through with the arrow keys, from the button to the last link, while the page stays', () =>
    visit(async (page) => {
      await language(page).focus();
      const button = await focused(page);
      await page.keyboard.press('Enter');
      await expect.poll(() => isExpanded(page)).toBe(true);
      for (const [key, name] of [
        ['ArrowDown', 'Korean'],
        ['ArrowDown', 'English'],
        ['ArrowUp', 'Korean'],
        ['ArrowUp', button],
        ['ArrowUp', button],
        ['ArrowDown', 'Korean'],
        ['ArrowDown', 'English'],
        ['ArrowDown', 'English'],
      ] as const) {
        await page.keyboard.press(key);
        await expect.poll(() => focused(page)).toBe(name);
      }
      await expect.poll(() => isExpanded(page)).toBe(true);
      await nextPaint(page);
      expect(await page.evaluate(() => scrollY)).toBe(0);
    }));

  it('opens by touch, and closes on a touch outside', () =>
    visit(
      async (page) => {
        await language(page).tap();
        await expect.poll(() => isExpanded(page)).toBe(true);
        await page.touchscreen.tap(640, 700);
        await page.waitForFunction(() => !document.querySelector(':popover-open'));
      },
      { hasTouch: true },
    ));

  it.each(['', '/en'])('leads from %s/… to the same page, query and place in the other language', (prefix) =>
    browser.visit(async (page) => {
      await open(page, `${browser.site}${prefix}${POST}?from=feed`);
      await page.locator('[data-toc] a').nth(1).click();
      const hash = await page.evaluate(() => location.hash);
      expect(hash).not.toBe('');
      await page.waitForSelector(`[data-toc] a[href="${hash}"][aria-current]`);
      await clickInPlace(page, language(page));
      await clickInPlace(page, page.locator(':popover-open a').nth(prefix ? 0 : 1));
      const other = prefix ? '' : '/en';
      await page.waitForURL((url) => url.pathname === other + POST);
      expect(await pathOf(page)).toBe(`${other}${POST}?from=feed${hash}`);
      await expect.poll(() => page.getAttribute('html', 'lang')).toBe(prefix ? 'ko' : 'en');
    }),
  );
});

describe('the choice of a docs version', () => {
  const browser = useBrowser();
  const site = usePreviewOf('interactive');
  const version = (page: Page) => page.locator('[data-dropdown] > button', { hasText: /Next|1\.0/ });

  it('keeps the document, and the place in it', () =>
    browser.visit(async (page) => {
      await open(page, site.at('/docs/next/guide/install?a=1'));
      await version(page).click();
      await page.locator(':popover-open a', { hasText: '1.0' }).click();
      await page.waitForURL('**/docs/guide/install?a=1');
      await page.waitForFunction(() => !document.querySelector(':popover-open'));
      await expect.poll(() => version(page).textContent()).toBe('1.0');
    }));

  it('leads to the start of a version that lacks the document', () =>
    browser.visit(async (page) => {
      await open(page, site.at('/docs/next/guide/deep/inner#x'));
      await version(page).click();
      await page.locator(':popover-open a', { hasText: '1.0' }).click();
      await page.waitForURL('**/docs/');
      expect(await pathOf(page)).toBe('/docs/');
    }));

  it('is kept, and shown outside of the documentation', () =>
    browser.visit(async (page) => {
      await open(page, site.at('/blog'));
      expect(await version(page).textContent()).toBe('1.0');
      await version(page).click();
      await page.locator(':popover-open a', { hasText: 'Next' }).click();
      await page.waitForURL('**/docs/next/');
      await expect
        .poll(() => page.evaluate(() => localStorage['docs-preferred-version-default']))
        .toBe('current');
      await open(page, site.at('/blog'));
      expect(await version(page).textContent()).toBe('Next');
      await open(page, site.at('/docs/'));
      expect(await version(page).textContent()).toBe('1.0');
    }));
});
