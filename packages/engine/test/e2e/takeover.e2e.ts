import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { follow, holdApplication, takeOver } from './application';
import { IDLE, useBrowser } from './harness';
import { watchTraffic } from './support/traffic';

const POST = '/blog/250918-01';

/** Waits for a while in which nothing should happen. */
const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));

async function pretendConnection(page: Page, connection: object): Promise<void> {
  await page.addInitScript((value) => {
    Object.defineProperty(navigator, 'connection', { value });
  }, connection);
}

describe('taking over', () => {
  const browser = useBrowser();

  it('asks for nothing but the page before the reader shows intent', async () => {
    await browser.visit(async (page) => {
      const requests = watchTraffic(page);
      await page.goto(browser.site + POST, { waitUntil: 'load' });
      await pause(1000);
      expect(requests.takePaths()).toEqual([POST]);
    });
  });

  it('begins with the pointer, a key or the focus', async () => {
    await browser.visit(async (page) => {
      // Where it does not begin by itself.
      await pretendConnection(page, { saveData: true });
      for (const show of [
        () => page.mouse.move(400, 400),
        () => page.keyboard.press('Tab'),
        () => page.focus('main a'),
      ]) {
        await page.goto(browser.site + POST);
        await show();
        await page.waitForSelector('html[data-ready]');
        await page.mouse.move(0, 0);
      }
    });
  });

  it('sets no language, direction or sign of scripts anew, for which a browser looks for every style again', async () => {
    await browser.visit(async (page) => {
      await page.goto(browser.site + POST);
      const changed = await page.evaluateHandle(() => {
        const names: string[] = [];
        new MutationObserver((records) => {
          names.push(...records.map(({ attributeName }) => attributeName!));
        }).observe(document.documentElement, { attributeFilter: ['lang', 'dir', 'data-js', 'data-ready'] });
        return names;
      });
      await takeOver(page);
      expect(await changed.jsonValue()).toEqual(['data-ready']);
      await follow(page, '/blog', 'header');
      expect(await changed.jsonValue()).toEqual(['data-ready']);
      await page.evaluate(() => document.querySelector<HTMLElement>('header a[href="/en/blog"]')!.click());
      await page.waitForSelector('html[lang="en"]');
      expect(await changed.jsonValue()).toEqual(['data-ready', 'lang']);
      const styles = await page.evaluate(() =>
        [...document.styleSheets, ...document.adoptedStyleSheets].flatMap(({ cssRules }) =>
          [...cssRules].map(({ cssText }) => cssText),
        ),
      );
      expect(styles.join()).toContain('[data-js]');
      // A rule for the root alone makes it look for the root's.
      expect(styles.join().replaceAll('html:not([data-ready]):has(', '')).not.toContain('[data-ready]');
    });
  });

  it('leaves the reader at the place on the page that was gone to meanwhile', async () => {
    await browser.visit(async (page) => {
      await page.addInitScript(() => {
        // What the application does first of all with the history; it draws the page after that.
        const known = Object.getOwnPropertyDescriptor(History.prototype, 'scrollRestoration')!;
        Object.defineProperty(History.prototype, 'scrollRestoration', {
          ...known,
          set(value) {
            known.set!.call(this, value);
            if (!document.documentElement.dataset.ready && location.hash === '')
              queueMicrotask(() => document.querySelector<HTMLElement>('a[href="#__content"]')!.click());
          },
        });
      });
      await page.goto(browser.site + POST);
      await takeOver(page);
      expect(new URL(page.url()).hash).toBe('#__content');
    });
  });

  it('begins by itself when the page is idle', async () => {
    await browser.visit(async (page) => {
      await page.goto(browser.site + POST);
      await page.waitForSelector('html[data-ready]', { timeout: 15_000 });
    }, IDLE);
  });

  it('waits for intent on a connection that is slow or paid', async () => {
    const connections = [{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }];
    const visits = connections.map((connection) =>
      browser.visit(async (page) => {
        await pretendConnection(page, connection);
        const requests = watchTraffic(page);
        await page.goto(browser.site + POST);
        await pause(3500);
        expect({ connection, requests: requests.takePaths() }).toEqual({ connection, requests: [POST] });
        await takeOver(page);
      }, IDLE),
    );
    await Promise.all(visits);
  });

  it('keeps a click on the colour toggle that came too early', async () => {
    await browser.visit(async (page) => {
      const release = await holdApplication(page);
      await page.goto(browser.site + POST);
      await page.click('[data-color-mode]');
      expect(await page.getAttribute('html', 'data-theme')).toBe('light');
      release();
      await page.waitForSelector('html[data-theme="dark"]');
    });
  });

  it('names the configured and the likely base URL when its script lies below the latter', async () => {
    await browser.visitAlone(
      async (page) => {
        // The site as it was built, moved by its host.
        await page.route(`${browser.site}/**`, async (route) => {
          const { pathname } = new URL(route.request().url());
          if (!pathname.startsWith('/sub/')) return route.fulfill({ status: 404 });
          return route.fulfill({
            response: await page.request.get(browser.site + pathname.slice('/sub'.length)),
          });
        });
        await page.clock.install();
        await page.goto(`${browser.site}/sub${POST}`);
        await page.mouse.move(300, 300);
        const banner = page.getByRole('alert');
        await banner.waitFor();
        // Once, though the application is tried again when the page is idle.
        await page.clock.runFor(5000);
        expect(await banner.textContent()).toMatch(/baseUrl.* \/[^/].*\/sub\//);
        expect((await banner.textContent())!.match(/\/sub\//g)).toHaveLength(1);
        expect(await page.getByRole('alert').count()).toBe(1);
        expect((await banner.boundingBox())?.y).toBe(0);
      },
      { ...IDLE, expected: /404/ },
    );
  });

  it('fetches the page again, once, when its script is gone, and stays readable', async () => {
    await browser.visit(
      async (page) => {
        let documents = 0;
        await page.route('**/assets/main.*.js', (route) => route.fulfill({ status: 404 }));
        page.on('request', (request) => {
          if (request.isNavigationRequest()) documents++;
        });
        await page.goto(browser.site + POST);
        await page.mouse.move(300, 300);
        await expect.poll(() => documents, { timeout: 15_000 }).toBe(2);
        await page.waitForLoadState();
        for (let times = 1; times < 3; times++) {
          await page.mouse.move(300 + times, 300);
          await pause(700);
        }
        expect(documents).toBe(2);
        expect(await page.getByRole('alert').isVisible()).toBe(false);
        await page.waitForSelector('html:not([data-js])');
        expect(await page.locator('[data-color-mode]').isVisible()).toBe(false);
        await page.click('header a[href="/blog"]');
        await page.waitForURL('**/blog');
      },
      { expected: /404/ },
    );
  });

  it('fetches the page again, once, when data of the page is gone', async () => {
    await browser.visit(
      async (page) => {
        let documents = 0;
        await page.route('**/data/ko.json', (route) => route.fulfill({ status: 500 }));
        page.on('request', (request) => {
          if (request.isNavigationRequest()) documents++;
        });
        await page.goto(browser.site + POST);
        await page.mouse.move(300, 300);
        await expect.poll(() => documents, { timeout: 15_000 }).toBe(2);
        await page.waitForLoadState();
        for (let times = 1; times < 3; times++) {
          await page.mouse.move(300 + times, 300);
          await pause(700);
        }
        expect(documents).toBe(2);
        expect(await page.textContent('h1')).not.toBe('');
      },
      { expected: /500|could not start/ },
    );
  });
});
