import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { siteHandler } from '../handler';
import { publishedSite } from '../published';
import { type Ask, serve } from './client';

/** A document above the minimum size for compression. */
export const LONG = '<p>긴 글</p>'.repeat(200);
/** Size of `large.bin` in bytes: large enough to be streamed. */
export const LARGE = 5 * 1024 * 1024;

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
  'large.bin': 'x'.repeat(LARGE),
  _headers: 'host',
  _redirects: 'host',
};

/** Configuration of the server. */
export const config = {
  baseUrl: '/',
  favicon: '/favicon.svg',
  locales: [{ prefix: '/' }, { prefix: '/en/' }],
};

/** Writes files, given by path, to a folder. */
export function writeFiles(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), content);
  }
}

/** A published folder with its parent folder and a server. */
export interface PublishedFolder {
  /** Parent of the published folder. */
  readonly work: string;
  readonly dist: string;
  readonly ask: Ask;
}

/** Serves a published folder during the tests of a file. */
export function servePublishedFolder(): PublishedFolder {
  const work = mkdtempSync(join(tmpdir(), 'published-'));
  const dist = join(work, 'dist');
  let served: Awaited<ReturnType<typeof serve>>;
  beforeAll(async () => {
    writeFiles(dist, FILES);
    writeFiles(work, { 'dist-secret/x.txt': 'secret', 'dist.old/x.txt': 'secret', 'package.json': 'secret' });
    symlinkSync('loop', join(dist, 'loop'));
    const site = publishedSite({ dist, config });
    served = await serve(siteHandler(() => site));
  });
  afterAll(async () => {
    await served.stop();
    rmSync(work, { recursive: true });
  });
  return { work, dist, ask: (target, options) => served.ask(target, options) };
}
