import { describe, expect, it } from 'vitest';
import { useBrowser } from './harness';

/** The locales of the engine, and some with long names of months. */
const LOCALES = ['ko', 'en', 'ja', 'de', 'es', 'fr', 'pt', 'vi', 'ru'];

/** The days of a year that are the longest in a language, one a month. */
function longestDays(locale: string): string[] {
  const format = new Intl.DateTimeFormat(locale, { month: 'long', day: 'numeric', timeZone: 'UTC' });
  return Array.from({ length: 12 }, (_, month) => format.format(new Date(Date.UTC(2026, month, 28))));
}

describe('the dates of the home page', () => {
  const browser = useBrowser();

  it.each([1440, 390, 360])('stand in one line each, in every language and month, %i pixels wide', (width) =>
    browser.visit(
      async (page) => {
        await page.goto(`${browser.site}/en/`);
        for (const locale of LOCALES) {
          const broken = await page.evaluate((days) => {
            const dates = [...document.querySelectorAll<HTMLElement>('main ol time')];
            return days.flatMap((day) => {
              for (const date of dates) date.textContent = day;
              return dates.flatMap((date) => {
                const title = date.nextElementSibling!.getBoundingClientRect();
                const { right } = date.getBoundingClientRect();
                return date.getClientRects().length === 1 && date.offsetHeight < 40 && right <= title.left
                  ? []
                  : [day];
              });
            });
          }, longestDays(locale));
          expect({ locale, broken }).toEqual({ locale, broken: [] });
        }
      },
      { viewport: { width, height: 900 } },
    ),
  );
});
