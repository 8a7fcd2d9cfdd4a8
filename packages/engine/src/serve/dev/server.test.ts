import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { stopServer } from '@private-devlog/search/internal';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LocaleFile } from '../../shared/pageData/localeData';
import { sharedDataFile } from '../../shared/url';
import { listen, portOf } from '../listen';
import { type Ask, askAt } from '../testing/client';
import { type Development, openDevelopment } from './development';
import { EARLIER_STATES } from './earlierFiles';
import { type DevServer, devServer } from './server';

const root = mkdtempSync(join(tmpdir(), 'devlog-server-'));
const project = join(import.meta.dirname, '../../..');

function write(file: string, content: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), content);
}

const config = (more = '') =>
  write(
    'site.config.ts',
    `export default { title: 'T', url: 'https://example.com', defaultLocale: 'en', locales: { en: {} }, docs: false, ${more} };\n`,
  );

let development: Development;
let dev: DevServer;
let ask: Ask;

beforeAll(async () => {
  config("dev: { allowedHosts: ['.tunnel.example'] }");
  write('content/blog/250101-01.md', '---\ntitle: One\ndraft: true\n---\n\nA draft.\n');
  development = openDevelopment({ folder: join(project, 'dist'), key: 'test', project }, root);
  await development.reconfigure();
  dev = devServer({
    development,
    opened: Promise.resolve(),
    script: '',
    host: 'devbox',
    openEditor: () => {},
    note: () => {},
  });
  await listen(dev.server, 0, '127.0.0.1');
  ask = askAt(portOf(dev.server));
});

afterAll(async () => {
  await stopServer(dev.server, 0);
  await development.close();
  rmSync(root, { recursive: true, force: true });
});

/** Current URL path of the sidebar's data. */
async function sidebarPath(): Promise<string> {
  const { shared } = JSON.parse((await ask('/data/en.json')).text) as LocaleFile;
  const [id = '', contentHash = ''] = Object.entries(shared).find(([name]) => name.startsWith('blog-'))!;
  return `/${sharedDataFile(id, 'en', contentHash)}`;
}

const TARGETS = [
  '/',
  '/blog/250101-01',
  '/blog/250101-01.json',
  '/nothing',
  '/%',
  '/favicon.ico',
  '/sitemap.xml',
];
const OWN = [
  '/@devlog/browser.js',
  '/@devlog/page?path=/',
  '/@devlog/open',
  '/@devlog/report',
  '/@devlog/nothing',
  '/@devlog/events',
];

describe('every answer in development', () => {
  it.each([...TARGETS, ...OWN])('is for pages of its own origin only: %s', async (target) => {
    for (const [method, headers] of [
      ['GET', {}],
      ['POST', {}],
      ['GET', { Host: 'evil.example' }],
    ] as const) {
      // The stream of events never ends by itself.
      if (target === '/@devlog/events' && !('Host' in headers)) continue;
      const reply = await ask(target, { method, headers });
      expect(reply.headers, `${method} ${target}`).toMatchObject({
        'cross-origin-resource-policy': 'same-origin',
        'x-content-type-options': 'nosniff',
        'cross-origin-opener-policy': 'same-origin',
      });
    }
  });

  it.each([...TARGETS, ...OWN])('is refused to a foreign name: %s', async (target) => {
    for (const headers of [{}, { Upgrade: 'websocket', Connection: 'Upgrade' }]) {
      const reply = await ask(target, { headers: { ...headers, Host: 'evil.example' } });
      expect(reply.status).toBe(403);
      expect(reply.text).toContain("allowedHosts: ['evil.example']");
    }
  });

  it('is given to the name of `--host`, and to those that the configuration allows', async () => {
    for (const Host of ['devbox:3000', 'a.tunnel.example', 'localhost'])
      expect((await ask('/blog/250101-01', { headers: { Host } })).text).toContain('A draft.');
  });

  it.each(OWN)('is refused to pages of another origin: %s', async (target) => {
    for (const headers of [
      { 'Sec-Fetch-Site': 'cross-site' },
      { 'Sec-Fetch-Site': 'same-site' },
      { Origin: 'null' },
      { Origin: 'https://evil.example' },
    ])
      expect((await ask(target, { headers })).status).toBe(403);
  });

  it('follows a change of the allowed names', async () => {
    const status = async () => (await ask('/', { headers: { Host: 'other.example' } })).status;
    expect(await status()).toBe(403);
    config("dev: { allowedHosts: ['other.example'] }");
    await development.reconfigure();
    expect(await status()).toBe(200);
  });

  it('is still what it was for data of a state before, as far as an open page may ask for it', async () => {
    const title = async (text: string) => {
      write('content/blog/250101-01.md', `---\ntitle: ${text}\n---\n\nText.\n`);
      await development.refresh(['content/blog/250101-01.md']);
    };
    await title('The first title');
    const path = await sidebarPath();
    await title('Another title');
    expect(await sidebarPath()).not.toBe(path);
    const reply = await ask(path);
    expect({ status: reply.status, type: reply.headers['content-type'] }).toEqual({
      status: 200,
      type: 'application/json; charset=utf-8',
    });
    expect(reply.text).toContain('The first title');
    for (let state = 1; state < EARLIER_STATES; state++) await title(`Title ${state}`);
    expect((await ask(path)).status).toBe(200);
    await title('The last title');
    expect((await ask(path)).status).toBe(404);
  });

  it('is not compressed, neither a page nor a script', async () => {
    const main = /[^"]*\/main\.[^"]*\.js/.exec((await ask('/blog/250101-01')).text)?.[0] ?? '';
    for (const target of ['/blog/250101-01', main]) {
      const { status, headers } = await ask(target, { headers: { 'Accept-Encoding': 'br, gzip' } });
      expect({ status, encoding: headers['content-encoding'] }, target).toEqual({ status: 200 });
    }
  });

  it('is at the paths of the preview: redirects and files under static/ too', async () => {
    write('static/demo.html', 'demo');
    write('static/game/index.html', 'game');
    config("redirects: [{ from: '/old', to: '/blog/250101-01' }]");
    await development.reconfigure();
    for (const path of ['/old', '/old.html'])
      expect((await ask(path)).text, path).toContain('url=/blog/250101-01');
    for (const path of ['/demo', '/demo.html', '/demo/']) expect((await ask(path)).text, path).toBe('demo');
    for (const path of ['/game/', '/game', '/game/index.html'])
      expect((await ask(path)).text, path).toBe('game');
    expect((await ask('/_redirects')).status).toBe(404);
  });

  it('leads from where a page was to where it is after the base URL was changed', async () => {
    const leads = async (target: string) => {
      const { status, headers, text } = await ask(target);
      return headers.location ?? (status === 404 ? text : status);
    };
    const base = async (path: string) => {
      config(`baseUrl: '${path}'`);
      await development.reconfigure();
    };
    write('content/pages/긴 글.md', '---\ntitle: Long\n---\n\nText.\n');
    await base('/a/');
    const long = encodeURIComponent('긴 글');
    expect(await leads(`/${long}?q=1`)).toBe(`/a/${long}?q=1`);
    expect(await leads('/blog/250101-01')).toBe('/a/blog/250101-01');
    expect(await leads('/blog/nothing')).toBe('Not found. The site is at /a/\n');
    expect(await leads('/a/blog/nothing')).toContain('404');
    await base('/b/');
    for (const before of ['/a/', '/']) expect(await leads(`${before}blog`)).toBe('/b/blog');
    await base('/');
    expect(await leads('/b/blog')).toBe('/blog');
    expect(await leads('/blog')).toBe(200);
    expect(await leads('//evil.example/blog')).not.toMatch(/evil/);
  });

  it('has a mistake named when a configured name is no name', async () => {
    for (const name of ['http://a.example', 'a.example:3000', '*.example', 'a/b', '']) {
      config(`dev: { allowedHosts: ['${name}'] }`);
      await development.reconfigure();
      expect(development.problems()).toMatchObject([
        { file: 'site.config.ts', message: expect.stringContaining('dev.allowedHosts') },
      ]);
    }
  });
});
