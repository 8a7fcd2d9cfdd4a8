import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSite, type TestSite } from '../support';
import { open, takeOver } from './application';
import { useBrowser } from './harness';
import { type ServedSite, serveSite } from './serveSite';
import { prepareAsk, QUESTION, TITLE } from './support/ask';
import { redeploy } from './support/redeploy';
import { modal, searchFor } from './support/search';

describe('a page that was open when the site was published again', () => {
  const browser = useBrowser();
  let site: TestSite;
  let served: ServedSite;
  let count = 0;
  beforeAll(async () => {
    site = openSite('search');
    prepareAsk(site, { mode: 'extractive' });
    expect((await site.build()).status).toBe(0);
    served = await serveSite(site.root);
  });
  afterAll(() => served?.stop());

  const publish = () => redeploy(site, `v${++count}`);
  const isOf = (page: Page, app: string) =>
    page.waitForFunction((address) => document.documentElement.dataset.app === address, app);
  const gone = { expected: /Failed to load resource|could not (?:be loaded|start)|The search failed/ };

  it.each([
    ['of the same kind', '/blog/240901-01', '쿠버네티스 기록 09'],
    ['of another kind', '/blog/tags', '태그'],
    ['in another language', '/en/blog', 'Blog'],
  ])('leads to a page %s, which is of the new application', (_, path, heading) =>
    browser.visit(async (page) => {
      await open(page, `${served.origin}/blog/241001-01`);
      const app = publish();
      await page.evaluate((href) => {
        const link = document.createElement('a');
        link.href = href;
        document.querySelector('main')!.append(link);
        link.click();
      }, path);
      await isOf(page, app);
      expect(await page.locator('main h1').textContent()).toBe(heading);
    }, gone),
  );

  it('says that the search could not be loaded, and leads to the results of the new application', () =>
    browser.visit(async (page) => {
      await open(page, `${served.origin}/blog`);
      const app = publish();
      await page.keyboard.press('/');
      await page.keyboard.insertText('형광펜');
      await modal(page).dialog.getByRole('alert').getByRole('button', { name: '다시 시도' }).click();
      await isOf(page, app);
      await page.locator('main ol mark', { hasText: '형광펜' }).first().waitFor();
    }, gone));

  it.each([
    ['of the application', '/blog'],
    // Without the script that the boot script loads, but with the data that this one needs.
    ['of its data', '/blog/241001-01'],
  ])('keeps a search that is the first wish after the loss %s, for the new application', (lost, path) =>
    browser.visit(async (page) => {
      await page.goto(served.origin + path);
      if (lost === 'of its data') {
        const { app } = await page.evaluate(() => ({ ...document.documentElement.dataset }));
        const script = readFileSync(join(site.root, 'dist', app!), 'utf8');
        await page.route(`**${app}`, (route) =>
          route.fulfill({ contentType: 'text/javascript', body: script }),
        );
      }
      const app = publish();
      await page.keyboard.press('/');
      const { dialog } = modal(page);
      const retry = dialog.getByRole('alert').getByRole('button', { name: '다시 시도' });
      await retry.waitFor();
      await page.keyboard.type('형광펜');
      if (lost === 'of its data') await retry.click();
      else await page.keyboard.press('Enter');
      await isOf(page, app);
      await page.locator('main ol mark', { hasText: '형광펜' }).first().waitFor();
    }, gone),
  );

  it('searches on with the scripts that it has, and says that it cannot answer', () =>
    browser.visit(async (page) => {
      const { dialog, input, options } = await searchFor(page, `${served.origin}/blog`, 'kubernetes');
      await options.first().waitFor();
      publish();
      // A word of titles alone is also looked for in other spellings, and a sentence is analyzed.
      await input.fill('오토스케일링');
      await options.filter({ hasText: '오토스케일링 계산' }).first().waitFor();
      await input.fill(QUESTION);
      await options.filter({ hasText: '15초마다' }).first().waitFor();
      await dialog.getByText(`${TITLE.extractive}: ${QUESTION}`).click();
      await dialog.getByRole('alert').filter({ hasText: '답을 가져오지 못했습니다.' }).waitFor();
      await options.filter({ hasText: '15초마다' }).first().waitFor();
    }, gone));

  it('is loaded anew when its application is wanted for the first time', () =>
    browser.visit(async (page) => {
      await page.goto(`${served.origin}/blog`);
      const app = publish();
      await page.keyboard.press('Tab');
      await isOf(page, app);
      await takeOver(page);
      await page.keyboard.press('/');
      await modal(page).dialog.getByRole('region', { name: '최근 글' }).waitFor();
    }, gone));
});
