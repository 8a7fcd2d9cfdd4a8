import { describe, expect, it } from 'vitest';
import { follow, takeOver } from './application';
import { useBrowser } from './harness';
import { usePreviewOf } from './previewSite';
import { watchTraffic } from './support/traffic';

const POST = '/blog/250101-01';

describe('a site that marks what is read', () => {
  const browser = useBrowser();
  const site = usePreviewOf('basic', (own) =>
    own.edit('site.config.ts', /navbar: /, 'blog: { readMarks: true },\n  navbar: '),
  );

  it('marks a post in lists once its end was in view, without moving a line', async () => {
    await browser.visit(async (page) => {
      await page.goto(site.at('/blog'));
      await takeOver(page);
      const link = page.locator(`main h2 > a[href="${POST}"]`);
      const before = await link.boundingBox();
      expect(await link.getAttribute('data-read')).toBeNull();
      await follow(page, POST, 'main');
      await page.locator('main article .prose > :last-child').scrollIntoViewIfNeeded();
      await page.waitForFunction(() => localStorage.getItem('devlog.finished'));
      await page.goto(site.at('/blog'));
      await takeOver(page);
      await page.locator('.list-read').waitFor();
      expect(await page.locator('.list-read').count()).toBe(1);
      expect(await link.getAttribute('data-read')).toBe('읽음');
      expect(await link.boundingBox()).toEqual(before);
      expect(await link.evaluate((element) => getComputedStyle(element, '::before').content)).toContain('✓');
    });
  });
});

describe('a site that does not', () => {
  const browser = useBrowser();
  const site = usePreviewOf('basic');

  it('loads and stores nothing for it', async () => {
    await browser.visit(async (page) => {
      const traffic = watchTraffic(page);
      await page.goto(site.at(POST));
      await takeOver(page);
      await page.locator('main article .prose > :last-child').scrollIntoViewIfNeeded();
      await page.waitForLoadState('networkidle');
      expect((await traffic.take()).map(({ path }) => path).filter((path) => /readMarks/.test(path))).toEqual(
        [],
      );
      expect(await page.evaluate(() => localStorage.getItem('devlog.finished'))).toBeNull();
    });
  });
});
