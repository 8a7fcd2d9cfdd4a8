import { describe, expect, it } from 'vitest';
import { holdRequests, open } from './application';
import { useBrowser } from './harness';
import { usePreviewOf } from './previewSite';
import { cutOff, modal, searchFor } from './support/search';

describe('an answer that does not come at once', () => {
  const browser = useBrowser();
  const site = usePreviewOf('search');

  const FAILURE = /The search failed|Failed to load resource|net::ERR_/;

  describe('a provider that cannot be reached', () => {
    it('shows the error, and results as soon as it can be reached again', async () => {
      await browser.visit(
        async (page) => {
          await open(page, site.at('/blog'));
          const reconnect = await cutOff(page);
          await page.keyboard.press('/');
          const { dialog, input, options, status } = modal(page);
          // At once: each key would be a search that fails, and the last one is not the one that is awaited.
          await input.waitFor();
          await page.keyboard.insertText('쿠버네티스');
          await dialog.locator('strong', { hasText: '결과를 가져오지 못했습니다' }).waitFor();
          await dialog.getByText('네트워크 연결을 확인해 보세요.').waitFor();
          await expect.poll(() => status.textContent()).toBe('결과를 가져오지 못했습니다');
          // Nothing but another try and what needs no search: no answer can be found without the index either.
          expect(await options.count()).toBe(0);
          await dialog.getByRole('link', { name: '쿠버네티스' }).first().waitFor();
          // The button stays while its try runs, and a try that runs into the mended network would remove it.
          const failsAgain = page.waitForEvent('console', (line) =>
            line.text().includes('The search failed.'),
          );
          await dialog.getByRole('button', { name: '다시 시도' }).click();
          await failsAgain;
          await reconnect();
          await dialog.getByRole('button', { name: '다시 시도' }).click();
          await options.first().waitFor();
          expect(await input.evaluate((field) => document.activeElement === field)).toBe(true);
          await input.press('Backspace');
          await expect.poll(() => status.textContent()).toContain('‘쿠버네티’');
          await options.first().waitFor();
          expect(await dialog.locator('strong', { hasText: '결과를 가져오지 못했습니다' }).count()).toBe(0);
        },
        { expected: FAILURE },
      );
    });

    it('that answers with nonsense counts as one', async () => {
      await browser.visit(
        async (page) => {
          await open(page, site.at('/blog'));
          await page.route(/\/search\/ko\.json$/, (route) =>
            route.fulfill({ body: '{"format":1,"locale":' }),
          );
          await page.keyboard.press('/');
          await page.keyboard.type('쿠버네티스');
          await modal(page).dialog.locator('strong', { hasText: '결과를 가져오지 못했습니다' }).waitFor();
        },
        { expected: FAILURE },
      );
    });

    it('is shown too when the search itself cannot be loaded, and another try is the page of the search', async () => {
      await browser.visit(
        async (page) => {
          await open(page, site.at('/blog'));
          await page.route(/\/assets\/SearchPanel\.[^/]+\.js/, (route) => route.abort());
          await page.keyboard.press('/');
          const { dialog, button } = modal(page);
          await dialog.getByRole('alert').waitFor();
          await page.unroute(/\/assets\/SearchPanel\.[^/]+\.js/);
          await page.keyboard.type('쿠버네티스');
          // In a document of its own: the scripts of this one may be of an earlier publication, and stay away.
          await button('다시 시도').click();
          await page.waitForURL((url) => url.searchParams.get('q') === '쿠버네티스');
          await page.locator('main ol > li').first().waitFor();
        },
        { expected: FAILURE },
      );
    });
  });

  it('is said when the application cannot be loaded, and Enter leads to the page of the search', async () => {
    await browser.visit(
      async (page) => {
        await page.route('**/assets/main.*.js', (route) => route.abort());
        await page.goto(site.at('/blog'));
        await page.keyboard.press('/');
        await page.keyboard.type('쿠버네티스');
        const failed = page.getByRole('alert').filter({ hasText: '결과를 가져오지 못했습니다' });
        await failed.getByRole('button', { name: '다시 시도' }).waitFor();
        // In line with the other button that has a label, however long the message is.
        const ends = await page
          .locator('dialog button:not([type=reset])')
          .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().right));
        expect(ends).toEqual([ends[0], ends[0]]);
        await page.getByRole('button', { name: '취소' }).click();
        await page.keyboard.press('/');
        await failed.waitFor();
        await page.unroute('**/assets/main.*.js');
        await page.keyboard.press('Enter');
        await page.waitForURL((url) => url.searchParams.get('q') === '쿠버네티스');
        await page.locator('main ol > li').first().waitFor();
        expect(await failed.count()).toBe(0);
      },
      { expected: FAILURE },
    );
  });

  it.each([0, 100])(
    'Enter opens the first result, %i ms a key, also before the part that searches is there',
    async (delay) => {
      await browser.visit(async (page) => {
        await open(page, site.at('/blog'));
        await page.route(/\/assets\/SearchPanel\.[^/]+\.js/, async (route) => {
          await new Promise((done) => setTimeout(done, delay === 0 ? 500 : 0));
          await route.continue();
        });
        await page.keyboard.press('/');
        await page.keyboard.type('쿠버네티스', { delay });
        await page.keyboard.press('Enter');
        await page.waitForURL((url) => url.pathname !== '/blog');
        expect(new URL(page.url()).pathname).not.toBe('/search');
      });
    },
  );

  it('The Enter that ends a composition in Safari opens nothing, also before the part that searches is there', async () => {
    await browser.visit(async (page) => {
      await open(page, site.at('/blog'));
      let release = () => {};
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route(/\/assets\/SearchPanel\.[^/]+\.js/, (route) => held.then(() => route.continue()));
      await page.keyboard.press('/');
      await page.keyboard.type('쿠버네티스');
      await page
        .locator('#__search input')
        .dispatchEvent('keydown', { key: 'Enter', keyCode: 229, bubbles: true });
      release();
      await modal(page).options.first().waitFor();
      await page.waitForTimeout(200);
      expect(new URL(page.url()).pathname).toBe('/blog');
    });
  });

  describe('an answer that takes long', () => {
    it('is said to take long after 300 milliseconds, and not before', async () => {
      await browser.visit(async (page) => {
        await open(page, site.at('/blog'));
        let release = () => {};
        const held = new Promise<void>((resolve) => {
          release = resolve;
        });
        await page.route(/\/assets\/search\/.*\.bin$/, async (route) => {
          await held;
          await route.continue();
        });
        await page.keyboard.press('/');
        const { dialog, options, status } = modal(page);
        await dialog.getByText('최근 검색이 없습니다').waitFor();
        const started = Date.now();
        await page.keyboard.type('쿠');
        await expect.poll(() => status.textContent(), { interval: 10 }).toBe('찾는 중');
        expect(Date.now() - started).toBeGreaterThanOrEqual(290);
        await expect
          .poll(() => dialog.locator('p:visible').allTextContents())
          .toEqual(['찾는 중', '찾는 중']);
        release();
        await options.first().waitFor();
        await expect.poll(() => status.textContent()).toContain('결과');
      });
    });

    it.each(['the modal', 'the search page'])(
      'is said to take long at 300 milliseconds and no earlier: %s',
      async (place) => {
        await browser.visitAlone(async (page) => {
          await page.clock.install();
          const isModal = place === 'the modal';
          await open(page, site.at(isModal ? '/blog' : '/search'));
          await holdRequests(page, /\/search\/.*\.(?:json|bin)$/);
          if (isModal) await page.keyboard.press('/');
          const input = isModal ? modal(page).input : page.locator('[data-search-page] input');
          await input.focus();
          // The part that searches is there by then, and from then on it goes as the test says alone.
          await input.press('a');
          const places = page.locator(isModal ? 'dialog [role=status]' : 'main [role=status]');
          const saysSo = async () => (await places.allTextContents()).includes('찾는 중');
          await expect.poll(saysSo).toBe(true);
          await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
          await input.fill('');
          await page.clock.runFor(1000);
          await expect.poll(saysSo).toBe(false);
          await input.press('b');
          await page.clock.runFor(290);
          for (let time = 290; time < 299; time++) {
            expect(await saysSo()).toBe(false);
            await page.clock.runFor(1);
          }
          let ticks = 0;
          await expect
            .poll(async () => {
              if (ticks++ < 20) await page.clock.runFor(1);
              return saysSo();
            })
            .toBe(true);
        });
      },
    );

    it('is replaced by the answer to what was typed later', async () => {
      await browser.visit(async (page) => {
        const { options, status, input } = await searchFor(page, site.at('/blog'), '쿠버네티스');
        await options.first().waitFor();
        await input.fill('');
        await page.keyboard.type('형광펜', { delay: 5 });
        await expect.poll(() => status.textContent()).toContain('‘형광펜’');
        await page.waitForTimeout(200);
        expect(await status.textContent()).toContain('‘형광펜’');
      });
    });
  });
});
