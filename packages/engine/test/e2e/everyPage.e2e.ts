import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { takeOverInPlace } from './application';
import { PHONE, useBrowser } from './harness';
import { accessibilityTree, namesOf, repeatedDescriptions } from './support/accessibilityTree';
import { OF_COLOR, OF_WORDS, violations } from './support/axe';
import { cutRings } from './support/rings';
import { inLocale, LOCALES, type LocaleCode, SCREENS } from './support/screens';
import { smallTargets } from './support/targets';

const VIEWS = { desktop: {}, phone: PHONE } as const;
type View = keyof typeof VIEWS;
const CASES = LOCALES.flatMap((locale) => (Object.keys(VIEWS) as View[]).map((view) => ({ locale, view })));

/** The narrowest phones, and usual ones, on which the pages are looked at last. */
const PHONE_WIDTHS = [320, PHONE.viewport.width];

/** Whether axe looks at the pages: a phone's own parts are audited in Korean, and English names on the desktop. */
const isAudited = (locale: LocaleCode, view: View) => locale === 'ko' || view === 'desktop';

/** Whether the application takes over: a phone in English shows only whether its words fit. */
const isTakenOver = isAudited;

/** What was found wrong on a walk over all kinds of pages, with the names of the screens. */
interface Walk {
  /** Warnings, errors and reports of the policy in the console. */
  readonly complaints: string[];
  /** Screens whose elements React made anew, because server and browser disagreed. */
  readonly remade: string[];
  /** Requests to other sites. */
  readonly foreign: string[];
  /** Links to other sites whose pages could reach back to the page they were opened from. */
  readonly loose: string[];
  /** Screens that scroll sideways. */
  readonly wide: string[];
  /** What a finger can hardly hit. */
  readonly small: string[];
  /** What a screen reader hears twice, and headings that it hears otherwise than they are written. */
  readonly mistakesInNames: string[];
  /** Rings around what has the focus of which something cuts a part off. */
  readonly cutRings: string[];
  /** Rules of axe-core that are broken. */
  readonly violations: string[];
}

describe.each(CASES)('every kind of page, in $locale on a $view', ({ locale, view }) => {
  // What saves pages on the side knows of no window, and its silence is heard on the desktop, in both languages.
  const browser = useBrowser({ serviceWorkers: view === 'desktop' ? 'allow' : 'block' });
  let walk: Promise<Walk> | null = null;
  // Each page is loaded once for all tests: the first waits for the walk.
  const found = () => {
    walk ??= walkOver(browser, locale, view);
    return walk;
  };

  it(isTakenOver(locale, view) ? 'is taken over in silence' : 'is shown in silence', async () => {
    expect((await found()).complaints).toEqual([]);
  }, 300_000);

  if (isTakenOver(locale, view))
    it('is hydrated as the server made it', async () => {
      expect((await found()).remade).toEqual([]);
    });

  it('asks no other site for anything and gives none a hold on it', async () => {
    const { foreign, loose } = await found();
    expect({ foreign, loose }).toEqual({ foreign: [], loose: [] });
  });

  if (isAudited(locale, view))
    it('breaks no rule of axe', async () => {
      expect((await found()).violations).toEqual([]);
    });

  if (view === 'desktop')
    it('says to a screen reader every name once, and headings without their links', async () => {
      expect((await found()).mistakesInNames).toEqual([]);
    });

  if (locale === 'ko' && view === 'desktop')
    it('shows the whole ring around all that can have the focus', async () => {
      expect((await found()).cutRings).toEqual([]);
    });

  if (view === 'phone')
    it(`never scrolls sideways at ${PHONE_WIDTHS.join(' and ')} px`, async () => {
      expect((await found()).wide).toEqual([]);
    });

  if (view === 'phone')
    it('gives a finger 44 pixels, or that much room, for all that can be pressed', async () => {
      expect((await found()).small).toEqual([]);
    });
});

async function walkOver(
  browser: ReturnType<typeof useBrowser>,
  locale: LocaleCode,
  view: View,
): Promise<Walk> {
  const walk: Walk = {
    complaints: [],
    remade: [],
    foreign: [],
    loose: [],
    wide: [],
    small: [],
    mistakesInNames: [],
    cutRings: [],
    violations: [],
  };
  await browser.visitAlone(
    async (page, context) => {
      // Each begins light, as on a first visit.
      await context.addInitScript(() => localStorage.removeItem('theme'));
      page.on('request', (request) => {
        const url = request.url();
        if (url.startsWith('http') && !url.startsWith(`${browser.site}/`)) walk.foreign.push(url);
      });
      for (const [screen, path] of Object.entries(SCREENS)) {
        await page.goto(browser.site + inLocale(locale, path));
        if (view === 'phone') walk.wide.push(...(await tooWide(page)).map((width) => `${screen}: ${width}`));
        if (isTakenOver(locale, view) && !(await takeOverInPlace(page))) walk.remade.push(screen);
        // What else may be meant comes when the search has been loaded; Korean texts have nothing near the address.
        if (screen === 'not found' && locale === 'en' && view === 'desktop')
          await page.waitForSelector('main h2');
        walk.loose.push(...(await page.evaluate(looseLinks)).map((href) => `${screen}: ${href}`));
        if (view === 'phone')
          walk.small.push(...(await smallTargets(page)).map((target) => `${screen}: ${target}`));
        if (view === 'desktop')
          walk.mistakesInNames.push(...(await mistakesInNames(page)).map((said) => `${screen}: ${said}`));
        if (!isAudited(locale, view)) continue;
        // The language of a page changes its words, and a phone has parts of its own, in the same colours.
        const broken = await violations(
          page,
          locale === 'en' ? { only: OF_WORDS } : { without: view === 'desktop' ? [] : OF_COLOR },
        );
        if (locale === 'ko' && view === 'desktop') {
          await page.click('[data-color-mode]');
          await page.waitForSelector('html[data-theme="dark"]');
          broken.push(...(await violations(page, { only: OF_COLOR })));
        }
        walk.violations.push(...broken.map((problem) => `${screen}: ${problem}`));
        // Last, since it leaves the focus and the place elsewhere. No ring differs between languages.
        if (locale === 'ko' && view === 'desktop')
          walk.cutRings.push(...(await cutRings(page)).map((ring) => `${screen}: ${ring}`));
      }
    },
    // The page that says so is answered with that status.
    { ...VIEWS[view], expected: /status of 404/, complaints: walk.complaints },
  );
  return walk;
}

/** Widths of the window at which a page is wider than it. */
async function tooWide(page: Page): Promise<string[]> {
  const wide: string[] = [];
  for (const width of PHONE_WIDTHS) {
    await page.setViewportSize({ ...PHONE.viewport, width });
    const needed = await page.evaluate(() => document.documentElement.scrollWidth);
    if (needed !== width) wide.push(`${needed} at ${width}`);
  }
  return wide;
}

async function mistakesInNames(page: Page): Promise<string[]> {
  const headings = await page.evaluate(() =>
    [...document.querySelectorAll('main :is(h1, h2, h3, h4)')].map(({ textContent }) => textContent ?? ''),
  );
  const all = await accessibilityTree(page);
  const heard = new Set(namesOf(all, 'heading'));
  return [
    ...repeatedDescriptions(all).map(({ name }) => `${name}, twice`),
    ...headings.map((text) => text.trim()).filter((text) => !heard.has(text)),
  ];
}

function looseLinks(): string[] {
  return [...document.querySelectorAll<HTMLAnchorElement>('a[href^="http"], a[target]')]
    .filter(({ origin, rel }) => origin !== location.origin && !/\bnoopener\b/.test(rel))
    .map(({ href }) => href);
}
