import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { markDocument, open } from './application';
import { useBrowser } from './harness';
import { startPreview } from './setup';

const SITE = ['--root', join('test', 'sites', 'with-base')];

describe('under a base path', () => {
  const browser = useBrowser();
  let preview: Awaited<ReturnType<typeof startPreview>>;

  beforeAll(async () => {
    const { status, stderr } = spawnSync(process.execPath, [join('bin', 'devlog.mjs'), 'build', ...SITE], {
      encoding: 'utf8',
    });
    expect(status, stderr).toBe(0);
    preview = await startPreview(SITE);
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

  it('keeps what was visited for reading offline', async () => {
    await browser.visit(
      async (page, context) => {
        await open(page, `${preview.origin}/sub/about`);
        await expect
          .poll(() => page.evaluate(async () => Boolean(await caches.match('/sub/about'))), {
            timeout: 15_000,
          })
          .toBe(true);
        await context.setOffline(true);
        await page.reload();
        expect(await page.textContent('h1')).not.toBe('');
        await context.setOffline(false);
      },
      { expected: /ERR_INTERNET_DISCONNECTED|ERR_FAILED/ },
    );
  });
});
