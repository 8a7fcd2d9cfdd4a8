import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { holdRequests, open } from '../e2e/application';
import { IDLE, PHONE, useBrowser } from '../e2e/harness';
import { startPreview } from '../e2e/setup';
import { violations } from '../e2e/support/axe';
import { openSite } from '../support';

/* The manual shows the search box for other sites and the custom properties of the theme at work; here below a base path. */

const site = openSite('docs', join(import.meta.dirname, '../../../..'));
let preview: Awaited<ReturnType<typeof startPreview>>;

beforeAll(async () => {
  site.edit('site.config.ts', '  defaultLocale', "  baseUrl: '/manual/',\n  defaultLocale");
  const { status, stderr } = await site.build();
  expect([status, stderr]).toEqual([0, '']);
  preview = await startPreview(['--root', site.root]);
});
afterAll(() => preview?.stop());

const demo = (language: 'ko' | 'en') =>
  `${preview.origin}/manual/${language === 'en' ? 'en/' : ''}search-demo`;
const parts = (page: Page) => ({
  input: page.getByRole('combobox', { name: 'Find options and commands' }),
  status: page.locator('main').getByRole('status').first(),
  hits: page.locator('main a[role=option]'),
});

describe('the page with the search demo', () => {
  const browser = useBrowser();

  it('is the only one that asks for the script, also when a link leads to it', async () => {
    await browser.visit(async (page) => {
      const asked: string[] = [];
      page.on('request', (request) => asked.push(new URL(request.url()).pathname));
      await open(page, `${preview.origin}/manual/en/any-site`);
      await page.locator('main').getByRole('link', { name: 'Try the search box' }).first().click();
      await parts(page).input.waitFor();
      const own = asked.filter((path) => path.includes('/lookup/'));
      expect(own).toEqual(['/manual/lookup/search/box.js']);
    });
  });

  it('filters, sorts, groups and fills the template, by keys alone, and follows a hit', async () => {
    await browser.visit(
      async (page) => {
        await open(page, demo('en'));
        const { input, status, hits } = parts(page);
        await input.focus();
        await page.keyboard.type('sidebar', { delay: 40 });
        await expect.poll(() => hits.count()).toBe(5);
        const all = Number.parseInt((await status.textContent())!, 10);
        const configuration = page.getByRole('checkbox', { name: /^Configuration/ });
        for (let at = 0; at < 5 && !(await configuration.evaluate((own) => own.matches(':focus'))); at++)
          await page.keyboard.press('Tab');
        await page.keyboard.press('Space');
        await expect.poll(async () => Number.parseInt((await status.textContent())!, 10)).toBeLessThan(all);
        const names = () => hits.locator('b').allTextContents();
        await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Name');
        const order = async () => {
          const all = await names();
          return [all.length, String(all) === String([...all].sort())];
        };
        await expect.poll(order).toEqual([5, true]);
        expect(await hits.first().locator('code').textContent()).not.toBe('');
        expect(await page.getByRole('listbox').getByRole('group').count()).toBeGreaterThan(0);
        expect(await violations(page)).toEqual([]);
        await input.focus();
        await page.keyboard.press('ArrowDown');
        const href = (await hits.first().getAttribute('href'))!;
        expect(href).toMatch(/^\/manual\/en\/reference\/configuration#/);
        await page.keyboard.press('Enter');
        await page.waitForURL(preview.origin + href);
        expect(await page.locator(`[id="${href.split('#')[1]}"]`).count()).toBe(1);
      },
      { bypassCSP: true },
    );
  });

  it.each(['search-demo', 'try-look'])('says on paper where %s works, with the script and without', (name) =>
    browser.visit(async (page) => {
      const address = `devlog-docs.example.com/${name}`;
      const line = page.getByText(address).first();
      await page.goto(`${preview.origin}/manual/${name}`);
      expect(await line.isVisible()).toBe(false);
      await page.emulateMedia({ media: 'print' });
      expect(await line.isVisible()).toBe(true);
      expect(await page.locator('private-devlog-search').first().isVisible()).toBe(false);
    }),
  );

  it('searches what a button says, and both indexes in the dialog, which fills a dark phone', async () => {
    await browser.visit(
      async (page) => {
        const release = await holdRequests(page, '**/lookup/search/box.js');
        await open(page, demo('en'));
        await page.getByRole('button', { name: 'sidbar' }).click();
        release();
        await expect.poll(() => parts(page).status.textContent()).toContain('Results for “sidebar”');
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.viewport.width);
        await page.keyboard.press('Escape');
        await page.getByRole('button', { name: 'Search the manual' }).click();
        const dialog = page.getByRole('dialog', { name: 'Search the manual' });
        await page.keyboard.type('git history', { delay: 40 });
        for (const name of ['Tables', 'Manual'])
          await dialog.getByRole('group', { name }).getByRole('option').first().waitFor();
        expect((await dialog.boundingBox())?.width).toBe(PHONE.viewport.width);
        const [ground, ink] = await dialog.evaluate((own) => {
          const { backgroundColor, color } = getComputedStyle(own);
          return [backgroundColor, color].map((value) => Number(/\d+/.exec(value)![0]));
        });
        expect(ground).toBeLessThan(ink!);
      },
      { ...PHONE, colorScheme: 'dark' },
    );
  });

  it.each([
    ['ko', '자바스크립트가 있어야'],
    ['en', 'needs JavaScript'],
  ] as const)('says without script what it needs, in %s', async (language, sentence) => {
    await browser.visit(
      async (page) => {
        await page.goto(demo(language));
        expect(await page.locator('main').getByText(sentence).first().isVisible()).toBe(true);
        expect(await page.locator('main').getByRole('button').count()).toBe(0);
      },
      { javaScriptEnabled: false },
    );
  });

  it('says that the script did not come', async () => {
    await browser.visit(
      async (page) => {
        await page.route('**/lookup/search/box.js', (route) => route.abort());
        await page.goto(demo('en'));
        await page.getByRole('alert').first().waitFor();
      },
      { ...IDLE, expected: /Failed to (?:load|fetch)/ },
    );
  });
});

describe('the page with the custom properties', () => {
  const browser = useBrowser();
  const look = (language: 'ko' | 'en') => demo(language).replace('search-demo', 'try-look');
  const inkOf = (page: Page) =>
    page
      .locator('main p')
      .first()
      .evaluate((own) => getComputedStyle(own).color);

  it('follows the inputs at once, in the mode of the page, and puts defaults back', async () => {
    await browser.visit(
      async (page) => {
        await open(page, look('en'));
        const before = await inkOf(page);
        await page.getByLabel('--ink Light').fill('#402000');
        expect(await inkOf(page)).toBe('rgb(64, 32, 0)');
        await page.getByLabel('--ink Dark').fill('#ffe0c0');
        expect(await inkOf(page)).toBe('rgb(64, 32, 0)');
        await page.emulateMedia({ colorScheme: 'dark' });
        await expect.poll(() => inkOf(page)).toBe('rgb(255, 224, 192)');
        await page.emulateMedia({ colorScheme: 'light' });
        const bar = page.getByRole('banner').first();
        const height = (await bar.boundingBox())!.height;
        await page.getByRole('slider', { name: '--bar' }).focus();
        for (let press = 0; press < 8; press++) await page.keyboard.press('ArrowRight');
        expect((await bar.boundingBox())!.height).toBeCloseTo(height + 32, 0);
        const gutter = page.getByLabel('--gutter', { exact: true });
        await gutter.fill('3rem; } body {');
        expect(await gutter.getAttribute('aria-invalid')).toBe('true');
        const css = page.getByRole('textbox', { name: 'theme.css' });
        expect(await css.inputValue()).toBe(
          ':root {\n  --bar: 5.75rem;\n  --ink: light-dark(#402000, #ffe0c0);\n}',
        );
        await page.getByRole('button', { name: 'Undo --ink' }).click();
        expect(await inkOf(page)).toBe(before);
        expect(await gutter.inputValue()).toContain('clamp(1.125rem');
        expect(await violations(page)).toEqual([]);
        await page.getByRole('button', { name: 'Undo all' }).click();
        expect((await bar.boundingBox())!.height).toBe(height);
      },
      { bypassCSP: true },
    );
  });

  it('copies a theme.css under the policy of the site, and leaves no change on the next page', async () => {
    await browser.visitAlone(
      async (page, context) => {
        await context.grantPermissions(['clipboard-read', 'clipboard-write']);
        await open(page, look('en'));
        await page.getByLabel('--accent Light').fill('#7a3e9d');
        await page.getByLabel('--sans', { exact: true }).fill('Georgia, serif');
        await page.getByRole('button', { name: 'Copy CSS' }).click();
        await page.getByRole('status').filter({ hasText: 'Copied' }).waitFor();
        const copied = await page.evaluate(() => navigator.clipboard.readText());
        expect(copied).toBe(
          ':root {\n  --sans: Georgia, serif;\n  --accent: light-dark(#7a3e9d, #74d0ad);\n}\n',
        );
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.viewport.width);
        await page.locator('main').getByRole('link', { name: 'theme.css', exact: true }).click();
        await page.waitForURL(/\/own/);
        await expect.poll(() => page.evaluate(() => document.documentElement.style.length)).toBe(0);
      },
      { ...PHONE, colorScheme: 'dark' },
    );
  });

  it.each([
    ['ko', '자바스크립트가 있어야', '어두울 때'],
    ['en', 'needs JavaScript', 'Dark'],
  ] as const)('has a table of defaults without script, in %s', async (language, sentence, dark) => {
    await browser.visit(
      async (page) => {
        await page.goto(look(language));
        expect(await page.locator('main noscript p').innerText()).toContain(sentence);
        expect(await page.getByRole('row', { name: '--bg' }).first().textContent()).toContain(
          `${dark} #111514`,
        );
        expect(await page.locator('main input').count()).toBe(0);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.viewport.width);
      },
      { ...PHONE, javaScriptEnabled: false },
    );
  });
});
