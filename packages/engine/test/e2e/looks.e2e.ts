import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { LOOKS } from '../../src/config/looks';
import { COLOR_KEY } from '../../src/shared/colorMode';
import { contrastOf } from '../../src/shared/contrast';
import { follow, open } from './application';
import { PHONE, useBrowser } from './harness';
import { usePreviewOf } from './previewSite';

/** A page without articles, and one with what `theme.css` changes. */
const PLAIN_PAGE = '/blog/archive';
const POST = '/blog/250101-01';

describe.each(Object.entries(LOOKS))('the look %s', (look, colors) => {
  const browser = useBrowser();
  const site = usePreviewOf('basic', (copy) => {
    copy.edit('site.config.ts', "defaultLocale: 'ko',", `defaultLocale: 'ko', look: '${look}',`);
    copy.write('theme.css', 'article > .prose { outline: 3px solid rgb(1, 2, 3); }\n');
  });

  it('colors pages, opened and gone to, a feed and the bars of the browser, with the styles of the site', () =>
    browser.visit(async (page) => {
      await open(page, site.at(PLAIN_PAGE));
      await follow(page, POST, 'main');
      /** What one sees on a desktop and in the width of a phone. */
      const seen = async () => {
        const wide = await looksOf(page);
        await page.setViewportSize(PHONE.viewport);
        const narrow = await looksOf(page);
        await page.setViewportSize({ width: 1280, height: 900 });
        for (const { outline, isWide } of [wide, narrow])
          expect({ outline, isWide }).toEqual({ outline: 'rgb(1, 2, 3)', isWide: false });
        return { wide, narrow };
      };
      const followed = await seen();
      for (const mode of ['light', 'dark'] as const) {
        await page.evaluate(([key, choice]) => localStorage.setItem(key, choice), [COLOR_KEY, mode] as const);
        await page.goto(site.at(POST));
        if (mode === 'light') expect(followed).toEqual(await seen());
        const { backgroundColor } = await rootOf(page);
        expect(contrastOf(backgroundColor, colors[mode])).toBe(1);
        expect(await page.locator(`meta[name=theme-color][content="${colors[mode]}"]`).count()).toBe(1);
      }
      await page.evaluate((key) => localStorage.removeItem(key), COLOR_KEY);
      await page.goto(site.at(POST));
      const own = await rootOf(page);
      await page.goto(site.at('/blog/rss.xml'));
      expect(await rootOf(page)).toEqual(own);
    }));
});

describe('the look journal', () => {
  const browser = useBrowser();
  const colors = LOOKS.journal;
  const site = usePreviewOf('basic', (copy) =>
    copy.edit('site.config.ts', "defaultLocale: 'ko',", "defaultLocale: 'ko', look: 'journal',"),
  );

  // The styles are those of a saved page, whatever the look.
  it('colors the page in the place of one not saved, in both modes', () =>
    browser.visitAlone(
      async (page, context) => {
        await open(page, site.at(POST));
        const areSaved = () =>
          page.evaluate(
            async (paths) => {
              const saved = await Promise.all(paths.map((path) => caches.match(path)));
              return saved.every(Boolean);
            },
            [POST, '/data/ko.json'],
          );
        await expect.poll(areSaved, { timeout: 15_000 }).toBe(true);
        for (const mode of ['light', 'dark'] as const) {
          await context.setOffline(false);
          await page.evaluate(([key, choice]) => localStorage.setItem(key, choice), [
            COLOR_KEY,
            mode,
          ] as const);
          await page.goto(site.at(POST));
          const own = await rootOf(page);
          const title = await page.locator('main h1').evaluate(fontOf);
          await context.setOffline(true);
          await page.goto(site.at('/blog/250201-01'));
          expect(await rootOf(page)).toEqual(own);
          expect(await page.locator('main h1').evaluate(fontOf)).toBe(title);
          expect(await page.locator(`meta[name=theme-color][content="${colors[mode]}"]`).count()).toBe(1);
        }
      },
      {
        serviceWorkers: 'allow',
        expected: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|503/,
      },
    ));
});

/** What a root element says of the colors below it. */
const rootOf = (page: Page) =>
  page.evaluate(() => {
    const style = getComputedStyle(document.documentElement);
    const { backgroundColor, color, fontFamily } = style;
    return { backgroundColor, color, fontFamily, accent: style.getPropertyValue('--accent') };
  });

const fontOf = (element: Element) => getComputedStyle(element).font;

/** What one sees of a post: fonts, colors and places of its parts, and whether it is wider than the window. */
function looksOf(page: Page) {
  return page.evaluate(() => {
    const styleOf = (selector: string, pseudo?: string) => {
      const { font, color, backgroundColor, backgroundSize, order, display } = getComputedStyle(
        document.querySelector(selector)!,
        pseudo,
      );
      return { font, color, backgroundColor, backgroundSize, order, display };
    };
    return {
      parts: [
        styleOf('body'),
        styleOf('main h1'),
        styleOf('main h1', '::after'),
        styleOf('article > header > h1 + div'),
        styleOf('article > .prose', '::after'),
      ],
      outline: getComputedStyle(document.querySelector('article > .prose')!).outlineColor,
      isWide: document.documentElement.scrollWidth > innerWidth,
    };
  });
}
