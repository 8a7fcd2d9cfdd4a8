import { describe, expect, it } from 'vitest';
import { holdApplication, open } from './application';
import { PHONE, useBrowser } from './harness';
import { usePreviewOf } from './previewSite';
import { modal, searchFor, texts } from './support/search';

describe('the search modal', () => {
  const browser = useBrowser();
  const site = usePreviewOf('search');

  describe('the search modal opens', () => {
    it('by its button, keys and a slash, with the focus in an empty input, and fetches nothing of the search before', async () => {
      await browser.visit(async (page) => {
        const asked: string[] = [];
        page.on('request', (request) => asked.push(new URL(request.url()).pathname));
        await open(page, site.at('/blog'));
        await page.waitForTimeout(300);
        expect(asked.filter((path) => /worker|\/search[./]/.test(path))).toEqual([]);
        const { dialog, input } = modal(page);
        for (const act of [
          () => page.getByRole('button', { name: '검색' }).click(),
          () => page.keyboard.press('Control+k'),
          () => page.keyboard.press('Meta+k'),
          () => page.keyboard.press('/'),
        ]) {
          await act();
          await input.waitFor();
          expect(await input.evaluate((element) => element === document.activeElement)).toBe(true);
          expect(await input.inputValue()).toBe('');
          expect(await input.getAttribute('placeholder')).toBe('문서 검색');
          expect(await dialog.evaluate((element) => element.matches(':modal'))).toBe(true);
          await dialog.getByText('최근 검색이 없습니다').waitFor();
          await page.keyboard.press('Escape');
          await dialog.waitFor({ state: 'hidden' });
        }
        await expect.poll(() => asked.some((path) => path === '/search/ko.json')).toBe(true);
      });
    });

    it('is as wide as the page in a narrow window, whose scroll bar would cover the rest', () =>
      browser.visit(
        async (page) => {
          await open(page, site.at('/blog'));
          await page.keyboard.press('/');
          const { right } = await modal(page).dialog.evaluate((dialog) => dialog.getBoundingClientRect());
          expect(right).toBe(await page.evaluate(() => document.body.getBoundingClientRect().right));
        },
        { viewport: { width: 320, height: 640 } },
      ));

    it('is as high when it opens as when it has something to offer', () =>
      browser.visit(async (page) => {
        await open(page, `${browser.site}/blog`);
        await page.keyboard.press('/');
        const dialog = page.locator('dialog#__search');
        await dialog.waitFor();
        const height = () => dialog.evaluate((element) => element.getBoundingClientRect().height);
        const before = await height();
        await dialog.getByRole('link').first().waitFor();
        expect(Math.abs((await height()) - before)).toBeLessThan(16);
      }));

    it('with what was typed before the application was there', async () => {
      await browser.visit(async (page) => {
        await page.goto(site.at('/blog'));
        await page.keyboard.press('/');
        await page.keyboard.type('pod');
        await expect.poll(() => modal(page).input.inputValue()).toContain('pod');
      });
    });

    it('anew when it was closed just before, and the browser has not yet told so', async () => {
      await browser.visit(async (page) => {
        await open(page, site.at('/blog'));
        await page.keyboard.press('/');
        const { dialog, input } = modal(page);
        await page.keyboard.type('pod');
        await dialog.getByRole('option').first().waitFor();
        const left = await dialog.evaluate((element: HTMLDialogElement) => {
          element.close();
          window.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, cancelable: true }));
          const field = element.querySelector('input')!;
          const { value } = field;
          field.value = '쿠버네티스';
          field.dispatchEvent(new InputEvent('input', { bubbles: true }));
          return value;
        });
        expect(left).toBe('');
        await dialog.getByRole('option').filter({ hasText: '쿠버네티스' }).first().waitFor();
        expect(await input.inputValue()).toBe('쿠버네티스');
        await page.keyboard.press('Escape');
        await page.keyboard.press('Escape');
        await dialog.getByText('최근 검색이 없습니다').waitFor();
      });
    });

    it('and keeps the page behind it still, before the application is there and after', async () => {
      await browser.visit(async (page) => {
        const isStill = () =>
          page.evaluate(() => getComputedStyle(document.documentElement).overflowY === 'hidden');
        const release = await holdApplication(page);
        await page.goto(site.at('/blog'));
        expect(await isStill()).toBe(false);
        await page.keyboard.press('/');
        expect(await isStill()).toBe(true);
        release();
        await page.waitForSelector('html[data-ready]');
        expect(await isStill()).toBe(true);
        await page.keyboard.press('Escape');
        await expect.poll(isStill).toBe(false);
        await page.keyboard.press('Control+k');
        await expect.poll(isStill).toBe(true);
      });
    });

    it('not by a slash or a letter that is typed into a field', async () => {
      await browser.visit(async (page) => {
        await open(page, site.at('/search'));
        const field = page.locator('[data-search-page] input');
        await field.click();
        await page.keyboard.type('a/k');
        expect(await field.inputValue()).toBe('a/k');
        expect(await modal(page).dialog.isVisible()).toBe(false);
      });
    });
  });

  describe('the input', () => {
    it('takes 64 characters and no more, and is cleared by a button, which is there when something is typed', async () => {
      await browser.visit(async (page) => {
        const { dialog, input, button, options } = await searchFor(page, site.at('/blog'), 'a'.repeat(80));
        expect((await input.inputValue()).length).toBe(64);
        await input.fill('쿠버네티스');
        await options.first().waitFor();
        await button('지우기').click();
        expect(await input.inputValue()).toBe('');
        await dialog.getByText('최근 검색이 없습니다').waitFor();
        expect(await input.evaluate((element) => element === document.activeElement)).toBe(true);
        expect(await button('지우기').isVisible()).toBe(false);
      });
    });

    it('finds while a Korean syllable is being composed, and takes the Enter that ends it for nothing more', async () => {
      await browser.visit(async (page) => {
        const { input, options } = await searchFor(page, site.at('/blog'), '');
        const session = await page.context().newCDPSession(page);
        for (const text of ['ㅋ', '쿠', '쿱', '쿠버', '쿠번', '쿠버네'])
          await session.send('Input.imeSetComposition', {
            text,
            selectionStart: text.length,
            selectionEnd: text.length,
          });
        await options.first().waitFor();
        const enter = { type: 'keyDown', key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 229 } as const;
        await session.send('Input.dispatchKeyEvent', enter);
        await session.send('Input.insertText', { text: '쿠버네' });
        await page.waitForTimeout(200);
        expect(await input.inputValue()).toBe('쿠버네');
        expect(new URL(page.url()).pathname).toBe('/blog');
        await page.keyboard.press('Enter');
        await page.waitForURL(/\/blog\/24/);
      });
    });
  });

  describe('closing', () => {
    it('by Cancel, Escape or a click beside it gives the focus back and leaves the page where it was scrolled', async () => {
      await browser.visit(async (page) => {
        await open(page, site.at('/blog/240101-01'));
        await page.setViewportSize({ width: 1280, height: 300 });
        await page.evaluate(() => window.scrollTo(0, 120));
        const button = page.getByRole('button', { name: '검색' });
        const { dialog, button: buttonInside } = modal(page);
        for (const close of [
          () => buttonInside('취소').click(),
          () => page.keyboard.press('Escape'),
          () => page.mouse.click(10, 200),
        ]) {
          await button.evaluate((element) => element.focus({ preventScroll: true }));
          await page.keyboard.press('Enter');
          await dialog.getByText('최근 검색이 없습니다').waitFor();
          await close();
          await dialog.waitFor({ state: 'hidden' });
          expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
          expect(await page.evaluate(() => window.scrollY)).toBe(120);
          await page.evaluate(() => (document.activeElement as HTMLElement).blur());
        }
      });
    });

    it('follows going back', async () => {
      await browser.visit(async (page) => {
        await open(page, site.at('/blog/240101-01'));
        await page.locator('nav a', { hasText: '블로그' }).first().click();
        await page.waitForURL(site.at('/blog'));
        await page.keyboard.press('/');
        await modal(page).input.waitFor();
        await page.goBack();
        await modal(page).dialog.waitFor({ state: 'hidden' });
      });
    });

    it('does not follow a page that was asked for before it opened', async () => {
      await browser.visit(async (page) => {
        let release = () => {};
        const held = new Promise<void>((resolve) => {
          release = resolve;
        });
        await page.route('**/blog/archive.json', async (route) => {
          await held;
          await route.continue();
        });
        await open(page, site.at('/blog/240101-01'));
        await page.evaluate((href) => {
          const link = document.body.appendChild(document.createElement('a'));
          link.href = href;
          link.click();
          link.remove();
        }, site.at('/blog/archive'));
        await page.keyboard.press('/');
        await modal(page).input.waitFor();
        release();
        await page.waitForURL(site.at('/blog/archive'));
        await page.locator('h1', { hasText: '글 보관함' }).waitFor();
        expect(await modal(page).input.isVisible()).toBe(true);
      });
    });
  });

  describe('on a phone', () => {
    it('fills the screen, its input does not make the browser zoom, and a tap opens a result', async () => {
      await browser.visit(async (page) => {
        await open(page, site.at('/blog'));
        await page.getByRole('button', { name: '검색' }).tap();
        const { dialog, input, options } = modal(page);
        await dialog.getByText('최근 검색이 없습니다').waitFor();
        expect(await dialog.boundingBox()).toEqual({ x: 0, y: 0, ...PHONE.viewport });
        expect(
          await input.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize)),
        ).toBeGreaterThanOrEqual(16);
        await page.keyboard.insertText('쿠버네티스');
        await options.first().waitFor();
        const href = await options.nth(1).getAttribute('href');
        await options.nth(1).tap();
        await page.waitForURL(site.origin + href);
        await dialog.waitFor({ state: 'hidden' });
      }, PHONE);
    });

    it('shows five words of a text around what was found on screens up to 768 pixels, ten on wider ones', async () => {
      let wide = 0;
      await browser.visit(
        async (page) => {
          const { options } = await searchFor(page, site.at('/docs/guide/install'), '트리케라톱스');
          await options.first().waitFor();
          const words = async () => {
            const [snippet = ''] = await texts(options.first().locator('span span').first());
            return snippet.replaceAll('…', '').trim().split(' ').length;
          };
          expect(await words()).toBe(5);
          await page.setViewportSize({ width: 769, height: 900 });
          await searchFor(page, site.at('/docs/guide/install'), '트리케라톱스');
          await options.first().waitFor();
          wide = await words();
        },
        { viewport: { width: 768, height: 900 } },
      );
      expect(wide).toBeLessThanOrEqual(10);
      expect(wide).toBeGreaterThan(5);
    });
  });
});
