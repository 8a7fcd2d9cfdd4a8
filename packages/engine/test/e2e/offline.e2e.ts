import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { open, takeOver } from './application';
import { useBrowser } from './harness';
import { violations } from './support/axe';

const POST = '/blog/250918-01';
const OFFLINE = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|503/;

/** Waits until the service worker has kept all of some addresses. */
async function kept(page: Page, paths: readonly string[]): Promise<void> {
  await expect
    .poll(
      () =>
        page.evaluate(
          async (wanted) => Promise.all(wanted.map(async (path) => Boolean(await caches.match(path)))),
          paths,
        ),
      { timeout: 15_000 },
    )
    .toEqual(paths.map(() => true));
}

async function away(context: BrowserContext, use: () => Promise<void>): Promise<void> {
  await context.setOffline(true);
  try {
    await use();
  } finally {
    await context.setOffline(false);
  }
}

describe('offline', () => {
  const browser = useBrowser();

  it('shows visited pages again, whether they were loaded or navigated to', async () => {
    await browser.visit(
      async (page, context) => {
        await open(page, browser.site + POST);
        await page.click('header a[href="/about"]');
        await page.waitForURL('**/about');
        await kept(page, [POST, '/about', '/about.json', '/data/ko.json']);
        await away(context, async () => {
          await page.reload();
          expect(await page.textContent('h1')).toContain('About me');
          await takeOver(page);
          await page.goto(browser.site + POST);
          expect(await page.textContent('h1')).toBe('사이드 프로젝트를 사업으로 본다면');
          await takeOver(page);
          await page.click('header a[href="/about"]');
          await page.waitForURL('**/about');
        });
      },
      { expected: OFFLINE },
    );
  });

  it('says so, in the language of the address, when a page was never visited', async () => {
    await browser.visit(
      async (page, context) => {
        await open(page, `${browser.site}/en${POST}`);
        await kept(page, [`/en${POST}`, '/data/en.json']);
        await page.reload();
        await takeOver(page);
        await page.click('[data-color-mode]');
        await away(context, async () => {
          await page.goto(`${browser.site}/en/about`);
          expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(
            'rgb(17, 21, 20)',
          );
          expect(await violations(page)).toEqual([]);
          expect(await page.textContent('body')).toContain(
            'You are offline and this page has not been saved.',
          );
          expect(await page.getAttribute('html', 'lang')).toBe('en');
          await page.goto(`${browser.site}/en${POST}`);
          await takeOver(page);
          await page.click('header a[href="/en/projects/"]');
          await page.getByRole('alert').filter({ hasText: 'not been saved' }).waitFor();
        });
      },
      { expected: OFFLINE },
    );
  });

  it('shows the page of the network rather than the saved one when there is a network', async () => {
    await browser.visit(async (page, context) => {
      await open(page, browser.site + POST);
      await kept(page, [POST]);
      await page.evaluate(async (path) => {
        const [name] = await caches.keys();
        await (await caches.open(name!)).put(
          path,
          new Response('<h1>stale</h1>', { headers: { 'Content-Type': 'text/html' } }),
        );
      }, POST);
      await page.reload();
      expect(await page.textContent('h1')).not.toBe('stale');
      await kept(page, [POST]);
      expect(
        await page.evaluate(
          async (path) => (await (await caches.match(path))!.text()).includes('stale'),
          POST,
        ),
      ).toBe(false);
      expect(context.serviceWorkers()).toHaveLength(1);
    });
  });
});
