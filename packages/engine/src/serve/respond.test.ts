import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { LARGE, LONG, servePublishedFolder } from './testing/publishedFolder';

const { ask } = servePublishedFolder();

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
  it('is sent from disk, whole or in part', async () => {
    const whole = await ask('/large.bin');
    expect({ status: whole.status, size: whole.body.length }).toEqual({ status: 200, size: LARGE });
    const part = await ask('/large.bin', { headers: { Range: `bytes=${LARGE - 3}-` } });
    expect(part).toMatchObject({ status: 206, text: 'xxx' });
    expect(await ask('/large.bin', { headers: { 'If-None-Match': whole.headers.etag! } })).toMatchObject({
      status: 304,
    });
  });
});
