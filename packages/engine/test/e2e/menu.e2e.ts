import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { nextPaint, open } from './application';
import { PHONE, useBrowser } from './harness';
import { DOC, focused, language, openPopovers, POST, pathOf } from './support/shell';

const MENU = 'button[popovertarget="__menu"]:not([popovertargetaction])';

/** Opens the menu of a phone, and waits for the script that follows it. */
const openMenu = async (page: Page) => {
  await page.locator(MENU).tap();
  await page.waitForFunction(() => history.state?.menu);
};

describe('the menu of a phone', () => {
  const browser = useBrowser();
  const visit = (path: string, use: (page: Page) => Promise<void>) =>
    browser.visit(async (page) => {
      await open(page, browser.site + path);
      await use(page);
    }, PHONE);
  const isLocked = (page: Page) =>
    page.evaluate(() => getComputedStyle(document.documentElement).overflowY === 'hidden');

  it('opens and closes, and says so to a screen reader', () =>
    visit('/about', async (page) => {
      const button = page.locator(MENU);
      await expect.poll(() => button.getAttribute('aria-expanded')).toBe('false');
      await openMenu(page);
      await expect.poll(() => button.getAttribute('aria-expanded')).toBe('true');
      await expect.poll(() => openPopovers(page)).toEqual(['__menu']);
      await page.getByRole('button', { name: '메뉴 닫기' }).tap();
      await expect.poll(() => button.getAttribute('aria-expanded')).toBe('false');
      await expect.poll(() => openPopovers(page)).toEqual([]);
      await expect.poll(() => focused(page)).toBe('메뉴 열기');
    }));

  it.each([
    [POST, '전체 글'],
    [DOC, '문서 목록'],
  ])('of %s opens on the sidebar, which leads back to the main menu', (path) =>
    visit(path, async (page) => {
      await openMenu(page);
      await expect.poll(() => openPopovers(page)).toEqual(['__menu', '__sidebar']);
      await expect.poll(() => focused(page)).toBe('주 메뉴로 돌아가기');
      await page.getByRole('button', { name: '주 메뉴로 돌아가기' }).tap();
      await expect.poll(() => openPopovers(page)).toEqual(['__menu']);
      await expect.poll(() => focused(page)).toBe('메뉴 닫기');
      await page.locator('#__menu [popovertarget="__sidebar"]').tap();
      await expect.poll(() => openPopovers(page)).toEqual(['__menu', '__sidebar']);
    }),
  );

  it.each([
    ['the main menu', '/about', '__menu', 'dialog', '메뉴'],
    ['the sidebar', POST, '__sidebar', 'navigation', '전체 글'],
  ] as const)(
    'opens at the head of %s, which has a role, a name and a button that closes it',
    (_, path, id, role, name) =>
      visit(path, async (page) => {
        await openMenu(page);
        const drawer = page.getByRole(role, { name, exact: true });
        await expect.poll(() => drawer.getAttribute('id')).toBe(id);
        const close = drawer.getByRole('button', { name: '메뉴 닫기' });
        for (const button of [close, page.locator(':focus')]) {
          // Beside the middle lies the current item of a long list.
          await expect
            .poll(() => button.evaluate((element) => element.getBoundingClientRect().top))
            .toBeLessThan(60);
          expect((await button.boundingBox())!.y).toBeGreaterThanOrEqual(0);
        }
        await close.tap();
        await expect.poll(() => openPopovers(page)).toEqual([]);
      }),
  );

  it('is under the search that opens above it, and is closed by then', () =>
    visit(DOC, async (page) => {
      await openMenu(page);
      await page.keyboard.press('Control+k');
      const input = page.locator('#__search input');
      await input.waitFor();
      await expect.poll(() => openPopovers(page)).toEqual([]);
      await page.waitForFunction(() => !history.state?.menu);
      await page.keyboard.type('ab');
      expect(await input.inputValue()).toBe('ab');
    }));

  it('moves nothing of the page aside where scroll bars take room', () =>
    browser.visit(
      async (page) => {
        await open(page, browser.site + POST);
        const width = () => page.locator('main').evaluate((main) => main.getBoundingClientRect().width);
        const before = await width();
        await page.locator(MENU).click();
        await page.waitForFunction(() => history.state?.menu);
        expect(await width()).toBe(before);
        await page.goto(`${browser.site}/404`);
        expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollbarGutter)).toBe(
          'stable',
        );
      },
      { viewport: { width: 800, height: 700 }, expected: /404/ },
    ));

  it('is in English on an English page', () =>
    visit(`/en${DOC}`, async (page) => {
      await openMenu(page);
      await expect.poll(() => focused(page)).toBe('Back to main menu');
    }));

  it.each([
    ['the main menu', '/about', '__menu'],
    ['the sidebar', DOC, '__sidebar'],
  ])('keeps the focus inside %s', (_, path, id) =>
    visit(path, async (page) => {
      await page.locator(MENU).focus();
      await page.keyboard.press('Enter');
      await page.waitForFunction(() => history.state?.menu);
      const seen = new Set<string>();
      for (let step = 0; step < 40; step++) {
        await page.keyboard.press('Tab');
        seen.add(
          await page.evaluate(
            (inside) =>
              document.activeElement === document.body
                ? 'browser'
                : String(document.activeElement?.closest(`#${inside}`) !== null),
            id,
          ),
        );
      }
      expect([...seen].filter((place) => place !== 'browser')).toEqual(['true']);
    }),
  );

  it('closes with Escape, the sidebar first, the second time too', () =>
    visit(DOC, async (page) => {
      for (const _ of ['first', 'second']) {
        await openMenu(page);
        await expect.poll(() => openPopovers(page)).toEqual(['__menu', '__sidebar']);
        await page.keyboard.press('Escape');
        await expect.poll(() => openPopovers(page)).toEqual(['__menu']);
        await expect.poll(() => focused(page)).toBe('메뉴 닫기');
        await page.keyboard.press('Escape');
        await expect.poll(() => openPopovers(page)).toEqual([]);
        await expect.poll(() => focused(page)).toBe('메뉴 열기');
        await page.waitForFunction(() => history.state && !('menu' in history.state));
      }
    }));

  it('keeps the page behind it from scrolling', () =>
    visit(POST, async (page) => {
      expect(await isLocked(page)).toBe(false);
      await openMenu(page);
      expect(await isLocked(page)).toBe(true);
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
      await expect.poll(() => isLocked(page)).toBe(false);
      // The search closes it, and keeps the page still in its place.
      await openMenu(page);
      await page.keyboard.press('Control+k');
      await expect.poll(() => openPopovers(page)).toEqual([]);
      await nextPaint(page);
      expect(await isLocked(page)).toBe(true);
      await page.keyboard.press('Escape');
      await expect.poll(() => isLocked(page)).toBe(false);
    }));

  it('closes on a tap beside it, which follows no link below', () =>
    visit('/blog', async (page) => {
      await openMenu(page);
      for (const y of [150, 300, 450, 600]) {
        await page.touchscreen.tap(375, y);
        await expect.poll(() => openPopovers(page)).toEqual([]);
        expect(await pathOf(page)).toBe('/blog');
        await openMenu(page);
      }
    }));

  it.each(['at once', 'after the browser has taken the focus from what is shown no more'])(
    'closes when the view becomes wide, %s',
    (when) =>
      visit(DOC, async (page) => {
        await openMenu(page);
        await expect.poll(() => openPopovers(page)).toEqual(['__menu', '__sidebar']);
        await nextPaint(page);
        if (when !== 'at once') await page.evaluate(() => (document.activeElement as HTMLElement).blur());
        await page.setViewportSize({ width: 1200, height: 800 });
        await page.waitForFunction(() => !document.querySelector(':popover-open'));
        await expect.poll(() => page.locator('[inert]').count()).toBe(0);
        await expect.poll(() => isLocked(page)).toBe(false);
        await expect.poll(() => focused(page)).not.toBe('nothing');
      }),
  );

  it('is what going back closes first, on the first page too', () =>
    visit(POST, async (page) => {
      await openMenu(page);
      await page.goBack();
      expect(await pathOf(page)).toBe(POST);
      await expect.poll(() => openPopovers(page)).toEqual([]);
      await expect.poll(() => page.locator('[inert]').count()).toBe(0);
    }));

  it('stays open when it is opened again before the browser has left its entry, and going back closes it', () =>
    visit('/about', async (page) => {
      await openMenu(page);
      const state = await page.evaluate(async (opener) => {
        const menu = document.querySelector<HTMLElement>('#__menu')!;
        const told = (target: EventTarget, type: string) =>
          new Promise((done) => target.addEventListener(type, done, { once: true }));
        // A browser that takes its time.
        let goBack = () => {};
        history.back = () => {
          goBack = () => History.prototype.back.call(history);
        };
        const closed = told(menu, 'toggle');
        menu.hidePopover();
        await closed;
        const opened = told(menu, 'toggle');
        document.querySelector<HTMLElement>(opener)!.click();
        await opened;
        const gone = told(window, 'popstate');
        goBack();
        await gone;
        return { isOpen: menu.matches(':popover-open'), hasEntry: 'menu' in history.state };
      }, MENU);
      expect(state).toEqual({ isOpen: true, hasEntry: true });
      await page.goBack();
      expect(await pathOf(page)).toBe('/about');
      await expect.poll(() => openPopovers(page)).toEqual([]);
    }));

  it('closes when a link in it is followed, and going back leads to the page before', () =>
    visit('/about', async (page) => {
      await openMenu(page);
      await page.locator('#__menu a', { hasText: '블로그' }).tap();
      await page.waitForURL('**/blog');
      await expect.poll(() => openPopovers(page)).toEqual([]);
      await expect.poll(() => page.evaluate(() => document.activeElement?.localName)).toBe('main');
      await openMenu(page);
      await page.getByRole('button', { name: '주 메뉴로 돌아가기' }).tap();
      await page.getByRole('button', { name: '메뉴 닫기' }).tap();
      await page.waitForFunction(() => history.state && !('menu' in history.state));
      await page.goBack();
      await page.waitForURL('**/about');
    }));

  it('closes before the page of a link in it that was drawn ahead takes the focus', () =>
    visit('/about', async (page) => {
      await openMenu(page);
      await page.locator('#__menu a', { hasText: '블로그' }).focus();
      await page.locator('main > [style*="display: none"]').first().waitFor({ state: 'attached' });
      await page.keyboard.press('Enter');
      await page.waitForURL('**/blog');
      await expect.poll(() => openPopovers(page)).toEqual([]);
      await expect.poll(() => page.evaluate(() => document.activeElement?.localName)).toBe('main');
    }));

  it('lets the language be changed', () =>
    visit(DOC, async (page) => {
      await openMenu(page);
      await page.getByRole('button', { name: '주 메뉴로 돌아가기' }).tap();
      await language(page).tap();
      await page.locator(':popover-open a', { hasText: 'English' }).last().tap();
      await page.waitForURL(`**/en${DOC}`);
      await page.waitForFunction(() => document.documentElement.lang === 'en');
      await expect.poll(() => openPopovers(page)).toEqual([]);
      await expect.poll(() => page.locator('[inert]').count()).toBe(0);
    }));
});
