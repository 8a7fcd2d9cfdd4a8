import { describe, expect, it } from 'vitest';
import { markDocument, open } from './application';
import { IDLE, useBrowser } from './harness';

const POST = '/blog/250918-01';

describe('a navigation that fails', () => {
  const browser = useBrowser();

  it.each([404, 500])('loads the target in full when its data answers %i', async (status) => {
    await browser.visit(
      async (page) => {
        await open(page, browser.site + POST);
        const isSame = await markDocument(page);
        await page.route('**/about.json', (route) => route.fulfill({ status }));
        await page.click('header a[href="/about"]');
        await page.waitForURL('**/about');
        await page.waitForSelector('h1:text("About me")');
        expect(await isSame()).toBe(false);
      },
      { expected: /404|500/ },
    );
  });

  it('loads the target in full when a chunk is missing after a new publication', async () => {
    await browser.visit(
      async (page) => {
        await open(page, browser.site + POST);
        const isSame = await markDocument(page);
        await page.route('**/assets/Home.*.js*', (route) => route.fulfill({ status: 404 }));
        await page.click('header a[href="/"]');
        await page.waitForURL(`${browser.site}/`);
        await page.locator('#__latest').waitFor();
        expect(await isSame()).toBe(false);
      },
      { expected: /404|imported module/ },
    );
  });

  it('loads the target in full when its data is of another build', async () => {
    await browser.visit(async (page) => {
      await open(page, browser.site + POST);
      const isSame = await markDocument(page);
      await page.route('**/about.json', async (route) => {
        const response = await route.fetch();
        await route.fulfill({ json: { ...((await response.json()) as object), build: 'another' } });
      });
      await page.click('header a[href="/about"]');
      await page.waitForURL('**/about');
      await page.waitForSelector('h1:text("About me")');
      expect(await isSame()).toBe(false);
    });
  });

  it('never loads in a loop when a host answers an address with another page', async () => {
    await browser.visit(
      async (page) => {
        let documents = 0;
        page.on('request', (request) => {
          if (request.isNavigationRequest()) documents++;
        });
        const real = await (await page.request.get(`${browser.site}/about`)).body();
        await page.route('**/nowhere', (route) => route.fulfill({ body: real, contentType: 'text/html' }));
        await page.goto(`${browser.site}/nowhere`);
        await page.mouse.move(200, 200);
        await page.getByRole('alert').filter({ hasText: '다시' }).waitFor();
        expect(documents).toBeLessThanOrEqual(2);
        await page.unroute('**/nowhere');
      },
      { ...IDLE, expected: /404/ },
    );
  });

  it('says why a page cannot be loaded while the network is away, and tries again on request', async () => {
    await browser.visitAlone(
      async (page, context) => {
        await open(page, browser.site + POST);
        const isSame = await markDocument(page);
        await context.setOffline(true);
        await page.click('header a[href="/about"]');
        const alert = page.getByRole('alert').filter({ hasText: 'about.json' });
        await alert.waitFor();
        expect(new URL(page.url()).pathname).toBe('/about');
        await context.setOffline(false);
        await alert.getByRole('button').click();
        await page.waitForSelector('h1:text("About me")');
        expect(await isSame()).toBe(true);
      },
      { expected: /ERR_INTERNET_DISCONNECTED/ },
    );
  });

  it('asks for the document after all when the data of a page never comes', async () => {
    await browser.visitAlone(async (page) => {
      await page.clock.install();
      await open(page, browser.site + POST);
      const isSame = await markDocument(page);
      await page.route('**/about.json', () => {});
      // From here on it goes as the test says alone.
      await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
      await page.click('header a[href="/about"]');
      await page.clock.fastForward(9_000);
      expect(await isSame()).toBe(true);
      await page.clock.fastForward(2_000);
      await page.waitForURL('**/about');
      await page.waitForSelector('h1:text("About me")');
      expect(await isSame()).toBe(false);
    });
  });
});
