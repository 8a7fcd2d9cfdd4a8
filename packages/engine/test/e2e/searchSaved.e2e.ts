import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { takeOver } from './application';
import { useBrowser } from './harness';
import { usePreviewOf } from './previewSite';
import { modal, searchFor, texts } from './support/search';

describe('saved results', () => {
  const browser = useBrowser();
  const site = usePreviewOf('search');

  const RECENT = 'search.recent.Searched site';
  const FAVORITES = 'search.favorites.Searched site';

  const hit = (number: number) => ({
    objectID: `/blog/x#${number}`,
    url: `/blog/240101-01#part-${number}`,
    type: 'lvl2',
    content: null,
    hierarchy: {
      lvl0: '블로그',
      lvl1: '쿠버네티스 기록 01',
      lvl2: `부분 ${number}`,
      lvl3: null,
      lvl4: null,
      lvl5: null,
      lvl6: null,
    },
  });

  /** Opens the search with saved results, given by their numbers. */
  async function openWith(page: Page, saved: { readonly recent?: number[]; readonly favorites?: number[] }) {
    await page.addInitScript(
      ([recentKey, recent, favoritesKey, favorites]) => {
        if (localStorage.getItem('seeded')) return;
        localStorage.setItem('seeded', '1');
        localStorage.setItem(recentKey!, recent!);
        localStorage.setItem(favoritesKey!, favorites!);
      },
      [
        RECENT,
        JSON.stringify((saved.recent ?? []).map(hit)),
        FAVORITES,
        JSON.stringify((saved.favorites ?? []).map(hit)),
      ],
    );
    await page.goto(site.at('/blog'));
    await takeOver(page);
    await page.keyboard.press('/');
    const parts = modal(page);
    await parts.rows.first().waitFor();
    return parts;
  }

  const stored = (page: Page, key: string) =>
    page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? '[]') as Record<string, unknown>[], key);

  /** Opens the search again, after it was closed. */
  async function reopen(page: Page) {
    await page.keyboard.press('/');
    const parts = modal(page);
    await parts.rows.first().waitFor();
    return parts;
  }

  const numbers = (list: readonly string[]) => list.map((text) => Number(/부분 (\d+)/.exec(text)?.[1]));

  describe('the start', () => {
    it('offers the newest posts and the topics with the most to whoever has visited nothing yet', async () => {
      await browser.visit(async (page) => {
        await page.goto(site.at('/blog'));
        await takeOver(page);
        await page.keyboard.press('/');
        const { dialog, link } = modal(page);
        await dialog.getByText('최근 검색이 없습니다').waitFor();
        const newest = dialog.getByRole('region', { name: '최근 글' }).getByRole('link');
        await newest.first().waitFor();
        expect(await newest.count()).toBe(3);
        await page.keyboard.type('형');
        await newest.first().waitFor({ state: 'detached' });
        await page.keyboard.press('Backspace');
        await newest.first().waitFor();
        await link('Kubernetes').click();
        await dialog.waitFor({ state: 'hidden' });
        await page.waitForURL(/\/blog\/tags\/kubernetes$/);
      });
    });

    it('stays as it was where those cannot be had', async () => {
      await browser.visit(
        async (page) => {
          await page.route('**/search.json', (route) => route.abort());
          await page.goto(site.at('/blog'));
          await takeOver(page);
          await page.keyboard.press('/');
          const { dialog } = modal(page);
          await dialog.getByText('최근 검색이 없습니다').waitFor();
          await page.waitForLoadState('networkidle');
          expect(await dialog.getByRole('region').count()).toBe(0);
        },
        { expected: /Failed to load resource|net::ERR_/ },
      );
    });
  });

  describe('a visited result', () => {
    it('is there when the search is opened again, without the marks of the query', async () => {
      await browser.visit(async (page) => {
        const { options, dialog } = await searchFor(page, site.at('/blog'), '형광펜');
        await options.first().waitFor();
        await page.keyboard.press('Enter');
        await page.waitForURL(/231201-01/);
        await dialog.waitFor({ state: 'hidden' });
        const { rows } = await reopen(page);
        expect(await rows.count()).toBe(1);
        expect(await rows.first().locator('mark').count()).toBe(0);
        const [saved] = await stored(page, RECENT);
        expect(Object.keys(saved!).sort()).toEqual([
          'content',
          'contentLanguage',
          'hierarchy',
          'objectID',
          'type',
          'url',
        ]);
        expect(JSON.stringify(saved)).not.toMatch(/[\u{e000}\u{e001}]/u);
      });
    });

    it('is not saved again when it is a favorite', async () => {
      await browser.visit(async (page) => {
        const { rows, dialog } = await openWith(page, { favorites: [1] });
        await rows.first().getByRole('link').click();
        await dialog.waitFor({ state: 'hidden' });
        expect(await stored(page, RECENT)).toEqual([]);
      });
    });

    it('comes first, and the oldest of seven goes', async () => {
      await browser.visit(async (page) => {
        const { rows, dialog, input, options } = await openWith(page, { recent: [1, 2, 3, 4, 5, 6, 7] });
        expect(await rows.count()).toBe(7);
        await input.fill('형광펜');
        await options.first().waitFor();
        await page.keyboard.press('Enter');
        await dialog.waitFor({ state: 'hidden' });
        const saved = await stored(page, RECENT);
        expect(saved).toHaveLength(7);
        expect(saved[0]!.url).toContain('231201-01');
        expect(JSON.stringify(saved)).not.toContain('부분 7');
      });
    });
  });

  describe('recent results and favorites', () => {
    it('are told apart, with four recent ones beside favorites', async () => {
      await browser.visit(async (page) => {
        const { dialog, rows } = await openWith(page, { recent: [1, 2, 3, 4, 5, 6, 7], favorites: [8, 9] });
        expect(await texts(dialog.getByRole('columnheader'))).toEqual(['최근 검색', '즐겨찾기']);
        expect(numbers(await texts(rows))).toEqual([1, 2, 3, 4, 8, 9]);
      });
    });

    it('a recent one is made a favorite, and is recent no longer', async () => {
      await browser.visit(async (page) => {
        const { rows, dialog } = await openWith(page, { recent: [1, 2] });
        await rows.nth(1).getByRole('button', { name: '즐겨찾기에 넣기' }).click();
        await expect.poll(() => texts(dialog.getByRole('columnheader'))).toEqual(['최근 검색', '즐겨찾기']);
        expect(numbers(await texts(rows))).toEqual([1, 2]);
        await expect.poll(() => stored(page, RECENT)).toHaveLength(1);
        expect((await stored(page, FAVORITES))[0]!.objectID).toBe(hit(2).objectID);
      });
    });

    it('each is removed by its button, with the keyboard too', async () => {
      await browser.visit(async (page) => {
        const { rows, dialog } = await openWith(page, { recent: [1], favorites: [2] });
        await rows.nth(1).getByRole('button', { name: '즐겨찾기에서 지우기' }).click();
        await expect.poll(() => rows.count()).toBe(1);
        const button = rows.first().getByRole('button', { name: '최근 검색에서 지우기' });
        for (let step = 0; step < 8 && !(await button.evaluate((e) => e === document.activeElement)); step++)
          await page.keyboard.press('Tab');
        await page.keyboard.press('Enter');
        await dialog.getByText('최근 검색이 없습니다').waitFor();
        expect([...(await stored(page, RECENT)), ...(await stored(page, FAVORITES))]).toEqual([]);
      });
    });

    it('ten favorites are kept', async () => {
      await browser.visit(async (page) => {
        const ten = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
        const { rows } = await openWith(page, { recent: [11], favorites: ten });
        await rows.first().getByRole('button', { name: '즐겨찾기에 넣기' }).click();
        await expect.poll(async () => numbers(await texts(rows))).toEqual([11, ...ten.slice(0, 9)]);
      });
    });

    it('are opened with the arrow keys and Enter', async () => {
      await browser.visit(async (page) => {
        await openWith(page, { recent: [1, 2] });
        await page.keyboard.press('ArrowDown');
        await page.keyboard.press('Enter');
        await page.waitForURL(site.at('/blog/240101-01#part-2'));
      });
    });
  });

  describe('storage', () => {
    it('that holds nonsense counts as empty', async () => {
      await browser.visit(async (page) => {
        await page.addInitScript(
          ([recent, favorites]) => {
            localStorage.setItem(recent!, '{"broken":');
            localStorage.setItem(favorites!, '[1, null, {"url": 5}, {"objectID": "a"}]');
          },
          [RECENT, FAVORITES],
        );
        await page.goto(site.at('/blog'));
        await takeOver(page);
        await page.keyboard.press('/');
        await modal(page).dialog.getByText('최근 검색이 없습니다').waitFor();
      });
    });

    it('that is denied leaves the search as it is, with one warning', async () => {
      const warnings: string[] = [];
      await browser.visit(
        async (page) => {
          page.on('console', (message) => {
            if (message.type() === 'warning') warnings.push(message.text());
          });
          await page.addInitScript(() => {
            const denied = {
              get() {
                throw new DOMException('denied', 'SecurityError');
              },
            };
            for (const name of ['localStorage', 'sessionStorage', 'caches'])
              Object.defineProperty(window, name, denied);
            Object.defineProperty(Navigator.prototype, 'serviceWorker', denied);
          });
          const { options, dialog } = await searchFor(page, site.at('/blog'), '형광펜');
          await options.first().waitFor();
          await page.keyboard.press('Enter');
          await dialog.waitFor({ state: 'hidden' });
          await page.waitForURL(/231201-01/);
        },
        { expected: /storage|denied/i },
      );
      expect(warnings.filter((text) => text.startsWith('Storage cannot be used'))).toHaveLength(1);
    });
  });
});
