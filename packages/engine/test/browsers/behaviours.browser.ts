import { expect, inject, it } from 'vitest';
import '../e2e/setup';
import { inEveryBrowser } from './browsers';
import { click, KEY, pressWith, type, until } from './driver';

const POST = '/blog/240303-01';

inEveryBrowser(
  () => inject('site'),
  ({ driver, gate, go, open }) => {
    const path = () => driver.evaluate(() => location.pathname + location.search);
    const field = () =>
      driver.evaluate(() => {
        const input = document.querySelector<HTMLInputElement>(
          'dialog[open] input, [data-search-page] input',
        );
        return { text: input?.value, hasFocus: input === document.activeElement };
      });
    const scrollTo = (top: number) =>
      driver.evaluate(async (offset) => {
        window.scrollTo({ top: offset, behavior: 'instant' });
        // The offset is read when the page has been drawn there.
        await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
        return Math.round(window.scrollY);
      }, top);

    it('the search page keeps what is typed before and while the application comes', async () => {
      const release = gate.hold();
      await go('/search');
      await click(driver, '[data-search-page] input');
      await type(driver, 'docx');
      await type(driver, [KEY.Backspace, 'k']);
      release();
      await type(driver, 'er');
      await until(driver, () =>
        document.querySelector('main [role=status]')?.textContent?.includes('docker'),
      );
      expect(await field()).toEqual({ text: 'docker', hasFocus: true });
      await until(driver, () => location.search === '?q=docker');
    });

    it('the search page leaves the focus with a writer who pauses and adds a space', async () => {
      await open('/search');
      await click(driver, '[data-search-page] input');
      await type(driver, '도커');
      await until(driver, () => location.search !== '');
      await type(driver, KEY.Space);
      await driver.evaluate(() => new Promise((done) => setTimeout(done, 700)));
      await type(driver, 'a');
      expect(await field()).toEqual({ text: '도커 a', hasFocus: true });
      // Else the address changes while the next page is on its way.
      await until(driver, () => /a$/.test(location.search));
    });

    it('the search opens by a slash and takes what is typed before the application is there', async () => {
      const release = gate.hold();
      await go(POST);
      await type(driver, '/쿠버x');
      await type(driver, [KEY.Backspace]);
      expect(await field()).toEqual({ text: '쿠버', hasFocus: true });
      release();
      await type(driver, '네티스');
      await until(driver, () => document.querySelector('dialog[open] [role=option]') !== null);
      expect(await field()).toEqual({ text: '쿠버네티스', hasFocus: true });
    });

    it('the search opens and closes by Control+K, and Enter opens the active result', async () => {
      await open('/about');
      const isOpen = () => driver.evaluate(() => document.querySelector('dialog[open]') !== null);
      await pressWith(driver, KEY.Control, 'k');
      expect(await isOpen()).toBe(true);
      await pressWith(driver, KEY.Control, 'k');
      expect(await isOpen()).toBe(false);
      await pressWith(driver, KEY.Control, 'k');
      await type(driver, 'kubernetes');
      await until(driver, () => document.querySelector('a[aria-selected=true]') !== null);
      await type(driver, [KEY.ArrowDown]);
      const href = await driver.evaluate(
        () => document.querySelector<HTMLAnchorElement>('a[aria-selected=true]')!.pathname,
      );
      await type(driver, [KEY.Enter]);
      await until(driver, (wanted) => location.pathname === wanted, href);
      expect(await isOpen()).toBe(false);
    });

    it('a link that is followed while the application comes leads to its page', async () => {
      const release = gate.hold();
      await go('/about');
      await type(driver, 'a');
      await click(driver, 'header a[href="/blog"]');
      await until(driver, () => location.pathname === '/blog');
      release();
      await type(driver, 'a');
      await until(driver, () => document.documentElement.dataset.ready !== undefined);
      expect(await driver.evaluate(() => [location.pathname, self.name])).toEqual(['/blog', '']);
    });

    it('going back inside the site and from another file leads to the place that was left', async () => {
      await open(POST);
      const offset = await scrollTo(1500);
      expect(offset).toBe(1500);
      await click(driver, 'header a[href="/about"]');
      await until(driver, () => location.pathname === '/about' && scrollY === 0);
      await driver.back();
      await until(driver, (wanted) => location.pathname === wanted, POST);
      await until(driver, (wanted) => Math.round(scrollY) === wanted, 1500);
      await scrollTo(1800);
      await go('/robots.txt');
      await driver.back();
      await until(driver, (wanted) => location.pathname === wanted, POST);
      await until(driver, (wanted) => Math.abs(scrollY - wanted) < 2, 1800);
    });

    it('a page that the reader goes back to from another file has the color mode that was chosen meanwhile', async () => {
      const mode = () => driver.evaluate(() => document.documentElement.dataset.theme);
      await open('/about');
      const before = await mode();
      await open('/projects/base/');
      await click(driver, 'header [data-color-mode]');
      const after = await until(
        driver,
        (old) => document.documentElement.dataset.theme !== old && document.documentElement.dataset.theme,
        before,
      );
      await driver.back();
      await until(driver, () => location.pathname === '/about');
      await until(driver, (wanted) => document.documentElement.dataset.theme === wanted, after);
      await driver.evaluate(() => localStorage.clear());
    });

    it('a change of language leads to the section that is read', async () => {
      await open(POST);
      await driver.evaluate(() => document.querySelectorAll('.prose h2')[2]!.scrollIntoView());
      await until(driver, () => document.querySelector('[data-toc] a[aria-current]') !== null);
      await driver.evaluate(() => {
        document.querySelector<HTMLElement>(`header a[href*="/en${location.pathname}"]`)!.click();
      });
      await until(driver, (wanted) => location.pathname === `/en${wanted}`, POST);
      await until(driver, () => location.hash !== '');
      await until(driver, () => {
        const heading = document.getElementById(decodeURIComponent(location.hash.slice(1)));
        const top = heading?.getBoundingClientRect().top ?? -1;
        return top >= 0 && top < 120;
      });
    });

    it('another year of the sidebar opens where it is', async () => {
      await open(POST);
      await until(driver, () => document.querySelector('#__sidebar details > summary') !== null);
      await click(driver, '#__sidebar details > summary');
      await until(driver, () => document.querySelectorAll('#__sidebar details[open] li a').length > 0);
      expect(await path()).toBe(POST);
    });

    it('a page is found at every spelling of its address', async () => {
      await open('/blog.html');
      expect(await path()).toBe('/blog');
      await driver.evaluate(() => {
        const link = Object.assign(document.createElement('a'), { href: '/projects/base/index.html' });
        link.id = 'other-spelling';
        link.textContent = 'x';
        document.querySelector('main')!.prepend(link);
      });
      await click(driver, '#other-spelling');
      await until(driver, () => location.pathname === '/projects/base/');
    });

    it('the menu of a narrow window opens at its head and closes by Escape and by going back', async () => {
      await driver.resize(480);
      await open(POST);
      const isShown = () => driver.evaluate(() => document.querySelectorAll(':popover-open').length);
      for (const close of [() => type(driver, [KEY.Escape, KEY.Escape]), () => driver.back()]) {
        await click(driver, '[popovertarget="__menu"]:not([popovertargetaction])');
        await until(driver, () => document.activeElement?.closest('#__sidebar') !== null);
        const top = await driver.evaluate(() => document.activeElement!.getBoundingClientRect().top);
        expect(top).toBeGreaterThanOrEqual(0);
        expect(top).toBeLessThan(60);
        await close();
        await until(driver, () => document.querySelector(':popover-open') === null);
        expect(await path()).toBe(POST);
      }
      expect(await isShown()).toBe(0);
      await driver.resize(1280);
    });
  },
);
