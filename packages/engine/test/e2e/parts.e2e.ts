import { describe, expect, it } from 'vitest';
import { ejectParts, replaceParts, wrapParts } from '../ownParts';
import { follow, open, takeOverInPlace } from './application';
import { useBrowser } from './harness';
import { usePreviewOf } from './previewSite';

/** A page of every kind that has a part of its own. */
const PATHS = [
  '/',
  '/404',
  '/blog',
  '/blog/archive',
  '/blog/tags/linux',
  '/blog/250101-01',
  '/projects/guide/start',
];

describe.each([
  { way: 'replaces', change: replaceParts },
  { way: 'wraps', change: wrapParts },
  { way: 'ejects', change: ejectParts },
])('a site that $way every part', ({ change }) => {
  const browser = useBrowser();
  const site = usePreviewOf('basic', change);

  it('is hydrated as it was rendered', async () => {
    const complaints: string[] = [];
    await browser.visit(
      async (page) => {
        for (const path of PATHS) {
          await page.goto(site.at(path));
          expect(await takeOverInPlace(page), path).toBe(true);
        }
      },
      { complaints, expected: /status of 404/ },
    );
    expect(complaints).toEqual([]);
  });

  it('leads from page to page, and shows hits', async () => {
    await browser.visit(async (page) => {
      await open(page, site.at('/blog'));
      const href = (await page.getAttribute('main h2 a, main p > a', 'href'))!;
      await follow(page, href, 'main');
      expect(await page.textContent('main h1')).not.toBe('');
      await page.keyboard.press('Control+k');
      await page.fill('dialog input', '본문');
      const hit = page.locator('dialog [role=option] mark').first();
      await hit.waitFor();
      expect((await page.locator('dialog [data-own=SearchHit]').count()) > 0).toBe(change === replaceParts);
    });
  });
});
