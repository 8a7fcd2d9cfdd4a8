import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { photograph } from '../photograph';
import { open, takeOver } from './application';
import { useBrowser } from './harness';
import { usePreviewOf } from './previewSite';

const photo = await photograph(1600, 900);
const orange = await sharp(photo).linear([0.3, 0.3, 0.3], [160, 80, 0]).jpeg().toBuffer();

describe('a photograph in an article', () => {
  const browser = useBrowser();
  const site = usePreviewOf('basic', ({ write, edit }) => {
    write('package.json', '{ "type": "module", "devDependencies": { "sharp": "*" } }\n');
    write('content/blog/first.jpg', photo);
    write('content/blog/second.jpg', photo);
    write('content/blog/orange.jpg', orange);
    edit('content/blog/250201-01.md', /\n---\n/, '\n---\n\n![셋째 사진](orange.jpg)\n');
    const between = '긴 글이다.\n\n'.repeat(300);
    edit(
      'content/blog/250101-01.md',
      '## 하나',
      `![첫 사진](first.jpg)\n\n## 하나\n\n${between}![둘째 사진](second.jpg)\n`,
    );
  });

  it('loads one copy that fits the column, those below later, and moves nothing', async () => {
    await browser.visit(async (page) => {
      const loaded: string[] = [];
      page.on('request', (request) => {
        const [, name] = /\/assets\/((?:first|second)[^/]*)\.\w{8}(?=\.\w+$)/.exec(request.url()) ?? [];
        if (name) loaded.push(`${name}${request.url().slice(request.url().lastIndexOf('.'))}`);
      });
      await page.addInitScript(() => {
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            const { value } = entry as PerformanceEntry & { readonly value: number };
            document.documentElement.dataset.shift = String(value);
          }
        }).observe({ type: 'layout-shift', buffered: true });
      });
      await page.setViewportSize({ width: 1280, height: 800 });
      await open(page, site.at('/blog/250101-01'));
      expect(loaded).toEqual(['first-800.avif']);
      await page.locator('img[alt="둘째 사진"]').scrollIntoViewIfNeeded();
      await expect.poll(() => loaded).toEqual(['first-800.avif', 'second-800.avif']);
      expect(await page.locator('html').getAttribute('data-shift')).toBeNull();

      // Enlarged, the original is shown.
      await page.click('img[alt="첫 사진"]');
      await expect.poll(() => loaded.at(-1)).toBe('first.jpg');
    });
  });

  it.each([true, false])('shows its color until it has loaded (the document has it: %s)', async (isFirst) => {
    await browser.visit(async (page) => {
      let release: () => void = () => {};
      const released = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route(/\/assets\/orange/, async (route) => {
        await released;
        await route.continue();
      });
      await page.goto(site.at(isFirst ? '/blog/250201-01' : '/blog'), { waitUntil: 'commit' });
      if (!isFirst) {
        await takeOver(page);
        await page.locator('main a[href$="/blog/250201-01"]').first().click();
      }
      const picture = page.locator('img[alt="셋째 사진"]');
      const pixel = async () => {
        const shot = sharp(await picture.screenshot());
        return [...(await shot.extract({ left: 100, top: 100, width: 1, height: 1 }).raw().toBuffer())].slice(
          0,
          3,
        );
      };
      await picture.waitFor();
      expect(await picture.evaluate((img: HTMLImageElement) => img.complete)).toBe(false);
      // The page may still be taking the place of the one before.
      await expect.poll(pixel).toEqual([208, 112, 48]);
      release();
      await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.complete)).toBe(true);
      await expect.poll(pixel).not.toEqual([208, 112, 48]);
    });
  });
});
