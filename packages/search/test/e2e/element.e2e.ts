import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PHONE, useBrowser } from '../../../engine/test/e2e/harness';
import { violations } from '../../../engine/test/e2e/support/axe';
import { BOX_LANGUAGES } from '../../src/browser/words';
import type { ForeignSite } from './foreignSite';
import { box, english, FULL, parts, serveShop, typeText } from './shop';

/* What an owner of a site makes of the element by attributes alone, under a policy that lets nothing else run. */

const TEMPLATE = `<template>
<img part="picture" width="20" height="20" data-attributes="src: meta.image, alt: meta.image_alt, onerror: meta.image">
<b data-field="title"></b> <i data-field="meta.maker"></i> <span data-field="content"></span></template>`;

const DOCUMENTS = {
  shop: english(box(FULL)),
  grouped: english(box('group="meta.maker"')),
  template: english(box('', TEMPLATE)),
  address: english(box('parameter="q"')),
  modal: english(`<input aria-label="Name">${box(`modal shortcuts ${FULL}`)}<p><a href="/p1">A pump</a></p>`),
};

let site: ForeignSite;
beforeAll(async () => {
  site = await serveShop(DOCUMENTS);
});
afterAll(() => site?.stop());

const browser = useBrowser();
const titles = async (page: Page) => parts(page).options.locator('b').allTextContents();

describe('filters, order and more', () => {
  it('narrow the hits, with the number that each value would bring, and go on while typing', async () => {
    await browser.visit(async (page) => {
      await page.goto(`${site.origin}/shop.html`);
      const { status, options } = parts(page);
      await typeText(page, 'valve');
      await expect.poll(() => status.textContent()).toBe('9 results');
      expect(await options.count()).toBe(3);
      const group = page.getByRole('group', { name: 'Product' });
      expect(await group.locator('label').allTextContents()).toEqual(['Pump (7)', 'Tank (2)']);
      await page.getByRole('checkbox', { name: 'Tank' }).check();
      await expect.poll(() => status.textContent()).toBe('2 results');
      // What Pump would bring is still said; no tank has a level.
      expect(await group.locator('label').allTextContents()).toEqual(['Pump (7)', 'Tank (2)']);
      expect(await page.getByRole('group', { name: 'Level' }).count()).toBe(0);
      await page.getByRole('checkbox', { name: 'Pump' }).check();
      await page.getByRole('checkbox', { name: 'hard' }).check();
      await expect.poll(() => status.textContent()).toBe('4 results');
      await typeText(page, ' water');
      await expect.poll(() => page.locator('mark', { hasText: 'water' }).count()).toBe(3);
      await expect.poll(() => status.textContent()).toBe('4 results');
      await page.getByRole('checkbox', { name: 'hard' }).uncheck();
      await expect.poll(() => status.textContent()).toBe('9 results');
      await page.getByRole('checkbox', { name: 'easy' }).check();
      await expect.poll(() => status.textContent()).toBe('3 results');
      // What is chosen stays to be taken back, though it brings nothing.
      expect(await page.locator('label', { hasText: 'Tank' }).textContent()).toBe('Tank (0)');
    });
  });

  it('sort, and add hits until there are no more, from the first new one on', async () => {
    await browser.visit(async (page) => {
      await page.goto(`${site.origin}/shop.html`);
      const { options, more, chosen, input } = parts(page);
      await typeText(page, 'valve');
      await expect.poll(() => options.count()).toBe(3);
      await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Dearest');
      await expect.poll(() => titles(page)).toEqual(['Model p7', 'Model p6', 'Model p5']);
      await more.click();
      await expect
        .poll(() => titles(page).then((all) => all.slice(3)))
        .toEqual(['Model p4', 'Model p3', 'Model p2']);
      expect(await chosen.getAttribute('id')).toBe('hit3');
      expect(await input.getAttribute('aria-activedescendant')).toBe('hit3');
      await more.click();
      await expect.poll(() => options.count()).toBe(9);
      expect(await more.isVisible()).toBe(false);
      await page.keyboard.press('Enter');
      await page.waitForURL(`${site.origin}/p1.html`);
    });
  });

  it('are reached by keys alone, and break no rule of axe', async () => {
    await browser.visit(
      async (page) => {
        await page.goto(`${site.origin}/shop.html`);
        await typeText(page, 'valve');
        await expect.poll(() => parts(page).options.count()).toBe(3);
        await page.keyboard.press('Tab');
        expect(
          await page.getByRole('checkbox', { name: 'Pump' }).evaluate((own) => own.matches(':focus')),
        ).toBe(true);
        await page.keyboard.press('Space');
        await expect.poll(() => parts(page).status.textContent()).toBe('7 results');
        expect(
          await page.getByRole('checkbox', { name: 'Pump' }).evaluate((own) => own.matches(':focus')),
        ).toBe(true);
        expect(await violations(page)).toEqual([]);
      },
      { bypassCSP: true },
    );
  });
});

describe('what an owner shapes', () => {
  it('groups of hits have their name for the eye and for screen readers', async () => {
    await browser.visit(
      async (page) => {
        await page.goto(`${site.origin}/grouped.html`);
        await typeText(page, 'valve');
        const groups = page.getByRole('listbox').getByRole('group');
        await expect.poll(() => groups.count()).toBe(2);
        const acme = page.getByRole('group', { name: 'Acme' }).getByRole('option');
        expect((await acme.allTextContents()).every((text) => /p[1357]/.test(text))).toBe(true);
        await page.keyboard.press('ArrowDown');
        expect(await violations(page)).toEqual([]);
      },
      { bypassCSP: true },
    );
  });

  it('a template shows what a page attaches, leaves out what it has not, and runs nothing', async () => {
    await browser.visit(async (page) => {
      await page.goto(`${site.origin}/template.html`);
      await typeText(page, 'model p1');
      const first = parts(page).options.first();
      await expect.poll(() => first.locator('mark').allTextContents()).toEqual(['Model', 'p1']);
      expect(await first.locator('i').textContent()).toBe('Acme');
      expect(await first.locator('img').getAttribute('src')).toBe('data:,');
      expect(await first.getByRole('img', { name: 'A "pump"' }).count()).toBe(1);
      expect(await first.locator('img').getAttribute('onerror')).toBeNull();
      expect(await first.locator('mark').first().textContent()).toBe('Model');
      await parts(page).input.fill('model t1');
      await expect.poll(() => first.locator('b').textContent()).toContain('t1');
      expect(await first.locator('img, i').count()).toBe(0);
    });
  });

  it('parts and properties style it, events tell of results and hits, methods search', async () => {
    await browser.visit(
      async (page) => {
        await page.goto(`${site.origin}/shop.html`);
        await page.addStyleTag({
          content:
            'private-devlog-search { --search-radius: 3px } private-devlog-search::part(hit-title) { color: rgb(1, 2, 3) }',
        });
        const heard = await page.evaluateHandle(() => {
          const all: unknown[] = [];
          addEventListener('searchresults', (event) => {
            const { query, result } = (event as CustomEvent).detail;
            all.push([query, result?.nbHits]);
          });
          addEventListener('searchselect', (event) => {
            event.preventDefault();
            const { hit, position } = (event as CustomEvent).detail;
            all.push([hit.url, position]);
          });
          (
            document.querySelector('private-devlog-search') as unknown as { search(query: string): void }
          ).search('gas');
          return all;
        });
        const title = parts(page).options.locator('b').first();
        await expect.poll(() => title.evaluate((own) => getComputedStyle(own).color)).toBe('rgb(1, 2, 3)');
        expect(await parts(page).input.evaluate((own) => getComputedStyle(own).borderRadius)).toBe('3px');
        await parts(page).options.nth(1).click();
        expect(await heard.jsonValue()).toEqual([
          ['gas', 2],
          ['/t2.html', 2],
        ]);
        expect(page.url()).toBe(`${site.origin}/shop.html`);
      },
      { bypassCSP: true },
    );
  });

  it('lays out its text by itself in a bar that does not wrap its own', async () => {
    await browser.visit(
      async (page) => {
        await page.goto(`${site.origin}/shop.html`);
        await page.addStyleTag({
          content:
            'body { white-space: nowrap; line-height: 4rem; text-align: center; text-indent: 2em; text-transform: uppercase; letter-spacing: 3px }',
        });
        await typeText(page, 'filter');
        const text = parts(page).options.locator('span').first();
        await text.waitFor();
        const styles = await text.evaluate((own) => {
          const { whiteSpace, lineHeight, fontSize, textAlign, textIndent, textTransform, letterSpacing } =
            getComputedStyle(own);
          const lines = Number.parseFloat(lineHeight) / Number.parseFloat(fontSize);
          return [whiteSpace, lines, textAlign, textIndent, textTransform, letterSpacing];
        });
        expect(styles).toEqual(['normal', 1.5, 'left', '0px', 'none', 'normal']);
      },
      { bypassCSP: true },
    );
  });

  it('keeps the query in the address, and finds it again after going back', async () => {
    await browser.visit(async (page) => {
      await page.goto(`${site.origin}/p2.html`);
      await page.goto(`${site.origin}/address.html`);
      const { options, input } = parts(page);
      await typeText(page, 'gas');
      // What is typed before the last letter has the same hits.
      await page.waitForURL(`${site.origin}/address.html?q=gas`);
      expect(await options.count()).toBe(2);
      await options.first().click();
      await page.waitForURL(/\/t\d\.html$/);
      await page.goBack();
      await page.waitForURL(/\?q=gas$/);
      await expect.poll(() => input.inputValue()).toBe('gas');
      await expect.poll(() => options.count()).toBe(2);
      // The letters that were typed are no entries of the history.
      await page.goBack();
      await page.waitForURL(`${site.origin}/p2.html`);
    });
  });

  it.each(BOX_LANGUAGES)('speaks %s', async (lang) => {
    await browser.visit(async (page) => {
      await page.goto(`${site.origin}/shop.html`);
      const words = await page.evaluate((code) => {
        document.documentElement.lang = code;
        const element = document.createElement('private-devlog-search');
        document.body.append(element);
        return element.shadowRoot!.querySelector('input')!.getAttribute('aria-label')!;
      }, lang);
      expect(words).not.toBe('');
      expect(words === 'Search').toBe(lang === 'en');
    });
  });
});

describe('a modal', () => {
  it.each(['/', 'Control+k'])(
    'opens by %s, finds, and closes by Escape with the focus where it was',
    async (key) => {
      await browser.visit(async (page) => {
        await page.goto(`${site.origin}/modal.html`);
        const dialog = page.getByRole('dialog', { name: 'Search' });
        const link = page.getByRole('link', { name: 'A pump' });
        await link.focus();
        await page.keyboard.press(key);
        await dialog.waitFor();
        expect(await parts(page).input.inputValue()).toBe('');
        await page.keyboard.type('valve', { delay: 40 });
        await expect.poll(() => parts(page).options.count()).toBe(3);
        await page.keyboard.press('Escape');
        expect(await dialog.count()).toBe(0);
        expect(await link.evaluate((own) => own.matches(':focus'))).toBe(true);
      });
    },
  );

  it('does not take a slash that is typed into a field', async () => {
    await browser.visit(async (page) => {
      await page.goto(`${site.origin}/modal.html`);
      const field = page.getByRole('textbox', { name: 'Name' });
      await field.pressSequentially('a/b');
      expect(await field.inputValue()).toBe('a/b');
      expect(await page.getByRole('dialog').count()).toBe(0);
    });
  });

  it('fills a phone, is opened and closed by touch, and leads to a hit', async () => {
    await browser.visit(
      async (page) => {
        await page.goto(`${site.origin}/modal.html`);
        await page.getByRole('button', { name: 'Search' }).tap();
        const dialog = page.getByRole('dialog', { name: 'Search' });
        const size = page.viewportSize()!;
        await typeText(page, 'valve');
        await expect.poll(() => parts(page).options.count()).toBe(3);
        const place = (await dialog.boundingBox())!;
        expect([place.x, place.y, place.width]).toEqual([0, 0, size.width]);
        const width = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(width).toBe(size.width);
        expect(await violations(page)).toEqual([]);
        await page.getByRole('button', { name: 'Close' }).tap();
        expect(await dialog.count()).toBe(0);
        await page.getByRole('button', { name: 'Search' }).tap();
        await parts(page).options.first().tap();
        await page.waitForURL(/\/[pt]\d\.html$/);
      },
      { ...PHONE, bypassCSP: true },
    );
  });
});
