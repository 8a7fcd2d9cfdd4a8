import { describe, expect, it } from 'vitest';
import { open } from './application';
import { PHONE, useBrowser } from './harness';
import { usePreviewOf } from './previewSite';
import { violationsInModes } from './support/axe';
import { delayTasks } from './support/delays';
import { modal, searchFor, texts } from './support/search';

describe('what the search says', () => {
  const browser = useBrowser();
  const site = usePreviewOf('search', (copy) =>
    copy.edit(
      'site.config.ts',
      '  navbar: {',
      "  search: { maxResultsPerGroup: 2, reportUrl: 'https://example.org/report?q={query}' },\n  navbar: {",
    ),
  );

  const askingSite = usePreviewOf('search', (copy) =>
    copy.edit('site.config.ts', '  navbar: {', "  search: { askAi: { mode: 'extractive' } },\n  navbar: {"),
  );

  describe('no results', () => {
    it('are said with the query, a way to report it, and up to three queries that do lead to results', async () => {
      await browser.visit(async (page) => {
        const { dialog, options, link, button, status } = await searchFor(
          page,
          site.at('/blog'),
          '쿠버네티스 qqqzzzxxxwwwvvv 형광펜',
        );
        await dialog.getByText('‘쿠버네티스 qqqzzzxxxwwwvvv 형광펜’에 대한 결과가 없습니다').waitFor();
        await dialog.getByText('이렇게 찾아보세요').waitFor();
        await expect.poll(() => status.textContent()).toContain('결과 0개');
        const report = link('알려 주세요.');
        expect(await report.getAttribute('href')).toBe(
          `https://example.org/report?q=${encodeURIComponent('쿠버네티스 qqqzzzxxxwwwvvv 형광펜')}`,
        );
        const suggestions = await texts(dialog.getByRole('listitem').getByRole('button'));
        expect(suggestions.length).toBeGreaterThan(0);
        expect(suggestions.length).toBeLessThanOrEqual(3);
        for (const suggestion of suggestions) {
          await modal(page).input.fill('쿠버네티스 qqqzzzxxxwwwvvv 형광펜');
          await button(suggestion).click();
          await options.first().waitFor();
          expect(await modal(page).input.inputValue()).toBe(suggestion);
        }
      });
    });
  });

  describe('nothing found', () => {
    it('is a beginning: what is new and the topics, and Enter asks no question by itself', async () => {
      await browser.visit(async (page) => {
        await open(page, askingSite.at('/blog'));
        await page.keyboard.press('/');
        const { dialog, input, options } = modal(page);
        await input.pressSequentially('qwpoeirutyzz', { delay: 40 });
        await dialog.getByText('‘qwpoeirutyzz’에 대한 결과가 없습니다').waitFor();
        await dialog.getByRole('region', { name: '최근 글' }).getByRole('link').first().waitFor();
        await expect.poll(() => input.getAttribute('aria-activedescendant')).toBeNull();
        await page.keyboard.press('Enter');
        expect(await options.count()).toBe(1);
        await page.keyboard.press('ArrowDown');
        await expect.poll(() => options.first().getAttribute('aria-selected')).toBe('true');
        await input.fill('');
        await input.pressSequentially('스냅샷', { delay: 40 });
        await dialog.locator('[role=option][aria-selected=true] mark').first().waitFor();
        await dialog.getByRole('region', { name: '최근 글' }).waitFor({ state: 'detached' });
        await input.fill('qwpoeirutyzz');
        await dialog.getByRole('region', { name: '주제' }).getByRole('link').first().click();
        await page.waitForURL('**/blog/tags/*');
      });
    });
  });

  describe('a query that was read as another one', () => {
    it('is said key by key in the modal, with the way back to what was typed; a group has the configured limit', async () => {
      await browser.visit(async (page) => {
        const { dialog, options, button, input, status } = await searchFor(
          page,
          site.at('/blog'),
          'rnqjspxltm',
        );
        await dialog.getByText('‘쿠버네티스’의 결과입니다.').waitFor();
        await options.first().waitFor();
        await expect.poll(() => status.textContent()).toContain('‘쿠버네티스’ 결과');
        await button('‘rnqjspxltm’ 그대로 찾기').click();
        await dialog.getByText('‘rnqjspxltm’에 대한 결과가 없습니다').waitFor();
        expect(await input.inputValue()).toBe('rnqjspxltm');
        expect(await dialog.getByText('의 결과입니다.').count()).toBe(0);
        await input.fill('스냅샷');
        await options.first().waitFor();
        const blog = dialog.getByRole('group', { name: '블로그' });
        expect(await blog.getByRole('option').count()).toBe(2);
      });
    });

    it('is said in English with the key that makes it another one, and no longer once it is mended', async () => {
      await browser.visit(async (page) => {
        const { dialog, button, input, status } = await searchFor(page, site.at('/en/blog'), '');
        const notice = dialog.getByText('Showing results for “kubernetes”.');
        /** Presses a key, waits for its answer, and pauses as a writer does who looks at it. */
        const press = async (key: string, answered: string) => {
          await page.keyboard.press(key);
          await expect
            .poll(() => status.textContent())
            .toMatch(new RegExp(`^\\d+ results? for “${answered}”$`));
          await page.waitForTimeout(100);
        };
        await page.keyboard.press('k');
        for (const typed of ['ku', 'kub', 'kube', 'kuber', 'kubern']) {
          await press(typed.at(-1)!, typed);
          expect(await notice.count()).toBe(0);
        }
        await press('t', 'kubernetes');
        await notice.waitFor();
        await press('Backspace', 'kubern');
        expect(await notice.count()).toBe(0);
        await press('t', 'kubernetes');
        await notice.waitFor();
        await button('Search for “kubernt” instead').click();
        await dialog.getByText('No results for “kubernt”').waitFor();
        expect(await input.inputValue()).toBe('kubernt');
        expect(await notice.count()).toBe(0);
        // Further keys are read as before.
        await press('Backspace', 'kubern');
      });
    });

    it('is said on the search page too', async () => {
      await browser.visit(async (page) => {
        await open(page, site.at('/search?q=rnqjspxltm'));
        await page.getByText('‘쿠버네티스’의 결과입니다.').waitFor();
        await page.getByRole('button', { name: '‘rnqjspxltm’ 그대로 찾기' }).click();
        await page.getByText('‘rnqjspxltm’에 대한 결과를 찾지 못했습니다').waitFor();
      });
    });
  });

  describe('for everyone', () => {
    it.each([
      ['light and dark', {}],
      ['on a phone', PHONE],
    ] as const)('no state of the modal breaks a rule of accessibility: %s', async (_, options) => {
      await browser.visit(async (page) => {
        // What is shown and what the field says of it change together.
        await page.addInitScript(delayTasks);
        const { options: hits, input, dialog } = await searchFor(page, site.at('/blog'), '쿠버네티스');
        const expectNone = async () => expect(await violationsInModes(page, options === PHONE)).toEqual([]);
        await hits.first().waitFor();
        await expectNone();
        await input.fill('qqqzzz');
        await dialog.getByText('에 대한 결과가 없습니다').waitFor();
        await expectNone();
        await input.fill('형광펜');
        await hits.first().waitFor();
        await page.keyboard.press('Enter');
        await dialog.waitFor({ state: 'hidden' });
        await page.waitForFunction(() => document.activeElement?.localName === 'h2');
        await page.keyboard.press('/');
        await modal(page).rows.first().waitFor();
        await expectNone();
      }, options);
    });

    it('every text is in the language of the page', async () => {
      await browser.visit(async (page) => {
        const { dialog, input, button, options } = await searchFor(page, site.at('/en/blog'), 'kubernetes');
        await options.first().waitFor();
        expect(await input.getAttribute('placeholder')).toBe('Search docs');
        expect(await dialog.getByRole('link', { name: /^See all \d+ results$/ }).count()).toBe(1);
        for (const name of ['Clear the query', 'Cancel']) expect(await button(name).count()).toBe(1);
        expect(await texts(dialog.locator('li:has(kbd)'))).toEqual([
          'Enter key to select',
          'Arrow up Arrow down to navigate',
          'esc to close',
        ]);
        await input.fill('qqqzzz');
        await dialog.getByText('No results for').waitFor();
        await dialog.getByText('Believe this query should return results?').waitFor();
        await input.fill('');
        await dialog.getByText('No recent searches').waitFor();
        await dialog.getByRole('region').first().waitFor();
        // Titles of posts that are not translated say so.
        const own = await dialog.evaluate((element) => {
          const copy = element.cloneNode(true) as HTMLElement;
          for (const foreign of copy.querySelectorAll('[lang=ko]')) foreign.remove();
          return copy.textContent;
        });
        expect(own).toContain('Latest posts');
        expect(own).not.toMatch(/[가-힣]/);
      });
    });
  });
});
