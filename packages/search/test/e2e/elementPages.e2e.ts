import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useBrowser } from '../../../engine/test/e2e/harness';
import type { ForeignSite } from './foreignSite';
import { box, english, parts, serveShop, serveWritten, typeText } from './shop';

/* The element in pages of other looks, of another direction, and in boxes that cut off what reaches out of them. */

let site: ForeignSite;
let arabic: ForeignSite;
beforeAll(async () => {
  const field = box('');
  const modal = box('modal shortcuts');
  site = await serveShop({
    field: english(field),
    bar: english(`<div id="bar">${field}</div><p>${'Text of a page. '.repeat(500)}</p>`),
    dialog: english(`<dialog id="bar">${field}</dialog>`),
    modals: english(modal + modal),
  });
  arabic = await serveWritten(
    (folder) => {
      writeFileSync(
        join(folder, 'b.html'),
        '<html lang="en"><link rel="icon" href="data:,"><title>C++ tools</title><main><h1>C++ tools</h1></main></html>',
      );
      writeFileSync(
        join(folder, 'a.html'),
        '<html lang="ar" dir="rtl"><link rel="icon" href="data:,"><title>لغة C++</title><main><h1>لغة C++</h1><h2 id="c">C#</h2><p>عن أدوات .NET كلها</p></main></html>',
      );
    },
    {
      rtl: { body: box('').replace('"en"', '"ar"'), lang: 'ar" dir="rtl' },
      nameless: { body: box('').replace('"en"', '"en ar"'), lang: '' },
      named: { body: box('language="en"').replace('"en"', '"en ar"'), lang: '' },
    },
  );
});
afterAll(() => {
  site?.stop();
  arabic?.stop();
});

const browser = useBrowser();
/** The page's own styles, which the policy of the site would refuse. */
const visit = (use: (page: Page) => Promise<void>, options = {}) =>
  browser.visit((page) => use(page), { bypassCSP: true, ...options });

/** Ground and letters of the first element that a selector finds. */
const colors = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const { backgroundColor, color } = getComputedStyle(element);
      return [backgroundColor, color].map((own) => Number(/\d+/.exec(own)?.[0]) > 127);
    });

describe('a page with a dark ground', () => {
  const DARK = 'body { background: #111; color: ';
  it.each([
    `${DARK}#eee }`,
    `${DARK}oklch(.9 0 0) }`,
    `${DARK}color-mix(in srgb, #fff, #ccc) }`,
    ':root { color-scheme: dark }',
  ])('has a dark list by %s', (content) =>
    visit(async (page) => {
      await page.goto(`${site.origin}/field.html`);
      await page.addStyleTag({ content });
      await typeText(page, 'valve');
      await parts(page).options.first().waitFor();
      expect(await colors(page, 'input')).toEqual([false, true]);
      expect(await colors(page, 'section')).toEqual([false, true]);
    }),
  );

  it.each(['body { color: #222 }', `${DARK}#eee } private-devlog-search { --search-background: #fff }`])(
    'is another than %s',
    (content) =>
      visit(async (page) => {
        await page.goto(`${site.origin}/field.html`);
        await page.addStyleTag({ content });
        await typeText(page, 'valve');
        await parts(page).options.first().waitFor();
        expect(await colors(page, 'section')).toEqual([true, false]);
      }),
  );
});

describe('a list', () => {
  it('has an edge where colors are forced', () =>
    visit(
      async (page) => {
        await page.goto(`${site.origin}/field.html`);
        await typeText(page, 'valve');
        await parts(page).options.first().waitFor();
        const edge = await page
          .locator('section')
          .evaluate((panel) => getComputedStyle(panel).borderTopWidth);
        expect(edge).toBe('1px');
      },
      { forcedColors: 'active' },
    ));

  it.each([
    'position: sticky; top: 0; block-size: 60px; overflow: hidden',
    'transform: scale(1); block-size: 90px; overflow: auto',
  ])('is whole, and stays at its field, in a box with %s', (style) =>
    visit(async (page) => {
      await page.goto(`${site.origin}/bar.html`);
      await page.addStyleTag({
        content: `main { display: contents } p { block-size: 300vh } #bar { ${style} }`,
      });
      const { input, options, status } = parts(page);
      await typeText(page, 'valve');
      // Of the whole word: an answer that comes later would take the choice away.
      await expect.poll(() => status.textContent()).toBe('9 results');
      await page.keyboard.press('ArrowUp');
      const isSeen = () =>
        options.last().evaluate((option) => {
          const { left, top, height } = option.getBoundingClientRect();
          const root = option.getRootNode() as ShadowRoot;
          return option.contains(root.elementFromPoint(left + 20, top + height / 2));
        });
      const gap = async () => {
        const [field, list] = [await input.boundingBox(), await page.locator('section').boundingBox()];
        return Math.round(list!.y - field!.y - field!.height);
      };
      expect(await isSeen()).toBe(true);
      const before = await gap();
      await page.mouse.move(700, 800);
      await page.mouse.wheel(0, 40);
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(40);
      expect(await gap()).toBe(before);
    }),
  );

  it('is whole in a dialog that is smaller, and Escape closes the list alone', () =>
    visit(async (page) => {
      await page.goto(`${site.origin}/dialog.html`);
      await page.addStyleTag({ content: '#bar { block-size: 100px; padding: 0 }' });
      await page.evaluate(() => document.querySelector('dialog')!.showModal());
      await typeText(page, 'valve');
      const { options } = parts(page);
      await options.first().waitFor();
      const last = options.nth(3);
      expect((await last.boundingBox())!.height).toBeGreaterThan(20);
      await last.click({ trial: true });
      await page.keyboard.press('Escape');
      expect(await options.first().isVisible()).toBe(false);
      expect(await page.evaluate(() => document.querySelector('dialog')!.open)).toBe(true);
    }));
});

describe('a shortcut', () => {
  it('opens one of two boxes', () =>
    visit(async (page) => {
      await page.goto(`${site.origin}/modals.html`);
      await page.getByRole('button').nth(1).waitFor();
      await page.keyboard.press('Control+k');
      expect(await page.locator('dialog[open]').count()).toBe(1);
    }));
});

describe('a page that is read from right to left', () => {
  it('has signs at their words, and all lines at its side', () =>
    visit(async (page) => {
      await page.goto(`${arabic.origin}/rtl.html`);
      await typeText(page, '.NET');
      const hit = parts(page).options.first();
      await expect
        .poll(() => hit.innerText())
        .toBe('\u2068لغة \u2068C++\u2069\u2069 › \u2068C#\u2069\nعن أدوات \u2068.NET\u2069 كلها');
      // English words of the element, which end with a point.
      await typeText(page, 'qqqq');
      const status = parts(page).status;
      await expect.poll(() => status.innerText()).toBe('No results.');
      const line = await status.evaluate((element) => {
        const { unicodeBidi, textAlign } = getComputedStyle(element);
        return [unicodeBidi, textAlign];
      });
      expect(line).toEqual(['plaintext', 'right']);
    }));
});

describe('a page that declares no language', () => {
  it.each([
    ['nameless', 2],
    ['named', 1],
  ])('lets a %s box search: without a language of its own, in all that it has', (name, count) =>
    visit(async (page) => {
      await page.goto(`${arabic.origin}/${name}.html`);
      await typeText(page, 'C++');
      await expect.poll(() => parts(page).status.innerText()).toBe(count === 1 ? '1 result' : '2 results');
    }),
  );
});
