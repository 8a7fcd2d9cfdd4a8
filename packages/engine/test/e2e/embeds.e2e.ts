import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { markDocument, open } from './application';
import { IDLE, PHONE, useBrowser } from './harness';
import { usePreviewOf } from './previewSite';
import { violations } from './support/axe';

const PLAYER = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1';
const VIDEO = '::youtube[A *talk*]{#dQw4w9WgXcQ}';
const POST = '/blog/250201-01';
const IN_MDX = '/blog/250202-01';

describe('embeds', () => {
  const browser = useBrowser();
  const site = usePreviewOf('interactive', (copy) => {
    copy.write(
      'content/blog/250201-01.md',
      `---\ntitle: Video\n---\n\n${VIDEO}\n\n::tweet[First]{#20}\n\n## After\n`,
    );
    copy.write(
      'content/blog/250202-01.mdx',
      `---\ntitle: Video in MDX\n---\n\n<section>\n\n${VIDEO}\n\n</section>\n`,
    );
  });
  const button = (page: Page) => page.getByRole('button', { name: /YouTube.*A talk/ });

  /** Answers for everybody else, and collects what is asked of them. */
  async function watchOthers(page: Page): Promise<string[]> {
    const asked: string[] = [];
    await page.route(/^https:/, (route) => {
      asked.push(route.request().url());
      return route.fulfill({ contentType: 'text/html', body: '<p>player</p>' });
    });
    return asked;
  }

  it.each([
    ['Markdown', POST],
    ['MDX', IN_MDX],
  ])('ask nobody before a click, and load the player then (%s)', (_, path) =>
    browser.visit(async (page) => {
      const asked = await watchOthers(page);
      await open(page, site.at(path));
      await button(page).waitFor();
      await page.waitForLoadState('networkidle');
      expect(asked).toEqual([]);
      expect(await page.locator('iframe').count()).toBe(0);
      await button(page).click();
      await expect.poll(() => page.frameLocator('iframe').getByText('player').isVisible()).toBe(true);
      expect(asked).toEqual([PLAYER]);
      expect(await page.context().cookies()).toEqual([]);
      expect(await page.locator('iframe').getAttribute('title')).toBe('YouTube A talk');
      expect(await page.evaluate(() => document.activeElement?.localName)).toBe('iframe');
      expect(await page.getByRole('link', { name: 'YouTube A talk' }).isVisible()).toBe(true);
    }),
  );

  it.each([
    ['desktop', {}],
    ['phone', PHONE],
  ])('move nothing when the button and the video come (%s)', (_, view) =>
    browser.visit(async (page) => {
      await watchOthers(page);
      const after = () => page.locator('#after').evaluate((heading) => heading.getBoundingClientRect().top);
      await page.goto(site.at(POST));
      const before = await after();
      await open(page, site.at(POST));
      await button(page).waitFor();
      expect(await after()).toBe(before);
      await button(page).click();
      await page.locator('iframe').waitFor();
      expect(await after()).toBe(before);
    }, view),
  );

  it.each(['light', 'dark'] as const)('keep the rules of axe, still and loaded (%s)', (colorScheme) =>
    browser.visit(
      async (page) => {
        await watchOthers(page);
        await open(page, site.at(POST));
        await button(page).waitFor();
        expect(await violations(page)).toEqual([]);
        await button(page).click();
        await page.locator('iframe').waitFor();
        // What a player shows is its own.
        expect(await violations(page, { without: ['frame-tested'] })).toEqual([]);
      },
      // The tool calls into the frame.
      { colorScheme, expected: /'postMessage'/ },
    ),
  );

  it('are a link as large as the card without script', () =>
    browser.visit(
      async (page) => {
        const asked = await watchOthers(page);
        await page.goto(site.at(POST));
        await page
          .locator('.embed')
          .first()
          .click({ position: { x: 40, y: 40 } });
        await page.waitForURL('https://www.youtube.com/watch?v=dQw4w9WgXcQ');
        expect(asked).toEqual(['https://www.youtube.com/watch?v=dQw4w9WgXcQ']);
      },
      { javaScriptEnabled: false },
    ));

  it('are allowed where they are alone, so that their page is loaded as a document', () =>
    browser.visit(async (page) => {
      await watchOthers(page);
      const policyAt = async (path: string) =>
        /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(
          await (await fetch(site.at(path))).text(),
        )![1]!;
      expect(await policyAt('/blog')).not.toContain('frame-src');
      expect(await policyAt(POST)).toContain(
        "frame-src 'self' https://www.youtube-nocookie.com https://platform.twitter.com;",
      );
      await open(page, site.at('/blog'));
      const isSame = await markDocument(page);
      await page.locator(`main a[href="${POST}"]`).first().click();
      await page.waitForURL(`**${POST}`);
      await page.dispatchEvent('body', 'pointerover');
      await button(page).click();
      await expect.poll(() => page.frameLocator('iframe').getByText('player').isVisible()).toBe(true);
      expect(await isSame()).toBe(false);
      // From here on the policy allows it.
      const isStill = await markDocument(page);
      await page.goBack();
      await page.locator(`main a[href="${IN_MDX}"]`).first().click();
      await page.waitForURL(`**${IN_MDX}`);
      await button(page).waitFor();
      expect(await isStill()).toBe(false);
    }, IDLE));
});
