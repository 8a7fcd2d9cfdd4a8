// @ts-check
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { cpus } from 'node:os';
import { dirname, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { chromiumOptions } from '../../scripts/browser.mjs';

const folder = join(dirname(fileURLToPath(import.meta.url)), 'data');

/** The middle one of some figures. @param {number[]} values */
export const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Runs a command to its end. @param {string} command @param {string[]} args @param {object} options @returns {number} seconds */
export function time(command, args, options = {}) {
  const begin = process.hrtime.bigint();
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8', ...options });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}\n${stdout}\n${stderr}`);
  return Number(process.hrtime.bigint() - begin) / 1e9;
}

/** Keeps what was measured, with the machine and the day. @param {string} name @param {object} data */
export function keep(name, data) {
  const machine = `${cpus().length} cores of a shared virtual machine, Node ${process.version}`;
  const day = new Date().toISOString().slice(0, 10);
  writeFileSync(join(folder, `${name}.json`), `${JSON.stringify({ machine, day, ...data }, null, 2)}\n`);
}

const TYPES = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
};

/** A static server that compresses, as hosts do. @param {string} root @returns {Promise<{ url: string, close: () => void }>} */
export function serve(root) {
  return new Promise((resolve) => {
    const server = createServer((request, response) => {
      const path = decodeURIComponent((request.url ?? '/').split('?')[0] ?? '/');
      const file = [path, `${path}.html`, join(path, 'index.html')]
        .map((name) => join(root, name))
        .find((name) => existsSync(name) && statSync(name).isFile());
      if (!file) return response.writeHead(404).end();
      const type = TYPES[/** @type {keyof typeof TYPES} */ (extname(file))];
      const body = readFileSync(file);
      response.writeHead(200, {
        'content-type': type ?? 'application/octet-stream',
        ...(type ? { 'content-encoding': 'gzip' } : {}),
      });
      response.end(type ? gzipSync(body) : body);
    }).listen(0, '127.0.0.1', () => {
      const address = /** @type {import('node:net').AddressInfo} */ (server.address());
      resolve({ url: `http://127.0.0.1:${address.port}`, close: () => server.close() });
    });
  });
}

/**
 * Bytes on the wire that a page costs: until it has loaded, and after a reader's first touch and a quiet second.
 * @param {string} address
 * @returns {Promise<{ first: number, after: number, requests: number }>}
 */
export async function pageBytes(address) {
  const { chromium } = await import('playwright-core');
  // With a window that is not shown: the shell without one puts a pointer over 0,0, which the page takes for a reader's.
  const browser = await chromium.launch({ ...chromiumOptions(), executablePath: '/usr/bin/chromium' });
  try {
    const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
    const context = await browser.newContext(phone);
    // Data saver: what is fetched ahead is left out, so that only what the page needs is counted first.
    await context.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', {
        value: { saveData: true, effectiveType: '4g', addEventListener() {} },
      }),
    );
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    let bytes = 0;
    let requests = 0;
    session.on('Network.loadingFinished', (event) => {
      bytes += event.encodedDataLength;
      requests += 1;
    });
    await page.goto(address, { waitUntil: 'networkidle' });
    await page.waitForTimeout(1500);
    const first = bytes;
    const count = requests;
    // Not a link: what is opened by it would be counted too.
    const { x, y } = await page.evaluate(() => {
      const box = (document.querySelector('h1') ?? document.body).getBoundingClientRect();
      return { x: box.x + box.width / 2, y: box.y + Math.min(box.height / 2, 400) };
    });
    await page.touchscreen.tap(x, y);
    await page.waitForTimeout(4000);
    return { first, after: bytes, requests: count };
  } finally {
    await browser.close();
  }
}
