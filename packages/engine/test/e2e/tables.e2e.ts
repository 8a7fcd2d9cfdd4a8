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

describe('a table that is scrolled', () => {
  const browser = useBrowser();
  const site = usePreviewOf('basic', (copy) => copy.write('content/blog/250101-01.md', POST));

  it.each([
    ['a desktop', { viewport: { width: 1440, height: 900 } }],
    ['a phone', PHONE],
  ] as const)('is not squeezed as well, and one of short cells is not scrolled, on %s', (_, options) =>
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
      expect(wide?.isScrolled).toBe(true);
      expect(wide?.lines).toBeLessThanOrEqual(5);
      expect(narrow).toEqual({ isScrolled: false, lines: 1 });
    }, options),
  );
});
