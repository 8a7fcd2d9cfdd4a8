import { describe, expect, it } from 'vitest';
import { useBrowser } from './harness';
import { usePreviewOf } from './previewSite';
import { modal, searchFor, texts } from './support/search';

describe('the search modal shows', () => {
  const browser = useBrowser();
  const site = usePreviewOf('search');

  describe('results', () => {
    it('stand under their part of the site, five of each, those of one page together', async () => {
      await browser.visit(async (page) => {
        const { dialog, options } = await searchFor(page, site.at('/blog'), '스냅샷');
        await options.first().waitFor();
        const groups = await dialog.getByRole('group').evaluateAll((elements) =>
          elements.map((element) => ({
            name: element.getAttribute('aria-label'),
            pages: [...element.querySelectorAll('a')].map(({ pathname }) => pathname),
          })),
        );
        expect(groups.map(({ name }) => name).sort()).toEqual(['블로그', '안내', '운영']);
        expect(groups.find(({ name }) => name === '블로그')!.pages).toHaveLength(5);
        for (const { pages } of groups) {
          const runs = pages.filter((path, index) => path !== pages[index - 1]);
          expect(new Set(runs).size).toBe(runs.length);
        }
      });
    });

    it('mark what was found, show markup as text, hold no drafts, and lead to the page of all, with their true number', async () => {
      await browser.visit(async (page) => {
        const { dialog, input, link, options, status } = await searchFor(page, site.at('/blog'), '무지개빛');
        const hit = options.first();
        await hit.waitFor();
        expect(await texts(hit.locator('mark'))).toEqual(['무지개빛']);
        expect(await hit.textContent()).toContain('<mark> 요소와 보안');
        expect(await hit.locator('img').count()).toBe(0);

        await input.fill('비밀낱말');
        await dialog.getByText('‘비밀낱말’에 대한 결과가 없습니다').waitFor();

        await input.fill('쿠버네티스');
        const all = link(/^결과 \d+개 모두 보기$/);
        await expect.poll(() => status.textContent()).toMatch(/^‘쿠버네티스’ 결과 \d+개$/);
        const count = Number(/\d+/.exec((await all.textContent())!)![0]);
        expect(count).toBeGreaterThan(20);
        expect(await status.textContent()).toBe(`‘쿠버네티스’ 결과 ${count}개`);
        await all.click();
        await page.waitForURL(site.at(`/search?q=${encodeURIComponent('쿠버네티스')}`));
        await page
          .locator('main')
          .getByRole('status')
          .filter({ hasText: `‘쿠버네티스’ 결과 ${count}개` })
          .waitFor();
        expect(await modal(page).dialog.isVisible()).toBe(false);
      });
    });

    it('are those of the docs version that is read', async () => {
      await browser.visit(async (page) => {
        const { options, input, dialog } = await searchFor(
          page,
          site.at('/docs/guide/install'),
          '트리케라톱스',
        );
        await options.first().waitFor();
        await input.fill('벨로시랩터');
        await dialog.getByText('에 대한 결과가 없습니다').waitFor();
        await searchFor(page, site.at('/docs/next/guide/install'), '벨로시랩터');
        await options.first().waitFor();
      });
    });

    it('are those of the language of the page; hold what has no translation, labelled with its language, below what has one, and the page of a tag', async () => {
      await browser.visit(async (page) => {
        const { options, input } = await searchFor(page, site.at('/en/blog'), '');
        await input.fill('kubernetes');
        const tag = options.filter({ hasText: '10 posts' });
        await tag.waitFor();
        expect(await tag.getAttribute('href')).toBe('/en/blog/tags/kubernetes');
        expect(await texts(tag.locator('mark'))).toEqual(['kubernetes']);
        // A chip above the texts, and after them for the keys.
        const box = (await tag.boundingBox())!;
        expect(box.y).toBeLessThan((await options.first().boundingBox())!.y);
        expect(box.width).toBeLessThan(300);
        const rows = (await texts(options)).filter((text) => text !== 'kubernetes 10 posts');
        expect(rows[0]).toBe('Kubernetes log 01');
        expect(await options.first().getAttribute('href')).toBe('/en/blog/240101-01');
        const hrefs = await options.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
        expect(hrefs.every((href) => href!.startsWith('/en/'))).toBe(true);
        await input.fill('형광펜');
        // The rows of the answer before have the label, too.
        const found = options.filter({ has: page.locator('mark', { hasText: '형광펜' }) });
        await found.waitFor();
        expect(decodeURI((await found.getAttribute('href'))!)).toBe('/en/blog/231201-01#밑줄-긋기');
        expect(await found.textContent()).toContain('한국어');
        expect(await found.locator('[lang=ko]').count()).toBe(2);
        await page.keyboard.press('Enter');
        await page.waitForURL(/\/en\/blog\/231201-01#/);
      });
    });
  });

  describe('keys', () => {
    it('move through the items from the first on, round at both ends, and the input names the active one', async () => {
      await browser.visit(async (page) => {
        const { input, options, active } = await searchFor(page, site.at('/blog'), '쿠버네티스');
        await options.first().waitFor();
        const count = await options.count();
        const number = async () => Number((await active.getAttribute('id'))!.replace(/\D+/g, ''));
        expect(await number()).toBe(0);
        await page.keyboard.press('ArrowDown');
        expect(await number()).toBe(1);
        await page.keyboard.press('ArrowUp');
        await page.keyboard.press('ArrowUp');
        expect(await number()).toBe(count - 1);
        expect(await input.getAttribute('aria-activedescendant')).toBe(await active.getAttribute('id'));
        await page.keyboard.press('ArrowDown');
        expect(await number()).toBe(0);
      });
    });

    it('open the active item: Enter here, Control in a new tab, Shift in a new window', async () => {
      await browser.visitAlone(async (page, context) => {
        const { dialog, options, active } = await searchFor(page, site.at('/blog'), '쿠버네티스');
        await options.first().waitFor();
        const href = site.origin + (await active.getAttribute('href'));
        for (const key of ['Control+Enter', 'Meta+Enter', 'Shift+Enter']) {
          const opened = context.waitForEvent('page');
          await page.keyboard.press(key);
          const other = await opened;
          await other.waitForURL(href);
          await other.close();
          expect(await dialog.isVisible()).toBe(true);
          expect(page.url()).toBe(site.at('/blog'));
        }
        await page.keyboard.press('Enter');
        await page.waitForURL(href);
        await dialog.waitFor({ state: 'hidden' });
      });
    });

    it('Enter that comes before the answer opens the first item of the answer', async () => {
      await browser.visit(async (page) => {
        await searchFor(page, site.at('/blog'), '쿠버네티스');
        await modal(page).options.first().waitFor();
        await modal(page).input.fill('형광펜');
        await page.keyboard.press('Enter');
        await page.waitForURL(/231201-01/);
      });
      await browser.visit(async (page) => {
        await searchFor(page, site.at('/blog'), '형광펜');
        await page.keyboard.press('Enter');
        await page.waitForURL(/231201-01/);
      });
    });

    it('Escape closes the results, clears the query, then closes the modal; an arrow or a letter opens them again; Tab stays inside', async () => {
      await browser.visit(async (page) => {
        const { dialog, input, options } = await searchFor(page, site.at('/blog'), '쿠버네티스');
        await options.first().waitFor();
        await page.keyboard.press('Escape');
        expect(await options.count()).toBe(0);
        await page.keyboard.press('ArrowDown');
        await options.first().waitFor();
        await page.keyboard.press('Escape');
        await page.keyboard.type(' 배');
        await options.first().waitFor();

        const reached: string[] = [];
        for (let step = 0; step < 6; step++) {
          await page.keyboard.press('Tab');
          reached.push(await page.evaluate(() => document.activeElement?.textContent?.trim() ?? ''));
          const isInside = await dialog.evaluate(
            (element) => document.activeElement === document.body || element.contains(document.activeElement),
          );
          expect(isInside).toBe(true);
        }
        expect(reached.some((text) => /모두 보기$/.test(text))).toBe(true);

        await input.focus();
        await page.keyboard.press('Escape');
        expect(await options.count()).toBe(0);
        expect(await input.inputValue()).toBe('쿠버네티스 배');
        expect(await input.getAttribute('aria-expanded')).toBe('false');
        await page.keyboard.press('Escape');
        expect(await input.inputValue()).toBe('');
        await dialog.getByText('최근 검색이 없습니다').waitFor();
        await page.keyboard.press('Escape');
        await dialog.waitFor({ state: 'hidden' });
      });
    });
  });
});
