import { describe, expect, it } from 'vitest';
import { PHONE, useBrowser } from './harness';
import { usePreviewOf } from './previewSite';

const SENTENCE = 'A sentence that says in some length what the field is for, and when to leave it out.';
const POST = `---
title: Wide table
---

| Field | Kind | Path | Default | Allowed | Since | Meaning |
| --- | --- | --- | --- | --- | --- | --- |
| one | text | \`packages/engine/src/theme/markdown/prose.css\` | 12 | whole number from 1 to 100 | 2.0 | ${SENTENCE} |

| Name | Count |
| --- | --- |
| one | 1 |
`;

/** Fits the column, but not what a quote in a list leaves of it. */
const IN_QUOTE = `- item

  > | Hash | b | c | d | e | f | Meaning |
  > | --- | --- | --- | --- | --- | --- | --- |
  > | ${'0123456789abcdef'.repeat(4)} | 2 | 3 | 4 | 5 | 6 | ${SENTENCE} |
`;

const CELLS = Array.from({ length: 8 }, (_, index) => `<td>some${index}Identifier.withName</td>`).join('');
const TABLE = `<table><tr>${CELLS}</tr></table>`;
const IN_HTML = `---
title: Tables in HTML
---

${TABLE}

<div>
${TABLE}
</div>

- ${TABLE}
`;

describe('what the column is too narrow for', () => {
  const browser = useBrowser();
  const site = usePreviewOf('basic', (copy) => {
    copy.write('content/blog/250101-01.md', POST);
    copy.write('content/blog/250101-03.md', `${POST}\n${IN_QUOTE}`);
    copy.write('content/blog/250101-04.md', IN_HTML);
    copy.write('content/blog/250101-02.md', `${POST}\n## One\n\ntext\n\n## Two\n\ntext\n`);
  });
  const boxes = (path: string, width: number) => {
    let result: { width: number; text: number; isPageScrolled: boolean; contents: string[] } | undefined;
    return browser
      .visit(
        async (page) => {
          await page.goto(site.at(path));
          result = await page.evaluate(() => {
            const [wide, narrow] = [...document.querySelectorAll('.table-scroll')].map((box) =>
              box.getBoundingClientRect(),
            );
            const links = [...document.querySelectorAll<HTMLElement>('[data-toc] a')];
            const topmost = (link: HTMLElement) => {
              const { x, y, width: w, height } = link.getBoundingClientRect();
              return document.elementFromPoint(x + w / 2, y + height / 2)?.closest('a') === link;
            };
            scrollTo(0, wide!.top - 150);
            const covered = links.some((link) => !topmost(link));
            links[0]?.focus();
            return {
              width: wide!.width,
              text: narrow!.width,
              isPageScrolled: document.documentElement.scrollWidth > innerWidth,
              contents: [covered ? 'covered' : 'seen', links[0] && topmost(links[0]) ? 'seen' : 'covered'],
            };
          });
        },
        { viewport: { width, height: 900 } },
      )
      .then(() => result!);
  };

  it('scrolls by itself where it is a table in HTML, and is whole on paper', () =>
    browser.visit(async (page) => {
      await page.goto(site.at('/blog/250101-04'));
      const look = () =>
        page.evaluate(() => ({
          tables: [...document.querySelectorAll('table')].map(
            (table) => table.scrollWidth > table.clientWidth,
          ),
          isPageScrolled: document.documentElement.scrollWidth > innerWidth,
        }));
      expect(await look()).toEqual({ tables: [true, true, true], isPageScrolled: false });
      await page.setViewportSize({ width: 658, height: 987 });
      await page.emulateMedia({ media: 'print' });
      expect(await look()).toEqual({ tables: [false, false, false], isPageScrolled: false });
    }, PHONE));

  it('is whole on paper, which cannot be scrolled', () =>
    browser.visit(
      async (page) => {
        await page.goto(site.at('/blog/250101-03'));
        await page.emulateMedia({ media: 'print' });
        const { tables, sheet } = await page.evaluate(() => ({
          tables: [...document.querySelectorAll('table')].map((table) => table.getBoundingClientRect().right),
          sheet: document.documentElement.clientWidth,
        }));
        expect(tables).toHaveLength(3);
        expect(Math.max(...tables)).toBeLessThanOrEqual(sheet);
      },
      // A4 between its margins.
      { viewport: { width: 658, height: 987 } },
    ));

  it('grows into the rail, over the contents there, which come up when they are used', async () => {
    for (const width of [1200, 1440]) {
      const alone = await boxes('/blog/250101-01', width);
      expect(alone.width).toBeGreaterThan(alone.text + 100);
      expect(alone.width).toBeLessThanOrEqual(832);
      expect(alone.isPageScrolled).toBe(false);
    }
    const beside = await boxes('/blog/250101-02', 1440);
    expect(beside.width).toBeGreaterThan(beside.text + 100);
    expect(beside.contents).toEqual(['covered', 'seen']);
  });

  describe('on a site with larger letters', () => {
    const larger = usePreviewOf('basic', (copy) => {
      copy.write('theme.css', 'html { font-size: 125%; }\n');
      copy.write('content/blog/250101-01.md', POST);
    });

    it('stays in the window', () =>
      browser.visit(
        async (page) => {
          await page.goto(larger.at('/blog/250101-01'));
          const { right, window } = await page.evaluate(() => ({
            right: document.querySelector('.grow')!.getBoundingClientRect().right,
            window: document.documentElement.clientWidth,
          }));
          expect(right).toBeLessThanOrEqual(window);
        },
        { viewport: { width: 1200, height: 900 } },
      ));
  });

  it('stays in the column where there is no rail', async () => {
    const { width, text, isPageScrolled } = await boxes('/blog/250101-01', 1000);
    expect([width, isPageScrolled]).toEqual([text, false]);
  });
});

/** A word without a place to break it, wider than any column. */
const HASH = 'sha256:9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08';
const LONG_WORDS = `---
title: Long words
---

| Hash | Count |
| --- | --- |
| ${HASH} | 1 |
| <https://example.com/${HASH}> | 2 |

:::details[Logs of \`kubectl\` for **${HASH}**]

text

:::
`;

describe('a long word', () => {
  const browser = useBrowser();
  const site = usePreviewOf('basic', (copy) => copy.write('content/blog/250101-01.md', LONG_WORDS));

  it.each([
    ['a phone', PHONE],
    ['a desktop', {}],
  ])('is broken in a cell, and leaves the words beside it in a summary where they are, on %s', (_, options) =>
    browser.visit(async (page) => {
      await page.goto(site.at('/blog/250101-01'));
      const { table, words } = await page.evaluate(() => {
        const box = document.querySelector('.table-scroll')!;
        const summary = document.querySelector('.prose summary')!;
        const range = document.createRange();
        range.selectNodeContents(summary.firstChild!);
        const [first, ...others] = range.getClientRects();
        const left =
          summary.getBoundingClientRect().left + Number.parseFloat(getComputedStyle(summary).paddingLeft);
        return {
          table: box.scrollWidth - box.clientWidth,
          words: { lines: 1 + others.length, indent: Math.round(Math.abs(first!.left - left)) },
        };
      });
      expect(table).toBe(0);
      expect(words).toEqual({ lines: 1, indent: 0 });
    }, options),
  );
});

describe('a table that is scrolled', () => {
  const browser = useBrowser();
  const site = usePreviewOf('basic', (copy) => copy.write('content/blog/250101-01.md', POST));

  it.each([
    ['a narrow window', true, { viewport: { width: 1000, height: 900 } }],
    ['a desktop', false, { viewport: { width: 1440, height: 900 } }],
    ['a phone', true, PHONE],
  ] as const)(
    'is not squeezed as well, and one of short cells is not scrolled, on %s',
    (_, scrolls, options) =>
      browser.visit(async (page) => {
        await page.goto(site.at('/blog/250101-01'));
        const tables = await page.evaluate(() =>
          [...document.querySelectorAll('.table-scroll')].map((box) => ({
            isScrolled: box.scrollWidth > box.clientWidth,
            lines: Math.max(
              ...[...box.querySelectorAll('td')].map((cell) => {
                const { lineHeight, paddingBlockStart } = getComputedStyle(cell);
                const text = cell.clientHeight - 2 * Number.parseFloat(paddingBlockStart);
                return Math.round(text / Number.parseFloat(lineHeight));
              }),
            ),
          })),
        );
        const [wide, narrow] = tables;
        expect(wide?.isScrolled).toBe(scrolls);
        expect(wide?.lines).toBeLessThanOrEqual(5);
        expect(narrow).toEqual({ isScrolled: false, lines: 1 });
      }, options),
  );
});
