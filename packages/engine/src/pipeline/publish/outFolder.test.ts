import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openSite } from '../../../test/support';
import { siteFolders } from '../folders';
import { checkOutFolder } from './outFolder';

let work: string;
let root: string;
beforeEach(() => {
  work = realpathSync(mkdtempSync(join(tmpdir(), 'out-folder-')));
  root = join(work, 'site');
  write('site/site.config.ts', '');
  write('site/static/a.txt', '');
});
afterEach(() => rmSync(work, { recursive: true }));

function write(file: string, text: string): void {
  mkdirSync(dirname(join(work, file)), { recursive: true });
  writeFileSync(join(work, file), text);
}

const check = (out?: string, at = root) => checkOutFolder(siteFolders({ root: at, out }));

describe('a folder to publish to', () => {
  it.each([
    ['.', 'is the site itself'],
    ['', 'is the site itself'],
    ['..', 'holds the site itself'],
    ['content', 'lies in content/'],
    ['static/out', 'lies in static/'],
    ['.cache', 'lies in .cache/'],
    ['../other', 'holds a site'],
    ['../pictures', 'holds what no build has made'],
    ['site.config.ts', 'is a file'],
  ])('may not be %j', (out, message) => {
    write('other/site.config.ts', '');
    write('pictures/holiday.jpg', '');
    expect(() => check(out)).toThrow(message);
  });

  it('may be empty, absent, or what an earlier build has published', () => {
    mkdirSync(join(work, 'empty'));
    for (const file of ['404.json', '_headers', 'sw.js']) write(`published/${file}`, '');
    for (const out of [undefined, 'public', '../empty', '../published'])
      expect(() => check(out)).not.toThrow();
  });

  it('is the usual one whatever lies in it, also by a link to the site', () => {
    write('site/dist/of-another-tool.html', '');
    symlinkSync(root, join(work, 'link'));
    for (const at of [root, join(work, 'link')]) expect(() => check(undefined, at)).not.toThrow();
    expect(() => check('.', join(work, 'link'))).toThrow('is the site itself');
  });

  it('may not be in the site by a link, also one that is not there yet', () => {
    symlinkSync(root, join(work, 'link'));
    expect(() => check(join(root, 'content/new'), join(work, 'link'))).toThrow('lies in content/');
    expect(() => check('../link/static/new')).toThrow('lies in static/');
    expect(() => check('../link/.cache/new', root)).toThrow('.cache');
  });
});

it('loses nothing that lies where a build was told to publish, or beside it', async () => {
  const site = openSite('basic');
  site.write('static/kept.txt', 'x');
  const { status, problems } = await site.build({ args: ['--out', 'static'] });
  expect({ status, count: problems.length }).toEqual({ status: 1, count: 1 });
  expect(site.read('static/kept.txt')).toBe('x');
  site.write('dist.old/kept.txt', 'x');
  expect((await site.build()).status).toBe(0);
  expect(existsSync(join(site.root, 'dist.old/kept.txt'))).toBe(true);
});
