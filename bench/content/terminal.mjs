#!/usr/bin/env node
// @ts-check
// A picture of a terminal in which commands really run: node bench/content/terminal.mjs FOLDER OUT.webp COLUMNS ROWS COMMAND...
// An interactive shell runs them in the folder one after another, and xterm.js draws what it wrote. Needs script(1),
// Chromium and cwebp.
import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { chromiumOptions } from '../../scripts/browser.mjs';

const [folder, out, columns, rows, ...commands] = process.argv.slice(2);
if (!folder || !out || commands.length === 0) throw new Error('FOLDER OUT.webp COLUMNS ROWS COMMAND...');
const work = mkdtempSync(join(tmpdir(), 'terminal-'));
const pause = (/** @type {number} */ ms) => new Promise((done) => setTimeout(done, ms));

const shell = spawn('script', ['-qfc', 'bash --noprofile --norc -i', '/dev/null'], {
  cwd: folder,
  env: { ...process.env, TERM: 'xterm-256color', GIT_PAGER: '', SHELL: '/bin/bash' },
});
let output = '';
shell.stdout.on('data', (text) => (output += text));
/** Waits until the shell has been silent for a while. */
const quiet = async () => {
  for (let seen = -1; seen !== output.length; ) {
    seen = output.length;
    await pause(1500);
  }
};
shell.stdin.write(`PS1='\\[\\e[32m\\]$\\[\\e[0m\\] '; stty cols ${columns} rows ${rows}; clear\n`);
await quiet();
output = '\x1b[32m$\x1b[0m ';
for (const command of commands) {
  shell.stdin.write(`${command}\n`);
  await quiet();
}
shell.stdin.end();
shell.kill();

execFileSync('npm', ['install', '--ignore-scripts', '--no-save', '@xterm/xterm@6.0.0'], {
  cwd: work,
  stdio: 'ignore',
});
const xterm = (/** @type {string} */ path) =>
  readFileSync(join(work, 'node_modules/@xterm/xterm', path), 'utf8');
const browser = await chromium.launch(chromiumOptions());
const page = await browser.newPage({ viewport: { width: 1100, height: 900 }, deviceScaleFactor: 1.5 });
await page.setContent(
  `<style>${xterm('css/xterm.css')} body { margin: 0 } #box { display: inline-block; padding: 14px; background: #0f172a }</style><div id="box"></div>`,
);
await page.addScriptTag({ content: xterm('lib/xterm.js') });
await page.evaluate(
  ({ text, cols, lines }) => {
    // @ts-expect-error xterm.js puts its class on the window
    const terminal = new window.Terminal({
      cols,
      rows: lines,
      fontSize: 15,
      fontFamily: '"DejaVu Sans Mono", "Noto Sans Mono CJK KR"',
      cursorInactiveStyle: 'none',
      theme: { background: '#0f172a', foreground: '#e2e8f0', green: '#4ade80', red: '#f87171' },
    });
    terminal.open(document.getElementById('box'));
    return new Promise((done) => terminal.write(text, () => setTimeout(done, 300, null)));
  },
  {
    text: output.replace(/\x1b\[\?2004[hl]/g, '').replace(/\r?\n?\x1b\[32m\$\x1b\[0m $/, ''),
    cols: Number(columns),
    lines: Number(rows),
  },
);
await page.locator('#box').screenshot({ path: join(work, 'shot.png') });
await browser.close();
execFileSync('cwebp', ['-quiet', '-lossless', join(work, 'shot.png'), '-o', out]);
console.log(output);
rmSync(work, { recursive: true, force: true });
