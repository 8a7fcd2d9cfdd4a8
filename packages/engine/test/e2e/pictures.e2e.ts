import { describe, expect, it } from 'vitest';
import { photograph } from '../photograph';
import { open } from './application';
import { useBrowser } from './harness';
import { usePreviewOf } from './previewSite';

const photo = await photograph(1600, 900);

describe('a photograph in an article', () => {
  const browser = useBrowser();
  const site = usePreviewOf('basic', ({ write, edit }) => {
    write('package.json', '{ "type": "module", "devDependencies": { "sharp": "*" } }\n');
    write('content/blog/first.jpg', photo);
    write('content/blog/second.jpg', photo);
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
});
