import { createServer, type Server } from 'node:http';
import { stopServer } from '@private-devlog/search/internal';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listen, portOf } from '../../src/serve/listen';
import { PHONE, useBrowser } from './harness';

/*
 * A document that comes in two parts, as over a slow connection. Wherever it is cut within the bar at the top or the
 * columns of tags, nothing that is on the screen moves when the rest comes.
 */

const PATH = '/blog/tags';
describe('a document that comes in parts', () => {
  const browser = useBrowser();
  let server: Server;
  /** Bytes of the document in the first part. */
  let cut = 0;

  beforeAll(async () => {
    server = createServer(async (request, response) => {
      const reply = await fetch(browser.site + request.url);
      const body = Buffer.from(await reply.arrayBuffer());
      response.writeHead(reply.status, { 'Content-Type': reply.headers.get('content-type') ?? '' });
      if (request.url !== PATH) return response.end(body);
      response.write(body.subarray(0, cut));
      setTimeout(() => response.end(body.subarray(cut)), 150);
    });
    await listen(server, 0, 'localhost');
  });
  afterAll(() => stopServer(server, 0));

  it.each([
    ['a wide screen', { viewport: { width: 1350, height: 940 } }],
    ['a phone', PHONE],
  ])('moves nothing on %s', async (_, options) => {
    const html = await (await fetch(browser.site + PATH)).text();
    const cuts = [
      ...endsIn(html, '<header', '</header>', /<\/(?:li|ul|form|svg)>/g),
      // Within a tag, which then grows, and between sections, which are balanced between columns: some are enough.
      ...endsIn(html, '<main', '</main>', /<span title|<\/section>/g).filter((_, index) => index % 17 === 7),
    ];
    expect(cuts.length).toBeGreaterThan(14);
    await browser.visit(async (page) => {
      await page.addInitScript(() => {
        const moved: string[] = [];
        Object.assign(window, { moved });
        new PerformanceObserver((list) => {
          for (const { sources } of list.getEntries() as (PerformanceEntry & {
            sources: { node: Element }[];
          })[])
            moved.push(...sources.map(({ node }) => node.outerHTML.slice(0, 80)));
        }).observe({ type: 'layout-shift', buffered: true });
      });
      for (const at of cuts) {
        cut = Buffer.byteLength(html.slice(0, at));
        await page.goto(`http://localhost:${portOf(server)}${PATH}`);
        await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
        const moved = await page.evaluate(() => (window as unknown as { moved: string[] }).moved);
        expect(moved, html.slice(at - 60, at)).toEqual([]);
      }
      expect(await page.isVisible('header nav')).toBe(true);
    }, options);
  });
});

/** Where elements end in a part of a document. */
function endsIn(html: string, from: string, to: string, ends: RegExp): number[] {
  const start = html.indexOf(from);
  return [...html.slice(start, html.indexOf(to)).matchAll(ends)].map(({ index }) => start + index);
}
