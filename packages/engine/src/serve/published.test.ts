import { renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { siteHandler } from './handler';
import { publishedSite } from './published';
import { serve } from './testing/client';
import { config, LONG, servePublishedFolder, writeFiles } from './testing/publishedFolder';

const { work, dist, ask } = servePublishedFolder();

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

describe('a build while the folder is served', () => {
  it('never gives an answer of neither the old nor the new site', async () => {
    const folder = join(work, 'swapped');
    const site = publishedSite({ dist: folder, config });
    const server = await serve(siteHandler(() => site));
    const next = (number: number) =>
      writeFiles(`${folder}.next`, { 'blog.html': `blog ${number}`, '404.html': 'missing' });
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
    writeFiles(`${folder}.old`, { 'blog.html': 'old' });
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
