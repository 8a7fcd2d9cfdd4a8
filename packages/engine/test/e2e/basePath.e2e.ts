import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSite } from '../support';
import { markDocument, open } from './application';
import { useBrowser } from './harness';
import { startPreview } from './setup';

describe('under a base path', () => {
  const browser = useBrowser({ serviceWorkers: 'allow' });
  const site = openSite('with-base');
  let preview: Awaited<ReturnType<typeof startPreview>>;

  beforeAll(async () => {
    expect((await site.build()).status).toBe(0);
    preview = await startPreview(['--root', site.root]);
  });
  afterAll(() => preview?.stop());

  it('takes over and moves between pages in the same document', async () => {
    await browser.visit(async (page) => {
      await open(page, `${preview.origin}/sub/`);
      const isSame = await markDocument(page);
      for (const path of ['/sub/blog', '/sub/projects/', '/sub/']) {
        await page.click(`a[href="${path}"] >> visible=true`);
        await page.waitForURL(preview.origin + path);
      }
      expect(await isSame()).toBe(true);
    });
  });

  it('keeps what was visited for reading offline, until the site turns that off', async () => {
    await browser.visitAlone(
      async (page, context) => {
        await open(page, `${preview.origin}/sub/about`);
        const isKept = () => page.evaluate(async () => Boolean(await caches.match('/sub/about')));
        await expect.poll(isKept, { timeout: 15_000 }).toBe(true);
        await context.setOffline(true);
        await page.reload();
        expect(await page.textContent('h1')).not.toBe('');
        await context.setOffline(false);

        site.edit('site.config.ts', 'favicon:', 'offline: false,\n  favicon:');
        expect((await site.build()).status).toBe(0);
        await page.reload();
        const leftovers = () =>
          page.evaluate(async () => [
            (await navigator.serviceWorker.getRegistrations()).length,
            (await caches.keys()).length,
          ]);
        await expect.poll(leftovers, { timeout: 15_000 }).toEqual([0, 0]);
        await open(page, `${preview.origin}/sub/about`);
        expect(await leftovers()).toEqual([0, 0]);
      },
      { expected: /ERR_INTERNET_DISCONNECTED|ERR_FAILED/ },
    );
  });
});
