import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { takeOver } from './application';
import { PHONE, useBrowser } from './harness';
import { violations } from './support/axe';
import { inLocale, LOCALES, SCREENS } from './support/screens';

const DESKTOP = {};
const VIEWS = { desktop: DESKTOP, phone: PHONE } as const;
const MODES = ['light', 'dark'] as const;
const AXE_CASES = LOCALES.flatMap((locale) =>
  MODES.flatMap((mode) => (['desktop', 'phone'] as const).map((view) => ({ locale, mode, view }))),
);
const NOT_FOUND = /status of 404/;

/** Stores the colour mode that the pages of a context then have. */
const choose = (page: Page, mode: string) =>
  page.addInitScript((theme) => localStorage.setItem('theme', theme), mode);

describe('axe', () => {
  const browser = useBrowser();

  it.each(AXE_CASES)(
    'finds no violation on any kind of page, $mode, $locale, $view',
    async ({ locale, mode, view }) => {
      await browser.visit(
        async (page) => {
          await choose(page, mode);
          const found: Record<string, string[]> = {};
          for (const [screen, path] of Object.entries(SCREENS)) {
            await page.goto(browser.site + inLocale(locale, path));
            await takeOver(page);
            expect(await page.getAttribute('html', 'data-theme')).toBe(mode);
            const here = await violations(page);
            if (here.length > 0) found[screen] = here;
          }
          expect(found).toEqual({});
        },
        { ...VIEWS[view], bypassCSP: true, expected: NOT_FOUND },
      );
    },
  );

  it.each(MODES)('finds no violation with the menus open, %s', async (mode) => {
    for (const view of ['desktop', 'phone'] as const) {
      await browser.visit(
        async (page) => {
          await choose(page, mode);
          await page.goto(browser.site + SCREENS.document);
          await takeOver(page);
          if (view === 'phone') {
            await page.click('header button[popovertarget="__menu"]');
            expect(await violations(page)).toEqual([]);
            await page.click('#__sidebar button[popovertargetaction="hide"]');
          }
          await page.locator('[data-dropdown] button').first().click();
          await page.locator('[data-dropdown] [popover]').first().waitFor();
          expect(await violations(page)).toEqual([]);
        },
        { ...VIEWS[view], bypassCSP: true },
      );
    }
  });
});
