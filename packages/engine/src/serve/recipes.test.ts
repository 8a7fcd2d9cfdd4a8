import { mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SECURITY_HEADERS } from '../outputs';
import { siteHandler } from './handler';
import { publishedSite } from './published';
import { type Ask, type Reply, serve } from './testing/client';
import { isInstalled, startCaddy, startNginx } from './testing/webServers';

const LONG = `<p>${'긴 글. '.repeat(300)}</p>`;

const FILES: Readonly<Record<string, string>> = {
  'index.html': LONG,
  'blog.html': `${LONG}blog`,
  'blog.json': JSON.stringify({ text: LONG }),
  'blog/a.html': `${LONG}a`,
  'blog/a.md': `# 글\n${LONG}`,
  'blog/node.js.html': `${LONG}node.js`,
  'blog/v1.2.html': `${LONG}v1.2`,
  'projects/index.html': `${LONG}projects`,
  'en/index.html': `${LONG}en`,
  'en/blog.html': `${LONG}en blog`,
  '404.html': `${LONG}없음`,
  'en/404.html': `${LONG}nothing here`,
  'sitemap.xml': `<x>${LONG}</x>`,
  'blog/rss.xml': `<x>${LONG}</x>`,
  'robots.txt': LONG,
  'site.webmanifest': JSON.stringify({ text: LONG }),
  'favicon.svg': `<svg>${LONG}</svg>`,
  'assets/a.1234.js': `// ${LONG}`,
  'assets/a.1234.css': `/* ${LONG} */`,
  'assets/a.1234.png': LONG,
  'assets/a.1234.webp': LONG,
  'assets/a.1234.avif': LONG,
  'assets/a.1234.woff2': LONG,
  'assets/search/a.1234.bin': LONG,
  'assets/search/a.1234.json': JSON.stringify({ text: LONG }),
  'icon.ico': LONG,
  'paper.pdf': LONG,
  _headers: 'host',
  _redirects: 'host',
};

const FOUND = [
  ...Object.keys(FILES)
    .filter((file) => !file.startsWith('_'))
    .map((file) => `/${file}`),
  '/',
  '/favicon.ico',
  // A dot in a name is no ending.
  '/blog/node.js',
  '/blog/v1.2',
  '/blog/v1.2/',
  ...['/blog', '/blog/a', '/projects', '/en', '/en/blog'].flatMap((path) => [
    path,
    `${path}/`,
    `${path}.html`,
    `${path}/index.html`,
  ]),
];

const MISSING = [
  '/nothing',
  '/nothing.html',
  '/nothing/',
  '/assets/',
  '/assets/gone.1234.js',
  '/blog/gone.json',
  '/en/nothing',
  '/_headers',
  '/_redirects',
  '/x/..%2f_headers',
  '/blog.html/',
  '/favicon.svg/',
  '/favicon.svg/x',
  '/index.html/x',
  `/${'x'.repeat(300)}`,
];

const work = mkdtempSync(join(tmpdir(), 'recipes-'));
const dist = join(work, 'dist');
let preview: { ask: Ask; stop: () => Promise<void> };

function write(folder: string, files: Readonly<Record<string, string>>): string {
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), content);
  }
  return folder;
}

beforeAll(async () => {
  write(dist, FILES);
  const site = publishedSite({
    dist,
    config: { baseUrl: '/', favicon: '/favicon.svg', locales: [{ prefix: '/' }, { prefix: '/en/' }] },
  });
  preview = await serve(siteHandler(() => site));
});

afterAll(async () => {
  await preview.stop();
  rmSync(work, { recursive: true });
});

/** The parts of a response that all recipes must agree on: not the values of validators, nor compressed sizes. */
function promised({ status, headers, body }: Reply) {
  const isCompressed = headers['content-encoding'] !== undefined;
  return {
    status,
    type: headers['content-type'],
    cacheControl: headers['cache-control'],
    robots: headers['x-robots-tag'],
    vary: headers.vary?.toLowerCase(),
    isCompressed,
    hasValidator: headers.etag !== undefined || status !== 200,
    ...Object.fromEntries(Object.keys(SECURITY_HEADERS).map((name) => [name, headers[name.toLowerCase()]])),
    text: (isCompressed ? gunzipSync(body) : body).toString(),
  };
}

describe.each([
  ['nginx', startNginx],
  ['caddy', startCaddy],
] as const)('the recipe for %s', (name, start) => {
  if (!isInstalled(name)) {
    it.skip(`is not run: ${name} is not installed on this machine`, () => {});
    return;
  }
  const link = join(work, `${name}-link`);
  const folder = join(work, name);
  let server: Awaited<ReturnType<typeof start>>;
  beforeAll(async () => {
    mkdirSync(folder);
    symlinkSync(dist, link);
    server = await start(link, folder);
  });
  afterAll(() => server?.stop());

  it.each([...FOUND, ...MISSING])('answers %s as the preview does', async (path) => {
    for (const headers of [{}, { 'Accept-Encoding': 'gzip' }]) {
      const [own, previewed] = await Promise.all([
        server.ask(path, { headers }),
        preview.ask(path, { headers }),
      ]);
      expect(promised(own)).toEqual(promised(previewed));
    }
  });

  it.each(['/..%2f_headers', '/..%2fdist%2f_headers', '/../_headers', '/%00', '/%zz'])(
    'refuses %s',
    async (path) => {
      const { status, text } = await server.ask(path);
      expect({ isRefused: status === 400 || status === 404, isHost: text === 'host' }).toEqual({
        isRefused: true,
        isHost: false,
      });
    },
  );

  it('answers HEAD, parts and validators', async () => {
    const [head, part] = [
      await server.ask('/blog', { method: 'HEAD' }),
      await server.ask('/paper.pdf', { headers: { Range: 'bytes=0-2' } }),
    ];
    expect({ status: head.status, size: head.body.length }).toEqual({ status: 200, size: 0 });
    expect({ status: part.status, text: part.text }).toEqual({ status: 206, text: '<p>' });
    const { etag = '' } = (await server.ask('/paper.pdf')).headers;
    for (const value of [etag, `"other", ${etag}`, '*'])
      expect((await server.ask('/paper.pdf', { headers: { 'If-None-Match': value } })).status).toBe(304);
  });

  it.each(['POST', 'DELETE', 'PUT'])('allows no %s', async (method) => {
    expect((await server.ask('/blog', { method })).status).toBe(405);
  });

  it('gives no wrong answer while another build takes the place of the one that is served', async () => {
    const wrong: string[] = [];
    let isDone = false;
    let answers = 0;
    const reader = async () => {
      while (!isDone) {
        for (const path of ['/blog', '/blog/', '/nothing']) {
          const { status, text, headers } = await server.ask(path);
          answers++;
          const isRight =
            path === '/nothing'
              ? status === 404 && /없음$/.test(text)
              : status === 200 && /(?:blog|build \d+)$/.test(text);
          if (!isRight || headers['content-security-policy'] !== "frame-ancestors 'self'")
            wrong.push(`${path}: ${status} ${text.slice(-20)}`);
        }
      }
    };
    const readers = [reader(), reader()];
    for (let build = 1; build <= 25; build++) {
      const next = write(join(folder, `build-${build}`), {
        ...FILES,
        'blog.html': `${LONG}build ${build}`,
      });
      symlinkSync(next, `${link}.next`);
      renameSync(`${link}.next`, link);
      const target = answers + 4;
      while (answers < target) await new Promise(setImmediate);
    }
    isDone = true;
    await Promise.all(readers);
    expect(wrong).toEqual([]);
    expect((await server.ask('/blog')).text).toMatch(/build 25$/);
  });
});
