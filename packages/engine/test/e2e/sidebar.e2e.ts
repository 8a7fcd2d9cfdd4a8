import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { heightDuration } from '../../src/theme/motion/height';
import { open } from './application';
import { useBrowser } from './harness';
import { DOC, POST } from './support/shell';

describe('the sidebar of the documents', () => {
  const browser = useBrowser();
  const category = (page: Page, name: string) =>
    page.locator('#__sidebar li', { has: page.locator(`> a:text-is("${name}")`) });
  const isOpen = (page: Page, name: string) =>
    category(page, name)
      .locator('> details')
      .evaluate((element) => (element as HTMLDetailsElement).open);
  const toggle = (page: Page, name: string) => category(page, name).locator('> details > summary').click();

  it('is open along the branch of the page, and opens that of the next', () =>
    browser.visit(async (page) => {
      await open(page, browser.site + DOC);
      expect([await isOpen(page, '기본'), await isOpen(page, 'DevOps')]).toEqual([true, false]);
      await category(page, 'DevOps').locator('> a').click();
      await page.waitForURL('**/projects/devops/');
      await expect.poll(() => isOpen(page, 'DevOps')).toBe(true);
    }));

  it('keeps what the reader opened and closed, and where it was scrolled to, over navigation', () =>
    browser.visit(
      async (page) => {
        await open(page, browser.site + DOC);
        for (const name of ['DevOps', '노트']) {
          await toggle(page, name);
          await page.waitForFunction(() => document.getAnimations().length === 0);
        }
        const offset = await page.evaluate(() => {
          const sidebar = document.getElementById('__sidebar')!;
          sidebar.scrollTop = 60;
          return sidebar.scrollTop;
        });
        expect(offset).toBeGreaterThan(0);
        const next = '#__sidebar a[href$="/devops/k8s-infra"]';
        // The address changes before the page does.
        const isNext = () => page.locator(`${next}[aria-current]`).waitFor();
        await page.locator(next).click();
        await isNext();
        expect([await isOpen(page, '기본'), await isOpen(page, '노트')]).toEqual([true, true]);
        expect(await page.evaluate(() => document.getElementById('__sidebar')!.scrollTop)).toBe(offset);
        await page.locator('header a', { hasText: '블로그' }).click();
        await page.waitForURL('**/blog');
        await page.locator(next).waitFor({ state: 'detached' });
        await page.goBack();
        await isNext();
        await expect
          .poll(() => page.evaluate(() => document.getElementById('__sidebar')!.scrollTop))
          .toBe(offset);
      },
      { viewport: { width: 1280, height: 420 } },
    ));

  const animation = (page: Page) =>
    page.evaluate(async () => {
      const details = [
        ...document.querySelectorAll<HTMLDetailsElement>('#__sidebar details:not([open])'),
      ][0]!;
      details.querySelector('summary')!.click();
      const [moving] = details.getAnimations();
      const { duration, easing } = moving!.effect!.getTiming();
      const frames = (moving!.effect as KeyframeEffect).getKeyframes();
      await moving!.finished;
      await new Promise(requestAnimationFrame);
      const heights = frames.map((frame) => Number.parseFloat(String(frame.blockSize)));
      return {
        duration,
        easing: frames[0]?.easing ?? easing,
        isOpen: details.open,
        heights,
        end: details.offsetHeight,
      };
    });

  it('moves a category to its height, for longer the higher it is', () =>
    browser.visit(
      async (page) => {
        await open(page, browser.site + DOC);
        const { duration, isOpen: opened, heights, end } = await animation(page);
        expect(opened).toBe(true);
        expect(end).toBe(heights[1]);
        expect(duration).toBe(heightDuration(heights[1]! - heights[0]!));
        expect(duration).toBeGreaterThan(150);
      },
      { reducedMotion: 'no-preference' },
    ));

  it('moves it within a millisecond where less motion is wanted', () =>
    browser.visit(async (page) => {
      await open(page, browser.site + DOC);
      expect((await animation(page)).duration).toBe(1);
    }));

  it('turns round when it is clicked on the way', () =>
    browser.visit(
      async (page) => {
        await open(page, browser.site + DOC);
        const summary = category(page, 'DevOps').locator('> details > summary');
        await summary.click();
        await summary.click();
        await page.waitForFunction(() => document.getAnimations().length === 0);
        expect(await isOpen(page, 'DevOps')).toBe(false);
      },
      { reducedMotion: 'no-preference' },
    ));
});

describe('the current section', () => {
  const browser = useBrowser();

  it('is marked in the navbar, and follows navigation', () =>
    browser.visit(async (page) => {
      await open(page, browser.site + POST);
      const current = () => page.locator('header a[aria-current]:not([lang])').allTextContents();
      expect(await current()).toEqual(['블로그']);
      await page.locator('header a', { hasText: '프로젝트' }).click();
      await page.waitForURL('**/projects/');
      await expect.poll(current).toEqual(['프로젝트']);
    }));
});
