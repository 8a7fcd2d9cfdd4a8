import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'node-html-parser';
import { type Browser, chromium } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chromiumOptions } from '../../../scripts/browser.mjs';

/*
 * A site as an author gets it: created in an empty folder outside the repository, installed from packed files, without
 * this repository's packages beside it, under a base address, in production.
 */

const repository = join(import.meta.dirname, '../../..');
const parent = mkdtempSync(join(tmpdir(), 'devlog-install-'));
const site = join(parent, 'my-notes');
const BASE = '/notes/';
let browser: Browser;
const running: ChildProcess[] = [];

/** Runs a program; its output is in the error when it fails. */
function run(
  command: string,
  args: readonly string[],
  { cwd = site, env = {} as Record<string, string> } = {},
): string {
  const result = spawnSync(command, [...args], { cwd, encoding: 'utf8', env: { ...process.env, ...env } });
  const output = `${result.stdout}${result.stderr}`;
  expect(result.status, `${command} ${args.join(' ')}:\n${output}`).toBe(0);
  return output;
}

const devlog = (root: string) => join(root, 'node_modules/@private-devlog/engine/bin/devlog.mjs');

beforeAll(async () => {
  const options = [
    '--title',
    '나의 기록',
    '--languages',
    'ko,en',
    '--address',
    `https://me.example.com${BASE}`,
  ];
  run(process.execPath, [join(repository, 'scripts/create.mjs'), site, ...options, '--yes'], {
    cwd: parent,
    env: { INIT_CWD: parent },
  });
  const post = join(site, 'content/blog/251001-01');
  mkdirSync(post, { recursive: true });
  writeFileSync(
    join(post, 'index.mdx'),
    "---\ntitle: 움직이는 글\ndate: 2025-10-01\n---\n\nimport { Counter } from './Counter';\n\n누르면 올라갑니다.\n\n<Counter />\n",
  );
  writeFileSync(
    join(post, 'Counter.tsx'),
    "import { useState } from 'react';\nimport styles from './Counter.module.css';\n\nexport function Counter() {\n  const [count, setCount] = useState(0);\n  return <button type=\"button\" className={styles.count} onClick={() => setCount(count + 1)}>count {count}</button>;\n}\n",
  );
  writeFileSync(join(post, 'Counter.module.css'), '.count {\n  color: rgb(1, 2, 3);\n}\n');
  run('npm', ['install', '--no-audit', '--no-fund'], { env: { NODE_ENV: 'production' } });
  browser = await chromium.launch(chromiumOptions());
});
afterAll(async () => {
  await browser?.close();
  for (const child of running) {
    const ended = new Promise((done) => child.once('exit', done));
    child.kill();
    await ended;
  }
  rmSync(parent, { recursive: true, force: true });
});

/** Starts a server of the engine on a free port. @returns its address with the base URL */
async function serve(command: 'dev' | 'preview'): Promise<string> {
  const child = spawn(process.execPath, [devlog(site), command, '--port', '0'], { cwd: site });
  running.push(child);
  return new Promise((done, fail) => {
    let output = '';
    const read = (chunk: Buffer) => {
      output += chunk;
      const address = /http:\/\/localhost:\d+\/notes\//.exec(output)?.[0];
      if (address) done(address);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', (code) => fail(new Error(`${command} ended with ${code}:\n${output}`)));
  });
}

/** Class names in a document for which its styles have no rule. */
function unstyled(file: string): string[] {
  const html = readFileSync(join(site, 'dist', file), 'utf8');
  const css = [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, text]) => text).join('');
  const classes = parse(html).querySelectorAll('header[class], main [class], footer[class]');
  return classes
    .flatMap((element) => [...element.classList.values()])
    .filter((name) => !css.includes(`.${name}`));
}

describe('an installed site', () => {
  it('is at most 60 MB in at most 120 packages, without a bundler for sites', () => {
    const modules = join(site, 'node_modules');
    const { packages } = JSON.parse(readFileSync(join(modules, '.package-lock.json'), 'utf8')) as {
      packages: Record<string, unknown>;
    };
    expect(Object.keys(packages).length).toBeLessThanOrEqual(120);
    expect(Number(run('du', ['-sm', modules]).split('\t')[0])).toBeLessThanOrEqual(60);
    expect(existsSync(join(modules, 'vite'))).toBe(false);
  });

  it('builds without a problem from any folder of it, styled', () => {
    const said = run(process.execPath, [devlog(site), 'build'], { cwd: join(site, 'content/blog') });
    expect(said).toContain(' 0 problems');
    expect(readdirSync(join(site, 'dist'))).toContain('index.html');
    for (const file of ['index.html', 'blog/251001-01.html', 'projects/index.html'])
      expect(unstyled(file), file).toEqual([]);
  });

  it('hydrates components of articles and answers searches, under its base address', async () => {
    const address = await serve('preview');
    const page = await browser.newPage();
    const complaints: string[] = [];
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    page.on('pageerror', (error) => complaints.push(String(error)));
    await page.goto(`${address}blog/251001-01`);
    const button = page.getByRole('button', { name: 'count 0' });
    expect(await button.evaluate((element) => getComputedStyle(element).color)).toBe('rgb(1, 2, 3)');
    await button.hover();
    await page.waitForSelector('html[data-ready]');
    await button.click();
    await page.getByRole('button', { name: 'count 1' }).waitFor();
    await page.goto(`${address}search`);
    await page.locator('main input').click();
    await page.waitForSelector('html[data-ready]');
    // The Korean word, typed with the keyboard in its Latin layout.
    for (const letter of 'dnawlr') await page.keyboard.press(letter);
    await page.locator('main a[href^="/notes/blog/251001-01"]').first().waitFor();
    expect(complaints).toEqual([]);
    await page.close();
  });

  it('begins posts and translations, and shows them while the author writes', async () => {
    run(process.execPath, [devlog(site), 'new', 'post', '둘째 글'], { cwd: join(site, 'content') });
    const [begun = ''] = readdirSync(join(site, 'content/blog')).filter((name) => /-02\.md$/.test(name));
    run(process.execPath, [devlog(site), 'translate', `blog/${begun.replace('.md', '')}`]);
    expect(existsSync(join(site, 'i18n/en/blog', begun))).toBe(true);
    const address = await serve('dev');
    const page = await browser.newPage();
    await page.goto(`${address}blog/${begun.replace('.md', '')}`);
    const file = join(site, 'content/blog', begun);
    writeFileSync(file, `${readFileSync(file, 'utf8')}\n방금 적은 문장\n`);
    await page.getByText('방금 적은 문장').waitFor();
    await page.close();
  });

  it('builds the same with the newest Node and with pnpm', () => {
    const before = run('sha256sum', ['index.html', 'blog/251001-01.html'], { cwd: join(site, 'dist') });
    const copy = join(parent, 'with-pnpm');
    const left = ['node_modules', 'dist', '.cache', 'package-lock.json'].map((name) => join(site, name));
    cpSync(site, copy, { recursive: true, filter: (path) => !left.includes(path) });
    const modern = { PATH: `${nodeFolder('24')}:${process.env.PATH}` };
    run('npx', ['--yes', 'pnpm@12', 'install', '--prod'], { cwd: copy, env: modern });
    run('npx', ['--yes', 'pnpm@12', 'run', 'build'], { cwd: copy, env: modern });
    expect(run('sha256sum', ['index.html', 'blog/251001-01.html'], { cwd: join(copy, 'dist') })).toBe(before);
  });

  it('draws pictures for sharing with the package that came along, once it is installed', () => {
    const config = join(site, 'site.config.ts');
    writeFileSync(config, readFileSync(config, 'utf8').replace('favicon:', 'social: {},\n  favicon:'));
    const refused = spawnSync(process.execPath, [devlog(site), 'build'], { cwd: site, encoding: 'utf8' });
    expect(refused.status).toBe(1);
    const [, file = ''] = /`npm install (\.\/vendor\/[^`]+)`/.exec(refused.stderr) ?? [];
    expect(file).not.toBe('');
    run('npm', ['install', '--no-audit', '--no-fund', file]);
    run(process.execPath, [devlog(site), 'build']);
    expect(readdirSync(join(site, 'dist/assets/social')).length).toBeGreaterThan(3);
  });
});

/** Folder with a Node of another major version; the package `node` brings one. */
function nodeFolder(version: string): string {
  const folder = join(parent, `node-${version}`);
  mkdirSync(folder);
  run('npm', ['install', '--no-audit', '--no-fund', '--prefix', folder, `node@${version}`], { cwd: folder });
  return join(folder, 'node_modules/node/bin');
}
