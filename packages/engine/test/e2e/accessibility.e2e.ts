import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { takeOver } from './application';
import { PHONE, useBrowser } from './harness';
import { violations } from './support/axe';
import { inLocale, SCREENS } from './support/screens';

const VIEWS = { desktop: {}, phone: PHONE } as const;
const VIEW_NAMES = ['desktop', 'phone'] as const;

async function switchColor(page: Page): Promise<void> {
  await page.click('[data-color-mode]');
  await page.waitForSelector('html[data-theme="dark"]');
}

describe('axe', () => {
  const browser = useBrowser();

  it.each(VIEW_NAMES)('finds no violation with a menu open (%s)', async (view) => {
    const isPhone = view === 'phone';
    await browser.visit(async (page) => {
      await page.goto(browser.site + SCREENS.document);
      await takeOver(page);
      await switchColor(page);
      // Behind an open drawer the page is inert.
      const without = isPhone ? ['landmark-one-main', 'page-has-heading-one'] : [];
      if (isPhone) {
        await page.click('header button[popovertarget="__menu"]');
        await page.locator('#__sidebar').waitFor();
        expect(await violations(page, { without })).toEqual([]);
        await page.getByRole('button', { name: '주 메뉴로 돌아가기' }).click();
      }
      await page.locator('[data-dropdown] button').first().click();
      await page.locator('[data-dropdown] [popover]').first().waitFor();
      expect(await violations(page, { without })).toEqual([]);
    }, VIEWS[view]);
  });
});

describe('a wide window', () => {
  const browser = useBrowser();

  it('begins what is read at the same place on every page', async () => {
    await browser.visit(async (page) => {
      const starts: number[] = [];
      for (const screen of ['post with code', 'document', 'tag index', 'about', 'search'] as const) {
        await page.goto(browser.site + SCREENS[screen], { waitUntil: 'domcontentloaded' });
        starts.push((await page.locator('h1').boundingBox())!.x);
      }
      expect(new Set(starts).size).toBe(1);
    });
  });
});

describe('a window that is magnified to 400 %', () => {
  const browser = useBrowser();

  it('belongs to the text, and to the results of the search', async () => {
    await browser.visit(async (page) => {
      await page.setViewportSize({ width: 360, height: 225 });
      await page.goto(browser.site + SCREENS['post with code']);
      await takeOver(page);
      await page.evaluate(() => scrollTo(0, 400));
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(400);
      const header = page.locator('header').first();
      expect(await header.evaluate((element) => element.getBoundingClientRect().bottom)).toBeLessThanOrEqual(
        0,
      );
      await page.keyboard.press('/');
      await page.keyboard.type('kubernetes');
      const dialog = page.locator('#__search');
      await dialog.getByRole('option').first().waitFor();
      expect(await dialog.getByText('esc').isVisible()).toBe(false);
    });
  });
});

/** What has the focus: how to name it, whether it can be seen, and what marks it. */
function focused(page: Page) {
  return page.evaluate(() => {
    const element = document.activeElement as HTMLElement;
    const { outlineStyle, outlineWidth, visibility } = getComputedStyle(element);
    const { width, height } = element.getBoundingClientRect();
    return {
      name: (element.getAttribute('aria-label') || element.textContent || element.title).trim().slice(0, 40),
      tag: element.tagName,
      href: element.getAttribute('href'),
      isMarked: outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2,
      isShown: visibility === 'visible' && width > 0 && height > 0,
    };
  });
}

/** Puts the place from which the keyboard goes on before everything: an empty search page has the focus in its field. */
async function fromTheTop(page: Page): Promise<void> {
  await page.evaluate(() => {
    const start = document.body.insertAdjacentElement(
      'afterbegin',
      document.createElement('span'),
    ) as HTMLElement;
    start.tabIndex = -1;
    start.focus();
    start.remove();
  });
}

describe('the keyboard', () => {
  const browser = useBrowser();

  it.each(['post with tabs', 'document', 'tag index', 'search'] as const)(
    'reaches everything that can be used on a page, one after the other, with a visible mark (%s)',
    async (screen) => {
      await browser.visit(async (page) => {
        await page.goto(browser.site + SCREENS[screen]);
        await takeOver(page);
        await fromTheTop(page);
        const wanted = await page.evaluate(
          () =>
            [
              ...document.querySelectorAll<HTMLElement>('a[href], button, input, summary, select, textarea'),
            ].filter(
              (element) => element.tabIndex >= 0 && element.checkVisibility({ visibilityProperty: true }),
            ).length,
        );
        // The elements themselves: their places in the document shift while pages are drawn ahead out of sight.
        const seen = await page.evaluateHandle(() => new Set<Element>());
        for (let stop = 0; stop < wanted; stop++) {
          await page.keyboard.press('Tab');
          const { isMarked, isShown, ...at } = await focused(page);
          expect({ ...at, isMarked, isShown }).toEqual({ ...at, isMarked: true, isShown: true });
          await seen.evaluate((elements) => elements.add(document.activeElement!));
          if (stop === 0) expect(at).toMatchObject({ tag: 'A', href: '#__content' });
        }
        expect(await seen.evaluate(({ size }) => size)).toBe(wanted);
      });
    },
  );

  it('has no stop at the title of the contents where they are always shown', () =>
    browser.visit(
      async (page) => {
        await page.goto(browser.site + SCREENS['post with tabs']);
        const contents = page.getByRole('navigation', { name: '목차' });
        expect(await contents.locator('a').first().isVisible()).toBe(true);
        expect(await contents.locator('summary').isVisible()).toBe(false);
      },
      { viewport: { width: 1440, height: 900 } },
    ));

  it.each([
    ['before the application is there', 'ko'],
    ['with the application', 'en'],
  ] as const)('skips to the content first, %s', async (_, locale) => {
    await browser.visit(async (page) => {
      await page.goto(browser.site + inLocale(locale, SCREENS['post with code']));
      if (locale === 'en') await takeOver(page);
      await page.keyboard.press('Tab');
      expect(await focused(page)).toMatchObject({ href: '#__content', isShown: true, isMarked: true });
      await page.keyboard.press('Enter');
      await page.waitForURL(/#__content$/);
      if (locale === 'en') await page.waitForFunction(() => document.activeElement?.localName === 'main');
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
    });
  });
});

describe('preferences of the reader', () => {
  const browser = useBrowser();
  const moving = () =>
    document
      .getAnimations()
      .filter(({ effect }) => Number(effect?.getComputedTiming().activeDuration ?? 0) > 100).length;

  it('nothing moves for readers who prefer reduced motion', async () => {
    await browser.visit(
      async (page) => {
        await page.goto(browser.site + SCREENS.document);
        await takeOver(page);
        expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe(
          'auto',
        );
        await page.click('[data-color-mode]');
        expect(await page.evaluate(moving)).toBe(0);
        await page.locator('#__sidebar details summary').last().click();
        expect(await page.evaluate(moving)).toBe(0);
      },
      { reducedMotion: 'reduce' },
    );
  });

  it('with forced colours every control and the current link can still be told apart', async () => {
    await browser.visit(
      async (page) => {
        await page.goto(browser.site + SCREENS['post with code']);
        await takeOver(page);
        const icon = page.locator('header button svg').first();
        const [ink, ground] = await icon.evaluate((element) => {
          const style = getComputedStyle(element);
          return [style.color, getComputedStyle(document.body).backgroundColor];
        });
        expect(ink).not.toBe(ground);
        await page.keyboard.press('Tab');
        await page.keyboard.press('Tab');
        expect(await focused(page)).toMatchObject({ isMarked: true, isShown: true });
        const current = await page
          .locator('[aria-current]')
          .first()
          .evaluate((element) => {
            const style = getComputedStyle(element);
            const other = getComputedStyle(document.querySelector('nav a:not([aria-current])')!);
            const marks = ({
              color,
              textDecorationLine,
              borderBlockEnd,
              boxShadow,
              fontWeight,
              outline,
            }: CSSStyleDeclaration) =>
              [color, textDecorationLine, borderBlockEnd, boxShadow, fontWeight, outline].join();
            return marks(style) !== marks(other);
          });
        expect(current).toBe(true);
      },
      { forcedColors: 'active' },
    );
  });

  it('with forced colours the button of the search has an edge, and what is chosen another than the rest', async () => {
    await browser.visit(
      async (page) => {
        await page.goto(`${browser.site}/search?q=kubernetes`);
        await takeOver(page);
        await page.locator('main ol > li').first().waitFor();
        const edges = (selector: string) =>
          page
            .locator(selector)
            .first()
            .evaluate((element) => {
              const { borderBlockStartWidth, outlineStyle } = getComputedStyle(element);
              return { borderBlockStartWidth, outlineStyle };
            });
        expect(await edges('main [type=submit]')).toMatchObject({ borderBlockStartWidth: '1px' });
        expect(await edges('main [aria-pressed=true]')).toMatchObject({ outlineStyle: 'solid' });
        expect(await edges('main [aria-pressed=false]')).toMatchObject({ outlineStyle: 'none' });
      },
      { forcedColors: 'active' },
    );
  });
});
