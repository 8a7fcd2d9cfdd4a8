import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { takeOver } from './application';
import { PHONE, useBrowser } from './harness';
import { usePreviewOf } from './previewSite';
import { SCREENS } from './support/screens';
import { searchFor } from './support/search';

/** Focuses everything that is seen, and names each kind whose ring something cuts off; each kind once. */
async function cutRings(page: Page): Promise<readonly string[]> {
  await page.keyboard.press('Tab');
  return page.evaluate(() => {
    const kinds = new Set<string>();
    const focusable = document.querySelectorAll<HTMLElement>(
      'a[href], button, input, select, summary, [tabindex="0"]',
    );
    const cut = (element: HTMLElement): string[] => {
      const { outlineStyle, outlineWidth, outlineOffset, position } = getComputedStyle(element);
      if (outlineStyle === 'none') return [];
      const room = Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset);
      const box = element.getBoundingClientRect();
      const ring = {
        left: box.left - room,
        right: box.right + room,
        top: box.top - room,
        bottom: box.bottom + room,
      };
      for (let at = element.parentElement; at && position !== 'fixed'; at = at.parentElement) {
        const style = getComputedStyle(at);
        if (style.overflowX === 'visible' || at === document.body || at === document.documentElement)
          continue;
        const { left, top } = at.getBoundingClientRect();
        const [x, y] = [left + at.clientLeft, top + at.clientTop];
        const canScrollX = style.overflowX !== 'hidden' && at.scrollWidth > at.clientWidth;
        const canScrollY = style.overflowY !== 'hidden' && at.scrollHeight > at.clientHeight;
        const sides = [
          ...(canScrollX
            ? []
            : [['left', x - ring.left] as const, ['right', ring.right - x - at.clientWidth] as const]),
          ...(canScrollY
            ? []
            : [['top', y - ring.top] as const, ['bottom', ring.bottom - y - at.clientHeight] as const]),
        ].filter(([, missing]) => missing > 0.5);
        if (sides.length > 0)
          return [
            `${element.localName}.${element.className} in ${at.localName}.${at.className}: ${sides.join(' ')}`,
          ];
        // A box that scrolls hides what stands further on; its own sides were looked at.
        if (canScrollX || canScrollY) break;
      }
      return [];
    };
    return [...focusable].flatMap((element) => {
      const kind = `${element.parentElement?.className} ${element.localName}.${element.className}`;
      const isShown =
        element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0;
      if (!isShown || kinds.has(kind + element.ariaCurrent)) return [];
      element.focus();
      if (document.activeElement !== element || !element.matches(':focus-visible')) return [];
      kinds.add(kind + element.ariaCurrent);
      return cut(element);
    });
  });
}

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

  it.each(Object.entries(SCREENS))('is whole everywhere on: %s', (_, path) =>
    browser.visit(
      async (page) => {
        await page.goto(browser.site + path);
        await takeOver(page);
        expect(await cutRings(page)).toEqual([]);
      },
      { expected: /404/ },
    ),
  );

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
