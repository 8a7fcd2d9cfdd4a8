#!/usr/bin/env node
// @ts-check
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { chromiumOptions } from '../../scripts/browser.mjs';
import { keep } from './measure.mjs';

/**
 * What a browser sends that has once been given a Basic password: requests to the admin screen from a page of another
 * site, and the form of its own page under each referrer policy. The server answers as the one of the post does.
 */

/** @typedef {{ method: string, path: string, authorization: boolean, origin: string, status: number }} Seen */

const BASIC = `Basic ${Buffer.from('admin:change-me').toString('base64')}`;
/** @type {Seen[]} */
const seen = [];

/** Listens on a free port. @param {import('node:http').RequestListener} listener @returns {Promise<{ port: number, close: () => void }>} */
function listen(listener) {
  return new Promise((resolve) => {
    const server = createServer(listener).listen(0, '127.0.0.1', () => {
      const address = /** @type {import('node:net').AddressInfo} */ (server.address());
      resolve({ port: address.port, close: () => server.close() });
    });
  });
}

const page = (/** @type {string} */ body) => `<!doctype html><meta charset="utf-8"><title>x</title>${body}`;
const FORM = '<form method="post" action="/admin/notices/1/delete"><button>delete</button></form>';

const admin = await listen((request, response) => {
  const url = new URL(request.url ?? '/', `http://${request.headers.host}`);
  const { authorization, origin = 'none' } = request.headers;
  const isAdmin = authorization === BASIC;
  const isOwn = origin === `http://${request.headers.host}`;
  const status = !isAdmin ? 401 : request.method === 'POST' && !isOwn ? 403 : 200;
  if (url.pathname !== '/favicon.ico')
    seen.push({
      method: request.method ?? '',
      path: url.pathname,
      authorization: isAdmin,
      origin,
      status,
    });
  const policy = url.searchParams.get('policy');
  response.writeHead(status, {
    'content-type': 'text/html',
    ...(status === 401 ? { 'www-authenticate': 'Basic realm="admin"' } : {}),
    ...(policy ? { 'referrer-policy': policy } : {}),
  });
  response.end(page(FORM));
});
const target = `http://admin.example:${admin.port}`;

/** Ways in which a page of another site reaches for the admin screen. @type {[name: string, html: string][]} */
const ATTACKS = [
  [
    'form',
    `<form method="post" action="${target}/admin/notices/1/delete"></form><script>document.forms[0].submit()</script>`,
  ],
  [
    'fetch',
    `<script>fetch('${target}/admin/notices/1/delete', { method: 'POST', mode: 'no-cors', credentials: 'include' })</script>`,
  ],
  [
    'frame',
    `<iframe name="f"></iframe><form method="post" target="f" action="${target}/admin/notices/1/delete"></form><script>document.forms[0].submit()</script>`,
  ],
  ['link', `<a href="${target}/admin/notices/1/delete">x</a><script>document.links[0].click()</script>`],
  ['image', `<img src="${target}/admin/notices/1/delete" alt="">`],
  ['prefetch', `<link rel="prefetch" href="${target}/admin/notices/1/delete">`],
];
const other = await listen((request, response) => {
  const html = ATTACKS.find(([name]) => request.url === `/${name}`)?.[1] ?? '';
  response.writeHead(html ? 200 : 404, { 'content-type': 'text/html' }).end(page(html));
});

const options = {
  ...chromiumOptions(),
  executablePath: '/usr/bin/chromium',
  args: [
    ...(chromiumOptions().args ?? []),
    '--host-resolver-rules=MAP admin.example 127.0.0.1, MAP evil.example 127.0.0.1',
  ],
};

/**
 * Opens a page of somebody who has signed in, and returns the last request for the path; null without one.
 * @param {(tab: import('playwright-core').Page) => Promise<unknown>} act
 * @param {string} path
 * @param {string} first
 * @param {boolean} isPrivate whether the window is a private one, which keeps passwords of sites apart
 */
async function watch(act, path, first, isPrivate) {
  const folder = mkdtempSync(join(tmpdir(), 'forms-'));
  const browser = isPrivate ? await chromium.launch(options) : null;
  const context = await (browser?.newContext() ?? chromium.launchPersistentContext(folder, options));
  try {
    const tab = await context.newPage();
    await tab.goto(`http://admin:change-me@admin.example:${admin.port}${first}`);
    seen.length = 0;
    await act(tab);
    await tab.waitForTimeout(1500);
    return seen.filter((one) => one.path === path).at(-1) ?? null;
  } finally {
    await context.close();
    await browser?.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

const DELETE = '/admin/notices/1/delete';
/** @type {Record<string, Record<string, Seen | null>>} */
const raw = { window: {}, private: {}, own: {} };
for (const [name] of ATTACKS)
  for (const kind of /** @type {const} */ (['window', 'private'])) {
    const open = (/** @type {import('playwright-core').Page} */ tab) =>
      tab.goto(`http://evil.example:${other.port}/${name}`).catch(() => null);
    Object.assign(raw[kind] ?? {}, { [name]: await watch(open, DELETE, '/admin', kind === 'private') });
  }
for (const policy of ['strict-origin-when-cross-origin', 'same-origin', 'origin', 'no-referrer'])
  Object.assign(raw.own ?? {}, {
    [policy]: await watch((tab) => tab.click('button'), DELETE, `/admin?policy=${policy}`, false),
  });
for (const table of Object.values(raw)) console.table(table);
const browser = await chromium.launch(options);
keep('forms', { browser: browser.version(), raw });
await browser.close();
admin.close();
other.close();
