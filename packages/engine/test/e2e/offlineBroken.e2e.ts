import { createServer, type Server } from 'node:http';
import { stopServer } from '@private-devlog/search/internal';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listen, portOf } from '../../src/serve/listen';
import { open } from './application';
import { useBrowser } from './harness';

const POST = '/blog/250918-01';

describe('a connection that breaks in the middle of a page', () => {
  const browser = useBrowser({ serviceWorkers: 'allow' });
  let server: Server;
  let isBroken = false;

  beforeAll(async () => {
    server = createServer(async (request, response) => {
      const reply = await fetch(browser.site + request.url);
      const body = Buffer.from(await reply.arrayBuffer());
      response.writeHead(reply.status, { 'Content-Type': reply.headers.get('content-type') ?? '' });
      if (!isBroken || request.url !== POST) response.end(body);
      else response.write(body.subarray(0, body.length / 2), () => response.destroy());
    });
    await listen(server, 0, 'localhost');
  });
  afterAll(() => stopServer(server, 0));

  it('costs no reader the copy of it that was saved before', async () => {
    await browser.visitAlone(
      async (page) => {
        const origin = `http://localhost:${portOf(server)}`;
        const isSaved = () =>
          page.evaluate(
            async (path) => (await (await caches.match(path))?.text())?.includes('</html>'),
            POST,
          );
        await open(page, origin + POST);
        await expect.poll(isSaved).toBe(true);
        // The page that was open before its service worker asks the network itself.
        await page.goto(`${origin}/about`);
        isBroken = true;
        const answer = page.evaluate((path) => fetch(path).then((reply) => reply.text()), POST);
        await expect(answer).rejects.toThrow();
        expect(await isSaved()).toBe(true);
      },
      { expected: /ERR_/ },
    );
  });
});
