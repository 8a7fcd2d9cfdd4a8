import { describe, expect, it } from 'vitest';
import { open } from './application';
import { useBrowser } from './harness';
import { usePreviewOf } from './previewSite';
import { modal } from './support/search';

describe('what a component draws', () => {
  const browser = useBrowser();
  const site = usePreviewOf('search', (copy) => {
    copy.write(
      'content/blog/lib/Part.jsx',
      `export const Part = ({ rows }) => (
      <>
        <h2 id="own-part">A drawn part</h2>
        {rows.map((row) => <p key={row}>{row}</p>)}
      </>
    );`,
    );
    copy.write(
      'content/blog/260401-01.mdx',
      `---\ntitle: 그린 글\n---\n\nimport { Part } from './lib/Part';\n\n${'긴 글.\n\n'.repeat(60)}<Part rows={['얼룩말 이야기', 'the zebrafish story']} />\n\n${'긴 글.\n\n'.repeat(60)}`,
    );
  });

  it.each([
    ['얼룩말', '얼룩말 이야기'],
    ['zebraf', 'the zebrafish story'],
  ])('is found while it is typed, and leads to its heading: %s', async (query, text) => {
    await browser.visit(async (page) => {
      await open(page, site.at('/blog'));
      await page.keyboard.press('/');
      const { dialog, input } = modal(page);
      await input.waitFor();
      await page.keyboard.type(query, { delay: 40 });
      const hit = dialog.getByRole('option').filter({ hasText: text });
      await hit.first().waitFor();
      expect(await hit.first().locator('mark').first().textContent()).toMatch(new RegExp(query, 'i'));
      await hit.first().click();
      await page.waitForURL(/\/blog\/260401-01.*#own-part/);
      const heading = page.getByRole('heading', { name: 'A drawn part' });
      await expect
        .poll(() => heading.evaluate((own) => Math.abs(own.getBoundingClientRect().top)))
        .toBeLessThan(300);
    });
  });
});
