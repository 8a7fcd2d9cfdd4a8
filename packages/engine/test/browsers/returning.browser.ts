import { describe, expect, it } from 'vitest';
import { usePreviewOf } from '../e2e/previewSite';
import { inEveryBrowser } from './browsers';
import { click, type Driver, KEY, pressWith, type, until } from './driver';

const POST = '/blog/240303-01';
/** An article with a component of the author's, whose last button fills its field. */
const DEMO = '/blog/250810-01';

/**
 * Waits until the page loads nothing any more, since one that still does is not kept by Firefox, and notes when it is
 * brought back as it was.
 */
const noteReturn = (driver: Driver) =>
  driver.evaluate(async () => {
    const count = () => performance.getEntriesByType('resource').length;
    for (let before = -1; before !== count(); ) {
      before = count();
      await new Promise((done) => setTimeout(done, 500));
    }
    window.addEventListener('pageshow', ({ persisted }) => {
      document.documentElement.dataset.kept = String(persisted);
    });
  });

describe('a site with an announcement, versions and marks', () => {
  const site = usePreviewOf('journal', (own) => {
    own.edit(
      'site.config.ts',
      "docs: { path: '/projects' }",
      `docs: { path: '/projects', versions: { current: { label: 'Next' }, '1.0': { label: '1.0' } } },
  announcementBar: { id: 'first', content: '새 소식' }`,
    );
    own.edit('site.config.ts', 'blog: {', 'blog: { ending: true, readMarks: true,');
    own.write('content/docs_versions/1.0/index.md', '---\ntitle: 1.0\nslug: /\n---\n\n오래된 문서입니다.\n');
    for (const file of ['content/pages/index.md', 'i18n/en/pages/index.md'])
      own.edit(file, /\/projects\/side-project/g, '/projects/next/side-project');
  });

  inEveryBrowser(
    () => site.origin,
    ({ driver, gate, go, open }) => {
      it('a page brought back as it was has the announcement and the version that were chosen meanwhile', async () => {
        await open('/about');
        await noteReturn(driver);
        const version = () =>
          driver.evaluate(() =>
            [...document.querySelectorAll('[data-dropdown] > button')].map((b) => b.textContent).join(),
          );
        expect(await version()).toContain('1.0');
        await open('/projects/next/');
        await click(driver, '[data-announcement] button');
        await driver.evaluate(() => {
          const links = [...document.querySelectorAll<HTMLElement>('header [popover] a')];
          links.find(({ textContent }) => textContent === 'Next')!.click();
        });
        await driver.back();
        await until(driver, () => location.pathname === '/about');
        await until(driver, () => document.documentElement.dataset.kept === 'true');
        await until(driver, () => document.documentElement.dataset.announcement === 'dismissed');
        expect(await version()).toContain('Next');
      });

      it('a post is shared by its address', async () => {
        await open(POST);
        await driver.evaluate(() => {
          const buttons = [...document.querySelectorAll<HTMLElement>('article > footer button')];
          buttons.find(({ textContent }) => textContent === '공유')!.id = 'share';
        });
        await click(driver, '#share');
        await until(driver, () => document.querySelector('#share')!.textContent!.includes('복사했습니다'));
        await pressWith(driver, KEY.Control, 'k');
        await pressWith(driver, KEY.Control, 'v');
        const typed = await driver.evaluate(
          () => document.querySelector<HTMLInputElement>('dialog[open] input')!.value,
        );
        expect(typed).toBe(`${gate.origin}${POST}`.slice(0, 64));
      });

      it('the first click on a component of the author counts, however early it comes', async () => {
        // A service worker that is there by now would bring the application past the gate.
        await driver.evaluate(async () => {
          for (const worker of await navigator.serviceWorker.getRegistrations()) await worker.unregister();
        });
        const release = gate.hold();
        await go(DEMO);
        await click(driver, '.prose fieldset button:last-of-type');
        expect(await driver.evaluate(() => document.documentElement.dataset.ready)).toBeUndefined();
        release();
        await until(driver, () => document.documentElement.dataset.ready !== undefined);
        await until(
          driver,
          () => document.querySelector<HTMLInputElement>('.prose input')!.value === '카팬터',
        );
      });

      it('nothing moves where the reader wants less motion', async () => {
        await open(POST);
        expect(await driver.evaluate(() => matchMedia('(prefers-reduced-motion: reduce)').matches)).toBe(
          true,
        );
        await pressWith(driver, KEY.Control, 'k');
        await until(driver, () => document.querySelector('dialog[open]') !== null);
        expect(await driver.evaluate(() => document.getAnimations().length)).toBe(0);
        await type(driver, [KEY.Escape]);
        // The first offset that is not the top is the last one.
        const offsets = await driver.evaluate(async () => {
          const passed = new Set<number>();
          document.querySelectorAll<HTMLElement>('[data-toc] a')[2]!.click();
          for (const end = Date.now() + 600; Date.now() < end; ) {
            await new Promise(requestAnimationFrame);
            if (scrollY > 0) passed.add(scrollY);
          }
          return passed.size;
        });
        expect(offsets).toBe(1);
      });

      it('a post that was read to its end is marked in the list', async () => {
        await open(POST);
        await driver.evaluate(() => {
          document.querySelector('.prose')!.lastElementChild!.scrollIntoView();
        });
        await until(driver, () => localStorage.getItem('devlog.finished'));
        await driver.evaluate(() => document.querySelector<HTMLElement>('header a[href="/blog"]')!.click());
        await until(driver, () => location.pathname === '/blog');
        await open('/blog/archive');
        await until(
          driver,
          (path) =>
            document.querySelector(`a.list-read[href="${path}"]`)?.getAttribute('data-read') === '읽음',
          POST,
        );
      });

      it('the home page says what is new since the last visit', async () => {
        await open('/');
        await until(driver, () => Object.keys(localStorage).some((name) => name.startsWith('devlog.known ')));
        await driver.evaluate(() => {
          const key = Object.keys(localStorage).find((name) => name.startsWith('devlog.known '))!;
          localStorage.setItem(key, localStorage.getItem(key)!.split(' ').slice(2).join(' '));
          // As in a tab of its own.
          sessionStorage.clear();
        });
        await open('/');
        await until(
          driver,
          () => document.querySelector('#__latest span')?.textContent === '지난 방문 뒤 새 글 2편',
        );
      });

      it('a long post goes on where it was left at the last visit', async () => {
        // An earlier test may have stayed here long enough to be remembered.
        await driver.evaluate(() => localStorage.removeItem('devlog.read'));
        await open(DEMO);
        const left = await driver.evaluate(() => {
          const headings = document.querySelectorAll('.prose h2');
          headings[Math.floor(headings.length / 2)]!.scrollIntoView();
          scrollBy(0, 200);
          return scrollY;
        });
        await until(driver, () => localStorage.getItem('devlog.read')?.includes('250810'));
        await open('/about');
        await open(DEMO);
        await until(driver, () => document.querySelector('.read-position a') !== null);
        await click(driver, '.read-position a');
        await until(driver, (wanted) => Math.abs(scrollY - wanted) < 4, left);
      });

      it('a year of the sidebar that was opened stays open on the next page', async () => {
        await open(POST);
        await click(driver, '#__sidebar details > summary');
        await until(driver, () => document.querySelector('#__sidebar details[open] li a') !== null);
        const href = await driver.evaluate(() => {
          const link = document.querySelector<HTMLAnchorElement>('#__sidebar details[open] li a')!;
          link.click();
          return link.pathname;
        });
        await until(driver, (wanted) => location.pathname === wanted, href);
        await until(
          driver,
          (wanted) => {
            const link = document.querySelector(`#__sidebar a[href="${wanted}"]`);
            return link?.getAttribute('aria-current') === 'page' && link.checkVisibility();
          },
          href,
        );
      });

      it('half a word of Hangul, typed with a pause, finds its page', async () => {
        await open('/about');
        await type(driver, '/');
        await type(driver, 'ㅋㅂ');
        await until(driver, () => document.querySelector('dialog[open] [role=option]') !== null);
        await type(driver, [KEY.Backspace, KEY.Backspace, ...'쿠버네ㅌ']);
        await until(driver, () =>
          /쿠버네티스/.test(document.querySelector('dialog[open] [role=option]')?.textContent ?? ''),
        );
      });

      it('pages that were visited are there without a network, and others say why they are not', async () => {
        gate.letWorker();
        await open(POST);
        await until(driver, async () => {
          const saved = await Promise.all(
            ['/blog/240303-01', '/about', '/data/ko.json'].map((f) => caches.match(f)),
          );
          return saved.every(Boolean);
        });
        const restore = gate.cut();
        await open(POST);
        await driver.evaluate(() => document.querySelector<HTMLElement>('header a[href="/about"]')!.click());
        await until(
          driver,
          () =>
            location.pathname === '/about' && document.querySelector('h1')?.textContent?.includes('About me'),
        );
        await go('/blog/231105-01');
        const said = await driver.evaluate(() => document.querySelector('main')!.textContent);
        expect(said).toContain('이 페이지는 저장되어 있지 않습니다');
        restore();
      });
    },
    { isStill: true },
  );
});
