import { describe, expect, it } from 'vitest';
import { follow, holdRequests, markDocument, nextPaint, open, shownPage, takeOver } from './application';
import { PHONE, useBrowser } from './harness';

const POST = '/blog/250918-01';
const LONG = '/blog/240728-01';

/** Saves pages beside, as for readers. One visit of each kind does: of a page, of its reload, of a touch, of motion. */
const SAVED = { serviceWorkers: 'allow' } as const;

describe('navigation', () => {
  const browser = useBrowser();

  it('shows the next page in the same document, with its head and language, moves the focus there and announces it', async () => {
    await browser.visit(async (page) => {
      await open(page, browser.site + POST);
      const isSame = await markDocument(page);
      await follow(page, '/blog', 'header');
      expect(await isSame()).toBe(true);
      expect(await shownPage(page)).toEqual({
        heading: '블로그',
        title: '블로그 | Private DEVLOG',
        path: '/blog',
      });
      const head = await page.evaluate(() =>
        [...document.head.querySelectorAll('meta[name], meta[property], link')].map(
          (element) => element.outerHTML,
        ),
      );
      const fresh = await page.evaluate(async () => {
        const text = await (await fetch(location.href)).text();
        return [...text.matchAll(/<(?:meta (?:name|property)|link)[^>]*>/g)].map(([tag]) => tag);
      });
      const ofPage = (html: string) => !/viewport|theme-color|rel="(?:icon|manifest)"/.test(html);
      expect(head.filter(ofPage).map(normalized)).toEqual(fresh.filter(ofPage).map(normalized));

      await follow(page, '/about', 'header');
      expect(await page.evaluate(() => document.activeElement?.id)).toBe('__content');
      await expect.poll(() => page.textContent('body > [role="status"]')).toContain('About me');

      await page.evaluate((href) => {
        document
          .querySelector('main')!
          .prepend(
            Object.assign(document.createElement('a'), { href, id: 'to-english', textContent: 'English' }),
          );
      }, `/en${POST}`);
      await page.click('#to-english');
      await page.waitForSelector('html[lang="en"]');
      await expect.poll(() => page.textContent('header a[href="/en/blog"]')).toBe('Blog');
      expect(await isSame()).toBe(true);
    }, SAVED);
  });

  it('lays out what is out of sight on a new page after the frame that shows it', async () => {
    await browser.visit(async (page) => {
      await open(page, browser.site + POST);
      const height = () => page.evaluate(() => document.documentElement.scrollHeight);
      const whole = await height();
      await follow(page, '/blog', 'header');
      const arrivals = await page.evaluateHandle(() => {
        const seen: string[] = [];
        new MutationObserver(([record]) => {
          seen.push((record!.target as HTMLElement).dataset.arriving ?? 'whole');
        }).observe(document.body, { attributeFilter: ['data-arriving'], subtree: true });
        return seen;
      });
      await page.evaluate(
        (path) => document.querySelector<HTMLElement>(`main a[href="${path}"]`)!.click(),
        POST,
      );
      await expect.poll(() => arrivals.jsonValue()).toEqual(['', 'whole']);
      expect(await height()).toBe(whole);
    });
  });

  it('leaves the offset to the browser at a reload, scrolls to the top on a new page, and restores it on the way back and forth', async () => {
    await browser.visit(async (page) => {
      await open(page, browser.site + LONG);
      await page.evaluate(() => window.scrollTo(0, 900));
      await page.reload();
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(900);
      await takeOver(page);
      await page.evaluate(() => window.scrollTo(0, 1200));
      await follow(page, '/blog', 'header');
      expect(await page.evaluate(() => scrollY)).toBe(0);
      await page.evaluate(() => window.scrollTo(0, 500));
      await page.goBack();
      await expect.poll(() => page.evaluate(() => [location.pathname, scrollY])).toEqual([LONG, 1200]);
      await page.goForward();
      await expect.poll(() => page.evaluate(() => [location.pathname, scrollY])).toEqual(['/blog', 500]);
    });
  });

  it('goes back to the right page after a reload, before and after the application is there', async () => {
    await browser.visit(async (page) => {
      await open(page, browser.site + POST);
      await follow(page, '/about', 'header');
      await page.reload();
      await page.goBack();
      await expect
        .poll(() => page.evaluate(() => [location.pathname, document.querySelector('main h1')?.textContent]))
        .toEqual([POST, '사이드 프로젝트를 사업으로 본다면']);
    }, SAVED);
  });

  it('scrolls to the target of a hash, opens what hides it, and moves the focus there', async () => {
    await browser.visit(async (page) => {
      await open(page, `${browser.site}/blog`);
      const id = await page.evaluate(
        async (path) => /<h2 id="?([^">]+)/.exec(await (await fetch(path)).text())![1]!,
        LONG,
      );
      await page.evaluate(
        ([path, hash]) => {
          const link = Object.assign(document.createElement('a'), {
            href: `${path}#${encodeURIComponent(hash!)}`,
            textContent: 'there',
          });
          document.querySelector('main')!.prepend(link);
          link.click();
        },
        [LONG, id],
      );
      await page.waitForURL(`**${LONG}#*`);
      await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe(id);
      expect(
        await page.evaluate(
          (name) => Math.abs(document.getElementById(name!)!.getBoundingClientRect().top) < 200,
          id,
        ),
      ).toBe(true);
    });
  });

  it('opens closed details around the target of a hash on the same page', async () => {
    await browser.visit(async (page) => {
      await open(page, browser.site + POST);
      await page.evaluate(() => {
        const details = document.createElement('details');
        details.append(
          Object.assign(document.createElement('p'), { id: 'hidden-place', textContent: 'place' }),
        );
        const link = Object.assign(document.createElement('a'), {
          href: '#hidden-place',
          id: 'to-hidden-place',
          textContent: 'go',
        });
        document.querySelector('main')!.append(details);
        document.querySelector('main')!.prepend(link);
      });
      const isSame = await markDocument(page);
      await page.click('#to-hidden-place');
      await expect
        .poll(() => page.evaluate(() => document.querySelector('#hidden-place')!.closest('details')!.open))
        .toBe(true);
      await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('hidden-place');
      expect(await isSame()).toBe(true);
      await page.goBack();
      await expect.poll(() => page.evaluate(() => location.hash)).toBe('');
    });
  });

  it('ends at the last of overlapping clicks', async () => {
    await browser.visit(async (page) => {
      await open(page, browser.site + POST);
      const release = await holdRequests(page, '**/about.json');
      await page.click('header a[href="/about"]');
      await follow(page, '/blog', 'header');
      const late = page.waitForResponse('**/about.json');
      release();
      await (await late).finished();
      await nextPaint(page);
      expect(await shownPage(page)).toMatchObject({ heading: '블로그', path: '/blog' });
      await page.goBack();
      await expect.poll(() => page.evaluate(() => location.pathname)).toBe(POST);
    });
  });

  it('leaves modified clicks, downloads, other targets and files to the browser', async () => {
    await browser.visitAlone(
      async (page, context) => {
        await open(page, browser.site + POST);
        const isSame = await markDocument(page);
        const [other] = await Promise.all([
          context.waitForEvent('page'),
          page.click('header a[href="/blog"]', { modifiers: ['Control'] }),
        ]);
        await other.close();
        await page.evaluate(() => {
          const make = (attributes: Record<string, string>) =>
            document
              .querySelector('main')!
              .prepend(Object.assign(document.createElement('a'), { textContent: 'x', ...attributes }));
          make({ id: 'download', href: '/about', download: 'about.html' });
          make({ id: 'other', href: '/about', target: '_blank' });
          make({ id: 'file', href: '/blog/rss.xml' });
        });
        const [download] = await Promise.all([page.waitForEvent('download'), page.click('#download')]);
        await download.cancel();
        const [blank] = await Promise.all([context.waitForEvent('page'), page.click('#other')]);
        await blank.close();
        expect(await isSame()).toBe(true);
        expect(new URL(page.url()).pathname).toBe(POST);
        // On a feed the browser asks for an icon of its own.
        await page.click('#file');
        await page.waitForURL('**/blog/rss.xml');
      },
      { expected: /404/ },
    );
  });

  it('shows a progress bar when a page takes longer than 200 ms, and none before', async () => {
    await browser.visit(async (page) => {
      await open(page, browser.site + POST);
      const release = await holdRequests(page, '**/about.json');
      // In the page: by the time that a test has asked, a slow machine has shown the bar.
      const shown = await page.evaluateHandle(() => {
        const bars: { readonly after: number; readonly value: string | null }[] = [];
        let clicked = 0;
        document.addEventListener('click', () => {
          clicked = performance.now();
        });
        new MutationObserver(() => {
          const bar = document.querySelector('[role=progressbar]');
          if (bar && bars.length === 0)
            bars.push({ after: performance.now() - clicked, value: bar.getAttribute('aria-valuenow') });
        }).observe(document, { childList: true, subtree: true });
        return bars;
      });
      await page.click('header a[href="/about"]');
      const bar = page.getByRole('progressbar');
      await bar.waitFor();
      const [first] = await shown.jsonValue();
      expect(first?.value).toBe('8');
      expect(first?.after).toBeGreaterThanOrEqual(200);
      release();
      await page.waitForURL('**/about');
      await expect.poll(() => bar.count()).toBe(0);
    });
  });

  it('works by touch on a phone', async () => {
    await browser.visit(
      async (page) => {
        await page.goto(`${browser.site}/blog`);
        const link = page.locator(`main h2 a[href="${POST}"]`);
        await page.locator('h1').tap();
        await page.waitForSelector('html[data-ready]');
        const isSame = await markDocument(page);
        await link.tap();
        await page.waitForURL(`**${POST}`);
        expect(await isSame()).toBe(true);
      },
      { ...PHONE, ...SAVED },
    );
  });

  it('works with motion: a view transition, and a smooth way to the target', async () => {
    await browser.visit(
      async (page) => {
        await open(page, browser.site + LONG);
        await page.evaluate(() => window.scrollTo({ top: 3000, behavior: 'instant' }));
        const isSame = await markDocument(page);
        await follow(page, '/about', 'header');
        await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
        await page.goBack();
        await expect.poll(() => page.evaluate(() => [location.pathname, scrollY])).toEqual([LONG, 3000]);
        expect(await isSame()).toBe(true);
      },
      { reducedMotion: 'no-preference', ...SAVED },
    );
  });
});

/** Attributes in one form, whoever wrote them. */
function normalized(tag: string): string {
  return tag
    .replaceAll('&#38;', '&')
    .replaceAll('&amp;', '&')
    .replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)))
    .replaceAll('&quot;', '"');
}
