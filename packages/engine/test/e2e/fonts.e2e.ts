import { copyFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useBrowser } from './harness';
import { usePreviewOf } from './previewSite';

const FONT = join(import.meta.dirname, '../../../social/fonts/Pretendard-SemiBold.otf');

/** How far the lines of a page have moved since it was opened (Layout Instability). */
const shift = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as unknown as { value: number }).value;
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(sum), 300);
      }),
  );

/** Width of a word, and of the same word in the font of titles alone. */
const widths = (page: Page) =>
  page.evaluate(() => {
    const measure = (family: string) => {
      const text = document.createElement('span');
      text.style.cssText = `font:700 40px ${family};position:absolute;white-space:nowrap`;
      text.textContent = 'Reading and writing';
      document.body.append(text);
      const { width } = text.getBoundingClientRect();
      text.remove();
      return width;
    };
    const title = getComputedStyle(document.querySelector('h1')!).fontFamily;
    return {
      title: measure(title),
      font: measure('devlog-titles'),
    };
  });

describe('a font for titles', () => {
  const browser = useBrowser();
  const site = usePreviewOf('basic', (own) => {
    mkdirSync(join(own.root, 'fonts'));
    copyFileSync(FONT, join(own.root, 'fonts/Own.otf'));
    own.write('package.json', JSON.stringify({ name: 'x', dependencies: { 'subset-font': '*' } }));
    own.edit(
      'site.config.ts',
      /defineConfig\(\{/,
      "defineConfig({\n  fonts: [{ file: 'fonts/Own.otf', use: 'titles' }],",
    );
  });

  it('is there on the second page, with nothing refused, and nothing moves', async () => {
    const complaints: string[] = [];
    await browser.visit(
      async (page) => {
        await page.goto(site.at('/blog'), { waitUntil: 'networkidle' });
        expect(await shift(page)).toBe(0);
        await page.goto(site.at('/blog/250101-01'), { waitUntil: 'networkidle' });
        expect(await shift(page)).toBe(0);
        const { title, font } = await widths(page);
        expect(title).toBe(font);
      },
      { complaints },
    );
    expect(complaints).toEqual([]);
  });

  it('is not waited for, and changes nothing when it comes late', async () => {
    await browser.visit(async (page) => {
      await page.route('**/*.woff2', async (route) => {
        await sleep(1500);
        await route.continue();
      });
      const late = page.waitForResponse('**/*.woff2');
      await page.goto(site.at('/blog/250101-01'), { waitUntil: 'commit' });
      await page.locator('h1').waitFor();
      const before = await page.locator('h1').boundingBox();
      await late;
      await sleep(300);
      expect(await page.locator('h1').boundingBox()).toEqual(before);
      expect(await shift(page)).toBe(0);
    });
  });
});
