import { describe, expect, it } from 'vitest';
import { holdApplication } from './application';
import { PHONE, useBrowser } from './harness';

const ADDRESS = '/search?q=%EC%BF%A0%EB%B2%84%EB%84%A4%ED%8B%B0%EC%8A%A4';

describe('an address that asks for results', () => {
  const browser = useBrowser();

  it.each([
    ['a desktop', {}],
    ['a phone', PHONE],
  ] as const)('begins at once, without any intent, and shows no start screen before: %s', (_, options) =>
    browser.visit(async (page) => {
      // Where nothing is fetched ahead, the application comes for a reason only.
      await page.addInitScript(() => {
        Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
      });
      const release = await holdApplication(page);
      await page.goto(browser.site + ADDRESS);
      const topics = page.locator('main h2');
      expect(await topics.count()).toBeGreaterThan(0);
      expect(await topics.first().isVisible()).toBe(false);
      const status = page.locator('main').getByRole('status');
      expect(await status.textContent()).toBe('찾는 중');
      const before = await page.locator('footer').last().boundingBox();
      release();
      await page.locator('main ol > li').first().waitFor();
      expect(await page.inputValue('main input[type=search]')).toBe('쿠버네티스');
      expect(await topics.count()).toBe(0);
      expect(before!.y).toBeGreaterThan(page.viewportSize()!.height * 0.7);
    }, options),
  );

  it('shows the start screen again when the query is taken out of the field', () =>
    browser.visit(async (page) => {
      await page.goto(browser.site + ADDRESS);
      await page.locator('main ol > li').first().waitFor();
      await page.fill('main input[type=search]', '');
      await page.locator('main h2').first().waitFor();
    }));

  it('leaves the start screen where nothing is asked, and with another query', () =>
    browser.visit(async (page) => {
      await page.goto(`${browser.site}/search?from=elsewhere`);
      await page.locator('main h2').first().waitFor();
      expect(await page.locator('main').getByText('찾는 중').isVisible()).toBe(false);
    }));

  it('offers another try, and topics, when the part that searches does not come', () =>
    browser.visit(
      async (page) => {
        await page.route(/\/assets\/SearchResults\.[^/]+\.js/, (route) => route.abort());
        await page.goto(browser.site + ADDRESS);
        const retry = page.getByRole('alert').getByRole('button', { name: '다시 시도' });
        await retry.waitFor();
        await page.locator('main h2').first().waitFor();
        await page.unroute(/\/assets\/SearchResults\.[^/]+\.js/);
        await retry.click();
        await page.locator('main ol > li').first().waitFor();
      },
      { expected: /./ },
    ));
});
