import { describe, expect, it } from 'vitest';
import { follow, markDocument, open, shownPage } from './application';
import { useBrowser } from './harness';

const POST = '/blog/250918-01';

describe('an address', () => {
  const browser = useBrowser();

  it('takes an address with .html or /index.html for the page without it', async () => {
    await browser.visit(async (page) => {
      await open(page, `${browser.site + POST}.html?a=b#c`);
      expect(await page.evaluate(() => location.pathname + location.search + location.hash)).toBe(
        `${POST}?a=b#c`,
      );
      const isSame = await markDocument(page);
      await page.evaluate(() => {
        document.querySelector('main')!.prepend(
          Object.assign(document.createElement('a'), {
            href: '/projects/index.html',
            id: 'to-index',
            textContent: 'go',
          }),
        );
      });
      await page.click('#to-index');
      await expect.poll(() => page.evaluate(() => location.pathname)).toBe('/projects/');
      expect(await isSame()).toBe(true);
    });
  });

  it('answers an unknown address with the page that says so, and goes on from there', async () => {
    await browser.visit(
      async (page) => {
        await open(page, `${browser.site}/en/no/such/page`);
        const isSame = await markDocument(page);
        expect(await shownPage(page)).toMatchObject({ heading: 'Page not found', path: '/en/no/such/page' });
        await follow(page, '/en/blog', 'header');
        expect(await isSame()).toBe(true);
      },
      { expected: /404/ },
    );
  });

  it('leads by a link of any spelling to the page, without leaving the document', async () => {
    await browser.visit(
      async (page) => {
        await open(page, browser.site + POST);
        const isSame = await markDocument(page);
        for (const [href, path] of [
          ['/blog/', '/blog'],
          ['/projects', '/projects/'],
          ['/about.html', '/about'],
          ['/projects.html', '/projects/'],
          ['/blog/index.html', '/blog'],
          ['/en/blog/', '/en/blog'],
        ] as const) {
          await page.evaluate((target) => {
            document.getElementById('other-spelling')?.remove();
            const link = Object.assign(document.createElement('a'), { href: target, id: 'other-spelling' });
            link.textContent = 'x';
            document.querySelector('main')!.prepend(link);
          }, href);
          await page.click('#other-spelling');
          await page.waitForURL(browser.site + path);
          await page.waitForSelector('main h1');
        }
        expect(await isSame()).toBe(true);
      },
      { expected: /404/ },
    );
  });

  it('shows on the document that says that there is no page the one that is spelt otherwise, once', async () => {
    await browser.visit(
      async (page) => {
        let documents = 0;
        page.on('request', (request) => {
          if (request.isNavigationRequest()) documents++;
        });
        const missing = await (await page.request.get(`${browser.site}/no-such-page`)).body();
        const answer = { status: 404, body: missing, contentType: 'text/html' };
        await page.route(/\/blog\/(?:index\.html)?$|\/projects$/, (route) => route.fulfill(answer));
        for (const [asked, path, heading] of [
          ['/blog/?x=1#top', '/blog?x=1#top', '블로그'],
          ['/blog/index.html', '/blog', '블로그'],
          ['/projects', '/projects/', '프로젝트'],
        ] as const) {
          await open(page, browser.site + asked);
          await page.waitForURL(browser.site + path);
          await expect.poll(async () => (await shownPage(page)).heading).toContain(heading);
        }
        expect(documents).toBe(3);
      },
      { expected: /404/ },
    );
  });
});
