import { describe, expect, it } from 'vitest';
import { takeOver } from './application';
import { PHONE, useBrowser } from './harness';
import { usePreviewOf } from './previewSite';
import { cutRings } from './support/rings';
import { SCREENS } from './support/screens';
import { searchFor } from './support/search';

/** A post with everything that scrolls sideways. */
const POST = `---
title: Wide things
---

## One

\`\`\`mermaid
flowchart LR
  A[Something that is long] --> B[Something else that is long] --> C[And one more of them] --> D[The last one of all]
\`\`\`

| One | Two | Three |
| --- | --- | --- |
| ${'a sentence of some length, '.repeat(4)} | ${'another sentence, '.repeat(5)} | ${'the last of them, '.repeat(5)} |

\`\`\`js
const line = '${'x'.repeat(200)}';
\`\`\`
`;

describe('the ring around what has the focus', () => {
  const browser = useBrowser();
  const full = usePreviewOf('basic', (site) => {
    site.write('content/blog/250101-01.md', POST);
    const words = 'words that take their room, '.repeat(30);
    site.write(
      'content/blog/250102-01.md',
      `---\ntitle: Long\n---\n\n[First](https://a.example) ${words} [last](https://b.example).\n\n<!-- truncate -->\n`,
    );
  });

  it.each(['/', SCREENS['post with code']])('is whole in the drawer of a phone, on %s', (path) =>
    browser.visit(async (page) => {
      await page.goto(browser.site + path);
      await takeOver(page);
      await page.locator('header button').first().click();
      expect(await cutRings(page)).toEqual([]);
    }, PHONE),
  );

  it('is whole in the search, at its start and with results', () =>
    browser.visit(async (page) => {
      const search = await searchFor(page, `${browser.site}/`, '');
      await search.dialog.getByRole('link').first().waitFor();
      expect(await cutRings(page)).toEqual([]);
      await search.input.fill('kubernetes');
      await search.options.first().waitFor();
      expect(await cutRings(page)).toEqual([]);
    }));

  it('is whole on links of an excerpt that is cut off', () =>
    browser.visit(async (page) => {
      await page.goto(full.at('/blog'));
      await takeOver(page);
      expect(await cutRings(page)).toEqual([]);
      const link = page.locator('main a[href="https://b.example"]');
      const isSeen = () =>
        link.evaluate((element) => {
          const text = element.closest('p')!.getBoundingClientRect();
          return element.getBoundingClientRect().bottom <= text.bottom;
        });
      expect(await isSeen()).toBe(false);
      await page.keyboard.press('Tab');
      await link.focus();
      expect(await isSeen()).toBe(true);
    }));

  it('is whole on diagrams, tables, code and formulas', () =>
    browser.visit(async (page) => {
      await page.goto(full.at('/blog/250101-01'));
      await takeOver(page);
      await page.locator('.diagram-tools button').waitFor();
      expect(await cutRings(page)).toEqual([]);
    }));

  it('leaves the letters of what scrolls alone', () =>
    browser.visit(async (page) => {
      await page.goto(full.at('/blog/250101-01'));
      await takeOver(page);
      const crossed = await page.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>('.prose [tabindex="0"]')].flatMap((box) => {
          box.focus();
          const room = Number.parseFloat(getComputedStyle(box).outlineOffset);
          const range = document.createRange();
          const walker = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
          let begin = Number.POSITIVE_INFINITY;
          while (walker.nextNode()) {
            range.selectNode(walker.currentNode);
            for (const { left, width } of range.getClientRects())
              if (width > 0) begin = Math.min(begin, left);
          }
          return room >= 0 || begin - box.getBoundingClientRect().left > -room ? [] : [box.className];
        }),
      );
      expect(crossed).toEqual([]);
    }, PHONE));
});
