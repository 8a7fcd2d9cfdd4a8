import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { takeOver } from './application';
import { useBrowser } from './harness';
import { searchFor } from './support/search';

/** WCAG 2.2, success criterion 1.4.3: contrast of text. */
const LEAST = 4.5;

/** The texts of a part of the page that stand out too little from what is behind them, each with its contrast. */
function faintTexts(page: Page, selector: string): Promise<readonly string[]> {
  return page.evaluate(
    ({ selector, least }) => {
      const channels = (color: string) => (color.match(/[\d.]+/g) ?? []).map(Number);
      const luminance = (color: readonly number[]) => {
        const [red = 0, green = 0, blue = 0] = color.slice(0, 3).map((value) => {
          const part = value / 255;
          return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
        });
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
      };
      const groundOf = (element: Element | null): readonly number[] => {
        for (let at = element; at; at = at.parentElement) {
          const color = channels(getComputedStyle(at).backgroundColor);
          if ((color[3] ?? 1) === 1) return color;
        }
        return channels(getComputedStyle(document.documentElement).backgroundColor);
      };
      const texts = document.createTreeWalker(document.querySelector(selector)!, NodeFilter.SHOW_TEXT);
      const faint: string[] = [];
      let count = 0;
      while (texts.nextNode()) {
        const element = texts.currentNode.parentElement!;
        const text = texts.currentNode.textContent!.trim();
        if (text === '' || !element.checkVisibility({ visibilityProperty: true })) continue;
        count++;
        const [ink, ground] = [channels(getComputedStyle(element).color), groundOf(element)].map(luminance);
        const contrast = (Math.max(ink!, ground!) + 0.05) / (Math.min(ink!, ground!) + 0.05);
        if (contrast < least) faint.push(`${element.localName} “${text}”: ${contrast.toFixed(1)}`);
      }
      return count > 5 ? faint : [`only ${count} texts`];
    },
    { selector, least: LEAST },
  );
}

describe.each(['light', 'dark'] as const)('with forced colors, %s', (colorScheme) => {
  const browser = useBrowser();
  const options = { forcedColors: 'active', colorScheme } as const;

  it('every text of the search modal can be read: at its start, with results, with nothing found', () =>
    browser.visit(async (page) => {
      const search = await searchFor(page, `${browser.site}/`, '');
      await search.link(/./).first().waitFor();
      expect(await faintTexts(page, 'dialog[open]')).toEqual([]);
      await search.input.fill('쿠버네티스');
      await search.dialog.locator('mark').first().waitFor();
      expect(await faintTexts(page, 'dialog[open]')).toEqual([]);
      await page.keyboard.press('ArrowDown');
      expect(await faintTexts(page, 'dialog[open]')).toEqual([]);
      await search.input.fill('qwpoeirutyzz');
      await search.dialog.getByText('qwpoeirutyzz').first().waitFor();
      expect(await faintTexts(page, 'dialog[open]')).toEqual([]);
    }, options));

  it('every text of the search page can be read, and what was found stands out', () =>
    browser.visit(async (page) => {
      await page.goto(`${browser.site}/search?q=쿠버네티스`);
      await takeOver(page);
      const mark = page.locator('main mark').first();
      await mark.waitFor();
      expect(await faintTexts(page, 'main')).toEqual([]);
      const ground = (element: Element) => getComputedStyle(element).backgroundColor;
      expect(await mark.evaluate(ground)).not.toBe(await page.locator('body').evaluate(ground));
      // Behind the letters of a box the browser draws the page's ground above that of the box, which no style says.
      const boxes = await page.locator('main mark').evaluateAll((marks) =>
        marks.flatMap((box) => {
          const { display, forcedColorAdjust } = getComputedStyle(box);
          return display === 'inline' ? [] : [forcedColorAdjust];
        }),
      );
      expect(new Set(boxes)).toEqual(new Set(['none']));
    }, options));

  it('what an underline or an edge marks keeps it: the chosen tab, before and after it works, and lines of code', () =>
    browser.visit(async (page) => {
      const edges = (selector: string, side: 'borderBlockEndWidth' | 'borderInlineStartWidth') =>
        page
          .locator(selector)
          .evaluateAll(
            (all, side) => [...new Set(all.map((element) => getComputedStyle(element)[side]))],
            side,
          );
      await page.goto(`${browser.site}/projects/note/oss-license`);
      expect(await edges('.tab-list > [data-first]', 'borderBlockEndWidth')).toEqual(['2px']);
      expect(await edges('.tab-list > :not([data-first])', 'borderBlockEndWidth')).toEqual(['0px']);
      await takeOver(page);
      await page.getByRole('tab').nth(1).click();
      expect(await edges('[role="tab"][aria-selected="true"]', 'borderBlockEndWidth')).toEqual(['2px']);
      expect(await edges('[role="tab"][aria-selected="false"]', 'borderBlockEndWidth')).toEqual(['0px']);
      await page.goto(`${browser.site}/blog/250918-01`);
      // Its outline would be a second line.
      expect(
        await page
          .locator('header')
          .first()
          .evaluate((bar) => getComputedStyle(bar).outlineStyle),
      ).toBe('none');
      expect(await edges('.line.hl', 'borderInlineStartWidth')).toEqual(['3px']);
      expect(await edges('.line:not(.hl)', 'borderInlineStartWidth')).toEqual(['0px']);
    }, options));
});
