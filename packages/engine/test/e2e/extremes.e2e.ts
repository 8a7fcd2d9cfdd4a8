import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { open } from './application';
import { PHONE, useBrowser } from './harness';
import { usePreviewOf } from './previewSite';
import { smallTargets } from './support/targets';

const drawing = (width: number, height: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%"/></svg>`;

const SENTENCE =
  '예전 주소로 들어오는 사람이 아직 하루에 마흔 명쯤 있고, 그중 절반은 남의 글에 걸린 링크로 온다. ';
const LONG_TAG = '띄어쓰기없이아주길게쓴태그의이름이한줄을넘길때어디에서나뉘는지';
const TAGS = [LONG_TAG, ...Array.from({ length: 30 }, (_, index) => `태그${index}`)];

/** 360 pixels: the usual narrow phone. */
const NARROW = { ...PHONE, viewport: { width: 360, height: 780 } };

const WIDE = { ...NARROW, viewport: { width: 1280, height: 640 } };

const heightOf = async (found: Locator) => (await found.boundingBox())!.height;
const lineHeight = (found: Locator) =>
  found.evaluate((element) => Number.parseFloat(getComputedStyle(element).lineHeight));

/** Lines of an element's text, as they are broken. */
const linesOf = (found: Locator) =>
  found.evaluate((element) => {
    const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode() as Text;
    const lines = new Map<number, string>();
    for (let at = 0; at < text.length; at++) {
      const range = document.createRange();
      range.setStart(text, at);
      range.setEnd(text, at + 1);
      const top = Math.round(range.getBoundingClientRect().top);
      lines.set(top, (lines.get(top) ?? '') + text.data[at]);
    }
    return [...lines.values()];
  });

describe('texts of unusual shape, as moved sites have them, on a phone', () => {
  const browser = useBrowser();
  const site = usePreviewOf('basic', ({ write, edit, read }) => {
    edit(
      'site.config.ts',
      'ko: {}, en: {}',
      "ko: {}, en: {}, ja: {} },\n  blog: { covers: ['posts'] },\n  docs: { versions: { current: { label: '2' }, v1: { label: '1' } }",
    );
    write('content/docs_versions/v1/index.md', read('content/docs/index.md'));
    write('static/wide.svg', drawing(1600, 900));
    write('static/tall.svg', drawing(600, 1200));
    write(
      'content/authors.yml',
      'owner:\n  name: 주인\n  page: true\n  socials: { github: a, x: a, linkedin: a, mastodon: https://example.com/@a }\n',
    );
    const post = (name: string, fields: string, text: string) =>
      write(`content/blog/${name}-01.md`, `---\n${fields}\n---\n\n${text}\n`);
    post('250301', 'title: 넓은 표지\nimage: /wide.svg', '글.');
    post('250302', 'title: 높은 표지\nimage: /tall.svg', '글.');
    post(
      '250303',
      `title: 긴 설명\ndescription: ${SENTENCE.repeat(5)}\ntags: [${TAGS.join(', ')}]`,
      '모양 글.',
    );
    post('250306', 'title: MacのローカルでKubernetesのコンテナを実行する\nlanguage: ja', '本文。');
    post('250201', 'title: 고친 글\nlast_update: { date: 2026-11-29 }', '글.');
    post('250305', 'title: 접은 글', '<details><summary>접은 글</summary>\n\n안의 글.\n\n</details>');
  });
  const visit = (path: string, use: (page: Page) => Promise<void>, view = NARROW) =>
    browser.visit(async (page) => {
      await open(page, site.at(path));
      await use(page);
    }, view);

  it('a wide cover is as wide as the text, and the text below a tall one begins on the first screens', async () => {
    await visit('/blog/250301-01', async (page) => {
      const box = page.locator('.cover');
      const widths = await box.evaluate(({ scrollWidth, clientWidth, firstElementChild }) => [
        Math.max(scrollWidth, firstElementChild!.scrollWidth),
        clientWidth,
      ]);
      expect(widths[0]).toBe(widths[1]);
    });
    await visit('/blog/250302-01', async (page) => {
      expect(await heightOf(page.locator('.cover img'))).toBeLessThanOrEqual(0.7 * 780 + 1);
    });
  });

  it.each([NARROW, WIDE])('a tall cover fills its box, whose corners are all round: %o', async (view) => {
    await visit(
      '/blog/250302-01',
      async (page) => {
        const img = page.locator('.cover img');
        const [shown, natural, given] = await img.evaluate(async (element: HTMLImageElement) => {
          await element.decode();
          const { width, height } = element.getBoundingClientRect();
          const { naturalWidth, naturalHeight } = element;
          return [width / height, naturalWidth / naturalHeight, Number(element.getAttribute('height'))];
        });
        expect(shown).toBeCloseTo(natural!, 1);
        // Before it is loaded as well: its size is in the page.
        expect(given).toBe(520);
      },
      view,
    );
  });

  it('the tools below a text share a row, under the date of its last change', () =>
    visit('/blog/250201-01', async (page) => {
      const tools = page.locator('a[data-markdown], a[data-markdown] ~ button');
      const tops = await tools.evaluateAll((all) => all.map((tool) => tool.getBoundingClientRect().top));
      const [date] = await page
        .locator('footer span:has(~ a[data-markdown])')
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().bottom));
      expect(tops).toHaveLength(2);
      expect(tops[0]).toBe(tops[1]);
      expect(tops[0]).toBeGreaterThanOrEqual(date!);
    }));

  it('a long description takes three lines of a list', () =>
    visit('/blog', async (page) => {
      const text = page.locator('article', { hasText: '긴 설명' }).locator('p').last();
      expect(await heightOf(text)).toBeLessThan(3.5 * (await lineHeight(text)));
    }));

  it('the sign of a tag is on the line of its name', () =>
    visit('/blog/250303-01', async (page) => {
      const link = page.locator('article header a', { hasText: LONG_TAG });
      const offset = await link.evaluate((element) => {
        const range = document.createRange();
        range.setStart(element.firstChild!, 0);
        range.setEnd(element.firstChild!, 1);
        return range.getBoundingClientRect().top - element.getBoundingClientRect().top;
      });
      expect(offset).toBeLessThan(await lineHeight(link));
    }));

  it('a Japanese title is broken between phrases', () =>
    visit('/', async (page) => {
      const lines = await linesOf(page.locator('h3 a', { hasText: 'コンテナ' }));
      expect(lines.length).toBeGreaterThan(1);
      expect(lines.some((line) => line.includes('コンテナ'))).toBe(true);
    }));

  it('the links of an author are told apart', () =>
    visit('/blog/authors/owner', async (page) => {
      const links = await page
        .locator('main a[rel~=me]')
        .evaluateAll((all) => all.map((link) => link.textContent || link.innerHTML));
      expect(links).toHaveLength(4);
      expect(new Set(links).size).toBe(4);
    }));

  it('tags stand in two columns', () =>
    visit('/blog/tags', async (page) => {
      const starts = await page
        .locator('section[aria-labelledby^=letter-]')
        .evaluateAll((all) => all.flatMap((group) => [...group.getClientRects()].map(({ left }) => left)));
      expect(new Set(starts).size).toBe(2);
    }));

  it('what is folded is opened by a press anywhere on its box', () =>
    visit('/blog/250305-01', async (page) => {
      const details = page.locator('.prose details');
      expect(await heightOf(details)).toBeGreaterThanOrEqual(44);
      const { width, height } = (await details.boundingBox())!;
      const corners = [
        { x: 4, y: 4 },
        { x: width - 4, y: height - 4 },
      ];
      for (const [index, position] of corners.entries()) {
        await details.click({ position });
        await expect.poll(() => details.getAttribute('open')).toBe(index === 0 ? '' : null);
      }
    }));

  it('the filters of the search page are large, and what a hit says of its tags is short', () =>
    visit(`/search?q=${encodeURIComponent('모양')}`, async (page) => {
      await page.locator('main ol > li mark').first().waitFor();
      const choices = page.locator('main select, main fieldset button');
      expect(await choices.count()).toBeGreaterThanOrEqual(5);
      for (const choice of await choices.all()) expect(await heightOf(choice)).toBeGreaterThanOrEqual(44);
      expect(await smallTargets(page)).toEqual([]);
      const path = page.locator('main ol > li p').first();
      expect(await path.textContent()).toContain('태그');
      expect(await heightOf(path)).toBeLessThan(2.5 * (await lineHeight(path)));
    }));

  it('where letters are large, the button of the search page leaves the field its width', () =>
    visit('/search', async (page) => {
      const field = page.locator('main input[type=search]');
      const before = (await field.boundingBox())!.width;
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
      expect((await field.boundingBox())!.width).toBeGreaterThanOrEqual(before);
    }));
});
