import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { markDocument, open } from './application';
import { useBrowser } from './harness';
import { usePreviewOf } from './previewSite';

/** A widget that tells its height, and shows its address and what it was told. */
const WIDGET = `<!doctype html><p id="address"></p><p id="told"></p><script>
address.textContent = location.href;
onmessage = ({ data }) => { told.textContent = JSON.stringify(data); };
const tell = (message) => parent.postMessage(message, '*');
tell({ giscus: { resizeHeight: 777 } });
tell({ type: 'resize', height: 555 });
tell({ giscus: { error: location.search.includes('session=old') ? 'Bad credentials' : 'Discussion not found' } });
</script>`;

const GISCUS = `<Giscus repo="me/blog" repoId="R_1" category="Comments" categoryId="DIC_1" />`;
const UTTERANCES = `<Utterances repo="me/blog" issueLabel="comment" />`;

function widgets(page: Page) {
  const asked: URL[] = [];
  return page
    .route(/^https:/, (route) => {
      asked.push(new URL(route.request().url()));
      return route.fulfill({ contentType: 'text/html', body: WIDGET });
    })
    .then(() => asked);
}

describe.each([
  ['Giscus', GISCUS, 'https://giscus.app', '777'],
  ['Utterances', UTTERANCES, 'https://utteranc.es', '555'],
])('comments by %s', (name, element, origin, height) => {
  const browser = useBrowser();
  const site = usePreviewOf('basic', ({ write, edit }) => {
    write(
      'components/PostFooter.tsx',
      `import { ${name} } from '@private-devlog/engine/theme';\n\nexport default () => ${element};\n`,
    );
    edit(
      'site.config.ts',
      'navbar: { items: [',
      `csp: { frames: ['${origin}'] },\n  navbar: { items: [{ type: 'colorMode' }, `,
    );
  });

  it('asks nobody before the button is pressed, then has the height and the colors of the page', () =>
    browser.visit(async (page) => {
      const asked = await widgets(page);
      await open(page, site.at('/blog/250115-01'));
      await page.waitForLoadState('networkidle');
      expect(asked).toEqual([]);
      const margin = (element: Element) => getComputedStyle(element).marginBlockStart;
      expect(await page.locator('button.comments').evaluate(margin)).toBe('24px');
      await page.getByRole('button', { name: '댓글 보기' }).click();
      await expect.poll(() => page.locator('iframe').getAttribute('height')).toBe(height);
      expect(asked[0]!.origin).toBe(origin);
      const parameters = asked[0]!.searchParams;
      expect(parameters.get('repo')).toBe('me/blog');
      expect([parameters.get('term'), parameters.get('pathname')]).toContain('blog/250115-01');
      expect(parameters.get('theme')).toMatch(/light$/);
      await page.click('[data-color-mode]');
      await expect.poll(() => page.frameLocator('iframe').locator('#told').textContent()).toMatch(/dark/);
      expect(asked).toHaveLength(1);
    }));

  it('gives the focus of its button to the widget, below which a link leads to the comments themselves', () =>
    browser.visit(async (page) => {
      await widgets(page);
      await open(page, site.at('/blog/250115-01'));
      await page.getByRole('button', { name: '댓글 보기' }).press('Enter');
      await page.locator('iframe').waitFor();
      await expect.poll(() => page.evaluate(() => document.activeElement?.localName)).toBe('iframe');
      const source = await page.locator('iframe + p a').getAttribute('href');
      expect(source).toMatch(/^https:\/\/github\.com\/me\/blog\/(?:discussions|issues)$/);
    }));

  it('is closed again on the next page, and open for a reader who comes back from signing in', () =>
    browser.visit(async (page) => {
      const asked = await widgets(page);
      const parameter = name.toLowerCase();
      await open(page, site.at(`/blog/250115-01?${parameter}=abc`));
      await page.locator('iframe').waitFor();
      await expect.poll(() => asked[0]?.searchParams.get('session')).toBe('abc');
      expect(new URL(page.url()).search).toBe('');
      await markDocument(page);
      await page.getByRole('navigation', { name: '앞뒤 글' }).getByRole('link').first().click();
      await page.getByRole('button', { name: '댓글 보기' }).waitFor();
      expect(await page.locator('iframe').count()).toBe(0);
      // The session is kept.
      await page.getByRole('button', { name: '댓글 보기' }).click();
      await expect.poll(() => asked.length).toBe(2);
      expect(asked[1]!.searchParams.get('session')).toBe('abc');
    }));
});

describe('a session that is over', () => {
  const browser = useBrowser();
  const site = usePreviewOf('basic', ({ write, edit }) => {
    write(
      'components/PostFooter.tsx',
      `import { Giscus } from '@private-devlog/engine/theme';\n\nexport default () => ${GISCUS};\n`,
    );
    edit('site.config.ts', 'navbar: {', `csp: { frames: ['https://giscus.app'] },\n  navbar: {`);
  });

  it('is forgotten, and the widget is loaded without it', () =>
    browser.visit(async (page) => {
      const asked = await widgets(page);
      await open(page, site.at('/blog/250115-01?giscus=old'));
      await expect
        .poll(() => asked.map(({ searchParams }) => searchParams.get('session')))
        .toEqual(['old', '']);
      expect(await page.evaluate(() => localStorage.getItem('giscus-session'))).toBeNull();
    }));
});
