import { type Browser, type BrowserContext, chromium, type Locator, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { chromiumOptions } from '../../../../scripts/browser.mjs';
import { takeOver } from './application';
import { SCREENS } from './support/screens';
import { modal } from './support/search';

/** Text of the usual size, and twice as large: the ends between which readers choose. */
const SIZES = [16, 32] as const;

/** Pages with columns, with a long list, and with fields. */
const PATHS = [
  '/',
  SCREENS['post with code'],
  `/en${SCREENS['post with code']}`,
  SCREENS.document,
  '/blog',
  '/search',
];

describe.each(SIZES)('with the browser’s text at %i pixels', (size) => {
  let browser: Browser;
  let context: BrowserContext;
  let pages: readonly (readonly [path: string, page: Page])[] = [];
  beforeAll(async () => {
    const { args, ...options } = chromiumOptions();
    browser = await chromium.launch({
      ...options,
      args: [...args, '--renderer-process-limit=1', `--blink-settings=defaultFontSize=${size}`],
    });
    context = await browser.newContext();
    const opened: [string, Page][] = [];
    for (const path of PATHS) {
      const page = await context.newPage();
      await page.goto(inject('site') + path);
      await takeOver(page);
      opened.push([path, page]);
    }
    pages = opened;
  });
  afterAll(() => browser.close());

  /** Asks something of each page, in a window of so many pixels. */
  async function ask<T>(width: number, read: () => T): Promise<Record<string, T>> {
    const answers: Record<string, T> = {};
    for (const [path, page] of pages) {
      await page.setViewportSize({ width, height: 900 });
      answers[path] = await page.evaluate(read);
    }
    return answers;
  }

  it.each([390, 996, 997, 1280, 1440])('nothing reaches out of a window of %i pixels', async (width) => {
    const outside = await ask(width, () => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return Math.max(0, scrollWidth - clientWidth);
    });
    expect(outside).toEqual(Object.fromEntries(PATHS.map((path) => [path, 0])));
  });

  it('what is read has columns beside it only where lines of 20 letters are left, and no label is broken in a word', async () => {
    for (const width of [997, 1280, 1440]) {
      const pages = await ask(width, () => {
        const letter = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
        const main = document.querySelector('main')!;
        const text = main.querySelector('.prose') ?? main;
        const hasColumns = main.getBoundingClientRect().left > 8 * letter;
        const range = document.createRange();
        const broken = [...document.querySelectorAll('header a, header button')].flatMap((element) => {
          const words = element.textContent!.trim();
          const node = [...element.childNodes].find(({ nodeType }) => nodeType === Node.TEXT_NODE);
          if (!node || /\s/.test(words)) return [];
          range.selectNodeContents(node);
          return new Set([...range.getClientRects()].map(({ top }) => top)).size > 1 ? [words] : [];
        });
        return {
          broken,
          isRoomy: !hasColumns || text.getBoundingClientRect().width >= 20 * letter,
        };
      });
      expect(pages).toEqual(Object.fromEntries(PATHS.map((path) => [path, { broken: [], isRoomy: true }])));
    }
  });

  it('the fields of the search and of a conversation have room for words on a phone', async () => {
    const page = await context.newPage();
    await page.setViewportSize({ width: 360, height: 640 });
    await page.goto(`${inject('site')}/en${SCREENS['post with code']}`);
    await takeOver(page);
    await page.keyboard.press('/');
    const { dialog, input } = modal(page);
    await input.waitFor();
    const letters = async (field: Locator) => ((await field.boundingBox())?.width ?? 0) / size;
    expect(await letters(input)).toBeGreaterThan(5.5);
    await page.keyboard.type('kubernetes');
    await dialog.getByText('Find it in the posts: kubernetes', { exact: true }).click();
    const view = page.getByRole('region', { name: 'Find it in the posts', exact: true });
    const question = view.getByRole('textbox');
    await question.waitFor();
    expect(await letters(question)).toBeGreaterThan(5.5);
    expect(await letters(view.getByRole('heading', { level: 2 }))).toBeGreaterThan(3.5);
    // Neither is below the edge of the screen.
    for (const part of [question, view.getByRole('button', { name: 'Send' })]) {
      const { y, height } = (await part.boundingBox())!;
      expect(y + height).toBeLessThanOrEqual(640);
    }
    await page.close();
  });

  it('styles and script agree on where the wide layout begins: at 996 pixels, with text of the usual size', async () => {
    const edge = (996 * size) / 16;
    for (const width of [edge, edge + 1]) {
      const page = await context.newPage();
      await page.setViewportSize({ width, height: 900 });
      await page.goto(inject('site') + SCREENS['post with code']);
      await takeOver(page);
      const sidebar = await page.evaluate(() => {
        const { position } = getComputedStyle(document.querySelector('#__sidebar')!);
        return { position, isPopover: document.querySelector('#__sidebar')!.matches('[popover]') };
      });
      expect(sidebar.position).toBe(width === edge ? 'fixed' : 'sticky');
      await page.close();
    }
  });
});
