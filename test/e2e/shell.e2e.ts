import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { heightDuration } from '../../src/theme/motion/height';
import { open } from './application';
import { PHONE, useBrowser } from './harness';
import { usePreviewOf } from './previewSite';

const POST = '/blog/231001-01';
const DOC = '/projects/base/tech-stack';
const MENU = 'button[popovertarget="__menu"]:not([popovertargetaction])';

/** Opens the menu of a phone, and waits for the script that follows it. */
const openMenu = async (page: Page) => {
  await page.locator(MENU).tap();
  await page.waitForFunction(() => history.state?.menu);
};

const language = (page: Page) => page.locator('[data-dropdown] > button').last();
const isExpanded = async (page: Page) => (await language(page).getAttribute('aria-expanded')) === 'true';
const openPopovers = (page: Page) =>
  page.evaluate(() => [...document.querySelectorAll(':popover-open')].map(({ id }) => id));
const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: element } = document;
    if (element === document.body) return 'nothing';
    return element?.getAttribute('aria-label') ?? element?.textContent?.trim() ?? '';
  });
const pathOf = (page: Page) => page.evaluate(() => location.pathname + location.search + location.hash);

describe.each([
  ['ko', ''],
  ['en', '/en'],
])('a dropdown (%s)', (_, prefix) => {
  const browser = useBrowser();
  const visit = (use: (page: Page) => Promise<void>, options = {}) =>
    browser.visit(async (page) => {
      await open(page, browser.site + prefix + POST);
      await use(page);
    }, options);

  it('opens while the mouse rests on it, and closes after the mouse has left', () =>
    visit(async (page) => {
      await language(page).hover();
      await page.waitForFunction(() => document.querySelector(':popover-open'));
      await expect.poll(() => isExpanded(page)).toBe(true);
      await page.mouse.move(600, 600);
      await page.waitForFunction(() => !document.querySelector(':popover-open'));
      await expect.poll(() => isExpanded(page)).toBe(false);
    }));

  it('stays open when the mouse goes from the button to the list', () =>
    visit(async (page) => {
      await language(page).hover();
      await page.locator(':popover-open a').last().hover();
      await page.waitForTimeout(400);
      await expect.poll(() => isExpanded(page)).toBe(true);
    }));

  it('is kept open by a click, and closed by the next', () =>
    visit(async (page) => {
      await language(page).click();
      await page.mouse.move(600, 600);
      await page.waitForTimeout(400);
      await expect.poll(() => isExpanded(page)).toBe(true);
      await language(page).click();
      await expect.poll(() => isExpanded(page)).toBe(false);
    }));

  it('opens with Enter, and closes with Escape, which gives the focus back', () =>
    visit(async (page) => {
      await language(page).focus();
      await page.keyboard.press('Enter');
      await expect.poll(() => isExpanded(page)).toBe(true);
      await page.keyboard.press('Tab');
      await expect.poll(() => focused(page)).toBe('Korean');
      await page.keyboard.press('Escape');
      await expect.poll(() => isExpanded(page)).toBe(false);
      await expect.poll(() => focused(page)).toContain(prefix ? 'Languages' : '언어');
    }));

  it('closes when the focus goes elsewhere', () =>
    visit(async (page) => {
      await language(page).focus();
      await page.keyboard.press('Enter');
      for (const _ of ['Korean', 'English', 'GitHub']) await page.keyboard.press('Tab');
      await expect.poll(() => focused(page)).toBe('GitHub');
      await page.waitForFunction(() => !document.querySelector(':popover-open'));
    }));

  it('closes on a click outside', () =>
    visit(async (page) => {
      await language(page).click();
      await page.mouse.click(640, 700);
      await page.waitForFunction(() => !document.querySelector(':popover-open'));
    }));

  it('opens by touch, and closes on a touch outside', () =>
    visit(
      async (page) => {
        await language(page).tap();
        await expect.poll(() => isExpanded(page)).toBe(true);
        await page.touchscreen.tap(640, 700);
        await page.waitForFunction(() => !document.querySelector(':popover-open'));
      },
      { hasTouch: true },
    ));

  it('leads to the same page, query and place in the other language', () =>
    browser.visit(async (page) => {
      await open(page, `${browser.site}${prefix}${POST}?from=feed`);
      await page.locator('[data-toc] a').nth(1).click();
      const hash = await page.evaluate(() => location.hash);
      expect(hash).not.toBe('');
      await language(page).click();
      await page
        .locator(':popover-open a')
        .nth(prefix ? 0 : 1)
        .click();
      const other = prefix ? '' : '/en';
      await page.waitForURL((url) => url.pathname === other + POST);
      expect(await pathOf(page)).toBe(`${other}${POST}?from=feed${hash}`);
      await expect.poll(() => page.getAttribute('html', 'lang')).toBe(prefix ? 'ko' : 'en');
    }));
});

describe('the choice of a docs version', () => {
  const browser = useBrowser();
  const site = usePreviewOf('interactive');
  const version = (page: Page) => page.locator('[data-dropdown] > button', { hasText: /Next|1\.0/ });

  it('keeps the document, and the place in it', () =>
    browser.visit(async (page) => {
      await open(page, site.at('/docs/next/guide/install?a=1'));
      await version(page).click();
      await page.locator(':popover-open a', { hasText: '1.0' }).click();
      await page.waitForURL('**/docs/guide/install?a=1');
      await page.waitForFunction(() => !document.querySelector(':popover-open'));
      expect(await version(page).textContent()).toBe('1.0');
    }));

  it('leads to the start of a version that lacks the document', () =>
    browser.visit(async (page) => {
      await open(page, site.at('/docs/next/guide/deep/inner#x'));
      await version(page).click();
      await page.locator(':popover-open a', { hasText: '1.0' }).click();
      await page.waitForURL('**/docs/');
      expect(await pathOf(page)).toBe('/docs/');
    }));

  it('is kept, and shown outside of the documentation', () =>
    browser.visit(async (page) => {
      await open(page, site.at('/blog'));
      expect(await version(page).textContent()).toBe('1.0');
      await version(page).click();
      await page.locator(':popover-open a', { hasText: 'Next' }).click();
      await page.waitForURL('**/docs/next/');
      expect(await page.evaluate(() => localStorage['docs-preferred-version-default'])).toBe('current');
      await open(page, site.at('/blog'));
      expect(await version(page).textContent()).toBe('Next');
      await open(page, site.at('/docs/'));
      expect(await version(page).textContent()).toBe('1.0');
    }));
});

describe('the menu of a phone', () => {
  const browser = useBrowser();
  const visit = (path: string, use: (page: Page) => Promise<void>) =>
    browser.visit(async (page) => {
      await open(page, browser.site + path);
      await use(page);
    }, PHONE);
  const isLocked = (page: Page) =>
    page.evaluate(() => getComputedStyle(document.documentElement).overflowY === 'hidden');

  it('opens and closes, and says so to a screen reader', () =>
    visit('/about', async (page) => {
      const button = page.locator(MENU);
      await expect.poll(() => button.getAttribute('aria-expanded')).toBe('false');
      await openMenu(page);
      await expect.poll(() => button.getAttribute('aria-expanded')).toBe('true');
      await expect.poll(() => openPopovers(page)).toEqual(['__menu']);
      await page.getByRole('button', { name: '메뉴 닫기' }).tap();
      await expect.poll(() => button.getAttribute('aria-expanded')).toBe('false');
      await expect.poll(() => openPopovers(page)).toEqual([]);
      await expect.poll(() => focused(page)).toBe('메뉴 열기');
    }));

  it.each([
    [POST, '전체 글'],
    [DOC, '문서 목록'],
  ])('of %s opens on the sidebar, which leads back to the main menu', (path) =>
    visit(path, async (page) => {
      await openMenu(page);
      await expect.poll(() => openPopovers(page)).toEqual(['__menu', '__sidebar']);
      await expect.poll(() => focused(page)).toBe('주 메뉴로 돌아가기');
      await page.getByRole('button', { name: '주 메뉴로 돌아가기' }).tap();
      await expect.poll(() => openPopovers(page)).toEqual(['__menu']);
      await expect.poll(() => focused(page)).toBe('메뉴 닫기');
      await page.locator('#__menu [popovertarget="__sidebar"]').tap();
      await expect.poll(() => openPopovers(page)).toEqual(['__menu', '__sidebar']);
    }),
  );

  it('is in English on an English page', () =>
    visit(`/en${DOC}`, async (page) => {
      await openMenu(page);
      await expect.poll(() => focused(page)).toBe('Back to main menu');
    }));

  it.each([
    ['the main menu', '/about', '__menu'],
    ['the sidebar', DOC, '__sidebar'],
  ])('keeps the focus inside %s', (_, path, id) =>
    visit(path, async (page) => {
      await page.locator(MENU).focus();
      await page.keyboard.press('Enter');
      await page.waitForFunction(() => history.state?.menu);
      const seen = new Set<string>();
      for (let step = 0; step < 40; step++) {
        await page.keyboard.press('Tab');
        seen.add(
          await page.evaluate(
            (inside) =>
              document.activeElement === document.body
                ? 'browser'
                : String(document.activeElement?.closest(`#${inside}`) !== null),
            id,
          ),
        );
      }
      expect([...seen].filter((place) => place !== 'browser')).toEqual(['true']);
    }),
  );

  it('closes with Escape, the sidebar first', () =>
    visit(DOC, async (page) => {
      await openMenu(page);
      await page.keyboard.press('Escape');
      await expect.poll(() => openPopovers(page)).toEqual(['__menu']);
      await page.keyboard.press('Escape');
      await expect.poll(() => openPopovers(page)).toEqual([]);
      await expect.poll(() => focused(page)).toBe('메뉴 열기');
    }));

  it('keeps the page behind it from scrolling', () =>
    visit(POST, async (page) => {
      expect(await isLocked(page)).toBe(false);
      await openMenu(page);
      expect(await isLocked(page)).toBe(true);
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
      expect(await isLocked(page)).toBe(false);
    }));

  it('closes on a tap beside it, which follows no link below', () =>
    visit('/blog', async (page) => {
      await openMenu(page);
      for (const y of [150, 300, 450, 600]) await page.touchscreen.tap(375, y);
      await expect.poll(() => openPopovers(page)).toEqual([]);
      expect(await pathOf(page)).toBe('/blog');
    }));

  it('closes when the view becomes wide', () =>
    visit(DOC, async (page) => {
      await openMenu(page);
      await page.setViewportSize({ width: 1200, height: 800 });
      await page.waitForFunction(() => !document.querySelector(':popover-open'));
      expect(await page.locator('[inert]').count()).toBe(0);
      expect(await isLocked(page)).toBe(false);
    }));

  it('is what going back closes first, on the first page too', () =>
    visit(POST, async (page) => {
      await openMenu(page);
      await page.goBack();
      expect(await pathOf(page)).toBe(POST);
      await expect.poll(() => openPopovers(page)).toEqual([]);
      expect(await page.locator('[inert]').count()).toBe(0);
    }));

  it('closes when a link in it is followed, and going back leads to the page before', () =>
    visit('/about', async (page) => {
      await openMenu(page);
      await page.locator('#__menu a', { hasText: '블로그' }).tap();
      await page.waitForURL('**/blog');
      await expect.poll(() => openPopovers(page)).toEqual([]);
      await expect.poll(() => page.evaluate(() => document.activeElement?.localName)).toBe('main');
      await openMenu(page);
      await page.getByRole('button', { name: '주 메뉴로 돌아가기' }).tap();
      await page.getByRole('button', { name: '메뉴 닫기' }).tap();
      await page.waitForFunction(() => history.state && !('menu' in history.state));
      await page.goBack();
      await page.waitForURL('**/about');
    }));

  it('lets the language be changed', () =>
    visit(DOC, async (page) => {
      await openMenu(page);
      await page.getByRole('button', { name: '주 메뉴로 돌아가기' }).tap();
      await language(page).tap();
      await page.locator(':popover-open a', { hasText: 'English' }).last().tap();
      await page.waitForURL(`**/en${DOC}`);
      await page.waitForFunction(() => document.documentElement.lang === 'en');
      await expect.poll(() => openPopovers(page)).toEqual([]);
      expect(await page.locator('[inert]').count()).toBe(0);
    }));
});

describe('the navbar that hides', () => {
  const browser = useBrowser();
  const site = usePreviewOf('interactive');
  const isHidden = (page: Page) =>
    page.evaluate(() => document.querySelector('header')!.getBoundingClientRect().bottom <= 1);
  const scrollBy = async (page: Page, amount: number) => {
    await page.mouse.move(640, 500);
    await page.mouse.wheel(0, amount);
    await page.waitForTimeout(300);
  };

  it('is gone while the page is scrolled down, and there while it is scrolled up', () =>
    browser.visit(async (page) => {
      await open(page, site.at('/docs/next/'));
      expect(await isHidden(page)).toBe(false);
      await scrollBy(page, 800);
      expect(await isHidden(page)).toBe(true);
      await scrollBy(page, -200);
      expect(await isHidden(page)).toBe(false);
    }));

  it('comes back when the keyboard reaches it', () =>
    browser.visit(async (page) => {
      await open(page, site.at('/docs/next/'));
      await scrollBy(page, 800);
      await page.focus('header a');
      await page.waitForTimeout(100);
      expect(await isHidden(page)).toBe(false);
    }));

  it('stays where that is not configured', () =>
    browser.visit(async (page) => {
      await open(page, browser.site + POST);
      await scrollBy(page, 800);
      expect(await isHidden(page)).toBe(false);
    }));
});

describe('the announcement bar', () => {
  const browser = useBrowser();
  const site = usePreviewOf('interactive');
  const renewed = usePreviewOf('interactive', (copy) =>
    copy.edit('site.config.ts', "id: 'first'", "id: 'second'"),
  );
  const bar = (page: Page) => page.locator('section[data-announcement]');
  const stored = (page: Page) =>
    page.evaluate(() =>
      Object.fromEntries(Object.entries(localStorage).filter(([key]) => key.startsWith('docusaurus.an'))),
    );

  it('is dismissed for good, and is not even painted on the next visit', () =>
    browser.visit(async (page) => {
      await open(page, site.at('/blog'));
      expect(await bar(page).isVisible()).toBe(true);
      await page.getByRole('button', { name: '공지 닫기' }).click();
      expect(await bar(page).isVisible()).toBe(false);
      expect(await stored(page)).toEqual({
        'docusaurus.announcement.id': 'first',
        'docusaurus.announcement.dismiss': 'true',
      });
      // Without the application: what hides it stands in the document.
      await page.route('**/assets/*.js', (route) => route.abort());
      await page.goto(site.at('/en/blog'), { waitUntil: 'commit' });
      await page.waitForSelector('main', { state: 'attached' });
      expect(await bar(page).isVisible()).toBe(false);
    }));

  it('comes back with a new id', () =>
    browser.visit(async (page, context) => {
      const state = { 'docusaurus.announcement.id': 'first', 'docusaurus.announcement.dismiss': 'true' };
      await context.addInitScript((entries) => {
        if (!sessionStorage.seeded) Object.assign(localStorage, entries);
        sessionStorage.seeded = '1';
      }, state);
      await open(page, renewed.at('/blog'));
      expect(await bar(page).isVisible()).toBe(true);
      expect(await stored(page)).toEqual({
        'docusaurus.announcement.id': 'second',
        'docusaurus.announcement.dismiss': 'false',
      });
    }));

  it('stays dismissed for those whose id was stored under the misspelt key', () =>
    browser.visit(async (page, context) => {
      const state = { 'docusaurus.annoucement.id': 'first', 'docusaurus.announcement.dismiss': 'true' };
      await context.addInitScript((entries) => Object.assign(localStorage, entries), state);
      await open(page, site.at('/blog'));
      expect(await bar(page).isVisible()).toBe(false);
      expect(await stored(page)).toEqual({
        'docusaurus.announcement.id': 'first',
        'docusaurus.announcement.dismiss': 'true',
      });
    }));
});

describe('ways over a long page', () => {
  const browser = useBrowser();

  it('begin with a link that skips to the content', () =>
    browser.visit(async (page) => {
      await open(page, browser.site + POST);
      await page.keyboard.press('Tab');
      await expect.poll(() => focused(page)).toBe('본문으로 건너뛰기');
      await page.keyboard.press('Enter');
      await page.waitForFunction(() => document.activeElement?.localName === 'main');
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
    }));

  it.each([
    ['a mouse', {}, (page: Page) => page.click('.to-top')],
    ['a finger', PHONE, (page: Page) => page.tap('.to-top')],
    ['the keyboard', {}, (page: Page) => page.focus('.to-top').then(() => page.keyboard.press('Enter'))],
  ])('lead back to the top with %s, once the page is scrolled', (_, options, press) =>
    browser.visit(async (page) => {
      await open(page, browser.site + POST);
      expect(await page.locator('.to-top').count()).toBe(0);
      await page.evaluate(() => scrollTo(0, 2500));
      await page.waitForSelector('.to-top');
      await press(page);
      await page.waitForFunction(() => scrollY === 0);
      await page.waitForSelector('.to-top', { state: 'detached' });
    }, options),
  );

  it('lead back to the top in frames that each keep 0.85 of the way', () =>
    browser.visit(
      async (page) => {
        await open(page, browser.site + POST);
        await page.evaluate(() => scrollTo({ top: 2500, behavior: 'instant' }));
        await page.waitForSelector('.to-top');
        const offsets = await page.evaluate(async () => {
          document.querySelector<HTMLElement>('.to-top')!.click();
          const seen: number[] = [];
          while (scrollY > 0)
            seen.push(await new Promise<number>((done) => requestAnimationFrame(() => done(scrollY))));
          return seen;
        });
        const steps = offsets.filter((offset) => offset > 100 && offset < 2400);
        const ratios = steps.slice(1).map((offset, index) => offset / steps[index]!);
        expect(ratios.length).toBeGreaterThan(5);
        for (const ratio of ratios) expect(Math.abs(ratio - 0.85)).toBeLessThan(0.02);
      },
      { reducedMotion: 'no-preference' },
    ));

  it('are marked in the table of contents', () =>
    browser.visit(async (page) => {
      await open(page, browser.site + POST);
      const current = () => page.locator('[data-toc] [aria-current]');
      expect(await current().count()).toBe(0);
      const links = page.locator('[data-toc] a');
      for (const index of [2, 0]) {
        await links.nth(index).click();
        await page.waitForFunction(
          (at) => document.querySelectorAll('[data-toc] a')[at]?.hasAttribute('aria-current'),
          index,
        );
        expect(await current().count()).toBe(1);
      }
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      await page.waitForFunction(() =>
        [...document.querySelectorAll('[data-toc] a')].at(-1)?.hasAttribute('aria-current'),
      );
    }));

  it('fold away on a phone', () =>
    browser.visit(async (page) => {
      await open(page, browser.site + POST);
      const link = page.locator('[data-toc] a').first();
      expect(await link.isVisible()).toBe(false);
      await page.locator('[data-toc] summary').tap();
      expect(await link.isVisible()).toBe(true);
      await link.tap();
      expect(await page.evaluate(() => location.hash)).not.toBe('');
    }, PHONE));
});

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
      expect(await isOpen(page, 'DevOps')).toBe(true);
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
        await page.locator('#__sidebar a[href$="/devops/k8s-infra"]').click();
        await page.waitForURL('**/k8s-infra');
        expect([await isOpen(page, '기본'), await isOpen(page, '노트')]).toEqual([true, true]);
        expect(await page.evaluate(() => document.getElementById('__sidebar')!.scrollTop)).toBe(offset);
        await page.locator('header a', { hasText: '블로그' }).click();
        await page.waitForURL('**/blog');
        await page.goBack();
        await page.waitForURL('**/k8s-infra');
        expect(await page.evaluate(() => document.getElementById('__sidebar')!.scrollTop)).toBe(offset);
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
