import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { open } from './application';
import { PHONE, useBrowser } from './harness';
import { usePreviewOf } from './previewSite';
import { violations } from './support/axe';

describe('a picture', () => {
  const browser = useBrowser();
  const PICTURES = '/blog/240211-01';
  const picture = (page: Page) => page.locator('.prose img:visible').first();

  it.each([
    ['a mouse', {}, (page: Page) => picture(page).click(), (page: Page) => page.mouse.click(20, 20)],
    ['a finger', PHONE, (page: Page) => picture(page).tap(), (page: Page) => page.touchscreen.tap(20, 20)],
    [
      'the keyboard',
      {},
      (page: Page) =>
        picture(page)
          .focus()
          .then(() => page.keyboard.press('Enter')),
      (page: Page) => page.keyboard.press('Escape'),
    ],
  ])('is shown as large as the window allows with %s', (_, options, show, close) =>
    browser.visit(async (page) => {
      await open(page, browser.site + PICTURES);
      const before = await picture(page).evaluate((image) => image.getBoundingClientRect().width);
      await show(page);
      const dialog = page.locator('dialog.zoom[open]');
      await dialog.waitFor();
      const image = dialog.locator('img');
      expect(await image.evaluate((element) => element.getBoundingClientRect().width)).toBeGreaterThanOrEqual(
        before,
      );
      expect(await image.getAttribute('alt')).toBe(await picture(page).getAttribute('alt'));
      const overflow = () => page.evaluate(() => getComputedStyle(document.documentElement).overflowY);
      expect(await overflow()).toBe('hidden');
      await close(page);
      await page.waitForSelector('dialog.zoom', { state: 'detached' });
      expect(await overflow()).toBe('scroll');
    }, options),
  );

  it('gives the focus back when it is closed', () =>
    browser.visit(async (page) => {
      await open(page, browser.site + PICTURES);
      await picture(page).focus();
      await page.keyboard.press('Enter');
      await page.locator('dialog.zoom[open]').getByRole('button', { name: '그림 닫기' }).click();
      await page.waitForSelector('dialog.zoom', { state: 'detached' });
      expect(await page.evaluate(() => document.activeElement?.localName)).toBe('img');
    }));

  it('is shown in its dark variant in the dark', () =>
    browser.visit(async (page) => {
      await open(page, browser.site + PICTURES);
      await page.click('[data-color-mode]');
      await picture(page).click();
      const shown = await page.locator('dialog.zoom img').getAttribute('src');
      expect(shown).toContain(new URL((await picture(page).getAttribute('src'))!, browser.site).pathname);
    }));
});

describe('a picture of a whole page', () => {
  const browser = useBrowser();
  const site = usePreviewOf('interactive', ({ write }) => {
    write('content/blog/250304-01/index.md', '---\ntitle: 화면\n---\n\n![긴 화면](a.svg)\n');
    write(
      'content/blog/250304-01/a.svg',
      '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="9000" viewBox="0 0 600 9000"/>',
    );
  });

  it('opens at its beginning, no smaller than on the page, and whole by a click', () =>
    browser.visit(async (page) => {
      await open(page, site.at('/blog/250304-01'));
      await page.locator('.prose img').click({ position: { x: 10, y: 10 } });
      const box = page.locator('dialog.zoom[open] .zoom-box');
      const image = box.locator('img');
      await image.waitFor();
      const width = () => image.evaluate((element) => element.getBoundingClientRect().width);
      expect(await width()).toBeGreaterThanOrEqual(600);
      expect(await box.evaluate((element) => element.scrollTop)).toBe(0);
      await image.click({ position: { x: 10, y: 10 } });
      const isWhole = () => box.evaluate(({ scrollHeight, clientHeight }) => scrollHeight === clientHeight);
      expect(await isWhole()).toBe(true);
    }));
});

describe('a gallery of drawings', () => {
  const browser = useBrowser();
  const site = usePreviewOf('interactive', ({ write }) => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="300" viewBox="0 0 900 300"/>';
    write('content/blog/250303-01/index.md', '---\ntitle: 그림\n---\n\n![하나](a.svg) ![둘](a.svg)\n');
    write('content/blog/250303-01/a.svg', svg);
  });

  it.each([
    ['a wide screen', {}],
    ['a phone', PHONE],
  ])('shows each as a whole on %s', (_, options) =>
    browser.visit(async (page) => {
      await page.goto(site.at('/blog/250303-01'));
      const hidden = await page
        .locator('.gallery > *')
        .evaluateAll((cells) => cells.map((cell) => cell.scrollWidth - cell.clientWidth));
      expect(hidden).toEqual([0, 0]);
    }, options),
  );
});

describe('a diagram', () => {
  const browser = useBrowser();
  const site = usePreviewOf('interactive', ({ write }) => {
    const chain = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((number) => `N${number}[서버 ${number}]`).join(' --> ');
    write(
      'content/blog/250302-01.md',
      `---\ntitle: 그림\n---\n\n\`\`\`mermaid\nflowchart LR\n${chain}\n\`\`\`\n`,
    );
  });
  const heightOf = (page: Page, drawing: string) =>
    page
      .locator(`${drawing} text`)
      .first()
      .evaluate((label) => label.getBoundingClientRect().height);

  it.each([
    ['a wide screen', {}],
    ['a phone', PHONE],
  ])('can be read on %s, scrolls in its frame, and is larger when it is opened', (_, options) =>
    browser.visit(async (page) => {
      await open(page, site.at('/blog/250302-01'));
      const figure = page.locator('figure.diagram');
      expect(await figure.evaluate((frame) => frame.scrollWidth > frame.clientWidth)).toBe(true);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
      const before = await heightOf(page, 'figure.diagram > svg');
      expect(before).toBeGreaterThan(11);
      const button = figure.getByRole('button');
      await figure.evaluate((frame) => frame.scrollTo(frame.scrollWidth, 0));
      const [frame, place] = [(await figure.boundingBox())!, (await button.boundingBox())!];
      expect(Math.abs(place.x + place.width - (frame.x + frame.width))).toBeLessThan(2);
      await button.focus();
      await page.keyboard.press('Enter');
      await page.locator('dialog.zoom[open]').waitFor();
      expect(await violations(page)).toEqual([]);
      expect(await heightOf(page, 'dialog.zoom[open] .zoom-box > svg')).toBeGreaterThan(before * 1.5);
      await page.keyboard.press('Escape');
      await page.waitForSelector('dialog.zoom', { state: 'detached' });
      expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
    }, options),
  );

  it.each(['light', 'dark'] as const)(
    'can be read with forced colors, in place and opened (%s)',
    (colorScheme) =>
      browser.visit(
        async (page) => {
          await open(page, site.at('/blog/250302-01'));
          // What Chromium forces a ground to be.
          const ground = colorScheme === 'light' ? 'rgb(255, 255, 255)' : 'rgb(0, 0, 0)';
          const fills = (drawing: string, part: string) =>
            page
              .locator(`${drawing} ${part}`)
              .evaluateAll((all) => [...new Set(all.map((element) => getComputedStyle(element).fill))]);
          await page.locator('figure.diagram').getByRole('button').click();
          for (const drawing of ['figure.diagram > svg', 'dialog.zoom[open] .zoom-box > svg']) {
            expect(await fills(drawing, 'rect')).toEqual([ground]);
            const words = await fills(drawing, 'text');
            expect(words).toHaveLength(1);
            expect(words).not.toContain(ground);
          }
        },
        { forcedColors: 'active', colorScheme },
      ),
  );

  it('is whole on paper', () =>
    browser.visit(async (page) => {
      await open(page, site.at('/blog/250302-01'));
      await page.emulateMedia({ media: 'print' });
      const figure = page.locator('figure.diagram');
      expect(await figure.evaluate((frame) => frame.scrollWidth - frame.clientWidth)).toBe(0);
    }));
});

describe('a formula', () => {
  const browser = useBrowser();
  const site = usePreviewOf('interactive', ({ write, edit }) => {
    edit('site.config.ts', 'defineConfig({', 'defineConfig({\n  markdown: { math: true },');
    const long = Array.from({ length: 30 }, (_, index) => `x_{${index}}`).join(' + ');
    const matrix = '\\begin{pmatrix} a & b \\\\ c & d \\end{pmatrix}';
    write('content/blog/250303-01.md', `---\ntitle: 식\n---\n\n$$\n${long}\n$$\n\n$$\n${matrix}\n$$\n`);
  });

  it('keeps the columns of a matrix apart, and scrolls in its frame on a phone', () =>
    browser.visit(async (page) => {
      await open(page, site.at('/blog/250303-01'));
      const frame = page.locator('.math').first();
      expect(await frame.evaluate((element) => element.scrollWidth > element.clientWidth)).toBe(true);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
      const [a, b] = await page
        .locator('mtr:first-child mi')
        .evaluateAll((letters) => letters.map((letter) => letter.getBoundingClientRect()));
      expect(b!.left - a!.right).toBeGreaterThan(8);
    }, PHONE));
});

describe('what an author has put into a line', () => {
  const browser = useBrowser();
  const site = usePreviewOf('interactive', ({ write, edit }) => {
    edit('site.config.ts', 'defineConfig({', 'defineConfig({\n  markdown: { math: true },');
    const long =
      '\\psi(\\vec{x}) = \\lambda_0 + \\sum_{k} \\lambda_k (a_k \\vec{x} + b_k), \\lambda_k \\ge 0, \\lambda_0 \\ge 0';
    const lines = `식 $${long}$ 이다. 짧은 식 $a+b$ 도.\n\n- $${long}$\n\n| a |\n| - |\n| $${long}$ |`;
    const frame = '<iframe width="560" height="315" srcdoc="A" title="A"></iframe>';
    write('content/blog/250304-01.md', `---\ntitle: 줄\n---\n\n${lines}\n\n${frame}\n`);
  });

  it.each([360, 320])('moves no page of %d pixels: a long formula, a frame', (width) =>
    browser.visit(async (page) => {
      await page.setViewportSize({ width, height: 700 });
      await open(page, site.at('/blog/250304-01'));
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      const frame = page.locator('p > .math');
      expect(await frame.evaluate((element) => element.scrollWidth > element.clientWidth)).toBe(true);
      expect(await page.locator('.math').count()).toBe(3);
    }, PHONE),
  );
});

describe('a picture without an alternative text', () => {
  const browser = useBrowser();
  const site = usePreviewOf('interactive', ({ write }) => {
    write('content/blog/250301-01/a.svg', '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="60"/>');
    write('content/blog/250301-01/index.md', '---\ntitle: Picture\n---\n\n![](a.svg)\n');
  });

  it('is no decoration once it is a button', () =>
    browser.visit(async (page) => {
      await open(page, site.at('/blog/250301-01'));
      const image = page.locator('.prose img');
      await expect.poll(() => image.getAttribute('role')).toBe('button');
      // An empty one says that there is nothing to name or to press.
      expect(await image.getAttribute('alt')).toBe(null);
      expect(await image.getAttribute('aria-label')).not.toBe('');
    }));
});
