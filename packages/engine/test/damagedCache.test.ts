import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { changes, openSite, type TestSite, withoutSearch } from './support';

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

/** Builds a copy without output, from the remaining cache. */
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

/** Puts other bytes in the place of a file, as a tool that synchronizes folders does: another file under the same name. */
function replace(file: string, bytes: Uint8Array): void {
  const { atime, mtime } = statSync(file);
  writeFileSync(`${file}.new`, bytes);
  utimesSync(`${file}.new`, atime, mtime);
  renameSync(`${file}.new`, file);
}

const REPLACEMENTS: [string, (bytes: Buffer) => Uint8Array][] = [
  ['cut ones', (bytes) => bytes.subarray(0, Math.floor(bytes.length / 2))],
  [
    'ones of the same size',
    (bytes) => {
      const copy = Buffer.from(bytes);
      const at = Math.floor(copy.length / 2);
      if (copy.length > 0) copy[at] = copy[at]! ^ 1;
      return copy;
    },
  ],
];

/** What builds from nothing publish, by the text of the post: it takes few different ones, so that few are needed. */
const cold = new Map<string, Readonly<Record<string, string>>>();

describe.each(REPLACEMENTS)('a cache whose files of one kind were replaced by %s', (_what, damage) => {
  it('after two builds publishes what a build from nothing does, whichever kind it is', async () => {
    const rich = openSite('transforms');
    const POST = 'content/blog/250101-01.md';
    rich.edit('site.config.ts', '\n  url:', "\n  social: {}, favicon: '/favicon.svg',\n  url:");
    rich.write(
      'static/favicon.svg',
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8z"/></svg>',
    );
    rich.write(POST, `${rich.read(POST)}\n\`\`\`js\nconst a = 1;\n\`\`\`\n\nWord 0.\n`);
    const expected = async () => {
      const text = rich.read(POST);
      if (!cold.has(text)) {
        const copy = rich.sources();
        expect((await copy.build()).status).toBe(0);
        cold.set(text, copy.dist());
      }
      return cold.get(text)!;
    };
    let word = 0;
    const edit = () => {
      const next = (word + 1) % 3;
      rich.edit(POST, `Word ${word}.`, `Word ${next}.`);
      word = next;
    };
    for (let builds = 0; builds < 2; builds++) {
      edit();
      const { status, stderr } = await rich.build();
      expect(status, stderr).toBe(0);
    }
    const kindOf = (file: string) =>
      file
        .slice(join(rich.root, '.cache/').length)
        .split('/')
        .slice(0, file.includes('/.cache/build/') ? 2 : 1)
        .join('/');
    const kinds = [...new Set(cacheFiles(rich.root).map(kindOf))].filter((kind) => kind !== 'build/lock');
    expect(kinds).toEqual(
      expect.arrayContaining(['build/icon', 'build/plugins', 'build/articles', 'social', 'store', 'blocks']),
    );
    for (const kind of kinds) {
      for (const file of cacheFiles(rich.root))
        if (kindOf(file) === kind) replace(file, damage(readFileSync(file)));
      edit();
      const { status, stderr } = await rich.build();
      expect(status, `${kind}: ${stderr}`).toBe(0);
      // All output is generated again from the cache.
      const edited = rich.dist();
      for (const file of cacheFiles(rich.root))
        if (kindOf(file) === kind) replace(file, damage(readFileSync(file)));
      rmSync(join(rich.root, 'dist'), { recursive: true });
      expect((await rich.build()).status).toBe(0);
      expect(withoutSearch(changes(await expected(), edited)), kind).toEqual([]);
      expect(withoutSearch(changes(await expected(), rich.dist())), kind).toEqual([]);
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
