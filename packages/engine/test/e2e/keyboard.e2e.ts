import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useBrowser } from './harness';
import { POST } from './support/shell';

/** Goes on with Tab to what has a name, as far as a page can be long; the focus must be visible all the way. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let step = 0; step < 150; step++) {
    await page.keyboard.press('Tab');
    const { label, isVisible } = await page.evaluate(() => {
      const element = document.activeElement as HTMLElement;
      const { top, bottom, width } = element.getBoundingClientRect();
      return {
        label: (element.getAttribute('aria-label') || element.innerText || element.title || '').trim(),
        isVisible: width > 0 && bottom > 0 && top < innerHeight,
      };
    });
    expect({ label, isVisible }).toEqual({ label, isVisible: true });
    if (name.test(label)) return;
  }
  throw new Error(`Tab never reaches ${name}.`);
}

/** Key by key, with the pauses of a hand. */
const type = (page: Page, text: string) => page.keyboard.type(text, { delay: 60 });

describe('the keyboard alone', () => {
  const browser = useBrowser();

  it('goes through the whole site: menu, list, post, search, answers, languages, and the way back', () =>
    browser.visit(async (page) => {
      const heading = page.locator('main h1').first();
      await page.goto(`${browser.site}/`);

      await tabTo(page, /^블로그$/);
      await page.waitForSelector('html[data-ready]');
      await page.keyboard.press('Enter');
      await page.waitForURL('**/blog');
      await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN');

      const title = await page.locator('main h2 a').first().innerText();
      await tabTo(page, new RegExp(`^${title.slice(0, 12).replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`));
      await page.keyboard.press('Enter');
      await expect.poll(() => heading.innerText()).toBe(title);

      await page.keyboard.press('/');
      await type(page, '쿠버x');
      await page.keyboard.press('Backspace');
      await type(page, '네티스');
      const dialog = page.getByRole('dialog', { name: '사이트 검색' });
      const answerTo = (query: string) => dialog.getByRole('status').filter({ hasText: `‘${query}’` });
      await answerTo('쿠버네티스').waitFor();
      await page.keyboard.press('ArrowDown');
      const href = await dialog.getByRole('option', { selected: true }).getAttribute('href');
      await page.keyboard.press('Enter');
      await page.waitForURL(`${browser.site}${href}`);
      await dialog.waitFor({ state: 'hidden' });

      await page.keyboard.press('Control+k');
      await type(page, 'argo cd');
      await answerTo('argo cd').waitFor();
      await page.keyboard.press('ArrowUp');
      await page.keyboard.press('Enter');
      const answers = page.getByRole('region', { name: '글에서 답 찾기' });
      await answers.getByRole('button', { name: '답변 복사' }).waitFor();
      for (let step = 0; step < 4 && (await dialog.isVisible()); step++) await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'hidden' });

      await page.goto(browser.site + POST);
      await tabTo(page, /^언어/);
      await page.keyboard.press('Enter');
      await tabTo(page, /^English$/);
      await page.keyboard.press('Enter');
      await page.waitForURL(`**/en${POST}`);
      // The browser's own key for it is out of a test's reach.
      await page.goBack();
      await page.waitForURL(browser.site + POST);
    }));
});
