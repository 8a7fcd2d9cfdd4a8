import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { open } from './application';
import { PHONE, useBrowser } from './harness';
import { usePreviewOf } from './previewSite';
import { violationsInModes } from './support/axe';
import { cutOff, modal } from './support/search';

describe('the page of results', () => {
  const browser = useBrowser();
  const site = usePreviewOf('search', ({ write }) => {
    const sections = [1, 2, 3, 4].map((number) => `## ${number}번 굴\n\n동굴탐험 ${number}일째.\n`);
    write('content/blog/241101-01.md', `---\ntitle: 동굴 기록\n---\n\n머리말.\n\n${sections.join('\n')}`);
    write(
      'content/blog/241102-01.md',
      '---\ntitle: 폭포 기록\n---\n\n물이 떨어지는 곳.\n\n## 무지개\n\n해를 등지고 선다.\n\n```sh\nmeasure --waterfall\n```\n',
    );
  });

  const query = (text: string) => `?q=${encodeURIComponent(text)}`;

  describe('the search page', () => {
    /** The field of the page, and what searches for another query in it. */
    const typing = (page: Page) => {
      const field = page.locator('[data-search-page] input');
      return {
        field,
        async search(text: string) {
          await field.fill(text);
          await page
            .locator('main p', { hasText: `‘${text}’ 결과` })
            .first()
            .waitFor();
        },
      };
    };

    it('shows the results of a link with their number and tags, brings the rest, and shows all again after going back', async () => {
      await browser.visit(async (page) => {
        await open(page, site.at(`/search${query('쿠버네티스')}`));
        const found = page.locator('main p', { hasText: /‘쿠버네티스’ 결과 \d+개$/ }).first();
        await found.waitFor();
        expect(await page.locator('[data-search-page] input').inputValue()).toBe('쿠버네티스');
        const hits = page.locator('main ol > li');
        expect(await hits.first().getByRole('link').first().getAttribute('href')).toMatch(/^\/blog\/24/);
        expect(await hits.first().locator('mark').first().textContent()).toBe('쿠버네티스');

        const tags = page.getByRole('list', { name: '태그' }).getByRole('link');
        expect(await tags.first().getAttribute('href')).toMatch(/^\/blog\/tags\//);
        expect(await page.locator('main ol a[href^="/blog/tags/"]').count()).toBe(0);
        const above = (await tags.first().boundingBox())!;
        const below = (await page.locator('main ol').boundingBox())!;
        expect(above.y + above.height).toBeLessThanOrEqual(below.y);

        expect(Number(/(\d+)개/.exec((await found.textContent())!)![1])).toBeGreaterThan(20);
        const hrefs = () =>
          hits.locator('a').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
        const sections = async () => (await hrefs()).filter((href) => href!.includes('#')).length;
        const before = await sections();
        await expect
          .poll(async () => {
            await page.mouse.wheel(0, 3000);
            return page.getByRole('button', { name: '결과 더 보기' }).count();
          })
          .toBe(0);
        expect(await sections()).toBeGreaterThan(before);
        const all = await hrefs();
        expect(new Set(all).size).toBe(all.length);

        const link = hits.last().locator('a').first();
        await link.scrollIntoViewIfNeeded();
        const [count, offset] = [await hits.count(), await page.evaluate(() => scrollY)];
        expect(offset).toBeGreaterThan(500);
        await link.click();
        await page.waitForURL(/\/(?:blog|docs)\//);
        await page.goBack();
        await page.waitForURL(/q=/);
        await expect.poll(() => page.evaluate(() => scrollY)).toBe(offset);
        expect(await hits.count()).toBe(count);
      });
    });

    it('says of results what they are: date and topics, how the text begins, code as code, two sections of a page', async () => {
      await browser.visit(async (page) => {
        await open(page, site.at(`/search${query('쿠버네티스 기록 06')}`));
        const found = page.locator('main ol > li');
        const post = found.filter({ has: page.locator('a[href$="/blog/240601-01"]') });
        await post.getByText('블로그 · 2024년 6월 1일 · Kubernetes').waitFor();

        const { search } = typing(page);
        await search('폭포 기록');
        const waterfall = found.filter({ hasText: '폭포 기록' });
        await waterfall.getByText('물이 떨어지는 곳.', { exact: true }).waitFor();
        await search('무지개');
        await waterfall.getByText('해를 등지고 선다.', { exact: true }).waitFor();
        await search('waterfall');
        await page.locator('main ol code', { hasText: 'measure --waterfall' }).waitFor();

        await search('동굴탐험');
        expect(await found.count()).toBe(1);
        const links = found.locator('a:visible');
        const hrefs = () => links.evaluateAll((all) => all.map((link) => link.getAttribute('href')!));
        const [title, ...sections] = await hrefs();
        expect(title).toBe('/blog/241101-01');
        expect(sections).toHaveLength(2);
        await found.getByText('이 페이지에서 2곳 더').click();
        const all = (await hrefs()).map((href) => decodeURIComponent(href)).sort();
        expect(all).toEqual([title, ...[1, 2, 3, 4].map((number) => `${title}#${number}번-굴`)]);

        await page.keyboard.press('Control+k');
        const { dialog, input } = modal(page);
        await input.fill('waterfall');
        await dialog.locator('code', { hasText: 'measure --waterfall' }).waitFor();
      });
    });

    it('keeps the field in sight while its results are scrolled, and the focus out from under it', () =>
      browser.visit(async (page) => {
        await open(page, site.at(`/search${query('기록')}`));
        const titles = page.locator('main ol > li > a');
        await titles.nth(9).waitFor();
        const field = page.locator('[data-search-page] input');
        await page.evaluate(() => scrollTo(0, 700));
        const { y, height } = (await field.boundingBox())!;
        expect(y).toBeGreaterThan(0);
        expect(y).toBeLessThan(100);
        for (const index of [9, 8, 7, 6, 5, 4, 3, 2, 1]) {
          await titles.nth(index).focus();
          expect((await titles.nth(index).boundingBox())!.y).toBeGreaterThanOrEqual(y + height);
        }
      }));

    it('shows topics and new posts at first, and finds as the reader types, with no entry in the history', async () => {
      await browser.visit(async (page) => {
        await page.goto(site.at('/blog'));
        await open(page, site.at('/search'));
        const { field } = typing(page);
        await page.locator('[data-search-page] input:focus').waitFor();
        const newest = page.getByRole('region', { name: '최근 글' }).getByRole('link');
        expect(await newest.count()).toBeGreaterThan(0);
        const length = await page.evaluate(() => history.length);
        await page.keyboard.type('형광펜');
        await page.getByText('‘형광펜’ 결과 1개').first().waitFor();
        expect(await newest.count()).toBe(0);
        await page.waitForURL(site.at(`/search${query('형광펜')}`));
        await page.keyboard.press('Backspace');
        await page.waitForURL(site.at(`/search${query('형광')}`));
        expect(await field.inputValue()).toBe('형광');
        expect(await page.evaluate(() => history.length)).toBe(length);
        await page.goBack();
        await page.waitForURL(site.at('/blog'));
      });
    });

    it('takes 64 characters, also from a link, and offers what leads to results where nothing was found', async () => {
      await browser.visit(async (page) => {
        await open(page, site.at(`/search${query('가'.repeat(200))}`));
        await page.locator('main [role=status]', { hasText: '결과를 찾지 못했습니다' }).waitFor();
        const { field } = typing(page);
        expect(await field.inputValue()).toHaveLength(64);
        await field.fill('형광펜 qqqzzz');
        await page.getByRole('region', { name: '최근 글' }).waitFor();
        await page.getByRole('button', { name: '형광펜', exact: true }).click();
        await page.getByText('‘형광펜’ 결과 1개').first().waitFor();
        expect(await field.inputValue()).toBe('형광펜');
      });
    });

    it('brings more by a button where the browser cannot tell what is in view', async () => {
      await browser.visit(async (page) => {
        await page.addInitScript(() => {
          window.IntersectionObserver = class {
            observe() {}
            unobserve() {}
            disconnect() {}
          } as unknown as typeof IntersectionObserver;
        });
        await open(page, site.at(`/search${query('쿠버네티스')}`));
        // Texts, and tags above them.
        const hits = page.locator('main :is(ol, [aria-label=태그]) > li a');
        await hits.first().waitFor();
        const before = await hits.count();
        expect(before).toBeGreaterThanOrEqual(20);
        await page.getByRole('button', { name: '결과 더 보기' }).click();
        await expect.poll(() => hits.count()).toBeGreaterThan(before);
      });
    });

    it('narrows to a language and a docs version, and keeps both in the address', async () => {
      await browser.visit(async (page) => {
        await open(page, site.at(`/search${query('kubernetes')}`));
        const hrefs = () =>
          page
            .locator('main ol > li a')
            .evaluateAll((links) => links.map((link) => link.getAttribute('href')!));
        const language = page.getByRole('group', { name: '언어' });
        await language.getByRole('button', { name: 'English' }).click();
        const languages = async () => new Set((await hrefs()).map((href) => href.startsWith('/en/')));
        await expect.poll(languages).toEqual(new Set([true]));
        await page.waitForURL(/language=en/);
        await language.getByRole('button', { name: '모든 언어' }).click();
        expect(await language.locator('[aria-pressed=true]').innerText()).toBe('모든 언어');
        await expect.poll(languages).toEqual(new Set([true, false]));
        await page.goto(site.at(`/search${query('벨로시랩터')}&version=current`));
        await page.dispatchEvent('body', 'pointerover');
        await expect.poll(hrefs).toEqual(['/docs/next/guide/install']);
        await page.getByLabel('문서 버전').selectOption('1.0');
        await page.getByText('에 대한 결과를 찾지 못했습니다').first().waitFor();
      });
    });

    it('says that nothing was found, and that the provider cannot be reached', async () => {
      await browser.visit(
        async (page) => {
          await open(page, site.at(`/en/search${query('qqqzzz')}`));
          await page.getByText('No results found for “qqqzzz”').first().waitFor();
          await cutOff(page);
          await page.goto(site.at(`/en/search${query('kubernetes')}`));
          await page.dispatchEvent('body', 'pointerover');
          await page.getByRole('main').getByText('Unable to fetch results').waitFor();
        },
        { expected: /The search failed|Failed to load resource|net::ERR_/ },
      );
    });

    it.each([
      ['on a wide screen, light and dark', {}],
      ['on a phone', PHONE],
    ] as const)('breaks no rule of accessibility %s', async (_, options) => {
      await browser.visit(async (page) => {
        await open(page, site.at(`/search${query('쿠버네티스')}`));
        await page.locator('main ol > li').first().waitFor();
        expect(await violationsInModes(page, options === PHONE)).toEqual([]);
      }, options);
    });

    it('helps without script: a sentence, links, and a form that leads here', async () => {
      await browser.visit(
        async (page) => {
          await page.goto(site.at('/blog'));
          await page.getByRole('button', { name: '검색' }).click();
          await page.waitForURL(/\/search\??$/);
          await page.getByText('검색은 스크립트로 동작하는데').waitFor();
          expect(await page.getByRole('link', { name: '글 보관함' }).count()).toBeGreaterThan(0);
        },
        { javaScriptEnabled: false },
      );
    });
  });
});
