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

  it.each([
    ['/blog/250918-01', '코드 복사', '코드를 복사했습니다.'],
    ['/en/blog/250918-01', 'Copy code', 'Code copied.'],
  ])('of %s is copied as it is, which a screen reader hears', (path, label, confirmation) =>
    browser.visit(async (page) => {
      await open(page, browser.site + path);
      const figure = page.locator('figure.code').first();
      await figure.hover();
      // The sign stays for two seconds, in which a slow machine may not ask for it.
      const signed = figure.locator('[data-done]').waitFor();
      await figure.getByRole('button', { name: label }).click();
      await signed;
      await expect.poll(() => said(page)).toContain(confirmation);
      expect(await copied(page)).toBe(await figure.locator('code').textContent());
    }, CLIPBOARD),
  );

  it('is copied with the keyboard, whose focus shows the button', () =>
    browser.visit(async (page) => {
      await open(page, site.at(TABS));
      const figure = page.locator('figure.code').last();
      await figure.locator('pre').focus();
      await page.keyboard.press('Tab');
      expect(await figure.locator('.code-tools').evaluate((tools) => getComputedStyle(tools).opacity)).toBe(
        '1',
      );
      await page.keyboard.press('Enter');
      await expect.poll(() => copied(page)).toBe('echo two');
    }, CLIPBOARD));

  it('is copied with a finger, which needs no hovering', () =>
    browser.visit(
      async (page) => {
        await open(page, site.at(TABS));
        await page.locator('figure.code').last().getByRole('button', { name: '코드 복사' }).tap();
        await expect.poll(() => copied(page)).toBe('echo two');
      },
      { ...PHONE, ...CLIPBOARD },
    ));

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

  it('is wrapped and unwrapped where lines are too long, and only there', () =>
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
    }));
});

describe('a heading', () => {
  const browser = useBrowser();

  it.each([
    ['/blog/250918-01', '링크를 복사했습니다.'],
    ['/en/blog/250918-01', 'Link copied.'],
  ])('of %s copies its link, and leads there', (path, confirmation) =>
    browser.visit(async (page) => {
      await open(page, browser.site + path);
      const anchor = page.locator('a.anchor').first();
      await anchor.focus();
      const signed = page.locator('a.anchor[data-done=""]').waitFor({ state: 'attached' });
      await page.keyboard.press('Enter');
      await signed;
      await expect.poll(() => said(page)).toContain(confirmation);
      expect(await copied(page)).toBe(page.url());
      expect(new URL(page.url()).hash).not.toBe('');
    }, CLIPBOARD),
  );

  it('reaches out of no page that is written from right to left', () =>
    browser.visit(async (page) => {
      await open(page, `${browser.site}/blog/250918-01`);
      const out = await page.evaluate(() => {
        const { documentElement: root } = document;
        root.dir = 'rtl';
        return root.scrollWidth - root.clientWidth;
      });
      expect(out).toBe(0);
    }, PHONE));

  it('keeps the order of code on a page that is written from right to left', () =>
    browser.visit(async (page) => {
      await open(page, `${browser.site}/blog/250918-01`);
      const [letter, sign] = await page.evaluate(() => {
        document.documentElement.dir = 'rtl';
        const code = document.createElement('code');
        code.textContent = 'C+';
        document.querySelector('.prose p')!.append(code);
        return [0, 1].map((at) => {
          const range = document.createRange();
          range.setStart(code.firstChild!, at);
          range.setEnd(code.firstChild!, at + 1);
          return range.getBoundingClientRect().left;
        });
      });
      expect(letter).toBeLessThan(sign!);
    }));

  it('shows its link to a finger, which copies it from 44 pixels around', () =>
    browser.visit(
      async (page) => {
        await open(page, `${browser.site}/blog/250918-01`);
        const anchor = page.locator('a.anchor').first();
        await expect.poll(() => anchor.evaluate((link) => getComputedStyle(link).opacity)).toBe('0.7');
        await anchor.evaluate((link) => link.scrollIntoView({ block: 'center' }));
        const { x, y, width, height } = (await anchor.boundingBox())!;
        await page.touchscreen.tap(x + width + 18, y + height + 5);
        await expect.poll(() => said(page)).toContain('링크를 복사했습니다.');
      },
      { ...PHONE, ...CLIPBOARD },
    ));
});

describe('a disclosure', () => {
  const browser = useBrowser();
  const site = usePreviewOf('interactive');
  const details = (page: Page) => page.locator('.prose details');
  const isOpen = (page: Page) => details(page).evaluate((element) => (element as HTMLDetailsElement).open);

  it.each([
    ['a mouse', (page: Page) => details(page).locator('summary').click()],
    [
      'the keyboard',
      (page: Page) =>
        details(page)
          .locator('summary')
          .focus()
          .then(() => page.keyboard.press('Enter')),
    ],
  ])('moves open and closed with %s', (_, press) =>
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
        await press(page);
        await page.waitForFunction(
          () => (window as unknown as { durations: unknown[] }).durations.length > 0,
        );
        const durations = await page.evaluate(
          () => (window as unknown as { durations: unknown[] }).durations,
        );
        expect(durations).toEqual([expect.any(Number)]);
        expect(durations[0]).toBeGreaterThan(100);
        await expect.poll(() => details(page).evaluate((element) => element.getAnimations().length)).toBe(0);
        expect(await isOpen(page)).toBe(true);
        await press(page);
        await expect.poll(() => isOpen(page)).toBe(false);
      },
      { reducedMotion: 'no-preference' },
    ),
  );

  it('opens for a heading in it', () =>
    browser.visit(async (page) => {
      await open(page, site.at('/blog/250101-01'));
      await page.locator('[data-toc] a[href="#within"]').click();
      await expect.poll(() => page.locator('#within').isVisible()).toBe(true);
      expect(await isOpen(page)).toBe(true);
    }));
});

describe('an article', () => {
  const browser = useBrowser();

  it.each([
    ['/blog/250918-01', '마크다운 복사'],
    ['/en/blog/250918-01', 'Copy page as Markdown'],
  ])('%s is copied as Markdown', (path, label) =>
    browser.visit(async (page) => {
      await open(page, browser.site + path);
      await page.getByRole('button', { name: label }).click();
      await expect.poll(() => said(page)).toMatch(/마크다운|Markdown/);
      const file = await page.evaluate(async (address) => (await fetch(address)).text(), `${path}.md`);
      expect(await copied(page)).toBe(file);
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

  it('has tables that scroll inside on a phone, not the page', () =>
    browser.visit(async (page) => {
      await open(page, `${browser.site}/blog/231001-01`);
      const widths = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
      expect(widths[0]).toBe(widths[1]);
      expect(
        await page
          .locator('.table-scroll')
          .first()
          .evaluate((box) => getComputedStyle(box).overflowX),
      ).toBe('auto');
    }, PHONE));

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
