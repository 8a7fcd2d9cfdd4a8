import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { changes, openSite, type TestSite } from './support';

const site = openSite('post-folders');

beforeAll(async () => {
  expect(await site.build()).toMatchObject({ status: 0, problems: [] });
});

const cacheFiles = (root: string) =>
  readdirSync(join(root, '.cache'), { recursive: true, withFileTypes: true })
    .filter((item) => item.isFile())
    .map((item) => join(item.parentPath, item.name));

const DAMAGES: [string, (file: string) => void][] = [
  ['cut in the middle', (file) => truncateSync(file, Math.floor(readFileSync(file).length / 2))],
  ['emptied', (file) => truncateSync(file, 0)],
  ['filled with bytes of another kind', (file) => writeFileSync(file, Buffer.alloc(512, 0xfe))],
  [
    'changed in one byte',
    (file) => {
      const bytes = readFileSync(file);
      const at = Math.floor(bytes.length / 2);
      bytes[at] = (bytes[at] ?? 0) ^ 1;
      writeFileSync(file, bytes);
    },
  ],
  ['removed', (file) => rmSync(file)],
  [
    'replaced by a folder',
    (file) => {
      rmSync(file);
      mkdirSync(join(file, 'inside'), { recursive: true });
    },
  ],
];

/** Builds a copy whose output must be made again from what is left of the cache. */
async function buildsTheSame(copy: TestSite, change: () => void): Promise<void> {
  change();
  const run = await copy.build();
  expect(run.status, run.stderr).toBe(0);
  expect(changes(site.dist(), copy.dist())).toEqual([]);
}

describe.each(DAMAGES)('a cache in which every file is %s', (_what, damage) => {
  it('is made again, with the same output', async () => {
    await buildsTheSame(site, () => cacheFiles(site.root).forEach(damage));
  });
});

describe('a cache in which a file stands in the place of', () => {
  it.each([
    '.cache',
    '.cache/build',
    '.cache/store',
    '.cache/blocks',
    '.cache/build/search',
    '.cache/build/lock',
  ])('%s is made again, with the same output', async (folder) => {
    await buildsTheSame(site, () => {
      rmSync(join(site.root, folder), { recursive: true, force: true });
      writeFileSync(join(site.root, folder), 'x');
    });
  });
});

describe('a cache in which one kind of file is damaged', () => {
  const kinds = () => {
    const names = cacheFiles(site.root).map((file) =>
      file
        .slice(site.root.length + '/.cache/'.length)
        .split('/')
        .slice(0, 2)
        .join('/'),
    );
    return [...new Set(names)];
  };

  it('is made again with the same output, whichever kind it is', async () => {
    // The store alone has a folder for every few files.
    const groups = new Set(
      kinds().map((name) => (/^(?:store|blocks)\//.test(name) ? name.split('/')[0] : name)),
    );
    expect(groups.size).toBeGreaterThan(3);
    const before = site.dist();
    for (const group of groups) {
      for (const file of cacheFiles(site.root)) {
        if (file.startsWith(join(site.root, '.cache', group ?? ''))) writeFileSync(file, 'x');
      }
      // Without the published folder everything has to come from the cache.
      rmSync(join(site.root, 'dist'), { recursive: true });
      const run = await site.build();
      expect(run.status, `${group}: ${run.stderr}`).toBe(0);
      expect(changes(before, site.dist()), group).toEqual([]);
    }
  });
});

it('keeps no code blocks of a text that is gone', async () => {
  const copy = site.clone();
  const packs = () => readdirSync(join(copy.root, '.cache/blocks')).length;
  copy.write('content/blog/250901-01.md', '---\ntitle: Code\n---\n\n```js\nconst a = 1;\n```\n');
  await copy.build();
  const before = packs();
  copy.remove('content/blog/250901-01.md');
  copy.write('published-urls.txt', '');
  copy.write('content/blog/250902-01.md', '---\ntitle: Prose\n---\n\nProse.\n');
  expect((await copy.build()).status).toBe(0);
  expect(packs()).toBe(before - 1);
});

describe('a published folder', () => {
  it('from which files were removed or cut is complete again', async () => {
    const files = ['blog/250101-01.html', 'blog/250101-01.md', 'blog/rss.xml', 'data/ko.json', 'sitemap.xml'];
    await buildsTheSame(site, () => {
      for (const [index, file] of files.entries()) {
        if (index % 2) truncateSync(join(site.root, 'dist', file), 10);
        else rmSync(join(site.root, 'dist', file));
      }
    });
  });

  it('that was removed is made again', async () => {
    const before = site.dist();
    rmSync(join(site.root, 'dist'), { recursive: true });
    expect((await site.build()).status).toBe(0);
    expect(changes(before, site.dist())).toEqual([]);
  });

  it('beside another one is kept apart from it', async () => {
    const before = site.dist();
    expect(await site.build({ args: ['--out', 'other'] })).toMatchObject({ status: 0 });
    expect(await site.build({ args: ['--out', './other/'] })).toMatchObject({ status: 0, changed: 0 });
    expect(existsSync(join(site.root, 'other/index.html'))).toBe(true);
    expect(await site.build()).toMatchObject({ status: 0, changed: 0, removed: 0 });
    expect(site.dist()).toEqual(before);
  });

  it('takes no part of the cache of another site', async () => {
    const other = site.clone();
    other.edit('site.config.ts', "title: 'Post folders'", "title: 'Another title'");
    expect((await other.build()).status).toBe(0);
    expect(other.output('index.html')).toContain('Another title');
    const cold = other.clone();
    cold.edit('site.config.ts', "title: 'Another title'", "title: 'Post folders'");
    expect((await cold.build()).status).toBe(0);
    const own = (dist: Record<string, string>) =>
      Object.fromEntries(Object.entries(dist).filter(([file]) => file.endsWith('.xml')));
    expect(own(cold.dist())).toEqual(own(site.dist()));
  });
});
