import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { open } from './application';
import { IDLE, useBrowser } from './harness';
import { usePreviewOf } from './previewSite';

/* The years of the blog's sidebar whose posts are not in the document. */

const post = (year: number, number: number) =>
  `content/blog/${year - 2000}0101-${String(number).padStart(2, '0')}.md`;

describe('a year of the blog sidebar', () => {
  const browser = useBrowser();
  const site = usePreviewOf('basic', ({ write }) => {
    for (const [year, count] of [
      [2021, 2],
      [2022, 45],
      [2024, 3],
    ] as const)
      for (let number = 1; number <= count; number++)
        write(
          post(year, number),
          `---\ntitle: ${year}년 글 ${number}${year === 2022 ? ' 긴 제목'.repeat(60) : ''}\n---\n\n글이다.\n`,
        );
  });

  const year = (page: Page, name: string) =>
    page.locator('#__sidebar details', { has: page.locator(`[aria-label*="${name}"]`) });

  it('opens with all its posts, however many parts it is divided into, and leads to them', async () => {
    await browser.visit(async (page) => {
      await open(page, site.at('/blog/240101-01'));
      expect(await page.locator('#__sidebar details').count()).toBe(3);
      await year(page, '2022').locator('summary').focus();
      await page.keyboard.press('Enter');
      await expect.poll(() => year(page, '2022').locator('li').count()).toBe(45);
      expect(await year(page, '2022').locator('li').first().textContent()).toContain('2022년 글 45 ');
      await year(page, '2021').locator('summary').click();
      await year(page, '2021').getByText('2021년 글 2').click();
      await expect.poll(() => page.url()).toContain('/blog/210101-02');
      await expect.poll(() => page.locator('#__sidebar [aria-current]').textContent()).toBe('2021년 글 2');
    });
  });

  it('moves nothing when what opens it comes', async () => {
    await browser.visit(async (page) => {
      await page.goto(site.at('/blog/240101-01'), { waitUntil: 'commit' });
      const top = () =>
        page
          .locator('#__sidebar > a')
          .last()
          .evaluate((link) => link.getBoundingClientRect().top);
      const before = await top();
      await page.locator('#__sidebar details').first().waitFor();
      expect(await top()).toBe(before);
    }, IDLE);
  });

  it('leads to the archive where its posts do not come', async () => {
    await browser.visit(
      async (page) => {
        await open(page, site.at('/blog/240101-01'));
        await page.route(/\/data\/ko\.json|blog-sidebar/, (route) => route.abort());
        await year(page, '2022').locator('summary').click();
        await expect.poll(() => page.url()).toContain('/blog/archive');
      },
      { expected: /ERR_FAILED/ },
    );
  });
});
