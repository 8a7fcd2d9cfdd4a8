import { mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { siteHandler } from './handler';
import { publishedSite } from './published';
import { type Ask, serve } from './testing/client';

const LONG = '<p>긴 글</p>'.repeat(200);

const FILES: Readonly<Record<string, string>> = {
  'index.html': 'home',
  'blog.html': LONG,
  'blog.json': '{"a":1}',
  'blog/a.html': 'post',
  'blog/a.md': '# 글',
  'projects/index.html': 'projects',
  'en/index.html': 'english home',
  '404.html': `${LONG}없음`,
  'en/404.html': 'nothing here',
  'favicon.svg': '<svg/>',
  'assets/a.1234.js': 'hashed',
  'video.mp4': '0123456789',
  'empty.txt': '',
  _headers: 'host',
  _redirects: 'host',
};

const config = {
  baseUrl: '/',
  favicon: '/favicon.svg',
  locales: [{ prefix: '/' }, { prefix: '/en/' }],
};

const work = mkdtempSync(join(tmpdir(), 'published-'));
const dist = join(work, 'dist');

function write(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), content);
  }
}

let ask: Ask;
let stop: () => Promise<void>;

beforeAll(async () => {
  write(dist, FILES);
  write(work, { 'dist-secret/x.txt': 'secret', 'dist.old/x.txt': 'secret', 'package.json': 'secret' });
  symlinkSync('loop', join(dist, 'loop'));
  const site = publishedSite({ dist, config });
  ({ ask, stop } = await serve(siteHandler(() => site)));
});

afterAll(async () => {
  await stop();
  rmSync(work, { recursive: true });
});

describe('paths', () => {
  it.each([
    ['/', 'home'],
    ['/index.html', 'home'],
    ['/blog', LONG],
    ['/blog/', LONG],
    ['/blog.html', LONG],
    ['/blog/index.html', LONG],
    ['/blog/a', 'post'],
    ['/blog/a/', 'post'],
    ['/blog/a/index.html', 'post'],
    ['/projects/', 'projects'],
    ['/projects', 'projects'],
    ['/projects.html', 'projects'],
    ['/projects/index.html', 'projects'],
    ['/en', 'english home'],
    ['/en/', 'english home'],
    ['/blog?x=1', LONG],
    ['http://elsewhere.example/blog', LONG],
    ['/favicon.ico', '<svg/>'],
    ['/empty.txt', ''],
  ])('%s is answered', async (target, text) => {
    expect(await ask(target)).toMatchObject({ status: 200, text });
  });

  it.each([
    '/nothing',
    '/blog.html/',
    '/favicon.svg/',
    '/favicon.svg/x',
    '/index.html/x',
    '/assets/',
    '/assets',
    '/loop',
    `/${'x'.repeat(300)}`,
    `/${encodeURIComponent('한').repeat(200)}`,
    '/a'.repeat(3000),
    '/..%2fdist-secret/x.txt',
    '/%2e%2e%2fdist-secret%2fx.txt',
    '/..%2fdist.old/x.txt',
    '/../package.json',
    '/..%5cpackage.json',
    '/_headers',
    '/_redirects',
    '/_HEADERS',
    '/%5fheaders',
    '//_headers',
    '/assets/..%2f_headers',
    '/x/..%2f_redirects',
    '//evil.example/',
    '/sw.js',
  ])('%s is not found', async (target) => {
    const { status, text } = await ask(target);
    expect({
      status,
      isPage: text.endsWith('없음') || text.startsWith('Not found. The site is at /'),
    }).toEqual({
      status: 404,
      isPage: true,
    });
  });

  it.each(['/%zz', '/%00', '/a%00b'])('%s is no address', async (target) =>
    expect(await ask(target)).toMatchObject({ status: 400 }),
  );

  it.each(['/en/nothing', '/en/a/b'])('%s is not found in English', async (target) =>
    expect(await ask(target)).toMatchObject({ status: 404, text: 'nothing here' }),
  );
});

describe('methods', () => {
  it('answers HEAD as GET, without a body', async () => {
    const [head, get] = await Promise.all([ask('/blog', { method: 'HEAD' }), ask('/blog')]);
    expect(head.body).toHaveLength(0);
    for (const { headers } of [head, get]) delete headers.date;
    expect(head.headers).toEqual(get.headers);
  });

  it.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'])('allows no %s', async (method) => {
    const { status, headers } = await ask('/blog', { method });
    expect({ status, allow: headers.allow }).toEqual({ status: 405, allow: 'GET, HEAD' });
  });
});

describe('headers', () => {
  it.each([
    ['/blog', 'public, max-age=0, must-revalidate', 'text/html; charset=utf-8', undefined],
    ['/blog.json', 'public, max-age=0, must-revalidate', 'application/json; charset=utf-8', 'noindex'],
    ['/blog/a.md', 'public, max-age=0, must-revalidate', 'text/markdown; charset=utf-8', 'noindex'],
    ['/assets/a.1234.js', 'public, max-age=31536000, immutable', 'text/javascript; charset=utf-8', undefined],
    ['/nothing', 'public, max-age=0, must-revalidate', 'text/html; charset=utf-8', undefined],
  ])('of %s', async (target, cacheControl, type, robots) => {
    const { headers } = await ask(target);
    expect(headers).toMatchObject({
      'cache-control': cacheControl,
      'content-type': type,
      'content-security-policy': "frame-ancestors 'self'",
      'x-frame-options': 'SAMEORIGIN',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
    });
    expect(headers['x-robots-tag']).toBe(robots);
  });
});

describe('compression', () => {
  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)('sends %s to those who accept it, the not-found page too', async (encoding, open) => {
    for (const target of ['/blog', '/nothing']) {
      const { headers, body } = await ask(target, { headers: { 'Accept-Encoding': encoding } });
      expect(headers).toMatchObject({ 'content-encoding': encoding, vary: 'Accept-Encoding' });
      expect(open(body).toString()).toContain(LONG);
    }
  });

  it('says of what differs by encoding that it does, and leaves small bodies and pictures alone', async () => {
    const gzip = { headers: { 'Accept-Encoding': 'gzip' } };
    expect((await ask('/blog')).headers).toMatchObject({ vary: 'Accept-Encoding' });
    expect((await ask('/video.mp4', gzip)).headers).not.toHaveProperty('vary');
    expect((await ask('/blog/a', gzip)).headers).not.toHaveProperty('content-encoding');
  });
});

describe('validators', () => {
  it('are of one encoding each', async () => {
    const tags = await Promise.all(
      ['br', 'gzip', 'identity'].map(
        async (encoding) => (await ask('/blog', { headers: { 'Accept-Encoding': encoding } })).headers.etag,
      ),
    );
    expect(new Set(tags).size).toBe(3);
    for (const tag of tags) expect(tag).toMatch(/^"[^"]+"$/);
  });

  it('spare the body in every form that a client may send them in', async () => {
    const { etag } = (await ask('/blog')).headers;
    for (const value of [etag, `W/${etag}`, `"other", ${etag}`, `"other",W/${etag} , "x"`, '*']) {
      const { status, body, headers } = await ask('/blog', { headers: { 'If-None-Match': value! } });
      expect({ value, status, size: body.length, etag: headers.etag }).toEqual({
        value,
        status: 304,
        size: 0,
        etag,
      });
    }
    for (const value of ['"other"', `"${etag}"`])
      expect(await ask('/blog', { headers: { 'If-None-Match': value } })).toMatchObject({ status: 200 });
    // Another encoding is another body.
    const gzip = { 'If-None-Match': etag!, 'Accept-Encoding': 'gzip' };
    expect(await ask('/blog', { headers: gzip })).toMatchObject({ status: 200 });
  });

  it('do not make a page of what is missing', async () => {
    expect(await ask('/nothing', { headers: { 'If-None-Match': '*' } })).toMatchObject({ status: 404 });
  });
});

describe('parts', () => {
  it.each([
    ['bytes=0-3', 206, '0123', 'bytes 0-3/10'],
    ['bytes=7-', 206, '789', 'bytes 7-9/10'],
    ['bytes=-2', 206, '89', 'bytes 8-9/10'],
    ['bytes=5-100', 206, '56789', 'bytes 5-9/10'],
    ['bytes=20-', 416, '', 'bytes */10'],
    ['bytes=0-1,4-5', 200, '0123456789', undefined],
    ['lines=1-2', 200, '0123456789', undefined],
    ['bytes=x', 200, '0123456789', undefined],
  ])('%s', async (range, status, text, contentRange) => {
    const reply = await ask('/video.mp4', { headers: { Range: range } });
    expect(reply).toMatchObject({ status, text });
    expect(reply.headers['content-range']).toBe(contentRange);
  });

  it('are of what the client has, or the whole is sent', async () => {
    const { etag } = (await ask('/video.mp4')).headers;
    const part = (condition: string) =>
      ask('/video.mp4', { headers: { Range: 'bytes=0-3', 'If-Range': condition } });
    expect(await part(etag!)).toMatchObject({ status: 206 });
    expect(await part('"other"')).toMatchObject({ status: 200 });
  });
});

describe('a large file', () => {
  const size = 5 * 1024 * 1024;

  it('is sent from disk, whole or in part', async () => {
    writeFileSync(join(dist, 'large.bin'), Buffer.alloc(size, 'x'));
    const whole = await ask('/large.bin');
    expect({ status: whole.status, size: whole.body.length }).toEqual({ status: 200, size });
    const part = await ask('/large.bin', { headers: { Range: `bytes=${size - 3}-` } });
    expect(part).toMatchObject({ status: 206, text: 'xxx' });
    expect(await ask('/large.bin', { headers: { 'If-None-Match': whole.headers.etag! } })).toMatchObject({
      status: 304,
    });
  });
});

describe('a build while the folder is served', () => {
  it('never gives an answer of neither the old nor the new site', async () => {
    const folder = join(work, 'swapped');
    const site = publishedSite({ dist: folder, config });
    const server = await serve(siteHandler(() => site));
    const next = (number: number) =>
      write(`${folder}.next`, { 'blog.html': `blog ${number}`, '404.html': 'missing' });
    const replace = () => {
      renameSync(folder, `${folder}.old`);
      renameSync(`${folder}.next`, folder);
      rmSync(`${folder}.old`, { recursive: true });
    };
    next(0);
    renameSync(`${folder}.next`, folder);
    let isDone = false;
    const wrong: string[] = [];
    let answers = 0;
    const reader = async () => {
      while (!isDone) {
        const [page, missing] = [await server.ask('/blog'), await server.ask('/nothing')];
        answers += 2;
        if (page.status !== 200 || !/^blog \d+$/.test(page.text)) wrong.push(`${page.status} ${page.text}`);
        if (missing.status !== 404 || missing.text !== 'missing')
          wrong.push(`${missing.status} ${missing.text}`);
      }
    };
    const readers = [reader(), reader(), reader()];
    for (let number = 1; number <= 60; number++) {
      next(number);
      replace();
      const target = answers + 4;
      while (answers < target) await new Promise(setImmediate);
    }
    isDone = true;
    await Promise.all(readers);
    await server.stop();
    expect(wrong).toEqual([]);
    expect(answers).toBeGreaterThan(200);
  });

  it('is waited for between the two folders, and mended when it was cut there', async () => {
    const folder = join(work, 'cut');
    write(`${folder}.old`, { 'blog.html': 'old' });
    const site = publishedSite({
      dist: folder,
      config,
      recover: () => renameSync(`${folder}.old`, folder),
    });
    const server = await serve(siteHandler(() => site));
    expect(await server.ask('/blog')).toMatchObject({ status: 200, text: 'old' });
    await server.stop();
  });
});

describe('a site below a path', () => {
  it('is led to from its address without the slash, and is nowhere else', async () => {
    const site = publishedSite({ dist, config: { ...config, baseUrl: '/sub/' } });
    const server = await serve(siteHandler(() => site));
    expect(await server.ask('/sub')).toMatchObject({ status: 308, headers: { location: '/sub/' } });
    expect(await server.ask('/sub/blog/')).toMatchObject({ status: 200, text: LONG });
    expect(await server.ask('/blog')).toMatchObject({ status: 404 });
    expect(await server.ask('/subblog')).toMatchObject({ status: 404 });
    await server.stop();
  });
});

describe('a failure', () => {
  it('is an answer, and the server goes on', async () => {
    let isBroken = true;
    const site = publishedSite({ dist, config });
    const source = {
      ...site,
      find: (path: string) => (isBroken ? Promise.reject(new Error('broken')) : site.find(path)),
    };
    const server = await serve(siteHandler(() => source));
    const logged = console.error;
    console.error = () => {};
    try {
      expect(await server.ask('/blog')).toMatchObject({ status: 500 });
    } finally {
      console.error = logged;
    }
    isBroken = false;
    expect(await server.ask('/blog')).toMatchObject({ status: 200 });
    await server.stop();
  });
});
