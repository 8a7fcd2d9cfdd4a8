import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { open, takeOver } from './application';
import { useBrowser } from './harness';
import { violations } from './support/axe';

const POST = '/blog/250918-01';
const OFFLINE = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|503/;

/**
 * Waits until the service worker has kept some addresses, a file for each pattern, and the application, which is saved
 * beside them. What is saved is asked, and no response awaited: it may have come before.
 */
async function kept(page: Page, wanted: readonly (string | RegExp)[]): Promise<void> {
  const paths = wanted.filter((one) => typeof one === 'string');
  const patterns = wanted.filter((one) => one instanceof RegExp);
  const missing = async () => {
    const { absent, saved } = await page.evaluate(async (addresses) => {
      const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
      const all = [...addresses, ...loaded.filter((name) => /\/assets\/main\./.test(name))];
      const found = await Promise.all(all.map((address) => caches.match(address)));
      const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
      const requests = await Promise.all(stores.map((store) => store.keys()));
      return {
        absent: all.filter((_, index) => !found[index]),
        saved: requests.flat().map(({ url }) => url),
      };
    }, paths);
    return [...absent, ...patterns.filter((pattern) => !saved.some((url) => pattern.test(url))).map(String)];
  };
  await expect.poll(missing, { timeout: 15_000 }).toEqual([]);
}

async function away(context: BrowserContext, use: () => Promise<void>): Promise<void> {
  await context.setOffline(true);
  try {
    await use();
  } finally {
    await context.setOffline(false);
  }
}

/**
 * Says on later pages too that there is no network. Chromium 150 does not: after a reload, what it emulates refuses
 * requests, but `navigator.onLine` is true.
 */
async function stayAway(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const onLine = { configurable: true, get: () => sessionStorage.getItem('away') === null };
    Object.defineProperty(navigator, 'onLine', onLine);
  });
  await page.evaluate(() => sessionStorage.setItem('away', ''));
}

/** The network is back, and the page is told. */
async function comeBack(page: Page): Promise<void> {
  await page.evaluate(() => {
    sessionStorage.removeItem('away');
    dispatchEvent(new Event('online'));
  });
}

describe('offline', () => {
  const browser = useBrowser({ serviceWorkers: 'allow' });

  it('answers what a reader does before the application has started', async () => {
    await browser.visitAlone(
      async (page, context) => {
        await open(page, browser.site + POST);
        await takeOver(page);
        await kept(page, [POST, '/data/paths.json']);
        await away(context, async () => {
          await page.reload();
          const mode = () => page.getAttribute('html', 'data-theme');
          const before = await mode();
          await page.click('[data-color-mode]');
          await expect.poll(mode).not.toBe(before);
        });
      },
      { expected: OFFLINE },
    );
  });

  it('shows visited pages again, whether they were loaded or navigated to', async () => {
    await browser.visitAlone(
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
    await browser.visitAlone(
      async (page, context) => {
        await open(page, `${browser.site}/en${POST}`);
        await kept(page, [`/en${POST}`, '/data/en.json']);
        await page.reload();
        await takeOver(page);
        await page.click('[data-color-mode]');
        await away(context, async () => {
          await page.goto(`${browser.site}/en/blog/archive`);
          expect(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toBe(
            'rgb(17, 21, 20)',
          );
          expect(await violations(page)).toEqual([]);
          expect(await page.textContent('body')).toContain(
            'You are offline and this page has not been saved.',
          );
          expect(await page.getAttribute('html', 'lang')).toBe('en');
          await page.goto(`${browser.site}/en${POST}`);
          await takeOver(page);
          await page.click('#__sidebar a[href^="/en/blog/"]:not([aria-current])');
          await page.getByRole('alert').filter({ hasText: 'not been saved' }).waitFor();
        });
      },
      { expected: OFFLINE },
    );
  });

  it('answers searches by titles and headings, also after a reload, and says so', async () => {
    await browser.visitAlone(
      async (page, context) => {
        await open(page, browser.site + POST);
        await page.keyboard.press('/');
        await page.locator('dialog#__search').getByRole('combobox').waitFor();
        await page.locator('dialog#__search').getByRole('link').first().waitFor();
        await page.keyboard.type('terraform');
        await page.locator('dialog#__search').getByRole('option').first().waitFor();
        await kept(page, [POST, '/', '/blog', '/data/ko.json', '/data/paths.json']);
        await page.reload();
        await takeOver(page);
        await page.goto(`${browser.site}/search?q=terraform`);
        await page.locator('main ol > li').first().waitFor();
        await kept(page, ['/search', /savedTitles/]);
        await away(context, async () => {
          await page.goto(`${browser.site}/search?q=%EC%82%AC%EC%9D%B4%EB%93%9C`);
          await page.getByText('오프라인: 제목만 찾았습니다').first().waitFor();
          await page.fill('main input[type=search]', '사이드 프로젝트를 사어');
          await page
            .locator('main ol > li', { hasText: '사이드 프로젝트를 사업으로 본다면' })
            .first()
            .waitFor();
          await page.goto(browser.site + POST);
          await takeOver(page);
          await page.keyboard.press('/');
          await page.keyboard.type('사이드');
          await page.locator('dialog#__search').getByText('오프라인: 제목만 찾았습니다').first().waitFor();
        });
      },
      { expected: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|503|search failed/i },
    );
  });

  it('answers searches by titles to whoever has read two pages and never searched', async () => {
    await browser.visitAlone(
      async (page, context) => {
        await open(page, browser.site + POST);
        await kept(page, [POST, '/', '/blog', '/data/ko.json', '/data/paths.json']);
        // The second page is left a moment after the search was saved.
        await open(page, `${browser.site}/blog`);
        await kept(page, [/findHits/, /savedTitles/]);
        await away(context, async () => {
          await open(page, browser.site + POST);
          await page.keyboard.press('/');
          await page.keyboard.type('사이드');
          await page.locator('dialog#__search').getByText('오프라인: 제목만 찾았습니다').first().waitFor();
        });
      },
      { expected: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|503|search failed/i },
    );
  });

  it('lists what was saved where a page was not, newest first, home and menu among it', async () => {
    await browser.visitAlone(
      async (page, context) => {
        await open(page, browser.site + POST);
        await kept(page, [POST, '/', '/blog', '/about', '/data/ko.json', /\/assets\/Home\./]);
        await away(context, async () => {
          await page.goto(`${browser.site}/blog/231001-01`);
          const titles = await page.locator('li a').allTextContents();
          expect(titles).toContain('사이드 프로젝트를 사업으로 본다면');
          expect(titles.some((title) => title.includes('|'))).toBe(false);
          expect(await violations(page)).toEqual([]);
          await page.locator('main > a').nth(1).click();
          await page.waitForURL(`${browser.site}/`);
          expect(await page.locator('main h1').count()).toBe(1);
          await takeOver(page);
        });
      },
      { expected: OFFLINE },
    );
  });

  it('marks the links to pages that were not saved, also after a change of page, until there is a network', async () => {
    await browser.visitAlone(
      async (page, context) => {
        await open(page, browser.site + POST);
        await kept(page, [POST, '/', '/blog', '/data/ko.json', /readOffline/]);
        const isMarked = (link: string) =>
          page
            .locator(link)
            .filter({ visible: true })
            .first()
            .evaluate((link) => link.hasAttribute('data-unsaved') && link.hasAttribute('aria-description'));
        await away(context, async () => {
          await expect.poll(() => isMarked('#__sidebar a[href^="/blog/"]:not([aria-current])')).toBe(true);
          expect(await isMarked('header a[href="/blog"]')).toBe(false);
          await stayAway(page);
          await page.reload();
          await takeOver(page);
          await page.click('header a[href="/blog"]');
          await page.locator(`main h2 a[href="${POST}"]`).waitFor();
          await expect.poll(() => isMarked('main h2 a[href="/blog/250810-01"]')).toBe(true);
          expect(await isMarked(`main h2 a[href="${POST}"]`)).toBe(false);
          expect(await violations(page)).toEqual([]);
        });
        await comeBack(page);
        await expect.poll(() => page.locator('[data-unsaved]').count()).toBe(0);
      },
      { expected: OFFLINE },
    );
  });

  it('passes files on where there is no room to save them', async () => {
    await browser.visitAlone(async (page, context) => {
      await open(page, `${browser.site}/`);
      await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
      const session = await context.newCDPSession(page);
      await session.send('Storage.overrideQuotaForOrigin', { origin: browser.site, quotaSize: 1 });
      await open(page, `${browser.site}/`);
      await page.keyboard.press('Control+k');
      await page.keyboard.type('docker', { delay: 30 });
      await page.waitForSelector('[role="option"]');
    });
  });

  it('shows the page of the network rather than the saved one when there is a network', async () => {
    await browser.visitAlone(async (page, context) => {
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
      // The page is saved after it was answered.
      await expect
        .poll(() => page.evaluate(async (path) => (await caches.match(path))?.text(), POST))
        .toContain('</html>');
      expect(context.serviceWorkers()).toHaveLength(1);
    });
  });
});
