import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { holdApplication, nextPaint } from './application';
import { PHONE, useBrowser } from './harness';
import { usePreviewOf } from './previewSite';
import { useIme } from './support/ime';
import { translate } from './support/translate';

const POST = '/blog/250101-01';

describe('before the application is there', () => {
  const browser = useBrowser();
  const site = usePreviewOf('early');

  /** Opens a post, lets a reader act on it before the application comes, and waits for the application. */
  const actEarly = async (page: Page, act: () => Promise<void>, path = POST) => {
    const release = await holdApplication(page);
    await page.goto(site.at(path));
    await act();
    expect(await page.getAttribute('html', 'data-ready')).toBeNull();
    release();
    await page.dispatchEvent('body', 'pointerover');
    await page.waitForSelector('html[data-ready]');
    await nextPaint(page);
  };
  const press = (page: Page, name: string) => page.getByRole('button', { name }).click();
  const calls = (page: Page) => page.locator('output').textContent();
  const state = (page: Page) => page.locator('.prose form p').textContent();

  it.each(['click', 'tap'] as const)('replays each %s once and in their order', (gesture) =>
    browser.visit(
      async (page) => {
        const press = (name: string) => page.getByRole('button', { name })[gesture]();
        await actEarly(page, async () => {
          await press('press');
          await press('pretend');
          await press('press');
        });
        await expect.poll(() => calls(page)).toBe('pressed, div, pressed');
        await press('press');
        expect(await calls(page)).toBe('pressed, div, pressed, pressed');
      },
      gesture === 'tap' ? PHONE : {},
    ),
  );

  it('replays clicks on a page that the browser translates', () =>
    browser.visit(
      async (page) => {
        await actEarly(page, async () => {
          await translate(page);
          await press(page, 'T press');
          await press(page, 'T pretend');
        });
        await expect.poll(() => calls(page)).toBe('pressed, div');
        // React reports that the page is not as it was rendered.
      },
      { expected: /React error #418/ },
    ));

  it('replays clicks on what a site has put in the place of a part of the theme', () =>
    browser.visit(async (page) => {
      await actEarly(page, () => press(page, 'waved'), '/blog');
      await expect.poll(() => page.locator('footer button').textContent()).toBe('waved 1');
    }));

  it('replays what the keyboard pressed, with its modifiers', () =>
    browser.visit(async (page) => {
      await actEarly(page, async () => {
        await page.getByRole('button', { name: 'press' }).focus();
        await page.keyboard.press('Enter');
        await page.keyboard.press('Space');
        await page.getByRole('button', { name: 'press' }).click({ modifiers: ['Shift'] });
        await page.getByRole('button', { name: 'pretend' }).focus();
        await page.keyboard.press('Enter');
      });
      await expect.poll(() => calls(page)).toBe('pressed, pressed, shift, div Enter');
    }));

  it('leaves boxes as the reader has set them, and reports each change', () =>
    browser.visit(async (page) => {
      await actEarly(page, async () => {
        await page.getByText('chosen').click();
        await page.getByRole('radio', { name: 'blue' }).click();
        await page.getByRole('checkbox').focus();
        await page.keyboard.press('Space');
        await page.getByRole('checkbox').click();
      });
      await expect.poll(() => calls(page)).toBe('checked true, blue, checked false, checked true');
      await expect.poll(() => state(page)).toBe(' / true / blue / small');
      expect(await page.getByRole('checkbox').isChecked()).toBe(true);
      expect(await page.getByRole('radio', { name: 'blue' }).isChecked()).toBe(true);
    }));

  it('keeps what was typed with pauses and chosen from a list', () =>
    browser.visit(async (page) => {
      await actEarly(page, async () => {
        await page.getByLabel('size').selectOption('large');
        await page.getByLabel('text').focus();
        await page.keyboard.type('early', { delay: 100 });
        await page.keyboard.press('ArrowLeft');
      });
      await expect.poll(() => state(page)).toBe('early / false / red / large');
      await expect.poll(() => calls(page)).toBe('large');
      // The caret has not moved.
      await page.keyboard.type('l');
      expect(await page.getByLabel('text').inputValue()).toBe('earlly');
      await expect.poll(() => state(page)).toBe('earlly / false / red / large');
    }));

  it('sets the styles that components have written, which the policy kept from the document', () =>
    browser.visit(
      async (page) => {
        const width = () =>
          page
            .getByText('styled')
            .last()
            .evaluate(({ clientWidth }) => clientWidth);
        await actEarly(page, async () => expect(await width()).not.toBe(123), '/styled');
        expect(await width()).toBe(123);
      },
      { expected: /Content Security Policy/ },
    ));

  it('lets a composition go on', () =>
    browser.visit(async (page) => {
      const ime = await useIme(page);
      await actEarly(page, async () => {
        await page.getByLabel('text').focus();
        await ime.compose('ㅎ', '하');
      });
      await ime.compose('한');
      await ime.commit('한');
      expect(await page.getByLabel('text').inputValue()).toBe('한');
      await expect.poll(() => state(page)).toBe('한 / false / red / small');
    }));

  it('submits once, with what was typed', () =>
    browser.visit(async (page) => {
      await actEarly(page, async () => {
        await page.getByLabel('text').fill('sent');
        await press(page, 'send');
      });
      await expect.poll(() => calls(page)).toBe('send, submit sent');
      expect(new URL(page.url()).search).toBe('');
    }));

  it('opens a disclosure once, and reports it', () =>
    browser.visit(async (page) => {
      await actEarly(page, () => page.getByText('more', { exact: true }).click());
      expect(await page.locator('.prose details').getAttribute('open')).toBe('');
      await expect.poll(() => calls(page)).toBe('summary, opened');
    }));

  it('follows a link within the page once', () =>
    browser.visit(async (page) => {
      await page.goto(site.at('/blog'));
      const before = await page.evaluate(() => history.length);
      await actEarly(page, () => page.locator('form a').click());
      await expect.poll(() => calls(page)).toBe('link');
      expect(await page.evaluate(() => history.length)).toBe(before + 2);
    }));

  it('opens the tab whose label was pressed', () =>
    browser.visit(async (page) => {
      await actEarly(page, () => page.locator('.tab-list > button', { hasText: 'Two' }).click());
      await page.waitForSelector('[role="tab"][aria-selected="true"]:text("Two")');
      expect(await page.getByText('Second panel.').isVisible()).toBe(true);
    }));

  it('answers the colour toggle, the announcement and the search', () =>
    browser.visit(async (page) => {
      await actEarly(page, async () => {
        await page.locator('[data-color-mode]').first().click();
        await page.locator('section[data-announcement] button').click();
        await page.locator('form[data-search] button').click();
      });
      const answered = () =>
        page.evaluate(() => {
          const { theme, announcement } = document.documentElement.dataset;
          return [theme, announcement, document.querySelector<HTMLDialogElement>('#__search')?.open];
        });
      await expect.poll(answered).toEqual(['dark', 'dismissed', true]);
    }));

  it('answers what comes while React hydrates once', () =>
    browser.visit(async (page) => {
      await page.addInitScript(() => {
        // The application does this first of all when it hydrates, and shows the page after that.
        const known = document.addEventListener;
        document.addEventListener = (...args: Parameters<typeof known>) => {
          known.apply(document, args);
          if (args[0] !== 'selectionchange') return;
          document.addEventListener = known;
          queueMicrotask(() => document.querySelector<HTMLElement>('form button[type=button]')!.click());
        };
      });
      await actEarly(page, async () => {});
      await expect.poll(() => calls(page)).toBe('pressed');
    }));
});

describe('a menu before the application is there', () => {
  const browser = useBrowser();
  const site = usePreviewOf('early');

  it('opens and closes by itself', () =>
    browser.visit(async (page) => {
      await holdApplication(page);
      await page.goto(site.at(POST));
      await page.locator('header nav > button[popovertarget]').tap();
      const menu = page.locator('header [popover]').first();
      expect(await menu.isVisible()).toBe(true);
      await menu.locator('button[popovertargetaction="hide"]').tap();
      expect(await menu.isVisible()).toBe(false);
    }, PHONE));

  it('stays open when the application answers the click again', () =>
    browser.visit(async (page) => {
      const release = await holdApplication(page);
      await page.goto(site.at(POST));
      const opener = 'header nav > button[popovertarget]';
      await page.evaluate((selector) => {
        const note = (event: Event) => {
          if (event.isTrusted || !(event.target as Element).closest(selector)) return;
          document.body.dataset.replayed = String(event.defaultPrevented);
        };
        document.addEventListener('click', note, { capture: true });
      }, opener);
      await page.locator(opener).tap();
      release();
      await page.waitForSelector('html[data-ready]');
      await expect.poll(() => page.locator(':popover-open').count()).toBe(2);
      expect(await page.locator('body').getAttribute('data-replayed')).toBe('true');
      // The drawers may be there before the clicks are answered.
      await page.evaluate((selector) => {
        addEventListener('click', (event) => event.preventDefault(), { capture: true, once: true });
        document
          .querySelector(selector)!
          .dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
      }, opener);
      expect(await page.locator(':popover-open').count()).toBe(2);
    }, PHONE));
});
