import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useBrowser } from '../../../engine/test/e2e/harness';
import { violations } from '../../../engine/test/e2e/support/axe';
import { useIme } from '../../../engine/test/e2e/support/ime';
import { writeIndex } from '../../src/cli/output';
import { readFolder } from '../../src/html/folder';
import { buildIndex } from '../../src/index/build';
import { preparePage } from '../../src/index/page';
import { type ForeignSite, serveForeignSite } from './foreignSite';

/* A site that knows nothing of the engine: pages as Docusaurus writes them, an index from the command, and its scripts. */

const pages = fileURLToPath(new URL('../../src/testdata/html/docusaurus', import.meta.url));
let site: ForeignSite;
beforeAll(async () => {
  site = await serveForeignSite(pages);
});
afterAll(() => site?.stop());

const browser = useBrowser();

const parts = (page: Page) => ({
  input: page.getByRole('combobox'),
  options: page.getByRole('option'),
  chosen: page.locator('[aria-selected="true"]'),
  status: page.getByRole('status'),
});

/** Runs in the page: nothing is posted to a worker between the events `hold` and `release`. */
function holdWorkers(): void {
  const held: (() => void)[] = [];
  let isHeld = false;
  const { postMessage } = Worker.prototype;
  Worker.prototype.postMessage = function (this: Worker, message: unknown) {
    const post = () => postMessage.call(this, message);
    if (isHeld) held.push(post);
    else post();
  };
  addEventListener('hold', () => {
    isHeld = true;
  });
  addEventListener('release', () => {
    isHeld = false;
    for (const post of held) post();
  });
}

it.each(['box', 'client', 'worker'])(
  'has all that %s.js imports in that file: another would be a wait more',
  (name) => {
    const code = readFileSync(join(site.folder, `search/${name}.js`), 'utf8');
    expect(code).not.toMatch(/(?:\bfrom|\bimport)\s*["'`]\.\//);
  },
);

describe('the element', () => {
  it('shows its list above the field where the page ends with it, else below', async () => {
    await browser.visit(
      async (page) => {
        await page.goto(`${site.origin}/box.html`);
        await page.addStyleTag({ content: 'h1 { block-size: 300vh }' });
        const { input } = parts(page);
        const panel = page.locator('section');
        const room = async () => (await panel.boundingBox())!.y - (await input.boundingBox())!.y;
        await input.focus();
        await page.keyboard.type('yarn', { delay: 20 });
        await panel.waitFor();
        expect(await room()).toBeLessThan(0);
        expect((await panel.boundingBox())!.y).toBeGreaterThanOrEqual(0);
        await page.addStyleTag({ content: 'h1 { display: none }' });
        await page.keyboard.press('Escape');
        await page.keyboard.press('ArrowDown');
        expect(await room()).toBeGreaterThan(0);
      },
      { bypassCSP: true },
    );
  });

  it('finds with every key, in Korean and English, and opens a hit by keys alone, under a strict policy', async () => {
    await browser.visit(async (page) => {
      await page.goto(`${site.origin}/box.html`);
      const { input, options, chosen, status } = parts(page);
      await page.keyboard.press('Tab');
      await expect.poll(() => input.evaluate((own) => own.matches(':focus'))).toBe(true);
      const ime = await useIme(page, 0);
      await ime.compose('ㅋ', '쿠', '쿱', '쿠버');
      await expect.poll(() => options.allTextContents()).toEqual([expect.stringContaining('설치하기')]);
      await ime.commit('쿠버네티스');
      await expect.poll(() => page.locator('mark').allTextContents()).toEqual(['쿠버네티스']);
      await input.fill('');
      await expect.poll(() => options.count()).toBe(0);
      await page.keyboard.type('yarn kit', { delay: 5 });
      await expect.poll(() => options.first().textContent()).toContain('빌드가 빨라졌습니다 › 설치');
      await expect.poll(() => status.textContent()).toMatch(/결과 \d개/);
      await page.keyboard.press('ArrowDown');
      expect(await chosen.getAttribute('id')).toBe(await input.getAttribute('aria-activedescendant'));
      // The Enter that ends a composition in Safari is no Enter of the list.
      await input.dispatchEvent('keydown', { key: 'Enter', keyCode: 229, bubbles: true });
      await page.waitForTimeout(100);
      expect(page.url()).toBe(`${site.origin}/box.html`);
      await page.keyboard.press('Enter');
      await page.waitForURL(`${site.origin}/blog/faster#tabs`);
    });
  });

  it('opens the first hit though Enter was pressed before it was there', async () => {
    await browser.visit(async (page) => {
      await page.goto(`${site.origin}/box.html`);
      await parts(page).input.focus();
      await page.keyboard.insertText('helm');
      await page.keyboard.press('Enter');
      await page.waitForURL(/\/docs\/install/);
    });
  });

  it('keeps the hit that was chosen before the last letter was answered, until another is typed', async () => {
    await browser.visit(async (page) => {
      await page.addInitScript(holdWorkers);
      await page.goto(`${site.origin}/box.html`);
      const { input, options, chosen, status } = parts(page);
      await input.pressSequentially('yarn ki', { delay: 5 });
      await expect.poll(() => options.first().getAttribute('href')).toBe('/blog/faster#tabs');
      await expect.poll(() => status.textContent()).toMatch(/결과 \d개/);
      const first = await options.first().elementHandle();
      await page.evaluate(() => dispatchEvent(new Event('hold')));
      await page.keyboard.type('t');
      await page.keyboard.press('ArrowDown');
      await page.evaluate(() => dispatchEvent(new Event('release')));
      await expect.poll(() => first?.evaluate(({ isConnected }) => isConnected)).toBe(false);
      expect(await chosen.getAttribute('href')).toBe('/blog/faster#tabs');
      expect(await input.getAttribute('aria-activedescendant')).toBe('hit0');
      await page.keyboard.press('Backspace');
      expect(await chosen.count()).toBe(0);
      expect(await input.getAttribute('aria-activedescendant')).toBeNull();
    });
  });

  it('stays closed when the answer comes after Escape, or after it was left, and follows no Enter then', async () => {
    await browser.visit(async (page) => {
      await page.addInitScript(holdWorkers);
      await page.goto(`${site.origin}/box.html`);
      const { input, options } = parts(page);
      await input.fill('yarn');
      await expect.poll(() => options.first().isVisible()).toBe(true);
      for (const [text, leave] of [
        ['helm', () => page.keyboard.press('Escape')],
        ['kit', () => page.locator('h1').click()],
      ] as const) {
        await input.press('ArrowDown');
        const before = await options.first().elementHandle();
        await page.evaluate(() => dispatchEvent(new Event('hold')));
        await input.fill(text);
        await page.keyboard.press('Enter');
        await leave();
        await page.evaluate(() => dispatchEvent(new Event('release')));
        await expect.poll(() => before?.evaluate(({ isConnected }) => isConnected)).toBe(false);
        expect(await options.first().isVisible()).toBe(false);
        expect(page.url()).toBe(`${site.origin}/box.html`);
      }
    });
  });

  it('closes with Escape and when it is left, and opens again', async () => {
    await browser.visit(async (page) => {
      await page.goto(`${site.origin}/box.html`);
      const { input, options } = parts(page);
      await input.fill('helm');
      await expect.poll(() => options.first().isVisible()).toBe(true);
      await page.keyboard.press('Escape');
      expect(await options.first().isVisible()).toBe(false);
      expect(await input.inputValue()).toBe('helm');
      await page.keyboard.press('ArrowDown');
      expect(await options.first().isVisible()).toBe(true);
      await page.locator('h1').click();
      expect(await options.first().isVisible()).toBe(false);
      await input.focus();
      await options.first().click();
      await page.waitForURL(/\/docs\/install/);
    });
  });

  it('says how it read a query, and finds what was typed when that is wanted', async () => {
    await browser.visit(async (page) => {
      await page.goto(`${site.origin}/box.html`);
      const { input, options, status } = parts(page);
      await input.fill('znqjspxltm');
      await expect.poll(() => status.textContent()).toContain('‘쿠버네티스’의 결과입니다.');
      expect(await options.count()).toBe(1);
      await page.getByRole('button', { name: '‘znqjspxltm’ 그대로 찾기' }).click();
      await expect.poll(() => status.textContent()).toBe('결과가 없습니다.');
    });
  });

  it('searches the language of its page, whatever the region, in the words of that language', async () => {
    await browser.visit(async (page) => {
      await page.goto(`${site.origin}/box-en.html`);
      const { input, options, status } = parts(page);
      expect(await input.getAttribute('aria-label')).toBe('Search');
      await input.fill('replicas');
      await expect.poll(() => status.textContent()).toBe('1 result');
      // What looks like HTML in a text is text.
      expect(await options.first().textContent()).toContain('<img src="x"');
      expect(await page.locator('private-devlog-search img').count()).toBe(0);
    });
  });

  it('breaks no rule of axe, closed and open', async () => {
    await browser.visit(
      async (page) => {
        await page.goto(`${site.origin}/box.html`);
        expect(await violations(page)).toEqual([]);
        await parts(page).input.fill('kit');
        await expect.poll(() => parts(page).options.count()).toBeGreaterThan(0);
        await page.keyboard.press('ArrowDown');
        expect(await violations(page)).toEqual([]);
      },
      { bypassCSP: true },
    );
  });

  it.each([true, false])(
    'reads parts of a large index (a host that answers ranges: %s)',
    async (hasRanges) => {
      // An index that is not one file, however small it is.
      const { files } = buildIndex({ pages: readFolder(pages).pages.map(preparePage), singleMax: 0 });
      writeIndex(site.folder, files);
      site.hasRanges = hasRanges;
      site.asked.length = 0;
      await browser.visit(async (page) => {
        await page.goto(`${site.origin}/box.html`);
        await parts(page).input.fill('쿠버네티스');
        await expect.poll(() => page.locator('mark').allTextContents()).toEqual(['쿠버네티스']);
      });
      expect(site.asked.filter((address) => /\.bin bytes=/.test(address)).length).toBeGreaterThan(0);
      site.hasRanges = true;
    },
  );

  it('says that it failed when the index is gone, and searches again when it is back', async () => {
    const manifest = join(site.folder, 'search/ko.json');
    const { files } = buildIndex({ pages: readFolder(pages).pages.map(preparePage) });
    rmSync(manifest);
    await browser.visit(
      async (page) => {
        await page.goto(`${site.origin}/box.html`);
        const { input, options, status } = parts(page);
        await input.fill('helm');
        await expect.poll(() => status.textContent()).toBe('검색할 수 없습니다.');
        writeIndex(site.folder, files);
        await input.fill('helm ');
        await expect.poll(() => options.count()).toBeGreaterThan(0);
      },
      { expected: /404/ },
    );
  });
});

describe('other interfaces on the client', () => {
  it('DocSearch finds, marks what matched, shows code as it is, and opens a hit', async () => {
    await browser.visit(async (page) => {
      await page.goto(`${site.origin}/docsearch.html`);
      await page.getByRole('button').first().click();
      const input = page.locator('.DocSearch-Input');
      await input.pressSequentially('쿠버네', { delay: 50 });
      const hits = page.locator('.DocSearch-Hit');
      await expect.poll(() => hits.allTextContents()).toEqual([expect.stringContaining('설치하기')]);
      // Typed faster, DocSearch itself has lost a letter on a busy machine: what is in the input tells.
      const shown = async () => [await input.inputValue(), ...(await hits.locator('mark').allTextContents())];
      await expect.poll(shown).toEqual(['쿠버네', '쿠버네']);
      await input.fill('');
      await input.pressSequentially('yarn add', { delay: 5 });
      await expect.poll(() => hits.first().textContent()).toContain('yarn add kit');
      await input.fill('');
      await input.pressSequentially('replicas', { delay: 5 });
      await expect.poll(() => hits.first().textContent()).toContain('<img src="x"');
      expect(await hits.locator('img').count()).toBe(0);
      await page.keyboard.press('Enter');
      await page.waitForURL(`${site.origin}/en/docs/install#values`);
    });
  });

  it('autocomplete-core takes what the client answers, and follows it', async () => {
    await browser.visit(async (page) => {
      await page.goto(`${site.origin}/core.html`);
      const input = page.getByRole('textbox');
      const items = page.getByRole('listitem');
      await input.pressSequentially('helm', { delay: 5 });
      await expect.poll(() => items.allTextContents()).toEqual(['설치하기']);
      await input.fill('');
      await input.pressSequentially('십 초', { delay: 5 });
      await expect.poll(() => items.allTextContents()).toEqual(['빌드가 빨라졌습니다']);
      await page.keyboard.press('Enter');
      await page.waitForURL(`${site.origin}/blog/faster`);
    });
  });
});
