import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { bringBack, open } from './application';
import { PHONE, useBrowser } from './harness';
import { usePreviewOf } from './previewSite';

/** The color mode is that of every page: this one has little to draw. */
const PAGE = '/blog/authors';

/** The mode that is shown, the choice behind it, and what is stored. */
const state = (page: Page) =>
  page.evaluate(() => {
    const { theme, themeChoice } = document.documentElement.dataset;
    return [theme, themeChoice, localStorage.getItem('theme')];
  });

const background = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);

/** The colour that the browser gives its own bars: of those whose media match, the first. */
const barColor = (page: Page) =>
  page.evaluate(() => {
    const metas = [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')];
    const sample = document.createElement('i');
    sample.style.color = metas.find(({ media }) => matchMedia(media).matches)?.content ?? '';
    document.head.append(sample);
    const { color } = getComputedStyle(sample);
    sample.remove();
    return color;
  });

const store = (page: Page, choice: string) =>
  page.addInitScript((value) => {
    if (!sessionStorage.seeded) localStorage.theme = value;
    sessionStorage.seeded = '1';
  }, choice);

describe('the color mode of a site that does not follow the system', () => {
  const browser = useBrowser();
  const toggle = (page: Page) => page.click('[data-color-mode]');

  it.each([
    ['a mouse', {}, '/', toggle, ['화면 색 바꾸기 (지금: 밝게)', '화면 색 바꾸기 (지금: 어둡게)']],
    [
      'a finger',
      PHONE,
      '/en/',
      (page: Page) => page.tap('[data-color-mode]'),
      ['Switch color mode (now: light)', 'Switch color mode (now: dark)'],
    ],
  ] as const)(
    'goes from light to dark and back with %s, which is said, kept, and colours the bars of the browser',
    (_, options, path, press, names) =>
      browser.visit(async (page) => {
        await open(page, browser.site + path);
        const name = () => page.getAttribute('[data-color-mode]', 'title');
        await expect.poll(name).toBe(names[0]);
        const light = await background(page);
        expect(await barColor(page)).toBe('rgb(253, 254, 253)');
        await press(page);
        expect(await state(page)).toEqual(['dark', 'dark', 'dark']);
        expect(await background(page)).toBe('rgb(17, 21, 20)');
        expect(await barColor(page)).toBe('rgb(17, 21, 20)');
        await expect.poll(name).toBe(names[1]);
        await press(page);
        expect(await state(page)).toEqual(['light', 'light', 'light']);
        expect(await background(page)).toBe(light);
        expect(await barColor(page)).toBe('rgb(253, 254, 253)');
      }, options),
  );

  it('is painted at once on the next visit, before any script is fetched', () =>
    browser.visit(async (page) => {
      await store(page, 'dark');
      await page.route('**/assets/*.js', (route) => route.abort());
      await page.goto(browser.site + PAGE, { waitUntil: 'commit' });
      await page.waitForSelector('main', { state: 'attached' });
      expect((await state(page))[0]).toBe('dark');
      expect(await background(page)).toBe('rgb(17, 21, 20)');
      expect(await barColor(page)).toBe('rgb(17, 21, 20)');
    }));

  it('is the same in every tab', () =>
    browser.visitAlone(async (page, context) => {
      const other = await context.newPage();
      await open(page, browser.site + PAGE);
      await open(other, `${browser.site}/en/blog`);
      await toggle(page);
      await expect.poll(() => state(other)).toEqual(['dark', 'dark', 'dark']);
      await expect
        .poll(() => other.getAttribute('[data-color-mode]', 'title'))
        .toBe('Switch color mode (now: dark)');
      await other.evaluate(() => localStorage.clear());
      await expect.poll(() => state(page)).toEqual(['light', 'light', null]);
    }));

  it('is the one that was chosen since on another page, when the browser brings a page back as it was', () =>
    browser.visit(async (page) => {
      await open(page, browser.site + PAGE);
      await page.evaluate(() => localStorage.setItem('theme', 'dark'));
      expect(await state(page)).toEqual(['light', 'light', 'dark']);
      await bringBack(page);
      expect(await state(page)).toEqual(['dark', 'dark', 'dark']);
    }));

  it('is chosen with the keyboard, and stays over navigation', () =>
    browser.visit(async (page) => {
      await open(page, browser.site + PAGE);
      await page.press('[data-color-mode]', 'Enter');
      expect(await state(page)).toEqual(['dark', 'dark', 'dark']);
      await page.locator('header a', { hasText: 'About me' }).click();
      await page.waitForURL('**/about');
      expect(await state(page)).toEqual(['dark', 'dark', 'dark']);
    }));

  it('is light whatever the system prefers, until the reader chooses that, and ignores a stored text that is no choice', () =>
    browser.visit(
      async (page) => {
        await open(page, browser.site + PAGE);
        expect(await state(page)).toEqual(['light', 'light', null]);
        await page.evaluate(() => localStorage.setItem('theme', 'sepia'));
        await open(page, browser.site + PAGE);
        expect((await state(page)).slice(0, 2)).toEqual(['light', 'light']);
        await page.evaluate(() => localStorage.setItem('theme', 'system'));
        await page.goto(browser.site + PAGE);
        expect((await state(page))[0]).toBe('dark');
      },
      { colorScheme: 'dark' },
    ));
});

describe('the color mode of a site that follows the system', () => {
  const browser = useBrowser();
  const site = usePreviewOf('interactive');
  const toggle = (page: Page) => page.click('[data-color-mode]');
  const icon = (page: Page) => page.locator('[data-color-mode] svg:visible');

  it('goes from system to light, dark and system again, and changes with the system only while that is chosen', () =>
    browser.visit(async (page) => {
      await open(page, site.at('/blog'));
      expect(await state(page)).toEqual(['light', 'system', null]);
      await page.emulateMedia({ colorScheme: 'dark' });
      await expect.poll(() => state(page)).toEqual(['dark', 'system', null]);
      await toggle(page);
      expect(await state(page)).toEqual(['light', 'light', 'light']);
      expect(await icon(page).count()).toBe(1);
      await page.emulateMedia({ colorScheme: 'light' });
      await page.emulateMedia({ colorScheme: 'dark' });
      await page.waitForTimeout(100);
      expect((await state(page))[0]).toBe('light');
      for (const next of ['dark', 'system']) {
        await toggle(page);
        expect((await state(page)).slice(1)).toEqual([next, next]);
        expect(await icon(page).count()).toBe(1);
      }
    }));

  it('is painted as the system prefers, before any script is fetched', () =>
    browser.visit(
      async (page) => {
        await page.route('**/assets/*.js', (route) => route.abort());
        await page.goto(site.at('/blog'), { waitUntil: 'commit' });
        await page.waitForSelector('main', { state: 'attached' });
        expect((await state(page))[0]).toBe('dark');
      },
      { colorScheme: 'dark' },
    ));
});

describe('the color mode of a site without the switch', () => {
  const browser = useBrowser();
  const site = usePreviewOf('interactive', (copy) =>
    copy.edit(
      'site.config.ts',
      'respectPrefersColorScheme: true',
      "respectPrefersColorScheme: false, defaultMode: 'dark', disableSwitch: true",
    ),
  );

  it('is the configured one, and an earlier choice is forgotten', () =>
    browser.visit(async (page) => {
      await store(page, 'light');
      await open(page, site.at('/blog'));
      await expect.poll(() => state(page)).toEqual(['dark', 'dark', null]);
      expect(await page.locator('[data-color-mode]').count()).toBe(0);
    }));
});
