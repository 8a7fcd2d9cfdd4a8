import { type Browser, chromium } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { chromiumOptions } from '../../../../scripts/browser.mjs';
import { isolated } from '../commands';
import { openSite } from '../support';
import { type RunningDev, startDev } from './support/devServer';

/** What a foreign page can read of the development server; of what it may not read, the reason. */
type Read = readonly (readonly [address: string, status: number | string])[];

const PATHS = ['/hidden', '/hidden.json', '/@devlog/page?path=/hidden', '/@devlog/events'];

let dev: RunningDev;
let browser: Browser;

beforeAll(async () => {
  const site = openSite('writing');
  site.write('content/pages/hidden.md', '---\ntitle: Hidden\ndraft: true\n---\n\nA secret.\n');
  dev = await startDev(site.root, { env: isolated });
  const { args, ...options } = chromiumOptions();
  // The end of a rebinding: a name of somebody else's that leads to this machine.
  const rules = '--host-resolver-rules=MAP evil.example localhost, MAP *.localhost localhost';
  browser = await chromium.launch({ ...options, args: [...args, rules] });
});

afterAll(async () => {
  await browser?.close();
  await dev?.stop();
});

/** Opens an address and reads from there what is at others. */
async function readFrom(address: string, others: readonly string[]): Promise<Read> {
  const page = await browser.newPage();
  try {
    await page.goto(address, { waitUntil: 'commit' });
    return await page.evaluate(
      (urls) =>
        Promise.all(
          urls.map(async (url) => {
            const reply = await fetch(url).catch(String);
            return [url, typeof reply === 'string' ? 'refused' : reply.status] as const;
          }),
        ),
      others,
    );
  } finally {
    await page.close();
  }
}

it('lets a page at a name that leads to this machine read nothing', async () => {
  const read = await readFrom(`http://evil.example:${dev.port}/robots.txt`, PATHS);
  expect(read).toEqual(PATHS.map((path) => [path, 403]));
});

it('lets a page of another origin read nothing, neither as data nor as a script', async () => {
  const foreign = `http://evil.localhost:${dev.port}`;
  const addresses = PATHS.map((path) => dev.origin + path);
  expect(await readFrom(`${foreign}/robots.txt`, addresses)).toEqual(
    addresses.map((address) => [address, 'refused']),
  );
  const page = await browser.newPage();
  await page.goto(`${foreign}/robots.txt`);
  const outcome = await page.evaluate(
    (src) =>
      new Promise((done) => {
        const script = document.createElement('script');
        script.onload = () => done('ran');
        script.onerror = () => done('refused');
        document.head.append(Object.assign(script, { src }));
      }),
    `${dev.origin}/@devlog/browser.js`,
  );
  expect(outcome).toBe('refused');
  await page.close();
});

it('lets its own pages read everything', async () => {
  const paths = PATHS.filter((path) => path !== '/@devlog/events');
  for (const origin of [dev.origin, `http://blog.localhost:${dev.port}`])
    expect(await readFrom(`${origin}/robots.txt`, paths)).toEqual(paths.map((path) => [path, 200]));
});
