import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCorpusSite, type CorpusSite } from '../../../../bench/corpusSite';
import { loaded, takeOver } from './application';
import { PHONE, useBrowser } from './harness';
import { startPreview } from './setup';
import { hostInRounds } from './support/rounds';
import { bytesOf, GZIP, type Transfer, watchTraffic } from './support/traffic';

const root = mkdtempSync(join(tmpdir(), 'budget-'));
let corpus: CorpusSite;
let preview: Awaited<ReturnType<typeof startPreview>>;

beforeAll(async () => {
  corpus = await buildCorpusSite(root, process.cwd(), 36);
  preview = await startPreview(['--root', root]);
});
afterAll(() => {
  preview?.stop();
  rmSync(root, { recursive: true, force: true });
});

const address = (path: string) => preview.origin + path;

/** Opens a page and waits for all that it asks for by itself before the reader does anything. */
const open = (page: Page, path: string) => page.goto(address(path), { waitUntil: 'networkidle' });

/** Follows a link without the pointer, the focus or the view having announced it; resolves when its page is shown. */
async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((href) => {
    const link = document.createElement('a');
    link.href = href;
    document.body.append(link);
    link.click();
    link.remove();
  }, path);
  await shown(page, path);
}

/**
 * Compressed bytes of published scripts with zeros for the hashes in the names of others. A change of any script changes
 * these hashes, and with them the size of the scripts that name it by some ten bytes.
 */
function namelessBytesOf(scripts: readonly Transfer[]): number {
  const sizes = scripts.map(({ path }) => {
    const code = readFileSync(join(root, 'dist', path), 'utf8');
    return gzipSync(code.replace(/(?<=[a-zA-Z]\.)[a-z0-9]{6}(?=\.(?:js|css)\b)/g, '000000')).length;
  });
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** Resolves when the application shows the page at a path: address, heading and canonical link have changed. */
async function shown(page: Page, path: string): Promise<void> {
  await page.waitForFunction(
    (target) => document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href.endsWith(target),
    path,
  );
  await page.waitForFunction((target) => location.pathname === target, path);
}

/** Must come before the page is opened. On a connection that saves data nothing is loaded ahead. */
async function pretend(page: Page, connection: object): Promise<void> {
  await page.addInitScript((value) => Object.defineProperty(navigator, 'connection', { value }), connection);
}

const ofType = (transfers: readonly Transfer[], type: string) =>
  transfers.filter((transfer) => transfer.type === type);

describe('a post of the benchmark corpus', () => {
  const browser = useBrowser();

  it.each([
    ['desktop', {}],
    ['phone', PHONE],
  ])('costs one request of at most 14.4 kB gzip before the reader shows intent (%s)', async (_, view) => {
    await browser.visit(
      async (page) => {
        const traffic = watchTraffic(page);
        await open(page, corpus.post);
        const all = await traffic.take();
        expect(all.map(({ path }) => path)).toEqual([corpus.post]);
        expect(bytesOf(all)).toBeGreaterThan(5_000);
        expect(bytesOf(all)).toBeLessThanOrEqual(14_400);
      },
      { ...view, ...GZIP },
    );
  });

  it('takes at most 88.6 kB gzip of script to read it and go to every kind of page, all from this site', async () => {
    await browser.visit(async (page) => {
      // Not what is loaded for pages whose links stay in view for a while.
      await pretend(page, { saveData: true });
      const traffic = watchTraffic(page);
      await open(page, corpus.post);
      await takeOver(page);
      await page.locator('article pre').first().hover();
      const pages = [
        '/',
        '/blog',
        '/blog/page/2',
        '/blog/archive',
        '/blog/tags',
        '/blog/tags/terraform',
        '/docs/guide-01-module',
        corpus.next,
      ];
      for (const path of pages) await follow(page, path);
      await page.goBack();
      await shown(page, '/docs/guide-01-module');
      const all = await traffic.take();
      expect(all.filter(({ url }) => !url.startsWith(preview.origin))).toEqual([]);
      expect(ofType(all, 'document')).toHaveLength(1);
      const scripts = ofType(all, 'script');
      expect(scripts.length).toBeGreaterThan(3);
      expect(namelessBytesOf(scripts)).toBeLessThanOrEqual(88_600);
    }, GZIP);
  });

  it('takes at most 38 kB gzip of script to search, and none before that', async () => {
    await browser.visit(async (page) => {
      const traffic = watchTraffic(page);
      await open(page, corpus.post);
      await takeOver(page);
      await page.waitForLoadState('networkidle');
      expect(await traffic.take((path) => /search|worker/.test(path))).toEqual([]);
      await page.keyboard.press('/');
      await page.keyboard.type('terraform');
      await page.getByRole('option').first().waitFor();
      const scripts = await traffic.take((path) => path.endsWith('.js'));
      expect(scripts.length).toBeGreaterThan(1);
      expect(bytesOf(scripts)).toBeLessThanOrEqual(38_000);
    }, GZIP);
  });

  it('waits for the host three times until it can search, then twice for a query', async () => {
    const host = await hostInRounds(preview.origin);
    try {
      await browser.visit(async (page) => {
        await pretend(page, { saveData: true });
        await page.goto(host.origin + corpus.post);
        await takeOver(page);
        host.hold();
        await page.keyboard.press('/');
        await host.answer({ '/assets/findHits.js': 1, '/assets/SearchPanel.js': 1 });
        await host.answer({ '/assets/worker.js': 1, '/search/ko.json': 1 });
        await host.answer({ '/assets/search/ko/first.bin': 1 });
        await page.locator('dialog#__search input').fill('파드');
        await host.answer({ '/assets/search/ko/leaves.bin': 2, '/assets/search/ko/second.bin': 1 });
        await host.answer({ '/assets/search/ko/texts.bin': 6 });
        host.release();
        await expect.poll(() => page.getByRole('option').count()).toBeGreaterThan(1);
      });
    } finally {
      host.stop();
    }
  });

  it('is there without a request when its link was looked at first', async () => {
    await browser.visit(async (page) => {
      await open(page, '/blog');
      await takeOver(page);
      const traffic = watchTraffic(page);
      const link = page.locator('main h2 a').nth(1);
      const path = (await link.getAttribute('href'))!;
      await link.hover();
      await loaded(page, `${path}.json`);
      await traffic.take();
      await link.click();
      await shown(page, path);
      // The links that the reader sees now are loaded ahead in their turn.
      const own = (await traffic.take()).filter(
        ({ path: asked }) => !/^\/(?:blog|docs)\/.*\.json$/.test(asked),
      );
      expect(own).toEqual([]);
    }, GZIP);
  });

  it.each([
    ['a list', '/blog'],
    ['the home page', '/'],
    ['a document', '/docs/guide-01-module'],
  ])(
    'costs two requests from %s at most when it was not, with data of at most 8 kB gzip',
    async (_, from) => {
      await browser.visit(async (page) => {
        // Links in view would be loaded ahead.
        await pretend(page, { saveData: true });
        await open(page, from);
        await takeOver(page);
        const traffic = watchTraffic(page);
        await follow(page, corpus.post);
        const first = await traffic.take();
        expect(first.map(({ path }) => path)).toContain(`${corpus.post}.json`);
        expect(first.length, first.map(({ path }) => path).join(' ')).toBeLessThanOrEqual(2);
        expect(bytesOf(first.filter(({ path }) => path.endsWith('.json')))).toBeLessThanOrEqual(8_000);
        await follow(page, corpus.next);
        expect((await traffic.take()).map(({ path }) => path)).toEqual([`${corpus.next}.json`]);
        await follow(page, corpus.post);
        expect(await traffic.take()).toEqual([]);
      }, GZIP);
    },
  );

  it.each([{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }])(
    'loads nothing ahead on a connection with %o',
    async (connection) => {
      await browser.visit(async (page) => {
        await pretend(page, connection);
        await open(page, '/blog');
        await takeOver(page);
        await page.waitForLoadState('networkidle');
        const traffic = watchTraffic(page);
        for (const link of await page.locator('main h2 a').all()) {
          await link.hover();
          await link.focus();
        }
        await follow(page, corpus.post);
        const asked = (await traffic.take()).map(({ path }) => path);
        expect(asked.filter((path) => path.endsWith('.json'))).toEqual([`${corpus.post}.json`]);
      });
    },
  );
});
