import { describe, expect, it } from 'vitest';
import { takeOver } from './application';
import { useBrowser } from './harness';
import { accessibilityTree, namesOf, repeatedDescriptions } from './support/accessibilityTree';

describe('a screen reader', () => {
  const browser = useBrowser();

  it('tells code blocks and tables apart by what is in them', async () => {
    await browser.visit(async (page) => {
      await page.goto(`${browser.site}/blog/231001-01`);
      await takeOver(page);
      const groups = namesOf(await accessibilityTree(page), 'group');
      expect(groups.length).toBeGreaterThan(3);
      for (const bare of ['코드', '표']) expect(groups).not.toContain(bare);
    });
  });

  it('hears a title in a list apart from the label beside it', async () => {
    await browser.visit(async (page) => {
      await page.goto(`${browser.site}/en/blog/page/4`);
      const labelled = await page.locator('main article :is(h2, h3)').evaluateAll((headings) =>
        headings.flatMap((heading) => {
          const label = heading.querySelector('span')?.textContent;
          return label ? [`${heading.querySelector('a')?.textContent} ${label}`] : [];
        }),
      );
      expect(labelled.length).toBeGreaterThan(0);
      expect(
        namesOf(await accessibilityTree(page), 'heading').map((name) => name.replace('\u00a0', ' ')),
      ).toEqual(expect.arrayContaining(labelled));
    });
  });

  it('hears which lines of code are new and which are gone, beside their numbers too', async () => {
    await browser.visit(async (page) => {
      await page.goto(`${browser.site}/blog/240428-01`);
      const signs = async () =>
        namesOf(await accessibilityTree(page), 'StaticText').filter((name) => /^[+−]\d*$/.test(name));
      expect(await signs()).toEqual(['−', '+', '+']);
      await takeOver(page);
      await page.locator('.line:is(.add, .del)').evaluateAll((lines) => {
        lines.forEach((line, index) => {
          line.setAttribute('data-n', String(index + 1));
        });
      });
      expect(await signs()).toEqual(['−1', '+2', '+3']);
    });
  });

  it('hears how much was found once the keys rest, not at each of them', async () => {
    await browser.visitAlone(async (page) => {
      await page.clock.install();
      await page.addInitScript(() => {
        const heard: string[] = [];
        Object.assign(window, { heard });
        new MutationObserver(() => {
          const text = document.querySelector('dialog [role=status], main [role=status]')?.textContent ?? '';
          if (text && text !== heard.at(-1)) heard.push(text);
        }).observe(document, { subtree: true, childList: true, characterData: true });
      });
      const heard = () => page.evaluate(() => (window as unknown as { heard: string[] }).heard.splice(0));
      /** Types with 60 ms between two keys by the clock of the page, however long a busy machine takes for them. */
      const once = async (last: RegExp) => {
        await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
        for (const key of 'kubernetes') {
          await page.keyboard.press(key);
          await page.clock.runFor(60);
        }
        await page
          .locator('mark', { hasText: /^kubernetes$/i })
          .first()
          .waitFor();
        expect((await heard()).filter((text) => text.startsWith('‘'))).toEqual([]);
        await page.clock.resume();
        await page.getByRole('status').filter({ hasText: last }).waitFor();
        expect((await heard()).filter((text) => text.startsWith('‘'))).toEqual([expect.stringMatching(last)]);
      };
      await page.goto(`${browser.site}/blog`);
      await takeOver(page);
      await page.keyboard.press('/');
      await once(/^‘kubernetes’ 결과 \d+개$/);
      await page.goto(`${browser.site}/search`);
      await takeOver(page);
      await page.locator('main input').focus();
      await once(/^‘kubernetes’ 결과 \d+개$/);
    });
  });

  it('hears in the search neither a name twice nor a landmark of the page', async () => {
    await browser.visit(async (page) => {
      await page.goto(`${browser.site}/blog`);
      await takeOver(page);
      await page.keyboard.press('/');
      await page.keyboard.insertText('쿠버네티스');
      await page.locator('dialog [role=option]').first().waitFor();
      const all = await accessibilityTree(page);
      expect(repeatedDescriptions(all)).toEqual([]);
      expect(namesOf(all, 'contentinfo')).toEqual([]);
      const own = ['dialog', 'combobox', 'listbox'].flatMap((role) => namesOf(all, role));
      expect(new Set(own).size).toBe(3);
    });
  });
});
