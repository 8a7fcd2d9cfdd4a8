import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { heightDuration } from '../../src/theme/motion/height';
import { holdRequests, open } from './application';
import { PHONE, useBrowser } from './harness';
import { SCREENS } from './support/screens';

/** Does something in the page, and says what it has set in motion: which parts, which properties, the longest time. */
const motionOf = (page: Page, selector: string, act: string) =>
  page.evaluate(
    async ([target, action]) => {
      const element = document.querySelector<HTMLElement>(target!)!;
      if (action === 'focus') element.focus();
      element.click();
      // From the first style on: a busy machine may take longer for two frames than what moves.
      const seen = new Set(document.getAnimations());
      for (const _ of ['first', 'second']) {
        await new Promise(requestAnimationFrame);
        for (const animation of document.getAnimations()) seen.add(animation);
      }
      const moving = [...seen].map((animation) => {
        const effect = animation.effect as KeyframeEffect;
        return {
          part: `${effect.target?.id || effect.target?.tagName.toLowerCase()}${effect.pseudoElement ?? ''}`,
          property: (animation as CSSTransition).transitionProperty,
          time: Number(effect.getComputedTiming().endTime),
        };
      });
      return {
        parts: [...new Set(moving.map(({ part, property }) => `${part} ${property}`))].sort(),
        longest: Math.max(0, ...moving.map(({ time }) => time)),
      };
    },
    [selector, act] as const,
  );

const CASES = [
  {
    what: 'a menu',
    view: {},
    opener: '[data-dropdown] button',
    act: 'click',
    parts: /^__nav\d+ opacity,__nav\d+ translate(,button::after rotate)?$/,
  },
  {
    what: 'the search modal',
    view: {},
    opener: 'form[data-search] button',
    act: 'click',
    parts: /^__search opacity,__search translate,__search::backdrop opacity$/,
  },
  {
    what: 'the switch of the color mode',
    view: {},
    opener: '[data-color-mode]',
    act: 'focus',
    parts: /^svg opacity,svg rotate,svg translate$/,
  },
  {
    what: 'the drawer',
    view: PHONE,
    opener: 'header [popovertarget="__menu"]',
    act: 'click',
    parts: /^__menu translate,__sidebar translate$/,
  },
];

describe.each(CASES)('$what', ({ view, opener, act, parts }) => {
  const browser = useBrowser();
  const visit = (reducedMotion: 'reduce' | 'no-preference', use: (page: Page) => Promise<void>) =>
    browser.visit(
      async (page) => {
        await open(page, browser.site + SCREENS.document);
        await page.waitForLoadState('networkidle');
        await use(page);
      },
      { ...view, reducedMotion },
    );

  it('moves for less than 200 ms, and no line of the page with it', () =>
    visit('no-preference', async (page) => {
      await page.evaluate(() => {
        const moved: string[] = [];
        Object.assign(window, { moved });
        // What the modal shows comes when it is open, and is no line of the page.
        const isOfPage = (node: Node | null) =>
          !(node instanceof Element ? node : node?.parentElement)?.closest('dialog');
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            const { sources } = entry as unknown as { sources: { node: Node | null }[] };
            for (const { node } of sources)
              if (isOfPage(node)) moved.push(`${node?.nodeName} ${node?.textContent?.slice(0, 40)}`);
          }
        }).observe({ type: 'layout-shift' });
      });
      const motion = await motionOf(page, opener, act);
      expect(motion.parts.join()).toMatch(parts);
      expect(motion.longest).toBeGreaterThan(100);
      expect(motion.longest).toBeLessThan(200);
      await page.waitForFunction(() => document.getAnimations().length === 0);
      expect(await page.evaluate(() => (window as unknown as { moved: string[] }).moved)).toEqual([]);
    }));

  it('does not move where less motion is wanted', () =>
    visit('reduce', async (page) => {
      expect(await motionOf(page, opener, act)).toEqual({ parts: [], longest: 0 });
    }));
});

describe('a smooth way that the reader gives up by going back', () => {
  const browser = useBrowser();

  it.each(['/about', '/blog/250302-01#summary'])('ends at the place that was left: %s', (target) =>
    browser.visit(
      async (page) => {
        await open(page, browser.site + SCREENS['post with code']);
        const places = await page.evaluate(async (address) => {
          /** Longer than a smooth way takes. */
          const rest = () => new Promise((done) => setTimeout(done, 1000));
          const frame = () => new Promise(requestAnimationFrame);
          const left = location.pathname;
          const found: number[] = [];
          for (let round = 0; round < 4; round++) {
            scrollTo({ top: 1500, behavior: 'instant' });
            const link = Object.assign(document.createElement('a'), { href: address });
            document.querySelector('header')!.append(link);
            link.click();
            link.remove();
            while (location.pathname === left || scrollY === 1500) await frame();
            // Each round gives up at another part of the way.
            for (let wait = 0; wait < 2 + round * 4; wait++) await frame();
            history.back();
            while (location.pathname !== left) await frame();
            await rest();
            found.push(scrollY);
          }
          return found;
        }, target);
        expect(places).toEqual([1500, 1500, 1500, 1500]);
      },
      { reducedMotion: 'no-preference' },
    ),
  );
});

describe('a disclosure', () => {
  const browser = useBrowser();

  it.each([
    ['the contents on a phone', PHONE, SCREENS['post with code'], '[data-toc] details'],
    ['a box in an article', {}, SCREENS['stale post'], '.prose details'],
    ['a category of documents', {}, SCREENS.document, '#__sidebar details:not([open])'],
    ['a year whose posts come when it opens', {}, SCREENS.list, '#__sidebar details'],
    ['further hits of a page', {}, `${SCREENS.search}?q=kubernetes`, 'main ol details'],
  ])('moves to its height in the specified time, or at once: %s', async (_, view, path, selector) => {
    for (const reducedMotion of ['no-preference', 'reduce'] as const)
      await browser.visit(
        async (page) => {
          await open(page, browser.site + path);
          await page.locator(selector).first().waitFor({ state: 'attached' });
          const moved = await page.evaluate(async (disclosure) => {
            const details = document.querySelector<HTMLDetailsElement>(disclosure)!;
            details.querySelector('summary')!.click();
            for (const end = performance.now() + 5000; performance.now() < end; ) {
              for (const animation of details.getAnimations()) {
                const { effect } = animation;
                const [from, to] = (effect as KeyframeEffect)
                  .getKeyframes()
                  .map(({ blockSize }) => Number.parseFloat(String(blockSize)));
                if (to! > from!) {
                  const { duration } = effect!.getTiming();
                  await animation.finished;
                  await new Promise(requestAnimationFrame);
                  return { height: to! - from!, duration, isOpen: details.open };
                }
              }
              await new Promise(requestAnimationFrame);
            }
            return { height: 0, duration: 0, isOpen: false };
          }, selector);
          expect(moved.height).toBeGreaterThan(16);
          expect(moved.duration).toBe(reducedMotion === 'reduce' ? 1 : heightDuration(moved.height));
          expect(moved.isOpen).toBe(true);
        },
        { ...view, reducedMotion },
      );
  });
});

describe('the progress bar', () => {
  const browser = useBrowser();

  it('takes 200 ms for each step', () =>
    browser.visit(
      async (page) => {
        await open(page, browser.site + SCREENS.document);
        const release = await holdRequests(page, '**/about.json');
        await page.locator('header a[href="/about"]').click();
        const bar = page.getByRole('progressbar');
        await bar.waitFor();
        expect(await bar.evaluate((element) => getComputedStyle(element).transition)).toBe(
          'transform 0.2s linear',
        );
        release();
        await bar.waitFor({ state: 'detached' });
      },
      { reducedMotion: 'no-preference' },
    ));
});
