import type { SearchPage } from '@private-devlog/search';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { holdApplication, open } from './application';
import { useBrowser } from './harness';
import { usePreviewOf } from './previewSite';
import { type SearchHost, startHost } from './support/hosts';
import { useIme } from './support/ime';
import { modal, texts } from './support/search';

const page = (key: string, title: string): SearchPage => ({
  key,
  url: key,
  locale: 'ko',
  lvl0: '블로그',
  title,
  tags: [],
  sections: [{ heading: null, blocks: [{ kind: 'text', text: `${title} 이야기.` }] }],
});

const PAGES = [
  page('/blog/240101-01', '쿠버네티스 kubernetes'),
  page('/blog/240201-01', '도커 docker compose'),
];

/** Key by key, as a writer types. */
const type = (view: Page, text: string) => view.keyboard.type(text, { delay: 70 });

describe('typing a query', () => {
  const browser = useBrowser();
  let host: SearchHost;
  beforeAll(async () => {
    host = await startHost(PAGES);
  });
  afterAll(() => host.stop());
  beforeEach(() => {
    host.asked.length = 0;
  });
  const site = usePreviewOf('search', (copy) =>
    copy.edit(
      'site.config.ts',
      '  navbar: {',
      `  search: ${JSON.stringify({
        provider: 'algolia',
        appId: 'TESTAPP',
        apiKey: 'search-only',
        // Two names, as a provider has several hosts: where the machine stands still, the second one is asked.
        hosts: [host.origin, host.origin.replace('127.0.0.1', 'localhost')],
        insights: false,
      })},\n  navbar: {`,
    ),
  );
  /** The queries that the provider was asked, those for suggestions aside. */
  const asked = () => host.asked.filter(({ hitsPerPage }) => hitsPerPage === 20).map(({ query }) => query);

  describe('before the application is there', () => {
    it.each<readonly [string, (view: Page) => Promise<unknown>]>([
      ['a slash', (view) => view.keyboard.press('/')],
      ['Control+K', (view) => view.keyboard.press('Control+k')],
      ['its button', (view) => view.getByRole('button', { name: '검색' }).click()],
    ])('the search opens by %s, takes what is typed, and is searched', (_, act) =>
      browser.visit(async (view) => {
        const release = await holdApplication(view);
        await view.goto(site.at('/blog'));
        await act(view);
        await type(view, 'dockex');
        await view.keyboard.press('Backspace');
        await type(view, 'r');
        const { dialog, options } = modal(view);
        const input = dialog.locator('input');
        expect(await dialog.evaluate((element) => element.matches(':modal'))).toBe(true);
        expect(await input.inputValue()).toBe('docker');
        release();
        await type(view, ' c');
        await options.first().waitFor();
        expect(await input.inputValue()).toBe('docker c');
        expect(await input.evaluate((element) => element === document.activeElement)).toBe(true);
        await expect.poll(() => asked().at(-1)).toBe('docker c');
      }),
    );

    it('the search takes what an input method composes, before, while and after it comes', () =>
      browser.visit(async (view) => {
        const release = await holdApplication(view);
        await view.goto(site.at('/blog'));
        await view.keyboard.press('/');
        const ime = await useIme(view);
        await ime.compose('ㅋ', '쿠');
        await ime.commit('쿠');
        await ime.compose('ㅂ', '버');
        release();
        await view.waitForSelector('html[data-ready]');
        const { dialog, options } = modal(view);
        await options.first().waitFor();
        const input = dialog.locator('input');
        expect(await input.inputValue()).toBe('쿠버');
        await ime.compose('번');
        expect(await input.inputValue()).toBe('쿠번');
        await ime.compose('버');
        await ime.commit('버');
        await ime.compose('ㄴ', '네');
        await ime.commit('네');
        await expect.poll(() => input.inputValue()).toBe('쿠버네');
        await expect.poll(() => asked().at(-1)).toBe('쿠버네');
      }));

    it('the search closes by Escape, by Cancel and by its key, and opens again empty', () =>
      browser.visit(async (view) => {
        const release = await holdApplication(view);
        await view.goto(site.at('/blog'));
        const { dialog, button } = modal(view);
        for (const close of [
          async () => {
            // The first one empties the field.
            await view.keyboard.press('Escape');
            await view.keyboard.press('Escape');
          },
          () => button('취소').click(),
          async () => {
            release();
            await view.waitForSelector('html[data-ready]');
            await view.keyboard.press('Control+k');
          },
        ]) {
          await view.keyboard.press('Control+k');
          await dialog.waitFor();
          await type(view, 'a');
          await close();
          await dialog.waitFor({ state: 'hidden' });
        }
        await view.keyboard.press('Control+k');
        await dialog.getByText('최근 검색이 없습니다').waitFor();
        expect(await dialog.locator('input').inputValue()).toBe('');
      }));
  });

  describe('in the modal', () => {
    it('leaves what was found until the newest query is answered, and says after a while that it searches', () =>
      browser.visit(async (view) => {
        await open(view, site.at('/blog'));
        await view.keyboard.press('/');
        const { dialog, options, status } = modal(view);
        await type(view, '쿠');
        await options.first().waitFor();
        const found = await texts(options);
        const release = host.hold();
        await type(view, '버네');
        expect(await texts(options)).toEqual(found);
        await expect.poll(() => status.textContent()).toBe('찾는 중');
        expect(await texts(options)).toEqual(found);
        release();
        await expect.poll(() => status.textContent()).toContain('‘쿠버네’');
        expect(await dialog.getByText('결과가 없습니다').count()).toBe(0);
      }));

    it('shows no heading without anything under it while the first answer is on its way', () =>
      browser.visit(async (view) => {
        await open(view, site.at('/blog'));
        const release = host.hold();
        await view.keyboard.press('/');
        const { dialog, options, status } = modal(view);
        await dialog.getByText('최근 검색이 없습니다').waitFor();
        await type(view, 'kub');
        expect(await dialog.getByText('즐겨찾기').count()).toBe(0);
        await expect.poll(() => status.textContent()).toBe('찾는 중');
        expect(await dialog.getByText('즐겨찾기').count()).toBe(0);
        release();
        await options.first().waitFor();
      }));

    it('asks once for each state of the field, whatever an input method says of it', () =>
      browser.visit(async (view) => {
        await open(view, site.at('/blog'));
        await view.keyboard.press('/');
        const { dialog, input, options } = modal(view);
        await dialog.getByText('최근 검색이 없습니다').waitFor();
        const ime = await useIme(view);
        const states = ['ㅋ', '쿠', '쿠ㅂ', '쿠버'];
        for (const [index, text] of ['ㅋ', '쿠', 'ㅂ', '버'].entries()) {
          await ime.compose(text);
          await expect.poll(asked).toEqual(states.slice(0, index + 1));
          if (text === '쿠') await ime.commit(text);
        }
        await ime.commit('버');
        await options.first().waitFor();
        expect(await input.inputValue()).toBe('쿠버');
        await view.waitForTimeout(300);
        expect(asked()).toEqual(states);
      }));
  });

  describe('on the search page', () => {
    const field = (view: Page) => view.locator('[data-search-page] input');
    const isCounted = (view: Page, query: string) =>
      view
        .getByText(new RegExp(`^‘${query}’ 결과 \\d+개$`))
        .first()
        .waitFor();
    const hasFocus = (view: Page) => field(view).evaluate((element) => element === document.activeElement);

    it('keeps every letter typed before the application is there, and searches for them', () =>
      browser.visit(async (view) => {
        const release = await holdApplication(view);
        await view.goto(site.at('/search'));
        await field(view).click();
        await type(view, 'kuber');
        release();
        await type(view, 'netes');
        await view.waitForSelector('html[data-ready]');
        await isCounted(view, 'kubernetes');
        expect(await field(view).inputValue()).toBe('kubernetes');
        expect(await hasFocus(view)).toBe(true);
        await view.waitForURL(site.at('/search?q=kubernetes'));
      }));

    it('keeps a composition that is under way when the application comes', () =>
      browser.visit(async (view) => {
        const release = await holdApplication(view);
        await view.goto(site.at('/search'));
        await field(view).click();
        const ime = await useIme(view);
        await ime.compose('ㄷ', '도');
        await ime.commit('도');
        await ime.compose('ㅋ', '커');
        release();
        await view.waitForSelector('html[data-ready]');
        await view.waitForTimeout(100);
        expect(await field(view).inputValue()).toBe('도커');
        await ime.commit('커');
        await isCounted(view, '도커');
        await view.waitForURL(site.at(`/search?q=${encodeURIComponent('도커')}`));
        expect(await hasFocus(view)).toBe(true);
      }));

    it('never takes the focus from a writer who pauses, adds a space, or ends a composition', () =>
      browser.visit(async (view) => {
        await open(view, site.at('/search'));
        await field(view).click();
        await type(view, 'docker');
        await view.waitForURL(/q=docker$/);
        await view.keyboard.press('Space');
        await view.waitForTimeout(700);
        await type(view, 'compose');
        await view.waitForURL(/q=docker\+compose$/);
        await type(view, 'x');
        await view.keyboard.press('Backspace');
        await view.waitForTimeout(600);
        const ime = await useIme(view);
        await ime.compose('ㅋ', '커');
        await view.waitForURL(/%EC%BB%A4$/);
        await ime.commit('커');
        await view.waitForTimeout(600);
        expect(await hasFocus(view)).toBe(true);
        expect(await field(view).inputValue()).toBe('docker compose커');
      }));

    it('asks once for each state of the field', () =>
      browser.visit(async (view) => {
        await open(view, site.at('/search'));
        await field(view).click();
        await view.keyboard.press('d');
        await expect.poll(asked).toEqual(['d']);
        await view.keyboard.press('o');
        await expect.poll(asked).toEqual(['d', 'do']);
        await view.keyboard.press('Space');
        const ime = await useIme(view);
        await ime.compose('ㅋ');
        await expect.poll(asked).toEqual(['d', 'do', 'do ㅋ']);
        await ime.compose('커');
        await ime.commit('커');
        await expect.poll(asked).toEqual(['d', 'do', 'do ㅋ', 'do 커']);
        await view.waitForTimeout(300);
        expect(asked()).toEqual(['d', 'do', 'do ㅋ', 'do 커']);
      }));

    it('takes no more than 64 characters from an address', () =>
      browser.visit(async (view) => {
        await open(view, site.at(`/search?q=${'k'.repeat(200)}`));
        await expect.poll(() => asked().length).toBe(1);
        expect((await field(view).inputValue()).length).toBe(64);
        expect(asked()[0]).toHaveLength(64);
      }));

    it('says in the title what was searched for, and no more on the next page', () =>
      browser.visit(async (view) => {
        await open(view, site.at('/search'));
        const title = await view.title();
        await field(view).click();
        await type(view, '도커');
        await expect.poll(() => view.title()).toContain('도커');
        await view.locator('nav a', { hasText: '블로그' }).first().click();
        await view.waitForURL(site.at('/blog'));
        await expect.poll(() => view.title()).not.toContain('도커');
        await view.goBack();
        await expect.poll(() => view.title()).toContain('도커');
        await field(view).fill('');
        await expect.poll(() => view.title()).toBe(title);
      }));
  });
});
