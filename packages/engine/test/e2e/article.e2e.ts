import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { open } from './application';
import { PHONE, useBrowser } from './harness';
import { usePreviewOf } from './previewSite';

const CLIPBOARD = { permissions: ['clipboard-read', 'clipboard-write'] };
const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText());
const said = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('[role="status"]')].map(({ textContent }) => textContent).join(' '),
  );

describe('code', () => {
  const browser = useBrowser();
  const site = usePreviewOf('interactive');
  const TABS = '/blog/250101-01';

  it('is wrapped and unwrapped only where lines are too long, and copied with the keyboard', () =>
    browser.visit(async (page) => {
      await open(page, site.at(TABS));
      const [long, short] = [page.locator('figure.code').first(), page.locator('figure.code').last()];
      const overflow = () => long.locator('pre').evaluate((pre) => pre.scrollWidth > pre.clientWidth);
      const wrap = long.getByRole('button', { name: '줄 바꿈' });
      await long.hover();
      expect(await overflow()).toBe(true);
      expect(await wrap.getAttribute('aria-pressed')).toBe('false');
      await wrap.click();
      expect(await wrap.getAttribute('aria-pressed')).toBe('true');
      expect(await overflow()).toBe(false);
      await wrap.click();
      expect(await overflow()).toBe(true);
      expect(await short.getByRole('button', { name: '줄 바꿈' }).count()).toBe(0);
      await short.locator('pre').focus();
      await page.keyboard.press('Tab');
      expect(await short.locator('.code-tools').evaluate((tools) => getComputedStyle(tools).opacity)).toBe(
        '1',
      );
      await page.keyboard.press('Enter');
      await expect.poll(() => copied(page)).toBe('echo two');
    }, CLIPBOARD));

  it('says so when copying fails', () =>
    browser.visit(async (page) => {
      await page.addInitScript(() => {
        Object.defineProperty(navigator, 'clipboard', { value: undefined });
        document.execCommand = () => false;
      });
      await open(page, site.at(TABS));
      await page.locator('figure.code').last().getByRole('button', { name: '코드 복사' }).click();
      await expect.poll(() => said(page)).toContain('복사하지 못했습니다.');
    }));
});

describe('a finger', () => {
  const browser = useBrowser();

  it('copies code, and the link of a heading from 44 pixels around; right to left the page is no wider', () =>
    browser.visit(
      async (page) => {
        await open(page, `${browser.site}/blog/250918-01`);
        const figure = page.locator('figure.code').first();
        await figure.getByRole('button', { name: '코드 복사' }).tap();
        await expect.poll(() => copied(page)).toBe(await figure.locator('code').textContent());
        const anchor = page.locator('a.anchor').first();
        await expect.poll(() => anchor.evaluate((link) => getComputedStyle(link).opacity)).toBe('0.7');
        await anchor.evaluate((link) => link.scrollIntoView({ block: 'center' }));
        const { x, y, width, height } = (await anchor.boundingBox())!;
        await page.touchscreen.tap(x + width + 18, y + height + 5);
        await expect.poll(() => said(page)).toContain('링크를 복사했습니다.');
        const { out, letter, sign } = await page.evaluate(() => {
          const { documentElement: root } = document;
          root.dir = 'rtl';
          const out = root.scrollWidth - root.clientWidth;
          const code = document.createElement('code');
          code.textContent = 'C+';
          document.querySelector('.prose p')!.append(code);
          const [letter, sign] = [0, 1].map((at) => {
            const range = document.createRange();
            range.setStart(code.firstChild!, at);
            range.setEnd(code.firstChild!, at + 1);
            return range.getBoundingClientRect().left;
          });
          return { out, letter, sign };
        });
        expect(out).toBe(0);
        // Code keeps its order.
        expect(letter).toBeLessThan(sign!);
      },
      { ...PHONE, ...CLIPBOARD },
    ));
});

describe('a disclosure', () => {
  const browser = useBrowser();
  const site = usePreviewOf('interactive');
  const details = (page: Page) => page.locator('.prose details');
  const isOpen = (page: Page) => details(page).evaluate((element) => (element as HTMLDetailsElement).open);

  it('moves open and closed with a mouse and the keyboard, and opens for a heading in it', () =>
    browser.visit(
      async (page) => {
        await open(page, site.at('/blog/250101-01'));
        // Written down when it begins: on a busy machine it has ended before the test can look.
        await page.evaluate(() => {
          const { animate } = Element.prototype;
          const durations: unknown[] = [];
          Object.assign(window, { durations });
          Element.prototype.animate = function (...args) {
            const animation = animate.apply(this, args);
            durations.push(animation.effect?.getTiming().duration);
            return animation;
          };
        });
        /** Durations of the animations that have begun since the last call. */
        const durations = () =>
          page.evaluate(() => (window as unknown as { durations: unknown[] }).durations.splice(0));
        const atRest = () =>
          expect.poll(() => details(page).evaluate((element) => element.getAnimations().length)).toBe(0);
        const summary = details(page).locator('summary');
        for (const press of [() => summary.click(), () => summary.press('Enter')]) {
          await press();
          await expect.poll(() => isOpen(page)).toBe(true);
          await atRest();
          const began = await durations();
          expect(began).toEqual([expect.any(Number)]);
          expect(began[0]).toBeGreaterThan(100);
          expect(await isOpen(page)).toBe(true);
          await press();
          await expect.poll(() => isOpen(page)).toBe(false);
          await atRest();
          await durations();
        }
        await page.locator('[data-toc] a[href="#within"]').click();
        await expect.poll(() => page.locator('#within').isVisible()).toBe(true);
        expect(await isOpen(page)).toBe(true);
      },
      { reducedMotion: 'no-preference' },
    ));
});

describe('an article', () => {
  const browser = useBrowser();

  it.each([
    [
      '/blog/250918-01',
      ['코드 복사', '코드를 복사했습니다.'],
      '링크를 복사했습니다.',
      ['마크다운 복사', '마크다운을 복사했습니다.'],
    ],
    [
      '/en/blog/250918-01',
      ['Copy code', 'Code copied.'],
      'Link copied.',
      ['Copy page as Markdown', 'The page was copied as Markdown.'],
    ],
  ] as const)(
    '%s is copied, and so are its code and the link of a heading, which a screen reader hears',
    (path, code, link, markdown) =>
      browser.visit(async (page) => {
        await open(page, browser.site + path);
        const figure = page.locator('figure.code').first();
        await figure.hover();
        // The sign stays for two seconds, in which a slow machine may not ask for it.
        const signed = figure.locator('[data-done]').waitFor();
        await figure.getByRole('button', { name: code[0] }).click();
        await signed;
        await expect.poll(() => said(page)).toContain(code[1]);
        expect(await copied(page)).toBe(await figure.locator('code').textContent());

        await page.getByRole('button', { name: markdown[0] }).click();
        await expect.poll(() => said(page)).toContain(markdown[1]);
        const file = await page.evaluate(async (address) => (await fetch(address)).text(), `${path}.md`);
        expect(await copied(page)).toBe(file);

        const linked = page.locator('a.anchor[data-done=""]').waitFor({ state: 'attached' });
        await page.locator('a.anchor').first().press('Enter');
        await linked;
        await expect.poll(() => said(page)).toContain(link);
        expect(await copied(page)).toBe(page.url());
        expect(new URL(page.url()).hash).not.toBe('');
      }, CLIPBOARD),
  );

  it('says so when its Markdown cannot be had', () =>
    browser.visit(
      async (page) => {
        await open(page, `${browser.site}/en/blog/250918-01`);
        await page.route('**/*.md', (route) => route.fulfill({ status: 500 }));
        await page.getByRole('button', { name: 'Copy page as Markdown' }).click();
        await expect.poll(() => said(page)).toContain('Copying failed.');
      },
      { ...CLIPBOARD, expected: /500/ },
    ));

  it('is enhanced once on each page that is navigated to', () =>
    browser.visit(async (page) => {
      await open(page, `${browser.site}/blog`);
      await page.evaluate(() => {
        document.documentElement.dataset.mark = '1';
      });
      await page.locator('main a[href="/blog/250918-01"]').first().click();
      await page.waitForSelector('.code-tools');
      await page.locator('[data-color-mode]').click();
      const counts = () =>
        page.evaluate(() => [
          document.querySelectorAll('figure.code').length,
          document.querySelectorAll('.code-tools').length,
        ]);
      const [figures, tools] = await counts();
      expect(tools).toBe(figures);
      await page.goBack();
      await page.waitForURL('**/blog');
      await page.goForward();
      await page.waitForSelector('.code-tools');
      expect(await counts()).toEqual([figures, figures]);
      expect(await page.getAttribute('html', 'data-mark')).toBe('1');
    }));

  it('is printed without what surrounds it, and with every tab', () =>
    browser.visit(async (page) => {
      await open(page, `${browser.site}/blog/231001-01`);
      await page.emulateMedia({ media: 'print' });
      const visible = (selector: string) => page.locator(selector).first().isVisible();
      expect(await visible('header nav')).toBe(false);
      expect(await visible('.code-tools')).toBe(false);
      expect(await visible('.tab-list')).toBe(false);
      for (const panel of await page.locator('.tab-panel').all()) {
        expect(await panel.isVisible()).toBe(true);
        expect(await panel.locator('.tab-label').isVisible()).toBe(true);
      }
    }));

  it('has tags that a finger hits', () =>
    browser.visit(async (page) => {
      await open(page, `${browser.site}/blog/250302-01`);
      const heights = await page
        .locator('main header a[href*="/tags/"]')
        .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().height));
      expect(heights.length).toBeGreaterThan(1);
      expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
    }, PHONE));
});
