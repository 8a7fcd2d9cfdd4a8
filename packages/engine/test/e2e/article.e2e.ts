import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { open } from './application';
import { PHONE, useBrowser } from './harness';
import { usePreviewOf } from './previewSite';

const CLIPBOARD = { permissions: ['clipboard-read', 'clipboard-write'] };
const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText());
const said = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('[role="status"]')].map(({ textContent }) => textContent).join(' '),
  );

describe('code', () => {
  const browser = useBrowser();
  const site = usePreviewOf('interactive');
  const TABS = '/blog/250101-01';

  it.each([
    ['/blog/250918-01', '코드 복사', '코드를 복사했습니다.'],
    ['/en/blog/250918-01', 'Copy code', 'Code copied.'],
  ])('of %s is copied as it is, which a screen reader hears', (path, label, confirmation) =>
    browser.visit(async (page) => {
      await open(page, browser.site + path);
      const figure = page.locator('figure.code').first();
      await figure.hover();
      await figure.getByRole('button', { name: label }).click();
      await expect.poll(() => said(page)).toContain(confirmation);
      expect(await copied(page)).toBe(await figure.locator('code').textContent());
      expect(await figure.locator('[data-done]').count()).toBe(1);
    }, CLIPBOARD),
  );

  it('is copied with the keyboard, whose focus shows the button', () =>
    browser.visit(async (page) => {
      await open(page, site.at(TABS));
      const figure = page.locator('figure.code').last();
      await figure.locator('pre').focus();
      await page.keyboard.press('Tab');
      expect(await figure.locator('.code-tools').evaluate((tools) => getComputedStyle(tools).opacity)).toBe(
        '1',
      );
      await page.keyboard.press('Enter');
      await expect.poll(() => copied(page)).toBe('echo two');
    }, CLIPBOARD));

  it('is copied with a finger, which needs no hovering', () =>
    browser.visit(
      async (page) => {
        await open(page, site.at(TABS));
        await page.locator('figure.code').last().getByRole('button', { name: '코드 복사' }).tap();
        await expect.poll(() => copied(page)).toBe('echo two');
      },
      { ...PHONE, ...CLIPBOARD },
    ));

  it('says so when copying fails', () =>
    browser.visit(async (page, context) => {
      await context.addInitScript(() => {
        Object.defineProperty(navigator, 'clipboard', { value: undefined });
        document.execCommand = () => false;
      });
      await open(page, site.at(TABS));
      await page.locator('figure.code').last().getByRole('button', { name: '코드 복사' }).click();
      await expect.poll(() => said(page)).toContain('복사하지 못했습니다.');
    }));

  it('is wrapped and unwrapped where lines are too long, and only there', () =>
    browser.visit(async (page) => {
      await open(page, site.at(TABS));
      const [long, short] = [page.locator('figure.code').first(), page.locator('figure.code').last()];
      const overflow = () => long.locator('pre').evaluate((pre) => pre.scrollWidth > pre.clientWidth);
      const wrap = long.getByRole('button', { name: '줄 바꿈' });
      await long.hover();
      expect(await overflow()).toBe(true);
      expect(await wrap.getAttribute('aria-pressed')).toBe('false');
      await wrap.click();
      expect(await wrap.getAttribute('aria-pressed')).toBe('true');
      expect(await overflow()).toBe(false);
      await wrap.click();
      expect(await overflow()).toBe(true);
      expect(await short.getByRole('button', { name: '줄 바꿈' }).count()).toBe(0);
    }));
});

describe('tabs', () => {
  const browser = useBrowser();
  const site = usePreviewOf('interactive');
  const TABS = '/blog/250101-01';
  const selected = (page: Page) => page.locator('[role="tab"][aria-selected="true"]').allTextContents();
  const tab = (page: Page, group: number, name: string) =>
    page.locator('.tabs').nth(group).getByRole('tab', { name });

  it('show the panel that the author chose, or the first', () =>
    browser.visit(async (page) => {
      await open(page, site.at(TABS));
      expect(await selected(page)).toEqual(['Linux', 'Linux']);
      expect(await page.getByText('Penguins.', { exact: true }).isVisible()).toBe(true);
      expect(await page.getByText('Apples.', { exact: true }).isVisible()).toBe(false);
    }));

  it.each([
    ['desktop', {}],
    ['phone', PHONE],
  ])('stand where they stood before the application came, so that nothing moves (%s)', (_, options) =>
    browser.visit(async (page) => {
      const places = (selector: string) =>
        page.locator(selector).evaluateAll((all) =>
          all.map((element) => {
            const { x, y, width, height } = element.getBoundingClientRect();
            return [x, y, width, height];
          }),
        );
      await page.goto(site.at(TABS));
      const labels = await places('.tab-label');
      const around = await places('.tabs, .tabs ~ h2');
      const shown = await places('.tab-panel[data-default] :is(h3, p:last-child)');
      await open(page, site.at(TABS));
      expect(await places('[role="tab"]')).toEqual(labels);
      expect(await places('.tabs, .tabs ~ h2')).toEqual(around);
      expect(await places('.tab-panel[data-default] :is(h3, p:last-child)')).toEqual(shown);
    }, options),
  );

  it.each([
    ['a mouse', {}, (page: Page) => tab(page, 0, 'macOS').click()],
    ['a finger', PHONE, (page: Page) => tab(page, 0, 'macOS').tap()],
    [
      'the keyboard',
      {},
      (page: Page) =>
        tab(page, 0, 'Linux')
          .focus()
          .then(() => page.keyboard.press('ArrowLeft')),
    ],
  ])('change together with %s, and are kept for other pages', (_, options, choose) =>
    browser.visit(async (page) => {
      await open(page, site.at(TABS));
      await choose(page);
      expect(await selected(page)).toEqual(['macOS', 'macOS']);
      expect(await page.getByText('More apples.').isVisible()).toBe(true);
      await open(page, site.at('/en/blog/250102-01'));
      expect(await selected(page)).toEqual(['macOS']);
    }, options),
  );

  it('leave a group alone that lacks the value', () =>
    browser.visit(async (page) => {
      await open(page, site.at(TABS));
      await tab(page, 1, 'Windows').click();
      expect(await selected(page)).toEqual(['Linux', 'Windows']);
    }));

  it('are one stop of the keyboard, and arrow keys lead round', () =>
    browser.visit(async (page) => {
      await open(page, site.at(TABS));
      const stops = await page
        .locator('.tabs')
        .nth(1)
        .getByRole('tab')
        .evaluateAll((all) => all.map((element) => (element as HTMLElement).tabIndex));
      expect(stops).toEqual([0, -1, -1]);
      await tab(page, 1, 'Linux').focus();
      const focused = () => page.evaluate(() => document.activeElement?.textContent);
      for (const [key, name] of [
        ['ArrowLeft', 'Windows'],
        ['ArrowRight', 'Linux'],
        ['End', 'Windows'],
        ['Home', 'Linux'],
      ] as const) {
        await page.keyboard.press(key);
        expect(await focused()).toBe(name);
        expect((await selected(page))[1]).toBe(name);
      }
    }));

  it('stand in the address where the author asked for it, and are read from there', () =>
    browser.visit(async (page) => {
      await open(page, site.at(`${TABS}?from=feed`));
      await tab(page, 1, 'Windows').click();
      await page.waitForURL('**?from=feed&os=windows');
      await page.goto('about:blank');
      await open(page, site.at(`${TABS}?os=mac`));
      expect(await selected(page)).toEqual(['Linux', 'macOS']);
    }));

  it('keep the tab under the pointer where it is when panels above change', () =>
    browser.visit(
      async (page) => {
        await open(page, site.at(TABS));
        const mac = tab(page, 1, 'macOS');
        await mac.scrollIntoViewIfNeeded();
        const top = () => mac.evaluate((element) => Math.round(element.getBoundingClientRect().top));
        const before = await top();
        await mac.click();
        expect(await top()).toBe(before);
      },
      { viewport: { width: 1280, height: 400 } },
    ));

  it.each([
    ['when the page is loaded', (page: Page, address: string) => open(page, address)],
    [
      'when a link leads there',
      async (page: Page, address: string) => {
        await open(page, site.at('/blog'));
        await page.evaluate((href) => {
          const link = Object.assign(document.createElement('a'), { href, textContent: 'There' });
          document.querySelector('main')!.prepend(link);
        }, address);
        await page.getByRole('link', { name: 'There' }).click();
        await page.waitForURL(address);
      },
    ],
  ])('open for a heading in a hidden panel %s', (_, go) =>
    browser.visit(async (page) => {
      await go(page, site.at(`${TABS}#on-mac`));
      const heading = page.locator('#on-mac');
      await expect.poll(() => heading.isVisible()).toBe(true);
      expect((await selected(page))[0]).toBe('macOS');
      await expect
        .poll(() => heading.evaluate((element) => element.getBoundingClientRect().top))
        .toBeLessThan(400);
    }),
  );

  it('have roles that name each other', () =>
    browser.visit(async (page) => {
      await open(page, site.at(TABS));
      const problems = await page.evaluate(() =>
        [...document.querySelectorAll('[role="tab"]')].filter((tab) => {
          const panel = document.getElementById(tab.getAttribute('aria-controls') ?? '');
          return (
            panel?.getAttribute('role') !== 'tabpanel' || panel.getAttribute('aria-labelledby') !== tab.id
          );
        }),
      );
      expect(problems).toEqual([]);
      expect(await page.getByRole('tabpanel').count()).toBe(2);
    }));
});

describe('a heading', () => {
  const browser = useBrowser();

  it.each([
    ['/blog/250918-01', '링크를 복사했습니다.'],
    ['/en/blog/250918-01', 'Link copied.'],
  ])('of %s copies its link, and leads there', (path, confirmation) =>
    browser.visit(async (page) => {
      await open(page, browser.site + path);
      const anchor = page.locator('a.anchor').first();
      await anchor.focus();
      await page.keyboard.press('Enter');
      await expect.poll(() => said(page)).toContain(confirmation);
      expect(await copied(page)).toBe(page.url());
      expect(new URL(page.url()).hash).not.toBe('');
      expect(await anchor.getAttribute('data-done')).toBe('');
    }, CLIPBOARD),
  );
});

describe('a picture', () => {
  const browser = useBrowser();
  const PICTURES = '/blog/240211-01';
  const picture = (page: Page) => page.locator('.prose img:visible').first();

  it.each([
    ['a mouse', {}, (page: Page) => picture(page).click(), (page: Page) => page.mouse.click(20, 20)],
    ['a finger', PHONE, (page: Page) => picture(page).tap(), (page: Page) => page.touchscreen.tap(20, 20)],
    [
      'the keyboard',
      {},
      (page: Page) =>
        picture(page)
          .focus()
          .then(() => page.keyboard.press('Enter')),
      (page: Page) => page.keyboard.press('Escape'),
    ],
  ])('is shown as large as the window allows with %s', (_, options, show, close) =>
    browser.visit(async (page) => {
      await open(page, browser.site + PICTURES);
      const before = await picture(page).evaluate((image) => image.getBoundingClientRect().width);
      await show(page);
      const dialog = page.locator('dialog.zoom[open]');
      await dialog.waitFor();
      const image = dialog.locator('img');
      expect(await image.evaluate((element) => element.getBoundingClientRect().width)).toBeGreaterThanOrEqual(
        before,
      );
      expect(await image.getAttribute('alt')).toBe(await picture(page).getAttribute('alt'));
      await close(page);
      await page.waitForSelector('dialog.zoom', { state: 'detached' });
    }, options),
  );

  it('gives the focus back when it is closed', () =>
    browser.visit(async (page) => {
      await open(page, browser.site + PICTURES);
      await picture(page).focus();
      await page.keyboard.press('Enter');
      await page.locator('dialog.zoom[open]').getByRole('button', { name: '그림 닫기' }).click();
      await page.waitForSelector('dialog.zoom', { state: 'detached' });
      expect(await page.evaluate(() => document.activeElement?.localName)).toBe('img');
    }));

  it('is shown in its dark variant in the dark', () =>
    browser.visit(async (page) => {
      await open(page, browser.site + PICTURES);
      await page.click('[data-color-mode]');
      await picture(page).click();
      const shown = await page.locator('dialog.zoom img').getAttribute('src');
      expect(shown).toContain(new URL((await picture(page).getAttribute('src'))!, browser.site).pathname);
    }));
});

describe('a disclosure', () => {
  const browser = useBrowser();
  const site = usePreviewOf('interactive');
  const details = (page: Page) => page.locator('.prose details');
  const isOpen = (page: Page) => details(page).evaluate((element) => (element as HTMLDetailsElement).open);

  it.each([
    ['a mouse', (page: Page) => details(page).locator('summary').click()],
    [
      'the keyboard',
      (page: Page) =>
        details(page)
          .locator('summary')
          .focus()
          .then(() => page.keyboard.press('Enter')),
    ],
  ])('moves open and closed with %s', (_, press) =>
    browser.visit(
      async (page) => {
        await open(page, site.at('/blog/250101-01'));
        await press(page);
        const moving = await details(page).evaluate((element) =>
          element.getAnimations().map((animation) => animation.effect?.getTiming().duration),
        );
        expect(moving).toEqual([expect.any(Number)]);
        expect(moving[0]).toBeGreaterThan(100);
        await expect.poll(() => details(page).evaluate((element) => element.getAnimations().length)).toBe(0);
        expect(await isOpen(page)).toBe(true);
        await press(page);
        await expect.poll(() => isOpen(page)).toBe(false);
      },
      { reducedMotion: 'no-preference' },
    ),
  );

  it('opens for a heading in it', () =>
    browser.visit(async (page) => {
      await open(page, site.at('/blog/250101-01'));
      await page.locator('[data-toc] a[href="#within"]').click();
      await expect.poll(() => page.locator('#within').isVisible()).toBe(true);
      expect(await isOpen(page)).toBe(true);
    }));
});

describe('an article', () => {
  const browser = useBrowser();

  it.each([
    ['/blog/250918-01', '마크다운 복사'],
    ['/en/blog/250918-01', 'Copy page as Markdown'],
  ])('%s is copied as Markdown', (path, label) =>
    browser.visit(async (page) => {
      await open(page, browser.site + path);
      await page.getByRole('button', { name: label }).click();
      await expect.poll(() => said(page)).toMatch(/마크다운|Markdown/);
      const file = await page.evaluate(async (address) => (await fetch(address)).text(), `${path}.md`);
      expect(await copied(page)).toBe(file);
    }, CLIPBOARD),
  );

  it('says so when its Markdown cannot be had', () =>
    browser.visit(
      async (page) => {
        await open(page, `${browser.site}/en/blog/250918-01`);
        await page.route('**/*.md', (route) => route.fulfill({ status: 500 }));
        await page.getByRole('button', { name: 'Copy page as Markdown' }).click();
        await expect.poll(() => said(page)).toContain('Copying failed.');
      },
      { ...CLIPBOARD, expected: /500/ },
    ));

  it('is enhanced once on each page that is navigated to', () =>
    browser.visit(async (page) => {
      await open(page, `${browser.site}/blog`);
      await page.evaluate(() => {
        document.documentElement.dataset.mark = '1';
      });
      await page.locator('main a[href="/blog/250918-01"]').first().click();
      await page.waitForSelector('.code-tools');
      await page.locator('[data-color-mode]').click();
      const counts = () =>
        page.evaluate(() => [
          document.querySelectorAll('figure.code').length,
          document.querySelectorAll('.code-tools').length,
        ]);
      const [figures, tools] = await counts();
      expect(tools).toBe(figures);
      await page.goBack();
      await page.waitForURL('**/blog');
      await page.goForward();
      await page.waitForSelector('.code-tools');
      expect(await counts()).toEqual([figures, figures]);
      expect(await page.getAttribute('html', 'data-mark')).toBe('1');
    }));

  it('has tables that scroll inside on a phone, not the page', () =>
    browser.visit(async (page) => {
      await open(page, `${browser.site}/blog/231001-01`);
      const widths = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
      expect(widths[0]).toBe(widths[1]);
      expect(
        await page
          .locator('.table-scroll')
          .first()
          .evaluate((box) => getComputedStyle(box).overflowX),
      ).toBe('auto');
    }, PHONE));

  it('is printed without what surrounds it, and with every tab', () =>
    browser.visit(async (page) => {
      await open(page, `${browser.site}/blog/231001-01`);
      await page.emulateMedia({ media: 'print' });
      const visible = (selector: string) => page.locator(selector).first().isVisible();
      expect(await visible('header nav')).toBe(false);
      expect(await visible('.code-tools')).toBe(false);
      expect(await visible('.tab-list')).toBe(false);
      for (const panel of await page.locator('.tab-panel').all()) {
        expect(await panel.isVisible()).toBe(true);
        expect(await panel.locator('.tab-label').isVisible()).toBe(true);
      }
    }));
});
