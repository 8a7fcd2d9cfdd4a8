import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { open } from './application';
import { useBrowser } from './harness';
import { usePreviewOf } from './previewSite';

const POST = '/blog/250301-01';

describe('folded code', () => {
  const browser = useBrowser();
  const site = usePreviewOf('interactive', (copy) => {
    const code = Array.from({ length: 60 }, (_, index) => `line ${index + 1}`).join('\n');
    copy.write('content/blog/250301-01.md', `---\ntitle: Long\n---\n\n\`\`\`text fold\n${code}\n\`\`\`\n`);
  });
  const height = (page: Page) => page.locator('.code pre').evaluate((pre) => pre.clientHeight);
  const isCut = (page: Page) =>
    page.locator('.code pre').evaluate((pre) => pre.scrollHeight > pre.clientHeight + 1);

  it('unfolds and folds without script', () =>
    browser.visit(
      async (page) => {
        await page.goto(site.at(POST));
        const before = await height(page);
        expect(await isCut(page)).toBe(true);
        await page.locator('.code summary').click();
        expect(await isCut(page)).toBe(false);
        expect(await height(page)).toBeGreaterThan(before * 2);
        await page.locator('.code summary').click();
        expect(await height(page)).toBe(before);
      },
      { javaScriptEnabled: false },
    ));

  it('unfolds by the keyboard once the application is there, and whole on paper', () =>
    browser.visit(async (page) => {
      await open(page, site.at(POST));
      await page.locator('.code summary').focus();
      await page.keyboard.press('Enter');
      await expect.poll(() => isCut(page)).toBe(false);
      await page.keyboard.press('Enter');
      await expect.poll(() => isCut(page)).toBe(true);
      await page.emulateMedia({ media: 'print' });
      expect(await isCut(page)).toBe(false);
      expect(await page.locator('.code summary').isVisible()).toBe(false);
    }));
});
