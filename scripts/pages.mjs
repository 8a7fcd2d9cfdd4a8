// @ts-check
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { chromiumOptions } from './browser.mjs';
import { ensureInstalled, projectFolder } from './install.mjs';

ensureInstalled('all');
const { chromium } = await import('playwright-core');

/** The browser that pictures are taken with; it has to be closed. */
export const browser = await chromium.launch(chromiumOptions());

/**
 * A page in a profile of its own, with a color mode.
 * @param {import('playwright-core').BrowserContextOptions} options @param {string} [mode]
 */
export async function openPage(options, mode = 'light') {
  const context = await browser.newContext({ reducedMotion: 'reduce', ...options });
  await context.addInitScript((theme) => localStorage.setItem('theme', theme), mode);
  return context.newPage();
}

/**
 * Opens a page and waits until the application runs, as after a first interaction of its reader.
 * @param {import('playwright-core').Page} page @param {string} address
 */
export async function show(page, address) {
  await page.goto(address, { waitUntil: 'networkidle' });
  await page.dispatchEvent('body', 'pointerover');
  await page.waitForSelector('html[data-ready]');
}

/**
 * Runs a server of the engine during `use`.
 * @param {readonly string[]} args command and options @param {(origin: string) => Promise<void>} use
 */
export async function withServer(args, use) {
  const child = spawn(process.execPath, [join('scripts', 'devlog.mjs'), ...args, '--port', '0'], {
    cwd: projectFolder,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const origin = await new Promise((done, fail) => {
    let output = '';
    child.stdout.on('data', (chunk) => {
      output += chunk;
      const found = /http:\/\/localhost:\d+/.exec(output)?.[0];
      if (found) done(found);
    });
    child.once('exit', (code) => fail(new Error(`devlog ${args[0]} ended with ${code}`)));
  });
  try {
    await use(origin);
  } finally {
    child.kill();
  }
}
