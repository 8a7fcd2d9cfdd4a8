import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { kindOf, queue, watchSite } from './watch';

describe('watchSite', () => {
  it('misses no change, however soon it follows another of the same file', async () => {
    const root = mkdtempSync(join(tmpdir(), 'watch-'));
    const file = join(root, 'site.config.ts');
    writeFileSync(file, '0');
    let seen = 0;
    const last = 12;
    let finish = () => {};
    const finished = new Promise<void>((done) => {
      finish = done;
    });
    // Each change is answered by the next at once, as a script or a formatter that runs on save does it.
    const onConfig = async () => {
      seen = Number(readFileSync(file, 'utf8'));
      if (seen < last) writeFileSync(file, `${seen + 1}`);
      else finish();
    };
    const end = watchSite({ root, onConfig, onContent: async () => {} });
    writeFileSync(file, '1');
    await finished;
    end();
    rmSync(root, { recursive: true });
    expect(seen).toBe(last);
  });

  it('takes a file that is removed and written again, or under another name, for one change', async () => {
    const root = mkdtempSync(join(tmpdir(), 'watch-'));
    const [before, after] = ['a.mdx', 'a.md'].map((name) => join(root, 'content', name)) as [string, string];
    mkdirSync(join(root, 'content'));
    writeFileSync(before, '');
    let end = () => {};
    const isThere = await new Promise<boolean>((see) => {
      end = watchSite({
        root,
        onConfig: async () => {},
        onContent: async () => see(existsSync(after)),
      });
      rmSync(before);
      setTimeout(() => writeFileSync(after, ''), 20);
    });
    expect(isThere).toBe(true);
    end();
    rmSync(root, { recursive: true });
  });
});

describe('watchSite, of packages', () => {
  it('follows those that are linked, and no others', async () => {
    const root = mkdtempSync(join(tmpdir(), 'watch-'));
    const own = (path: string, text: string) => {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), text);
    };
    own('linked/src/index.ts', '0');
    own('linked/node_modules/a/index.js', '0');
    own('store/node_modules/stored/index.js', '0');
    own('site/node_modules/installed/index.js', '0');
    own('site/node_modules/@me/installed/index.js', '0');
    const packages = join(root, 'site', 'node_modules');
    symlinkSync(join(root, 'linked'), join(packages, '@me', 'linked'), 'dir');
    symlinkSync(join(root, 'store', 'node_modules', 'stored'), join(packages, 'stored'), 'dir');
    let end = () => {};
    let seen = 0;
    const isLast = new Promise<void>((done) => {
      end = watchSite({
        root: join(root, 'site'),
        onContent: async () => {},
        onConfig: async () => {
          seen++;
          done();
        },
      });
    });
    own('linked/node_modules/a/index.js', '1');
    own('store/node_modules/stored/index.js', '1');
    own('site/node_modules/installed/index.js', '1');
    own('site/node_modules/@me/installed/index.js', '1');
    await new Promise((done) => setTimeout(done, 100));
    expect(seen).toBe(0);
    own('linked/src/index.ts', '1');
    await isLast;
    end();
    rmSync(root, { recursive: true });
  });
});

describe('watchSite, of a file that is emptied and then written', () => {
  it.each(['content/a.md', 'theme.css'])('tells when it has been written: %s', async (name) => {
    const root = mkdtempSync(join(tmpdir(), 'watch-'));
    const file = join(root, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, 'before');
    let end = () => {};
    const text = await new Promise<string>((see) => {
      const onChange = async () => see(readFileSync(file, 'utf8'));
      end = watchSite({ root, onConfig: onChange, onContent: onChange });
      writeFileSync(file, '');
      setTimeout(() => writeFileSync(file, 'after'), 60);
    });
    expect(text).toBe('after');
    end();
    rmSync(root, { recursive: true });
  });
});

describe('kindOf', () => {
  it.each([
    ['content/blog/a.md', 'content'],
    ['content/blog/Figure.tsx', 'content'],
    ['static/logo.svg', 'content'],
    ['i18n/en/blog/a.md', 'content'],
    ['i18n/en/messages.json', 'config'],
    ['site.config.ts', 'config'],
    ['parts/navbar.ts', 'config'],
    ['theme.css', 'config'],
    ['theme.scss', 'config'],
    ['components/Footer.tsx', 'config'],
    ['components/Footer.module.css', 'config'],
    ['components/parts/logo.svg', 'config'],
    ['README.md', null],
    ['published-urls.txt', null],
    ['content', 'content'],
    ['content/blog/.a.md.swp', null],
    ['content/blog/a.md~', null],
    ['content/blog/4913', null],
  ])('of %s is %s', (path, kind) => expect(kindOf(path)).toBe(kind));

  it('of what a text includes is content, unless the configuration may import it', () => {
    const included = new Set(['examples/a.py', 'examples/a.ts']);
    expect(kindOf('examples/a.py')).toBeNull();
    expect(kindOf('examples/a.py', [], included)).toBe('content');
    expect(kindOf('examples/a.ts', [], included)).toBe('config');
  });

  it('of what a plugin reads is config, wherever it is', () => {
    const files = ['data/talks.yml', 'notes/'];
    expect(kindOf('data/talks.yml', files)).toBe('config');
    expect(kindOf('notes/a.txt', files)).toBe('config');
    expect(kindOf('data/talks.yml.bak', files)).toBe('content');
  });
});

describe('queue', () => {
  it('runs once for changes that come together, never twice at a time, and again after a failure', async () => {
    let runs = 0;
    let atOnce = 0;
    let most = 0;
    const ends: (() => void)[] = [];
    const logged = console.error;
    console.error = () => {};
    const run = queue(async () => {
      runs++;
      most = Math.max(most, ++atOnce);
      await new Promise<void>((done) => ends.push(done));
      atOnce--;
      if (runs === 1) throw new Error('broken');
    });
    const begun = async (count: number) => {
      while (ends.length < count) await new Promise(setImmediate);
    };
    run();
    run();
    await begun(1);
    run();
    ends[0]!();
    await begun(2);
    ends[1]!();
    console.error = logged;
    expect({ runs, most }).toEqual({ runs: 2, most: 1 });
  });
});
