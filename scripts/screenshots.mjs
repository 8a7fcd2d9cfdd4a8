#!/usr/bin/env node
// @ts-check
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureInstalled, projectFolder } from './install.mjs';

/**
 * Photographs every screen of the built site into `screenshots/`, on a desktop and a phone, light and dark, in each
 * language: `npm run screenshots [-- part of a name …]`. With `--picture` it makes the picture of the README instead.
 */
ensureInstalled('all');
const { values, positionals } = parseArgs({
  options: { picture: { type: 'boolean', default: false } },
  allowPositionals: true,
});

/** @type {Record<string, string>} */
const screens = JSON.parse(
  readFileSync(join(projectFolder, 'packages/engine/test/e2e/support/screens.json'), 'utf8'),
);

/** States of a page that appear on request: name → page, and how to get there. `only` names a view. */
const states = {
  'menu of a document': { path: '/projects/base/tech-stack', only: 'phone', act: openMenu },
  'main menu': { path: '/about', only: 'phone', act: openMenu },
  languages: { path: '/about', only: 'desktop', act: openLanguages },
  'search modal': { path: '/blog', only: null, act: openSearch },
};

const views = {
  desktop: { viewport: { width: 1280, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
};

/** The longest part of a page that is photographed, in CSS pixels. */
const LONGEST = 3600;

const { chromium } = await import('playwright-core');
const { status } = spawnSync(process.execPath, [join('scripts', 'devlog.mjs'), 'build'], {
  cwd: projectFolder,
  stdio: 'inherit',
});
if (status !== 0) process.exit(status ?? 1);
const preview = await startPreview();
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--headless', '--no-sandbox', '--disable-gpu'],
});
try {
  if (values.picture) await makePicture();
  else await photographAll();
} finally {
  await browser.close();
  preview.process.kill();
}

async function photographAll() {
  const folder = join(projectFolder, 'screenshots');
  if (positionals.length === 0) rmSync(folder, { recursive: true, force: true });
  let count = 0;
  for (const [view, options] of Object.entries(views)) {
    for (const mode of ['light', 'dark']) {
      const page = await openPage(options, mode);
      for (const locale of ['ko', 'en']) {
        const shots = [
          ...Object.entries(screens).map(([name, path]) => ({ name, path, act: async () => {} })),
          ...Object.entries(states)
            .filter(([, { only }]) => only === null || only === view)
            .map(([name, { path, act }]) => ({ name, path, act })),
        ].filter(({ name }) => positionals.length === 0 || positionals.some((part) => name.includes(part)));
        for (const { name, path, act } of shots) {
          await show(page, locale === 'ko' ? path : `/en${path}`);
          await act(page);
          const file = join(folder, `${view}-${mode}-${locale}`, `${name.replaceAll(' ', '-')}.png`);
          mkdirSync(dirname(file), { recursive: true });
          const height = await page.evaluate(() => document.documentElement.scrollHeight);
          const { width } = options.viewport;
          const clip = { x: 0, y: 0, width, height: Math.min(height, LONGEST) };
          // What lies over a page covers the view, not the page.
          await page.screenshot(name in states ? { path: file } : { path: file, fullPage: true, clip });
          count++;
        }
      }
      await page.context().close();
    }
  }
  console.log(`${count} pictures are in screenshots/.`);
}

/** Three pictures side by side, put together by the browser itself. */
async function makePicture() {
  const wide = { viewport: { width: 1100, height: 760 } };
  const narrow = { viewport: { width: 390, height: 820 } };
  const shots = [
    { options: wide, mode: 'light', path: '/' },
    { options: wide, mode: 'light', path: '/blog/250918-01' },
    { options: narrow, mode: 'dark', path: '/' },
  ];
  const images = [];
  for (const { options, mode, path } of shots) {
    const page = await openPage(options, mode);
    await show(page, path);
    const picture = await page.screenshot();
    images.push(`data:image/png;base64,${picture.toString('base64')}`);
    await page.context().close();
  }
  const page = await browser.newPage({ viewport: { width: 1280, height: 620 } });
  await page.setContent(`<!doctype html><style>
    body { margin: 0; height: 620px; background: #e6e9e7; position: relative; overflow: hidden; }
    img { position: absolute; border-radius: 6px; box-shadow: 0 2px 14px #0003; }
    img:nth-child(1) { width: 690px; left: 36px; top: 36px; }
    img:nth-child(2) { width: 690px; left: 330px; top: 112px; }
    img:nth-child(3) { width: 244px; right: 36px; top: 72px; }
  </style>${images.map((source) => `<img src="${source}" alt="">`).join('')}`);
  await page.waitForFunction(() => [...document.images].every(({ complete }) => complete));
  const file = join(projectFolder, 'docs', 'static', 'screenshot.png');
  const picture = await page.screenshot();
  writeFileSync(file, picture);
  console.log(`docs/static/screenshot.png, ${Math.round(picture.length / 1000)} kB`);
}

/**
 * A page in a profile of its own whose colour mode is chosen.
 * @param {import('playwright-core').BrowserContextOptions} options @param {string} mode
 */
async function openPage(options, mode) {
  const context = await browser.newContext({ ...options, reducedMotion: 'reduce' });
  await context.addInitScript((theme) => localStorage.setItem('theme', theme), mode);
  return context.newPage();
}

/**
 * Shows a page as a reader sees it who has begun to use it.
 * @param {import('playwright-core').Page} page @param {string} path
 */
async function show(page, path) {
  await page.goto(preview.origin + path, { waitUntil: 'networkidle' });
  await page.dispatchEvent('body', 'pointerover');
  await page.waitForSelector('html[data-ready]');
}

/** @param {import('playwright-core').Page} page */
async function openMenu(page) {
  await page.click('header button[popovertarget="__menu"]');
}

/** @param {import('playwright-core').Page} page */
async function openLanguages(page) {
  await page.locator('[data-dropdown] button').first().click();
}

/** @param {import('playwright-core').Page} page */
async function openSearch(page) {
  await page.click('form[data-search] button');
  await page.locator('dialog input').fill('kubernetes');
  await page.waitForLoadState('networkidle');
  await page.locator('dialog a').first().waitFor();
}

/** @returns {Promise<{ origin: string, process: import('node:child_process').ChildProcess }>} */
function startPreview() {
  const child = spawn(process.execPath, [join('scripts', 'devlog.mjs'), 'preview', '--port', '0'], {
    cwd: projectFolder,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return new Promise((done, fail) => {
    let output = '';
    child.stdout.on('data', (chunk) => {
      output += chunk;
      const origin = /http:\/\/localhost:\d+/.exec(output)?.[0];
      if (origin) done({ origin, process: child });
    });
    child.once('exit', (code) => fail(new Error(`The preview ended with code ${code}.`)));
  });
}
