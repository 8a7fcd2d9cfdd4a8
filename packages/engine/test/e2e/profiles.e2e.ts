import { describe, expect, it } from 'vitest';
import { PHONE, useBrowser } from './harness';

/* The harness: tests use a profile one after another, and each finds it as if it were new. */

describe('a profile that visits share', () => {
  const browser = useBrowser(PHONE);

  it('gives the next visit nothing of what a visit has saved, loaded and opened', async () => {
    const seen: unknown[] = [];
    for (let visit = 0; visit < 2; visit++)
      await browser.visit(async (page) => {
        await page.goto(`${browser.site}/about`);
        const found = await page.evaluate(async () => {
          const files = [
            ...performance.getEntriesByType('navigation'),
            ...performance.getEntriesByType('resource'),
          ];
          const databases = await indexedDB.databases();
          return {
            local: localStorage.length,
            session: sessionStorage.length,
            cookies: document.cookie,
            caches: await caches.keys(),
            databases: databases.length,
            history: history.length,
            unloaded: files.filter((file) => (file as PerformanceResourceTiming).transferSize === 0).length,
          };
        });
        seen.push({ ...found, pages: page.context().pages().length });
        await page.evaluate(async () => {
          Object.assign(localStorage, { theme: 'dark' });
          Object.assign(sessionStorage, { at: '1' });
          // biome-ignore lint/suspicious/noDocumentCookie: what the test is about
          document.cookie = 'a=b';
          await caches.open('saved');
          await new Promise((done) => {
            indexedDB.open('saved').onsuccess = done;
          });
          history.pushState(null, '', '#later');
          open('/blog');
        });
      });
    expect(seen[1]).toEqual(seen[0]);
    expect(seen[0]).toMatchObject({
      local: 0,
      session: 0,
      cookies: '',
      caches: [],
      databases: 0,
      unloaded: 0,
    });
  });

  it('keeps a visit from the clock, which all pages of a profile share', async () => {
    await expect(browser.visit((page) => page.clock.install())).rejects.toThrow('visitAlone');
  });
});
