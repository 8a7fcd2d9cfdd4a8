import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type AuditBrowser, judge, openAuditBrowser } from '../../bench/lighthouse';
import { inLocale, LOCALES, SCREENS } from '../../packages/engine/test/e2e/support/screens';

/** The kinds of pages that have to be perfect. */
const JUDGED = ['home', 'list', 'post with code', 'document', 'tag index', 'archive'] as const;

/** Speed depends on the machine: `npm run bench -- reader` shows it. What is left is the same everywhere. */
const CATEGORIES = ['accessibility', 'best-practices', 'seo'];

describe('Lighthouse', () => {
  let browser: AuditBrowser;
  beforeAll(async () => {
    browser = await openAuditBrowser();
  });
  afterAll(() => browser?.browser.close());

  it.each(LOCALES.flatMap((locale) => JUDGED.map((screen) => ({ locale, screen }))))(
    'gives full marks to the $screen in $locale, and sees nothing shift',
    async ({ locale, screen }) => {
      const url = inject('site') + inLocale(locale, SCREENS[screen]);
      expect(await judge(url, browser, CATEGORIES)).toEqual({
        scores: { accessibility: 100, 'best-practices': 100, seo: 100 },
        failed: [],
        shift: 0,
      });
    },
  );
});
