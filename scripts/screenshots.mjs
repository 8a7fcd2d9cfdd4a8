#!/usr/bin/env node
// @ts-check
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { projectFolder } from './install.mjs';
import { browser, openPage, show, withServer } from './pages.mjs';

/**
 * Takes screenshots of every screen of the built site into `screenshots/`, with an overview in
 * `screenshots/index.html`: `npm run screenshots [-- part of a name …]`. `--view` selects one kind of view, such as
 * `phone`. `--axe` also reports violations of axe-core's rules, and exits with status 1 if there are any. `--picture`
 * creates the picture of the README instead.
 */
const { values, positionals } = parseArgs({
  options: {
    picture: { type: 'boolean', default: false },
    axe: { type: 'boolean', default: false },
    view: { type: 'string' },
  },
  allowPositionals: true,
});

/** @type {Record<string, string>} */
const screens = JSON.parse(
  readFileSync(join(projectFolder, 'packages/engine/test/e2e/support/screens.json'), 'utf8'),
);

/** States of a page that need an interaction: name → page, and how to reach the state. `only` names a view. */
const states = {
  'menu of a document': { path: '/projects/base/tech-stack', only: 'phone', act: openMenu },
  'main menu': { path: '/about', only: 'phone', act: openMenu },
  languages: { path: '/about', only: 'desktop', act: openLanguages },
  'search modal': { path: '/blog', only: null, act: openSearch },
  'search modal, nothing typed': { path: '/blog', only: null, act: openStart },
  'search page, results': { path: '/search?q=kubernetes', only: null, act: waitForResults },
  'search page, nothing found': { path: '/search?q=zzzqqqxxx', only: null, act: waitForNothing },
};

/**
 * Kinds of views. At 200 % and 400 % zoom, a window of 1440 × 900 has this many CSS pixels. `isPaper` is a sheet of
 * A4 within its margins. `dir` overrides the direction of a page, since the site has no right-to-left language.
 * @type {Record<string, { options: import('playwright-core').BrowserContextOptions, modes?: string[], locales?:
 * string[], isPaper?: boolean, dir?: string }>}
 */
const views = {
  desktop: { options: { viewport: { width: 1280, height: 900 } } },
  phone: {
    options: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
  },
  tablet: {
    options: { viewport: { width: 820, height: 1180 }, hasTouch: true, isMobile: true },
    locales: ['ko'],
  },
  paper: { options: { viewport: { width: 658, height: 987 } }, locales: ['ko'], isPaper: true },
  rtl: { options: { viewport: { width: 1280, height: 900 } }, modes: ['light'], locales: ['en'], dir: 'rtl' },
  '200-percent': { options: { viewport: { width: 720, height: 450 } }, modes: ['light'], locales: ['ko'] },
  '400-percent': { options: { viewport: { width: 360, height: 225 } }, modes: ['light'], locales: ['ko'] },
};

/** Maximum height of a screenshot, in CSS pixels. */
const MAX_HEIGHT = 3600;

const { status } = spawnSync(process.execPath, [join('scripts', 'devlog.mjs'), 'build'], {
  cwd: projectFolder,
  stdio: 'inherit',
});
if (status !== 0) process.exit(status ?? 1);
try {
  await withServer(['preview'], values.picture ? takeReadmePicture : takeScreenshots);
} finally {
  await browser.close();
}

/** @param {string} origin */
async function takeScreenshots(origin) {
  const folder = join(projectFolder, 'screenshots');
  if (positionals.length === 0 && values.view === undefined) rmSync(folder, { recursive: true, force: true });
  const pictures = [];
  const findings = [];
  for (const [
    view,
    { options, modes = ['light', 'dark'], locales = ['ko', 'en'], isPaper, dir },
  ] of Object.entries(views)) {
    if (values.view !== undefined && values.view !== view) continue;
    for (const mode of modes) {
      const page = await openPage({ ...options, bypassCSP: values.axe }, mode);
      for (const locale of locales) {
        for (const { name, path, act } of scenesFor(view)) {
          await show(page, origin + (locale === 'ko' ? path : `/en${path}`));
          if (dir)
            await page.evaluate((direction) => document.documentElement.setAttribute('dir', direction), dir);
          await act(page);
          if (isPaper) await page.emulateMedia({ media: 'print' });
          const picture = join(`${view}-${mode}-${locale}`, `${name.replaceAll(' ', '-')}.png`);
          await takeScreenshot(page, join(folder, picture), name in states);
          pictures.push(picture);
          if (values.axe && !isPaper)
            findings.push(...(await violations(page)).map((line) => `${picture}: ${line}`));
          if (isPaper) await page.emulateMedia({ media: 'screen' });
        }
      }
      await page.context().close();
    }
  }
  writeFileSync(join(folder, 'index.html'), overviewHtml(pictures));
  console.log(`${pictures.length} pictures are in screenshots/; screenshots/index.html shows all.`);
  for (const line of findings) console.error(line);
  if (findings.length > 0) process.exitCode = 1;
}

/** @param {string} view */
function scenesFor(view) {
  return [
    ...Object.entries(screens).map(([name, path]) => ({ name, path, act: async () => {} })),
    ...Object.entries(states)
      .filter(([, { only }]) => (only === null ? view === 'desktop' || view === 'phone' : only === view))
      .map(([name, { path, act }]) => ({ name, path, act })),
  ].filter(({ name }) => positionals.length === 0 || positionals.some((part) => name.includes(part)));
}

/** @param {import('playwright-core').Page} page @param {string} file @param {boolean} isState */
async function takeScreenshot(page, file, isState) {
  mkdirSync(dirname(file), { recursive: true });
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  const view = page.viewportSize() ?? { width: 0, height: 0 };
  const { width } = view;
  // An overlay covers the viewport, not the page.
  if (isState) return page.screenshot({ path: file });
  // A full-page screenshot would reset the emulation of touch, so the viewport grows instead.
  await page.setViewportSize({ width, height: Math.max(view.height, Math.min(height, MAX_HEIGHT)) });
  await page.screenshot({ path: file });
  await page.setViewportSize(view);
}

/**
 * Violations of axe-core's rules on a page.
 * @param {import('playwright-core').Page} page @returns {Promise<string[]>}
 */
async function violations(page) {
  await page.evaluate(readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8'));
  return page.evaluate(async () => {
    const { axe } = /** @type {any} */ (window);
    const found = await axe.run({ resultTypes: ['violations'], preload: false });
    return found.violations.flatMap((/** @type {any} */ { id, nodes }) =>
      nodes.map((/** @type {any} */ { target }) => `${id} ${target.join(' ')}`),
    );
  });
}

/** An overview of all screenshots. @param {readonly string[]} pictures */
function overviewHtml(pictures) {
  const figures = pictures.map(
    (picture) =>
      `<figure><a href="${picture}"><img src="${picture}" loading="lazy" alt=""></a><figcaption>${picture}</figcaption></figure>`,
  );
  return `<!doctype html><meta charset="utf-8"><title>Screenshots</title><style>
    body { display: grid; grid-template-columns: repeat(auto-fill, minmax(16rem, 1fr)); gap: 1rem; font: 0.75rem system-ui; }
    figure { margin: 0 } img { width: 100%; height: 24rem; object-fit: cover; object-position: top; border: 1px solid #ccc }
  </style>${figures.join('')}`;
}

/** Three screenshots side by side, composed by the browser itself. @param {string} origin */
async function takeReadmePicture(origin) {
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
    await show(page, origin + path);
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
  await page.locator('dialog mark').first().waitFor();
}

/** @param {import('playwright-core').Page} page */
async function openStart(page) {
  await page.click('form[data-search] button');
  await page.locator('dialog section a').first().waitFor();
}

/** @param {import('playwright-core').Page} page */
async function waitForResults(page) {
  await page.locator('main ol > li mark').first().waitFor();
}

/** @param {import('playwright-core').Page} page */
async function waitForNothing(page) {
  await page.locator('main [role=status]', { hasText: 'zzzqqqxxx' }).waitFor();
}
