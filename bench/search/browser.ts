/** A page in Chromium over files in memory. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Browser, chromium, type Page } from 'playwright-core';
import { chromiumOptions, findChromium } from '../../scripts/browser.mjs';

const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json',
};

interface BrowserSite {
  /** Paths that were asked for, oldest first. */
  readonly asked: string[];
  /** A page of its own whose document is in a language. */
  open(language: string): Promise<Page>;
  close(): Promise<void>;
}

/** Serves the files, by path without a slash at its beginning; `null` where there is no browser. */
export async function openBrowser(files: ReadonlyMap<string, Uint8Array>): Promise<BrowserSite | null> {
  if (!findChromium()) return null;
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname.slice(1));
    asked.push(path);
    const language = /^(\w+)\.html$/.exec(path)?.[1];
    const bytes = language ? `<!doctype html><html lang="${language}"><title>-</title>` : files.get(path);
    response.writeHead(bytes ? 200 : 404, {
      'content-type': TYPES[path.split('.').pop() ?? ''] ?? 'application/octet-stream',
      'cache-control': path.endsWith('.bin') ? 'max-age=31536000, immutable' : 'no-cache',
    });
    response.end(bytes);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const browser: Browser = await chromium.launch(chromiumOptions());
  return {
    asked,
    async open(language) {
      const page = await (await browser.newContext()).newPage();
      await page.goto(`${origin}/${language}.html`);
      return page;
    },
    async close() {
      await browser.close();
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
