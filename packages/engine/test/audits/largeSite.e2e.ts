import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { markDocument, open, shownPage, takeOverInPlace } from '../e2e/application';
import { PHONE, useBrowser } from '../e2e/harness';
import { usePreviewOf } from '../e2e/previewSite';
import { violations } from '../e2e/support/axe';
import { smallTargets } from '../e2e/support/targets';
import type { TestSite } from '../support';

/** More than one page of each list holds: a year of 540 posts, 600 tags, a folder of 320 documents. */
function makeLarge(site: TestSite): void {
  site.remove('content/tags.yml');
  for (let number = 0; number < 540; number++) {
    const day = new Date(Date.UTC(2024, 0, 1 + Math.floor(number / 1.5))).toISOString().slice(0, 10);
    site.write(
      `content/blog/post-${number}.md`,
      `---\ntitle: 그날 한 일 ${number}\ndate: ${day}\ntags: [tag-${number}, 태그-${number % 60}]\n---\n\n적는다.\n`,
    );
  }
  for (let number = 0; number < 320; number++)
    site.write(
      `content/docs/many/d${number}.md`,
      `---\ntitle: 안내 ${number}\nsidebar_position: ${number}\n---\n\n안내한다.\n`,
    );
}

const PAGES = [
  '/blog/archive',
  '/blog/archive/2024',
  '/en/blog/archive/2024/05',
  '/blog/tags',
  '/en/blog/tags/page/2',
  '/projects/many/d150',
  '/projects/many/page/2',
];

describe('a large site', () => {
  const browser = useBrowser();
  const site = usePreviewOf('basic', makeLarge);

  it.each([
    ['desktop', {}],
    ['phone', PHONE],
  ])(
    'is taken over as it was made, and breaks no rule, on a %s',
    (view, options) =>
      browser.visit(async (page) => {
        const wrong: string[] = [];
        for (const path of PAGES) {
          await page.goto(site.at(path));
          if (!(await takeOverInPlace(page))) wrong.push(`${path} made anew`);
          const found = [...(await violations(page)), ...(view === 'phone' ? await smallTargets(page) : [])];
          wrong.push(...found.map((problem) => `${path}: ${problem}`));
          const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
          if (isWide) wrong.push(`${path} scrolls sideways`);
        }
        expect(wrong).toEqual([]);
      }, options),
    120_000,
  );

  /** Presses the link of that name in the page, and waits for the page of that title. */
  const follow = async (page: Page, name: string, title: string) => {
    await page.locator('main a', { hasText: name }).first().focus();
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await shownPage(page)).heading).toBe(title);
  };

  it('leads by the keyboard from the archive to a month, to the month beside it, and back', () =>
    browser.visit(async (page) => {
      await open(page, site.at('/blog/archive'));
      const isSame = await markDocument(page);
      await follow(page, '2024년', '2024년에 쓴 글');
      await follow(page, '5월', '2024년 5월에 쓴 글');
      await follow(page, '2024년 4월', '2024년 4월에 쓴 글');
      expect((await shownPage(page)).path).toBe('/blog/archive/2024/04');
      await follow(page, '글 보관함', '글 보관함');
      expect(await isSame()).toBe(true);
    }));

  it('goes on from the part of a list of documents to the next one', () =>
    browser.visit(async (page) => {
      await open(page, site.at('/projects/many/d99'));
      const links = () => page.locator('#__sidebar ul ul a').allTextContents();
      expect(await links()).toHaveLength(101);
      await page.locator('#__sidebar a', { hasText: '다음 220개' }).click();
      await page.waitForURL('**/projects/many/d100');
      await expect.poll(links).toContain('안내 150');
      expect((await links())[0]).toBe('이전 100개');
    }));
});
