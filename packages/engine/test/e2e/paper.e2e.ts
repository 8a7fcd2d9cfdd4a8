import type { Page } from 'playwright-core';
import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { open } from './application';
import { useBrowser } from './harness';
import { usePreviewOf } from './previewSite';

/** What a printed page says, without the spaces and breaks that depend on the width of a sheet. */
async function printed(page: Page): Promise<string> {
  const pdf = await page.pdf({ format: 'A4', printBackground: true });
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true });
  return bare(text);
}

const bare = (text: string) => text.normalize('NFKC').replace(/[\s\u2060\u00ad]/g, '');

/** Words of the interface that are on the screen and that no text of the articles below says. */
const INTERFACE = [
  '본문으로 건너뛰기',
  '메뉴 열기',
  '주 메뉴',
  'Copyright',
  'Markdown 복사',
  'LinkedIn',
  '이전 글',
  '다음 글',
  '이전 문서',
  '다음 문서',
];

const PAGES = [
  {
    path: '/blog/250302-01',
    title: 'GPU 없는 노트북에서 15억 매개변수 모델',
    // The longest line of code: its beginning and its end.
    code: ['pip install "huggingface_hub>=0.29', '"torch>=2.6,<2.7"'],
    end: 'llama.cpp 서버 설명',
    address: 'https://huggingface.co/docs/safetensors/index',
  },
  {
    path: '/projects/devops/k8s-infra',
    title: '클러스터 구성',
    code: [],
    end: '되살려 본 날짜를 덤프와 함께 적어 둡니다.',
    address: '',
  },
] as const;

/** Ground and text of the page, of code blocks, of code in a line and of a paragraph. */
const LIGHT = [
  'rgb(255, 255, 255) rgb(0, 0, 0)',
  'rgb(243, 246, 244) rgb(26, 31, 29)',
  'oklab(0 0 0 / 0.07) rgb(0, 0, 0)',
  'rgba(0, 0, 0, 0) rgb(0, 0, 0)',
];

describe.each(['light', 'dark'] as const)('a page printed from %s mode', (mode) => {
  const browser = useBrowser();

  it.each(PAGES)('$path is whole, and without interface', ({ path, title, code, end, address }) =>
    browser.visit(async (page) => {
      await page.addInitScript((theme) => localStorage.setItem('theme', theme), mode);
      await open(page, browser.site + path);
      const screen = bare(await page.evaluate(() => document.body.textContent));
      const text = await printed(page);
      for (const part of [title, ...code, end, address]) expect(text).toContain(bare(part));
      // What a sheet must not say is on the screen, or the list would be out of date.
      expect(INTERFACE.filter((words) => screen.includes(bare(words))).length).toBeGreaterThan(5);
      expect(INTERFACE.filter((words) => text.includes(bare(words)))).toEqual([]);
      expect(text.indexOf(bare(title))).toBe(0);
    }),
  );

  it('is dark on light, with the pictures of the light scheme', () =>
    browser.visit(async (page) => {
      await page.addInitScript((theme) => localStorage.setItem('theme', theme), mode);
      await open(page, `${browser.site}/projects/devops/k8s-infra`);
      await page.emulateMedia({ media: 'print' });
      const colors = await page.evaluate(() =>
        ['html', '.code', '.prose :not(pre) > code', '.prose p'].map((selector) => {
          const { backgroundColor, color } = getComputedStyle(document.querySelector(selector)!);
          return [backgroundColor, color].join(' ');
        }),
      );
      const shown = await page.evaluate(() =>
        [...document.querySelectorAll('.only-light, .only-dark')].map((picture) => [
          picture.className.includes('only-dark'),
          getComputedStyle(picture).display !== 'none',
        ]),
      );
      expect(shown.length).toBeGreaterThan(1);
      expect(shown.every(([isDark, isShown]) => isDark !== isShown)).toBe(true);
      // The same colours whatever the mode.
      expect(colors).toEqual(LIGHT);
    }));
});

describe('a printed page', () => {
  const browser = useBrowser();
  const OWN = 'https://example.com/nothing';
  const LINKS = `---
title: Links
---

Bare <https://one.example/a/>, https://two.example, www.three.example, [four.example/b](https://four.example/b/),
[\`https://five.example\`](https://five.example); named [six](https://six.example/c), [seven.example](https://seven.example/d). This site: ${OWN}.
`;
  const site = usePreviewOf('basic', (copy) => copy.write('content/blog/250101-01.md', LINKS));

  it('says the address of a link once', () =>
    browser.visit(async (page) => {
      await page.goto(site.at('/blog/250101-01'));
      const text = await printed(page);
      expect(text).toContain(
        'Barehttps://one.example/a/,https://two.example,www.three.example,four.example/b,https://five.example;' +
          'namedsix(https://six.example/c),seven.example(https://seven.example/d).Thissite:https://example.com/nothing.',
      );
    }));

  it('lets code continue on the next sheet, though its buttons are pictures', () =>
    browser.visit(async (page) => {
      await open(page, `${browser.site}/blog/250302-01`);
      await page.locator('figure.code svg').first().waitFor({ state: 'attached' });
      await page.emulateMedia({ media: 'print' });
      const breaks = await page.evaluate(() =>
        [...document.querySelectorAll('figure.code:has(svg)')].map(
          (figure) => getComputedStyle(figure).breakInside,
        ),
      );
      expect(breaks.length).toBeGreaterThan(0);
      expect(new Set(breaks)).toEqual(new Set(['auto']));
    }));

  it('has the name of a block of code on the sheet on which it begins', () =>
    browser.visit(async (page) => {
      await open(page, `${browser.site}/blog/250302-01`);
      await page.evaluate(() => {
        const figure = document.querySelector('figure.code:not(:has(figcaption))')!;
        const space = document.createElement('p');
        space.id = 'space';
        space.textContent = 'A';
        figure.closest('.prose')!.replaceChildren(space, figure);
      });
      const language = await page.locator('figure.code').getAttribute('data-lang');
      const apart: number[] = [];
      for (let height = 560; height < 900; height += 20) {
        await page
          .locator('#space')
          .evaluate((space, pixels) => space.style.setProperty('block-size', `${pixels}px`), height);
        const pdf = await page.pdf({ format: 'A4' });
        const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), {
          mergePages: false,
        });
        if (text.some((sheet) => sheet.trim().endsWith(language!))) apart.push(height);
      }
      expect(apart).toEqual([]);
    }));
});
