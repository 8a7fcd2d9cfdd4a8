import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useBrowser } from './harness';
import { SCREENS } from './support/screens';

/** The policy that a document carries: directive → sources. */
const policyOf = (document: string) =>
  new Map(
    (/<meta http-equiv="Content-Security-Policy" content="([^"]+)">/.exec(document)?.[1] ?? '')
      .split(';')
      .map((directive) => {
        const [name = '', ...sources] = directive.split(' ');
        return [name, sources] as const;
      }),
  );

describe('the documents', () => {
  const browser = useBrowser();

  it.each(['/', SCREENS['MDX post'], '/en/search', '/no-such-page'])(
    'at %s let nothing run but the site itself',
    async (path) => {
      const html = await (await fetch(browser.site + path)).text();
      const policy = policyOf(html);
      expect(html.indexOf('Content-Security-Policy')).toBeLessThan(html.search(/<(?:script|style|link)\b/));
      const text = [...policy.values()].flat().join(' ');
      expect(text).not.toMatch(/unsafe-|\*/);
      expect(policy.get('default-src')).toEqual(["'self'"]);
      expect(policy.get('object-src')).toEqual(["'none'"]);
      expect(policy.get('base-uri')).toEqual(["'self'"]);
      expect(policy.get('require-trusted-types-for')).toEqual(["'script'"]);
      for (const name of ['script-src', 'style-src']) {
        const foreign = policy
          .get(name)
          ?.filter((source) => source !== "'self'" && !source.startsWith("'sha256-"));
        expect({ name, foreign }).toEqual({ name, foreign: [] });
      }
    },
  );

  it('stop a script and a style that somebody else put into a page', async () => {
    await browser.visit(
      async (page) => {
        await page.goto(browser.site);
        const effects = await page.evaluate(() => {
          const script = document.createElement('script');
          const style = document.createElement('style');
          // As an injected document would have it: the application's own policy for such text is not asked.
          document.body.append(script, style);
          try {
            script.text = 'self.injected = true';
          } catch {}
          style.textContent = 'body { color: rgb(1, 2, 3) }';
          return { script: 'injected' in self, color: getComputedStyle(document.body).color };
        });
        expect(effects.script).toBe(false);
        expect(effects.color).not.toBe('rgb(1, 2, 3)');
      },
      { expected: /Content Security Policy|TrustedScript|Refused|violates/i },
    );
  });
});

describe('a walk from the home page over the blog, a post and the documents to English', () => {
  const browser = useBrowser();

  it('leaves the console empty', async () => {
    await browser.visit(async (page) => {
      await page.goto(browser.site);
      await click(page, '/blog');
      await page.locator('main h2 a').nth(1).click();
      await page.waitForURL(/\/blog\/\d{6}-01$/);
      await page.locator('[data-toc] a').first().click();
      await page.locator('main a[href^="/blog/tags/"]').first().click();
      await page.waitForURL(/\/blog\/tags\//);
      await page.goBack();
      await page.waitForURL(/\/blog\/\d{6}-01/);
      await click(page, '/projects/');
      await click(page, '/projects/base/');
      await click(page, '/projects/base/tmi');
      await page.click('[data-color-mode]');
      await page.locator('[data-dropdown] button').first().click();
      await page.click('[data-dropdown] a[href="/en/projects/base/tmi"]');
      await page.waitForURL(/\/en\/projects\/base\/tmi$/);
      await page.waitForSelector('html[lang=en]');
      await click(page, '/en/about');
      await click(page, '/en/');
    });
  });

  /** Follows the first visible link to a path; resolves when its page is shown. */
  async function click(page: Page, path: string): Promise<void> {
    await page.locator(`a[href="${path}"]:visible`).first().click();
    await page.waitForURL(browser.site + path);
    await page.waitForFunction(
      (target) => document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href.endsWith(target),
      path,
    );
  }
});
