import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { nextPaint, open } from './application';
import { PHONE, useBrowser } from './harness';

const LONG = '/blog/250302-01';
const MOTION = { reducedMotion: 'no-preference' } as const;

const follow = (page: Page, path: string) =>
  page.evaluate(
    (href) => document.querySelector<HTMLAnchorElement>(`header a[href="${href}"]`)!.click(),
    path,
  );

/** Counts the view transitions of a page, and notes the longest of their animations. */
const watchTransitions = (page: Page) =>
  page.evaluate(() => {
    const seen = { count: 0, longest: 0, running: 0 };
    Object.assign(window, { seen });
    const begin = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      const transition = begin(update);
      seen.count++;
      seen.running++;
      void transition.finished.finally(() => seen.running--);
      transition.ready.then(() => {
        const durations = document
          .getAnimations()
          .filter(({ effect }) => (effect as KeyframeEffect).pseudoElement?.startsWith('::view-transition'))
          .map(({ effect }) => Number(effect?.getComputedTiming().duration));
        seen.longest = Math.max(...durations);
      });
      return transition;
    };
  });
const seen = (page: Page) =>
  page.evaluate(() => {
    const { count, longest } = (window as unknown as { seen: { count: number; longest: number } }).seen;
    return { count, longest };
  });

describe('a change of page', () => {
  const browser = useBrowser();

  /** Goes from page to page; by the page's clock each change takes so many milliseconds to begin. */
  const changePages = async (page: Page, ...durations: readonly number[]) => {
    await open(page, browser.site + LONG);
    await page.evaluate(() => {
      const clock = { now: 0, next: 0 };
      Object.assign(window, { clock });
      performance.now = () => clock.now;
      const { requestAnimationFrame, history } = window;
      const { pushState } = history;
      const { startViewTransition } = document;
      history.pushState = (...args) => {
        clock.now = 0;
        pushState.apply(history, args);
      };
      window.requestAnimationFrame = (act) =>
        requestAnimationFrame((time) => {
          clock.now = clock.next;
          act(time);
        });
      document.startViewTransition = (update) =>
        startViewTransition.call(document, () => {
          clock.now = clock.next;
          return (update as () => Promise<void>)();
        });
    });
    await watchTransitions(page);
    for (const [index, duration] of durations.entries()) {
      const path = ['/about', '/blog'][index % 2]!;
      await page.evaluate((next) => {
        (window as unknown as { clock: { next: number } }).clock.next = next;
        (document.activeElement as HTMLElement).blur();
      }, duration);
      await follow(page, path);
      // The address changes before the page does, and a transition moves nothing before it is ready.
      await page.waitForFunction(
        (to) => location.pathname === to && document.activeElement?.localName === 'main',
        path,
      );
      await nextPaint(page);
      await page.waitForFunction(
        () => (window as unknown as { seen: { running: number } }).seen.running === 0,
      );
    }
  };

  it('is felt for 150 ms, but for the first, which shows how quick the browser is', () =>
    browser.visit(async (page) => {
      await changePages(page, 20, 20);
      expect(await seen(page)).toEqual({ count: 1, longest: 150 });
      await changePages(page, 20, 20, 20);
      expect(await seen(page)).toEqual({ count: 2, longest: 150 });
    }, MOTION));

  it('is not felt where the first one took long', () =>
    browser.visit(async (page) => {
      await changePages(page, 60, 20, 20);
      expect((await seen(page)).count).toBe(0);
    }, MOTION));

  it('is not felt again where the browser took long to begin', () =>
    browser.visit(async (page) => {
      await changePages(page, 20, 60, 20, 20);
      expect((await seen(page)).count).toBe(1);
    }, MOTION));

  it('does not move where less motion is wanted', () =>
    browser.visit(async (page) => {
      await open(page, browser.site + LONG);
      await watchTransitions(page);
      await follow(page, '/about');
      await page.waitForURL('**/about');
      await page.waitForSelector('h1:text("About me")');
      expect((await seen(page)).count).toBe(0);
    }));
});

describe('the keyboard', () => {
  const browser = useBrowser();

  it.each([
    ['with motion', MOTION],
    ['without', {}],
  ])('never waits for what takes the focus to come into view (%s)', async (_, options) => {
    await browser.visit(async (page) => {
      await open(page, browser.site + LONG);
      const isInView = await page.evaluate(() => {
        const link = [...document.querySelectorAll('footer a')].at(-1) as HTMLElement;
        link.focus();
        const { top, bottom } = link.getBoundingClientRect();
        return top >= 0 && bottom <= window.innerHeight;
      });
      expect(isInView).toBe(true);
    }, options);
  });
});

describe('a long post that the reader comes back to', () => {
  const browser = useBrowser();
  const offer = (page: Page) => page.locator('.read-position');
  /** Reads to a place in the middle. @returns how far that is */
  const readOn = async (page: Page) => {
    await page.evaluate(() => {
      const headings = document.querySelectorAll('.prose h2');
      headings[Math.floor(headings.length / 2)]!.scrollIntoView({ behavior: 'instant' });
      window.scrollBy({ top: 200, behavior: 'instant' });
    });
    await page.waitForFunction(() => localStorage.getItem('devlog.read') !== null);
    return page.evaluate(() => window.scrollY);
  };

  it.each([
    ['desktop', {}],
    ['phone', PHONE],
  ])('offers to go on where it was left, and nothing when it was read to the end (%s)', async (_, view) => {
    await browser.visit(async (page) => {
      await open(page, browser.site + LONG);
      expect(await offer(page).count()).toBe(0);
      const place = await readOn(page);
      const [, id] = await page.evaluate(
        () => (JSON.parse(localStorage.getItem('devlog.read')!) as [string, string][])[0]!,
      );
      await follow(page, '/about');
      await page.waitForURL('**/about');
      await open(page, browser.site + LONG);
      const heading = await page.evaluate((name) => document.getElementById(name)!.textContent, id);
      expect(await offer(page).textContent()).toContain(heading);
      await offer(page).locator('a').click();
      expect(Math.abs((await page.evaluate(() => window.scrollY)) - place)).toBeLessThan(4);
      expect(await offer(page).count()).toBe(0);

      await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
      await page.waitForFunction(() => localStorage.getItem('devlog.read') === '[]');
      await open(page, browser.site + LONG);
      await page.waitForLoadState('networkidle');
      expect(await offer(page).count()).toBe(0);
    }, view);
  });

  it('says nothing to whoever comes to a place of their own, or says no', () =>
    browser.visit(async (page) => {
      await open(page, browser.site + LONG);
      await readOn(page);
      const first = await page.evaluate(() => document.querySelector('.prose h2')!.id);
      await open(page, `${browser.site}/about`);
      await open(page, `${browser.site}${LONG}#${first}`);
      await page.waitForLoadState('networkidle');
      expect(await offer(page).count()).toBe(0);
      await open(page, `${browser.site}/about`);
      await open(page, browser.site + LONG);
      await offer(page).locator('button').click();
      expect(await offer(page).count()).toBe(0);
    }));
});
