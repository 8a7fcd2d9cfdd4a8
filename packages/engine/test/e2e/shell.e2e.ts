import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { bringBack, nextPaint, open } from './application';
import { PHONE, useBrowser } from './harness';
import { usePreviewOf } from './previewSite';
import { POST } from './support/shell';

describe('the navbar with links that leave no room', () => {
  const browser = useBrowser();

  it('shortens the title of the site, not the word on the search button', () =>
    browser.visit(
      async (page) => {
        await open(page, `${browser.site}/en/blog`);
        const overflow = await page.evaluate(() => {
          const [brand, link] = document.querySelectorAll('header a');
          brand!.firstElementChild!.textContent = 'A title of more letters than there are in most';
          link!.textContent = 'ALabelWithoutASpaceInIt'.repeat(2);
          const bar = document.querySelector('header')!.getBoundingClientRect().bottom;
          return document.querySelector('header form')!.getBoundingClientRect().bottom - bar;
        });
        expect(overflow).toBeLessThanOrEqual(0);
      },
      { viewport: { width: 1000, height: 800 } },
    ));
});

describe('the navbar that hides', () => {
  const browser = useBrowser();
  const site = usePreviewOf('interactive');
  const isHidden = (page: Page) =>
    page.evaluate(() => document.querySelector('header')!.getBoundingClientRect().bottom <= 1);
  const goTo = async (page: Page, place: number) => {
    await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), place);
    await nextPaint(page);
  };
  /** Opens a page that is scrolled down, with the bar hidden: by what is loaded after the application, and follows from then on. */
  const openBelow = async (page: Page) => {
    await open(page, site.at('/docs/next/'));
    expect(await isHidden(page)).toBe(false);
    await expect
      .poll(async () => {
        await goTo(page, 700);
        await goTo(page, 800);
        return isHidden(page);
      })
      .toBe(true);
  };

  it('is gone while the page is scrolled down, without a gap, and there while it is scrolled up or has the focus', () =>
    browser.visit(async (page) => {
      await openBelow(page);
      const top = () =>
        page.evaluate(() => document.querySelector('#__sidebar')!.getBoundingClientRect().top);
      await expect.poll(top).toBe(0);
      await goTo(page, 700);
      await expect.poll(top).toBeGreaterThan(50);
      await page.mouse.move(640, 500);
      await page.mouse.wheel(0, 200);
      await expect.poll(() => isHidden(page)).toBe(true);
      await page.mouse.wheel(0, -200);
      await expect.poll(() => isHidden(page)).toBe(false);
      await page.mouse.wheel(0, 200);
      await expect.poll(() => isHidden(page)).toBe(true);
      await page.focus('header a');
      await expect.poll(() => isHidden(page)).toBe(false);
    }));

  it('stays where that is not configured', () =>
    browser.visit(async (page) => {
      await open(page, browser.site + POST);
      await page.mouse.move(640, 500);
      await page.mouse.wheel(0, 800);
      await page.waitForTimeout(300);
      expect(await isHidden(page)).toBe(false);
    }));
});

describe('the announcement bar', () => {
  const browser = useBrowser();
  const site = usePreviewOf('interactive');
  const renewed = usePreviewOf('interactive', (copy) =>
    copy.edit('site.config.ts', "id: 'first'", "id: 'second'"),
  );
  const bar = (page: Page) => page.locator('section[data-announcement]');
  const stored = (page: Page) =>
    page.evaluate(() =>
      Object.fromEntries(Object.entries(localStorage).filter(([key]) => key.startsWith('docusaurus.an'))),
    );

  it('is dismissed for good, and is not even painted on the next visit', () =>
    browser.visit(
      async (page) => {
        await open(page, site.at('/blog'));
        expect(await bar(page).isVisible()).toBe(true);
        await page.getByRole('button', { name: '공지 닫기' }).click();
        await bar(page).waitFor({ state: 'hidden' });
        expect(await stored(page)).toEqual({
          'docusaurus.announcement.id': 'first',
          'docusaurus.announcement.dismiss': 'true',
        });
        // Without the application: what hides it stands in the document.
        await page.route('**/assets/*.js', (route) => route.abort());
        await page.goto(site.at('/en/blog'), { waitUntil: 'commit' });
        await page.waitForSelector('main', { state: 'attached' });
        expect(await bar(page).isVisible()).toBe(false);
      },
      // It is asked for without intent when the page has been idle for two seconds.
      { expected: /ERR_FAILED/ },
    ));

  it('is hidden on a page that the browser brings back as it was, when it was dismissed since', () =>
    browser.visit(async (page) => {
      await page.goto(site.at('/blog'));
      await page.evaluate(() => localStorage.setItem('docusaurus.announcement.dismiss', 'true'));
      expect(await bar(page).isVisible()).toBe(true);
      await bringBack(page);
      expect(await bar(page).isVisible()).toBe(false);
    }));

  it('comes back with a new id', () =>
    browser.visit(async (page) => {
      const state = { 'docusaurus.announcement.id': 'first', 'docusaurus.announcement.dismiss': 'true' };
      await page.addInitScript((entries) => {
        if (!sessionStorage.seeded) Object.assign(localStorage, entries);
        sessionStorage.seeded = '1';
      }, state);
      await open(page, renewed.at('/blog'));
      expect(await bar(page).isVisible()).toBe(true);
      expect(await stored(page)).toEqual({
        'docusaurus.announcement.id': 'second',
        'docusaurus.announcement.dismiss': 'false',
      });
    }));

  it('stays dismissed for those whose id was stored under the misspelt key', () =>
    browser.visit(async (page) => {
      const state = { 'docusaurus.annoucement.id': 'first', 'docusaurus.announcement.dismiss': 'true' };
      await page.addInitScript((entries) => Object.assign(localStorage, entries), state);
      await open(page, site.at('/blog'));
      expect(await bar(page).isVisible()).toBe(false);
      expect(await stored(page)).toEqual({
        'docusaurus.announcement.id': 'first',
        'docusaurus.announcement.dismiss': 'true',
      });
    }));
});

/** Scrolls, and waits until the page has been told: it is told once of what is scrolled within one frame. */
const scrollTold = (page: Page, top: number) =>
  page.evaluate(
    (offset) =>
      new Promise((done) => {
        addEventListener('scroll', done, { once: true });
        scrollTo({ top: offset, behavior: 'instant' });
      }),
    top,
  );

describe('ways over a long page', () => {
  const browser = useBrowser();

  /** Scrolls down and turns back, for which the button comes, and presses it. */
  const goToTop = async (page: Page, press: (button: Locator) => Promise<void>) => {
    const button = page.locator('.to-top');
    expect(await button.count()).toBe(0);
    await scrollTold(page, 2600);
    expect(await button.count()).toBe(0);
    await scrollTold(page, 2500);
    await button.waitFor();
    await page.evaluate(() => dispatchEvent(new Event('scroll')));
    await press(button);
    await page.waitForFunction(() => scrollY === 0);
    await button.waitFor({ state: 'detached' });
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
  };

  it('lead back to the top once the reader turns back, and are marked in the table of contents', () =>
    browser.visit(async (page) => {
      await open(page, browser.site + POST);
      await goToTop(page, (button) => button.click());
      await goToTop(page, (button) => button.press('Enter'));
      const current = page.locator('[data-toc] [aria-current]');
      await expect.poll(() => current.count()).toBe(0);
      const links = page.locator('[data-toc] a');
      for (const index of [2, 0]) {
        await links.nth(index).click();
        await page.waitForFunction(
          (at) => document.querySelectorAll('[data-toc] a')[at]?.hasAttribute('aria-current'),
          index,
        );
        expect(await current.count()).toBe(1);
      }
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      await page.waitForFunction(() =>
        [...document.querySelectorAll('[data-toc] a')].at(-1)?.hasAttribute('aria-current'),
      );
    }));

  it('lead back to the top in frames that each keep 0.85 of the way', () =>
    browser.visit(
      async (page) => {
        await open(page, browser.site + POST);
        for (const top of [2600, 2500]) {
          await page.evaluate((offset) => scrollTo({ top: offset, behavior: 'instant' }), top);
          await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)));
        }
        await page.waitForSelector('.to-top');
        const offsets = await page.evaluate(async () => {
          document.querySelector<HTMLElement>('.to-top')!.click();
          const seen: number[] = [];
          while (scrollY > 0)
            seen.push(await new Promise<number>((done) => requestAnimationFrame(() => done(scrollY))));
          return seen;
        });
        const steps = offsets.filter((offset) => offset > 100 && offset < 2400);
        const ratios = steps.slice(1).map((offset, index) => offset / steps[index]!);
        expect(ratios.length).toBeGreaterThan(5);
        for (const ratio of ratios) expect(Math.abs(ratio - 0.85)).toBeLessThan(0.02);
      },
      { reducedMotion: 'no-preference' },
    ));

  it('lead back with a finger, and fold away on a phone', () =>
    browser.visit(async (page) => {
      await open(page, browser.site + POST);
      await goToTop(page, (button) => button.tap());
      const link = page.locator('[data-toc] a').first();
      expect(await link.isVisible()).toBe(false);
      await page.locator('[data-toc] summary').tap();
      expect(await link.isVisible()).toBe(true);
      await link.tap();
      expect(await page.evaluate(() => location.hash)).not.toBe('');
    }, PHONE));
});
