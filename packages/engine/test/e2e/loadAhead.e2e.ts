import { describe, expect, it } from 'vitest';
import { follow, loaded, open } from './application';
import { useBrowser } from './harness';
import { watchTraffic } from './support/traffic';

const POST = '/blog/250918-01';
const OLDER = '/blog/250810-01';
const PLAIN = '/blog/250629-01';

describe('a page that the reader may go to next', () => {
  const browser = useBrowser();

  it('is asked for with its screen, and not again when it was loaded ahead', async () => {
    await browser.visit(async (page) => {
      await open(page, browser.site + POST);
      const requests = watchTraffic(page);
      await follow(page, '/', 'header');
      // Links of the page are loaded ahead once they were in view for a while, which a slow machine takes to get here.
      const first = requests.takePaths().filter((path) => /^\/(?:index\.json|assets\/Home\.)/.test(path));
      expect(first).toEqual(['/index.json', expect.stringMatching(/^\/assets\/Home\./)]);
      await follow(page, '/blog', 'header');
      await page.hover(`main h2 a[href="${OLDER}"]`);
      await loaded(page, `${OLDER}.json`);
      requests.takePaths();
      await follow(page, OLDER, 'main');
      expect(
        requests.takePaths().filter((path) => path === `${OLDER}.json` || path.startsWith('/assets/Post')),
      ).toEqual([]);
    });
  });

  it('is not loaded ahead on a slow connection', async () => {
    await browser.visit(async (page) => {
      await page.addInitScript(() =>
        Object.defineProperty(navigator, 'connection', { value: { effectiveType: '2g' } }),
      );
      await open(page, `${browser.site}/blog`);
      const requests = watchTraffic(page);
      await page.hover(`main h2 a[href="${POST}"]`);
      await page.focus(`main h2 a[href="${OLDER}"]`);
      await page.waitForTimeout(1500);
      expect(requests.takePaths()).toEqual([]);
    });
  });

  it('is loaded ahead when its link is hovered, focused, or stays in view', async () => {
    await browser.visit(async (page) => {
      await open(page, `${browser.site}/about`);
      const requests = watchTraffic(page);
      await page.hover('header a[href="/blog"]');
      await expect.poll(() => requests.takePaths()).toContain('/blog.json');
      await page.focus('header a[href="/projects/"]');
      await expect.poll(() => requests.takePaths()).toContain('/projects/index.json');
      await follow(page, '/blog', 'header');
      await expect.poll(() => requests.takePaths(), { timeout: 3000 }).toContain(`${POST}.json`);
    });
  });

  it('is drawn out of sight when the pointer rests on its link, and that very drawing is shown', async () => {
    await browser.visit(async (page) => {
      await open(page, `${browser.site}/blog`);
      const drawings = () => page.locator('main > *').count();
      const before = await drawings();
      await page.hover(`main h2 a[href="${POST}"]`);
      await expect.poll(drawings).toBeGreaterThan(before);
      const ahead = page.locator('main > article').last();
      expect(await ahead.isVisible()).toBe(false);
      expect(await ahead.locator('.code-tools').count()).toBe(0);
      await ahead.evaluate((element) => Object.assign(element, { mark: true }));
      // Another page takes its place, and it the other's. The pointer may come over further links, as the page scrolls.
      const link = page.locator(`main h2 a[href="${PLAIN}"]`);
      await link.hover();
      await expect
        .poll(() => ahead.evaluate((own) => ['mark' in own, own.querySelector('h1')?.textContent]))
        .toEqual([false, await link.textContent()]);
      await ahead.evaluate((element) => Object.assign(element, { mark: true }));
      await follow(page, PLAIN, 'main');
      const shown = page.locator('main > *');
      expect(await shown.count()).toBe(1);
      expect(await shown.isVisible()).toBe(true);
      expect(await shown.evaluate((element) => 'mark' in element)).toBe(true);
      const code = await page.locator('figure.code').count();
      expect(await page.locator('.code-tools').count()).toBe(code);
      expect(code).toBeGreaterThan(0);
    });
  });
});
