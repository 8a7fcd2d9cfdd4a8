import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { PHONE, useBrowser } from './harness';
import { inLocale, type LocaleCode, SCREENS } from './support/screens';

const VIEWS = { desktop: {}, phone: PHONE } as const;
/** Each language and each view once: without script, neither changes what the other does. */
const CASES = [
  { locale: 'ko', view: 'phone' },
  { locale: 'en', view: 'desktop' },
] as const;
const OTHER: Readonly<Record<LocaleCode, LocaleCode>> = { ko: 'en', en: 'ko' };
const MENU = '#__menu';
const SIDEBAR = '#__sidebar';

describe.each(CASES)('without script, in $locale on a $view', ({ locale, view }) => {
  const browser = useBrowser();
  const address = (path: string) => browser.site + inLocale(locale, path);
  const at = (page: Page, path: string) => page.waitForURL(address(path));
  const isPhone = view === 'phone';

  /** Opens a page and checks that it needed nothing and complained of nothing. */
  const visit = (path: string, use: (page: Page) => Promise<void>) =>
    browser.visit(
      async (page) => {
        await page.goto(address(path));
        await use(page);
      },
      { ...VIEWS[view], javaScriptEnabled: false, expected: /status of 404/ },
    );

  const openMenu = (page: Page) => page.click(`header button[popovertarget="${MENU.slice(1)}"]`);

  it('every kind of page shows its heading and text, and nothing that would need script', async () => {
    await visit('/', async (page) => {
      for (const [screen, path] of Object.entries(SCREENS)) {
        await page.goto(address(path));
        const shown = {
          screen,
          heading: await page.locator('main h1').first().isVisible(),
          text: ((await page.locator('main').textContent()) ?? '').length > 30,
          scripted: await page.locator('[data-js]:visible').count(),
        };
        expect(shown).toEqual({ screen, heading: true, text: true, scripted: 0 });
      }
    });
  });

  it('links lead from the home page over the list to a post and its tag', async () => {
    await visit('/', async (page) => {
      await page
        .locator(`main a[href="${inLocale(locale, '/blog')}"]`)
        .first()
        .click();
      await at(page, '/blog');
      await page.locator('main h2 a').first().click();
      await page.waitForURL(/\/blog\/\d{6}-01$/);
      await page.locator('main a[href*="/blog/tags/"]').first().click();
      await page.waitForURL(/\/blog\/tags\/[\w-]+$/);
      expect(await page.locator('main h1').isVisible()).toBe(true);
    });
  });

  it('the language changes on the same page', async () => {
    const path = SCREENS['post with code'];
    await visit(path, async (page) => {
      if (isPhone) await openMenu(page);
      const target = inLocale(OTHER[locale], path);
      const dropdown = page.locator('[data-dropdown]', { has: page.locator(`a[href="${target}"]`) });
      await dropdown.locator('button').click();
      await dropdown.locator(`a[href="${target}"]`).click();
      await page.waitForURL(browser.site + target);
      expect(await page.getAttribute('html', 'lang')).toBe(OTHER[locale]);
    });
  });

  it('a dropdown opens, and closes on Escape and outside', async () => {
    await visit('/about', async (page) => {
      if (isPhone) await openMenu(page);
      const list = page.locator('[data-dropdown] [popover]').first();
      const button = page.locator('[data-dropdown] button').first();
      await button.click();
      expect(await list.isVisible()).toBe(true);
      await page.keyboard.press('Escape');
      expect(await list.isVisible()).toBe(false);
      if (isPhone) return;
      await button.click();
      await page.locator('main h1').click();
      expect(await list.isVisible()).toBe(false);
    });
  });

  if (isPhone)
    it('the menu opens, leads on and closes', async () => {
      await visit('/', async (page) => {
        expect(await page.locator(MENU).isVisible()).toBe(false);
        await openMenu(page);
        expect(await page.locator(MENU).isVisible()).toBe(true);
        await page.click(`${MENU} button[popovertargetaction="hide"]`);
        expect(await page.locator(MENU).isVisible()).toBe(false);
        await openMenu(page);
        await page.click(`${MENU} a[href="${inLocale(locale, '/about')}"]`);
        await at(page, '/about');
      });
    });

  if (isPhone)
    it('the list of documents opens from the menu and goes back to it', async () => {
      await visit(SCREENS.document, async (page) => {
        await openMenu(page);
        await page.click(`${MENU} button[popovertarget="${SIDEBAR.slice(1)}"]`);
        expect(await page.locator(SIDEBAR).isVisible()).toBe(true);
        await page.click(`${SIDEBAR} button[popovertargetaction="hide"]`);
        expect(await page.locator(MENU).isVisible()).toBe(true);
        await page.click(`${MENU} button[popovertarget="${SIDEBAR.slice(1)}"]`);
        await page.click(`${SIDEBAR} a[href="${inLocale(locale, '/projects/base/tmi')}"]`);
        await at(page, '/projects/base/tmi');
      });
    });

  it('disclosures open: those of an article, the contents, the categories of the documents', async () => {
    await visit(SCREENS['stale post'], async (page) => {
      const details = page.locator('.prose details, [data-slot] details').first();
      expect(await details.locator('> :not(summary)').first().isVisible()).toBe(false);
      await details.locator('summary').click();
      expect(await details.locator('> :not(summary)').first().isVisible()).toBe(true);

      const contents = page.locator('[data-toc] a').first();
      expect(await contents.isVisible()).toBe(!isPhone);
      if (isPhone) await page.click('[data-toc] summary');
      await contents.click();
      await page.waitForURL(/#./);
    });
    if (isPhone) return;
    await visit(SCREENS.document, async (page) => {
      const category = await page.waitForSelector(`${SIDEBAR} details:not([open])`, { state: 'attached' });
      const link = (await category.$('a'))!;
      expect(await link.isVisible()).toBe(false);
      await (await category.$('summary'))!.click();
      expect(await link.isVisible()).toBe(true);
    });
  });

  it('all panels of tabs are shown, each with its label', async () => {
    await visit(SCREENS['post with tabs'], async (page) => {
      expect(await page.locator('.tab-list').first().isVisible()).toBe(false);
      const panels = page.locator('.tabs .tab-panel');
      expect(await panels.count()).toBeGreaterThan(1);
      for (const panel of await panels.all()) {
        expect(await panel.isVisible()).toBe(true);
        expect(await panel.locator('.tab-label').isVisible()).toBe(true);
        expect(await panel.locator('.tab-label').textContent()).not.toBe('');
      }
    });
  });

  it('the search button leads to the search page, which says how to go on', async () => {
    await visit('/', async (page) => {
      await page.click('form[data-search] button');
      await page.waitForURL(/\/search\/?\??$/);
      const help = page.locator('main [data-nojs]');
      expect(await help.isVisible()).toBe(true);
      expect(await help.textContent()).toMatch(/script|스크립트/);
      const { y, height } = (await help.boundingBox())!;
      const heading = await page.locator('main h2').first().boundingBox();
      expect(heading!.y - y - height).toBeGreaterThanOrEqual(16);
      await page.fill('main input[name=q]', 'k8s');
      await page.click('main form button[type=submit]');
      await page.waitForURL(/\/search\?q=k8s$/);
      expect(await help.isVisible()).toBe(true);
      await page.click(`main nav a[href="${inLocale(locale, '/blog/archive')}"]`);
      await at(page, '/blog/archive');
    });
  });
});
