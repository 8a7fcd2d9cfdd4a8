import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { markDocument, open, takeOver } from './application';
import { PHONE, useBrowser } from './harness';
import { usePreviewOf } from './previewSite';

const POST = '/blog/250918-01';

/** Makes storage throw, as it does in a frame of another site and in some private modes. */
const denyStorage = (page: Page) =>
  page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        },
      });
    }
  });

/** Makes storage refuse what is written, as it does when it is full. */
const fillStorage = (page: Page) =>
  page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
  });

describe('a page that crashes', () => {
  const browser = useBrowser();
  const site = usePreviewOf('interactive');
  const FRAGILE = '/blog/250103-01';
  const crash = async (page: Page, path: string) => {
    await open(page, site.at(path));
    await page.getByRole('button', { name: 'Break' }).click();
    await page.getByRole('alert').waitFor();
  };
  const crashes = { expected: /The figure broke|error boundary|CrashBoundary/ };

  it.each([
    [`/en${FRAGILE}`, PHONE, ['This page crashed', 'Cause', 'Try again'], 'tap'],
    [FRAGILE, {}, ['페이지에 오류가 발생하였습니다.', '원인', '다시 시도해 보세요'], 'click'],
  ] as const)(
    'says so at %s with the chain of causes, and works when it is tried again',
    (path, options, [title, cause, again], press) =>
      browser.visit(
        async (page) => {
          await crash(page, path);
          // In a header, by which looks know titles.
          expect(await page.getByRole('alert').locator('header > h1').textContent()).toBe(title);
          expect((await page.getByRole('alert').locator('pre').textContent())?.trim()).toBe(
            `The figure broke.\n${cause}: The data is missing.\n${cause}: There is no such number.`,
          );
          const retry = page.getByRole('button', { name: again });
          for (const tryAgain of [() => retry[press](), () => retry.press('Enter')]) {
            await tryAgain();
            await page.getByRole('button', { name: 'Break' }).waitFor();
            expect(await page.getByText('A figure that breaks.').isVisible()).toBe(true);
            expect(await page.getByRole('alert').count()).toBe(0);
            await page.getByRole('button', { name: 'Break' }).click();
            await page.getByRole('alert').waitFor();
          }
        },
        { ...options, ...crashes },
      ),
  );

  it('leaves the navigation to the reader, and other pages are whole', () =>
    browser.visit(async (page) => {
      await crash(page, FRAGILE);
      await page.locator('header a', { hasText: 'Blog' }).click();
      await page.waitForURL('**/blog');
      await page.getByRole('alert').waitFor({ state: 'detached' });
      await expect.poll(() => page.locator('main h1').textContent()).toBe('블로그');
      await page.goBack();
      await page.getByRole('button', { name: 'Break' }).waitFor();
    }, crashes));
});

describe('storage that is denied', () => {
  const browser = useBrowser();
  const site = usePreviewOf('interactive');
  const warnings = (page: Page) => {
    const seen: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'warning') seen.push(message.text());
    });
    return seen;
  };
  const denied = { expected: /[Ss]torage|insecure|quota/ };

  it.each([
    ['by throwing', denyStorage],
    ['by being full', fillStorage],
  ])('%s costs the reader nothing but the memory of choices', (_, deny) =>
    browser.visit(async (page) => {
      await deny(page);
      const seen = warnings(page);
      await open(page, site.at('/blog/250101-01'));
      await page.click('[data-color-mode]');
      expect(await page.getAttribute('html', 'data-theme-choice')).toBe('light');
      await page.getByRole('tab', { name: 'macOS' }).first().click();
      expect(await page.getByText('More apples.').isVisible()).toBe(true);
      await page.getByRole('button', { name: '공지 닫기' }).click();
      expect(await page.locator('section[data-announcement]').isVisible()).toBe(false);
      await page.locator('[data-dropdown] > button', { hasText: '1.0' }).click();
      await page.locator(':popover-open a', { hasText: 'Next' }).click();
      await page.waitForURL('**/docs/next/');
      await expect.poll(() => page.locator('main h1').textContent()).toBe('Start');
      await page.goBack();
      await page.waitForURL('**/blog/250101-01');
      // One from the script in the document, one from the application.
      expect(seen.length).toBeGreaterThan(0);
      expect(seen.length).toBeLessThanOrEqual(2);
    }, denied),
  );
});

describe('script that does not come', () => {
  const browser = useBrowser();
  const site = usePreviewOf('interactive');
  const panels = (page: Page) =>
    page
      .locator('.tab-panel')
      .evaluateAll((all) => all.map((panel) => panel.checkVisibility() && panel.scrollHeight > 0));
  const missing = { expected: /Failed to load resource|could not be loaded|dynamically imported/ };
  const without = (page: Page, pattern: string) => page.route(pattern, (route) => route.abort());

  it('costs the tabs, whose panels are all shown then', () =>
    browser.visit(async (page) => {
      await without(page, '**/assets/tabs.*.js*');
      await open(page, site.at('/blog/250101-01'));
      for (const text of ['Apples.', 'Penguins.', 'More apples.', 'Windows.']) {
        await expect
          .poll(() => page.locator('.tab-panel p', { hasText: text }).last().isVisible())
          .toBe(true);
      }
      expect(await panels(page)).toEqual([true, true, true, true, true]);
    }, missing));

  it('costs the dialog of a picture, which is shown by itself then', () =>
    browser.visit(async (page) => {
      await without(page, '**/assets/zoom.*.js*');
      await open(page, `${browser.site}/blog/240211-01`);
      await page.locator('.prose img:visible').first().click();
      await page.waitForURL('**/*.svg');
    }, missing));

  it('costs the application, and the page is as it is without script', () =>
    browser.visit(async (page) => {
      await without(page, '**/assets/main.*.js');
      await page.goto(site.at('/blog/250101-01'));
      await page.mouse.move(300, 300);
      await page.waitForSelector('html:not([data-js])');
      expect(await page.locator('.tab-panel p', { hasText: 'More apples.' }).isVisible()).toBe(true);
      expect(await page.locator('[data-color-mode]').isVisible()).toBe(false);
      expect(await page.evaluate(() => self.name)).toBe('');
    }, missing));

  it.each(['without an answer', 404])('costs what needs styles, not the application (%s)', (status) =>
    browser.visit(async (page) => {
      await page.route('**/assets/app.*.css', (route) =>
        typeof status === 'number' ? route.fulfill({ status }) : route.abort(),
      );
      await open(page, browser.site + POST);
      const isSame = await markDocument(page);
      await page.keyboard.press('/');
      await page.keyboard.type('helm');
      // Under the field, which would be alone in the modal otherwise.
      await page.getByRole('alert').getByRole('button', { name: '다시 시도' }).waitFor();
      await page.getByRole('button', { name: '취소' }).click();
      expect(await isSame()).toBe(true);
      await page.locator('header a', { hasText: '블로그' }).click();
      await page.waitForURL('**/blog');
      expect(await isSame()).toBe(false);
    }, missing),
  );

  it('leaves the menu of a phone to the browser', () =>
    browser.visit(
      async (page) => {
        await without(page, '**/assets/drawers.*.js*');
        await open(page, `${browser.site}/projects/base/tech-stack`);
        await page.locator('button[popovertarget="__menu"]').first().tap();
        expect(await page.locator('#__menu').isVisible()).toBe(true);
        await page.locator('#__menu [popovertarget="__sidebar"]').tap();
        expect(await page.locator('#__sidebar').isVisible()).toBe(true);
      },
      { ...PHONE, ...missing },
    ));
});

describe('what a page says about itself', () => {
  const browser = useBrowser();
  const site = usePreviewOf('interactive', (copy) => {
    copy.write(
      'content/blog/250104-01.md',
      '---\ntitle: Hidden\ndate: 2025-01-04\ntags: [tabs]\nunlisted: true\n---\n\nText.\n',
    );
    copy.write(
      'content/blog/250105-01.md',
      '---\ntitle: Unfinished\ndate: 2025-01-05\ntags: [tabs]\ndraft: true\n---\n\nText.\n',
    );
  });
  const notice = (page: Page) => page.locator('main [role="note"]:not(.admonition)');

  it('says that it is unlisted, and does not publish a draft', () =>
    browser.visit(
      async (page) => {
        for (const [path, text] of [
          ['/blog/250104-01', '목록에 없는 페이지입니다.'],
          ['/en/blog/250104-01', 'This page is unlisted.'],
        ]) {
          await page.goto(site.at(path!));
          expect(await notice(page).textContent()).toContain(text);
          expect(await page.getAttribute('meta[name="robots"]', 'content')).toBe('noindex');
        }
        const answer = await page.goto(site.at('/blog/250105-01'));
        expect(answer?.status()).toBe(404);
        await page.goto(browser.site + POST);
        expect(await notice(page).count()).toBe(0);
      },
      { expected: /404/ },
    ));

  it('warns of documents of another version, and remembers the choice of the latest', () =>
    browser.visit(async (page) => {
      await open(page, site.at('/docs/next/guide/install'));
      expect(await notice(page).textContent()).toContain('아직 나오지 않은');
      await notice(page).getByRole('link').click();
      await page.waitForURL('**/docs/guide/install');
      await expect.poll(() => notice(page).count()).toBe(0);
      await expect
        .poll(() => page.evaluate(() => localStorage['docs-preferred-version-default']))
        .toBe('1.0');
    }));
});

describe('another clock', () => {
  const browser = useBrowser();
  const texts = (page: Page) => page.locator('main').evaluate((main) => main.textContent);

  it.each([
    ['Pacific/Kiritimati', ['/blog', POST]],
    ['America/Anchorage', ['/blog', '/blog/archive', POST, `/en${POST}`]],
  ])('in %s changes no date of a page', (timezoneId, paths) =>
    browser.visit(
      async (page) => {
        for (const path of paths) {
          await page.goto(browser.site + path);
          const before = await texts(page);
          await takeOver(page);
          expect(await texts(page)).toBe(before);
        }
      },
      { timezoneId },
    ),
  );

  it.each(['2001-01-01', '2060-12-31'])('that says %s changes nothing of what the reader does', (date) =>
    browser.visitAlone(async (page) => {
      await page.clock.setSystemTime(new Date(`${date}T23:59:59Z`));
      await open(page, `${browser.site}/blog`);
      const link = page.locator('main h2 a').first();
      const title = await link.textContent();
      await link.click();
      await page.locator('h1', { hasText: title ?? '' }).waitFor();
      await page.keyboard.press('/');
      await page.keyboard.type('쿠버네티스');
      await page.getByRole('option').first().waitFor();
    }),
  );
});
