import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useBrowser } from '../../../engine/test/e2e/harness';
import type { ForeignSite } from './foreignSite';
import { box, english, parts, serveShop, serveWritten, typeText } from './shop';

/* An element that searches several sites: the one that it is in, and one of another origin. */

let site: ForeignSite;
let other: ForeignSite;
beforeAll(async () => {
  const page = (title: string, text: string) =>
    `<html lang="en"><link rel="icon" href="data:,"><title>${title}</title><main><h1>${title}</h1><p>${text}</p></main></html>`;
  other = await serveWritten((folder) => {
    writeFileSync(join(folder, 'valves.html'), page('Valves', 'How a valve works.'));
    writeFileSync(join(folder, 'hoses.html'), page('Hoses', 'Where the hose goes.'));
  });
  const sources = (weight: string) =>
    `<search-source src="/" label="Shop"></search-source><search-source src="${other.origin}/" weight="${weight}" label="Manual"></search-source>`;
  site = await serveShop({
    joined: english(box('group="site" hits="20" filters="product"', sources('5'))),
    'joined-less': english(box('hits="20"', sources('.01'))),
    'joined-gone': english(box('', sources('5').replace(`${other.origin}/`, `${other.origin}/gone/`))),
  });
  site.hasOthers = true;
});
afterAll(() => {
  site?.stop();
  other?.stop();
});

const browser = useBrowser();

describe('several sites', () => {
  it('are one list by score and weight, with the name of the site and addresses that lead there', async () => {
    await browser.visit(async (page) => {
      await page.goto(`${site.origin}/joined.html`);
      await typeText(page, 'valve');
      await expect.poll(() => parts(page).status.textContent()).toBe('10 results');
      expect(await parts(page).options.first().getAttribute('href')).toBe(`${other.origin}/valves.html`);
      expect(await page.getByRole('group', { name: 'Manual' }).getByRole('option').count()).toBe(1);
      expect(await page.getByRole('group', { name: 'Shop' }).getByRole('option').count()).toBe(9);
      // The manual has no products: it gives nothing to a query for one.
      await page.getByRole('checkbox', { name: 'Tank' }).check();
      await expect.poll(() => parts(page).status.textContent()).toBe('2 results');
      await page.goto(`${site.origin}/joined-less.html`);
      await typeText(page, 'valve');
      await expect.poll(() => parts(page).options.count()).toBe(10);
      expect(await parts(page).options.last().getAttribute('href')).toBe(`${other.origin}/valves.html`);
    });
  });

  it('answer without one that cannot be reached, which the event names', async () => {
    await browser.visit(
      async (page) => {
        await page.goto(`${site.origin}/joined-gone.html`);
        const unreachable = page.evaluate(
          () =>
            new Promise((resolve) => {
              addEventListener('searchresults', (event) =>
                resolve((event as CustomEvent).detail.result.unreachable),
              );
            }),
        );
        await page.getByRole('combobox').fill('valve');
        expect(await unreachable).toEqual(['Manual']);
        await expect.poll(() => parts(page).status.textContent()).toBe('9 results');
      },
      { expected: /404/ },
    );
  });
});
