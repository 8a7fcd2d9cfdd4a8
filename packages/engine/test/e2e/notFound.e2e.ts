import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { holdApplication, open } from './application';
import { PHONE, useBrowser } from './harness';
import { usePreviewOf } from './previewSite';

/** The document itself is answered with this status. */
const MISSING = { expected: /the server responded with a status of 404/ };

/** Titles and addresses of what is offered. */
const offered = (page: Page) =>
  page.locator('main nav a').evaluateAll((links) => links.map((link) => link.getAttribute('href')));

describe('an address without a page', () => {
  const browser = useBrowser();

  /** Notes what moves on pages, from their beginning. */
  const watchShifts = (page: Page) =>
    page.addInitScript(() => {
      Object.assign(window, { shifts: [] });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          (window as unknown as { shifts: unknown[] }).shifts.push(entry);
      }).observe({ type: 'layout-shift', buffered: true });
    });
  const shifts = (page: Page) => page.evaluate('shifts.map(({ value }) => value)');

  it('offers the pages nearest to it in its language, moves nothing, and asks for nothing that is not there', () =>
    browser.visit(async (page) => {
      const failed: string[] = [];
      page.on('response', (response) => {
        if (response.status() >= 400) failed.push(new URL(response.url()).pathname);
      });
      await watchShifts(page);
      await open(page, `${browser.site}/bolg/250918-02`);
      await expect.poll(async () => (await offered(page))[0]).toBe('/blog/250918-01');
      expect((await offered(page)).length).toBeLessThanOrEqual(3);
      await page.waitForLoadState('networkidle');
      expect(await shifts(page)).toEqual([]);
      expect(failed).toEqual(['/bolg/250918-02']);
      // The page of a link that is pointed at is rendered out of sight, beside this one.
      await page.locator('main nav a').first().hover();
      await expect.poll(() => page.locator('main > *').count()).toBeGreaterThan(1);
      expect(await shifts(page)).toEqual([]);
      await page.goto(`${browser.site}/en/posts/250918-01`);
      await page.dispatchEvent('body', 'pointerover');
      await expect.poll(async () => (await offered(page))[0]).toBe('/en/blog/250918-01');
      expect(await page.locator('main nav a').first().textContent()).not.toContain('Private DEVLOG');
    }, MISSING));

  it('moves nothing on a phone', () =>
    browser.visit(
      async (page) => {
        await watchShifts(page);
        await open(page, `${browser.site}/bolg/250918-02`);
        await expect.poll(async () => (await offered(page)).length).toBeGreaterThan(0);
        await page.waitForLoadState('networkidle');
        expect(await shifts(page)).toEqual([]);
      },
      { ...PHONE, ...MISSING },
    ));

  it('has its words in a field that searches for them', () =>
    browser.visit(async (page) => {
      await open(page, `${browser.site}/blog/kubernetes-hpa.html`);
      const field = page.locator('main input[name=q]');
      await expect.poll(() => field.inputValue()).toBe('kubernetes hpa');
      await page.locator('main form button').click();
      await page.waitForURL('**/search?q=kubernetes+hpa');
    }, MISSING));

  it('offers what its words name when no address is like it, and nothing where nothing is near', () =>
    browser.visit(async (page) => {
      await open(page, `${browser.site}/2019/08/deploying-with-terraform.html`);
      await expect.poll(() => offered(page)).toContain('/blog/240121-01');
      await open(page, `${browser.site}/zzzzzzzzzzzzzzzzzzzzzzzz`);
      await expect
        .poll(() => page.locator('main input[name=q]').inputValue())
        .toBe('zzzzzzzzzzzzzzzzzzzzzzzz');
      await page.waitForLoadState('networkidle');
      expect(await offered(page)).toEqual([]);
    }, MISSING));

  it('keeps what a reader typed before the application was there', () =>
    browser.visit(async (page) => {
      await page.goto(`${browser.site}/blog/kubernetes`);
      await page.locator('main input[name=q]').fill('own words');
      await page.waitForSelector('html[data-ready]');
      expect(await page.locator('main input[name=q]').inputValue()).toBe('own words');
    }, MISSING));

  it('keeps the field empty of which a reader has taken hold', () =>
    browser.visit(async (page) => {
      const release = await holdApplication(page);
      await page.goto(`${browser.site}/blog/kubernetes`);
      await page.locator('main input[name=q]').click();
      release();
      await page.waitForSelector('html[data-ready]');
      await page.keyboard.type('own');
      expect(await page.locator('main input[name=q]').inputValue()).toBe('own');
    }, MISSING));
});

describe('an address without a page, on a host that answers with the page of the root', () => {
  const browser = useBrowser();
  /** As GitHub Pages does, and storage of files. */
  const answerWithRoot = (page: Page) =>
    page.route('**/en/nothing', async (route) => {
      const response = await route.fetch({ url: `${browser.site}/nothing` });
      await route.fulfill({ response });
    });

  it('has the words of the other language without script', () =>
    browser.visit(
      async (page) => {
        await answerWithRoot(page);
        await page.goto(`${browser.site}/en/nothing`);
        const words = page.locator('main p[lang=en]');
        expect(await words.textContent()).toBe('There is no page at this address. Back to the home page');
        expect(await words.locator('a').getAttribute('href')).toBe('/en/');
      },
      { ...MISSING, javaScriptEnabled: false },
    ));

  it('is answered in its language by the application, at its own address', () =>
    browser.visit(async (page) => {
      await answerWithRoot(page);
      await open(page, `${browser.site}/en/nothing`);
      await page.locator('h1', { hasText: 'Page not found' }).waitFor();
      expect(new URL(page.url()).pathname).toBe('/en/nothing');
      expect(await page.locator('html').getAttribute('lang')).toBe('en');
      expect(await page.locator('main p[lang]').count()).toBe(0);
      await expect.poll(() => page.locator('main input[name=q]').inputValue()).toBe('nothing');
    }, MISSING));
});

describe('an address without a page below a base address', () => {
  const browser = useBrowser();
  const site = usePreviewOf('with-base');

  it('offers pages with that address in front', () =>
    browser.visit(async (page) => {
      await open(page, site.at('/sub/blgo/250101-1'));
      await expect.poll(async () => (await offered(page))[0]).toBe('/sub/blog/250101-01');
    }, MISSING));
});
