import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, lchownSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { changes, openSite, siteAt, snapshot, type TestSite, withoutSearch } from './support';

/*
 * What an ordinary user may not do. Root may do everything, so where the tests run as root the builds run as `nobody`, in
 * folders outside the project, which may lie where only root can look.
 */

const isRoot = process.getuid?.() === 0;
const NOBODY = 65_534;
const user = isRoot ? NOBODY : undefined;

const POST = 'content/blog/250101-01.md';
const base = mkdtempSync(join(tmpdir(), 'permissions-'));
let run = 0;
afterAll(() => {
  spawnSync('chmod', ['-R', 'u+w', base]);
  rmSync(base, { recursive: true, force: true });
});

function newSite(from = openSite('basic')): TestSite {
  const root = join(base, String(++run));
  cpSync(from.root, root, { recursive: true });
  own(root, NOBODY);
  own(base, NOBODY, false);
  return siteAt(root);
}

let built: Promise<TestSite> | null = null;

/** Copies a site with the output and cache of its first build, which runs once in this process. */
async function builtSite(): Promise<TestSite> {
  built ??= (async () => {
    const site = openSite('basic');
    expect((await site.build()).status).toBe(0);
    return site;
  })();
  return newSite(await built);
}

/** Gives a folder to a user, with all that is in it. */
function own(path: string, id: number, isDeep = true): void {
  if (!isRoot) return;
  lchownSync(path, id, id);
  if (isDeep)
    for (const name of readdirSync(path, { recursive: true, encoding: 'utf8' }))
      lchownSync(join(path, name), id, id);
}

const mode = (flags: string, path: string) => spawnSync('chmod', ['-R', flags, path]);

/** What a build from nothing publishes, by the text of the post. */
const cold = new Map<string, Readonly<Record<string, string>>>();

/** Expects the output of a cold build. */
async function expectRight(site: TestSite, published = site.dist()): Promise<void> {
  const text = site.read(POST);
  if (!cold.has(text)) {
    const fresh = openSite('basic');
    fresh.write(POST, text);
    expect((await fresh.build()).status).toBe(0);
    cold.set(text, fresh.dist());
  }
  expect(withoutSearch(changes(cold.get(text)!, published))).toEqual([]);
}

const hidden = ({ root }: TestSite) => readdirSync(root).filter((name) => name.startsWith('.dist'));

describe('sources that may not be written to', () => {
  const elsewhere = () => {
    const folder = mkdtempSync(join(base, 'elsewhere-'));
    own(folder, NOBODY);
    return { cache: join(folder, 'cache'), out: join(folder, 'site') };
  };
  const write = (site: TestSite, file: string, text: string) => {
    mode('u+w', site.root);
    site.write(file, text);
    own(site.root, NOBODY);
    mode('a-w', site.root);
  };

  it('are built with a cache and a published folder elsewhere, edit after edit', async () => {
    const site = newSite();
    // A package of the site, which is found from the cache as well.
    site.write(
      'node_modules/title/package.json',
      '{ "name": "title", "type": "module", "exports": "./index.js" }',
    );
    site.write('node_modules/title/index.js', "export default 'Basic';");
    site.edit('site.config.ts', "title: 'Basic'", 'title');
    write(site, 'site.config.ts', `import title from 'title';\n${site.read('site.config.ts')}`);
    const { cache, out } = elsewhere();
    const args = ['--cache', cache, '--out', out, '--no-record'];
    for (const word of ['', '하나.']) {
      if (word) write(site, POST, `${site.read(POST)}\n${word}\n`);
      const { status, stderr, changed } = await site.build({ user, args });
      expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
      expect(changed).toBeGreaterThan(0);
      await expectRight(site, snapshot(out));
    }
    expect(await site.build({ user, args })).toMatchObject({ status: 0, changed: 0, parsed: 0 });
    expect(readdirSync(site.root).sort()).toEqual(['content', 'i18n', 'node_modules', 'site.config.ts']);
    expect((await site.run('check', ['--cache', cache], { user })).status).toBe(0);
  });

  it('are an error that names the option for what is missing', async () => {
    const site = newSite();
    mode('a-w', site.root);
    const { cache, out } = elsewhere();
    const messages = async (...args: string[]) => {
      const { status, problems } = await site.build({ user, args });
      expect(status).toBe(1);
      expect(problems).toHaveLength(1);
      return `${problems[0]?.message} ${problems[0]?.hint}`;
    };
    expect(await messages()).toMatch(
      /in which .*dist is replaced, .* may not be written to \(EACCES\) .*`--out FOLDER`/,
    );
    expect(await messages('--out', out)).toMatch(
      /cache folder, .*\.cache, may not be written to \(EACCES\) .*`--cache FOLDER`/,
    );
    expect(await messages('--out', out, '--cache', cache)).toMatch(
      /published-urls\.txt: .* \(EACCES\) .*`--no-record`/,
    );
    expect(existsSync(out)).toBe(false);
    const check = await site.run('check', [], { user });
    expect(check.stderr).toContain('`--cache FOLDER`');
  });

  it('are written to by the next build without `--no-record`', async () => {
    const site = openSite('basic');
    expect((await site.build({ args: ['--no-record'] })).status).toBe(0);
    expect(existsSync(join(site.root, 'published-urls.txt'))).toBe(false);
    expect((await site.build()).status).toBe(0);
    expect(existsSync(join(site.root, 'published-urls.txt'))).toBe(true);
  });
});

describe('a cache', () => {
  it.each([
    ['in a part of the site', 'caches', 'is a part of the site'],
    ['around the published folder', '.', 'lies in the cache'],
    ['in the published folder', 'dist/.cache', 'holds the cache'],
  ])('%s is refused', async (_, cache, message) => {
    const { status, problems } = await openSite('basic').build({ args: ['--cache', cache] });
    expect(status).toBe(1);
    expect(problems[0]?.message).toContain(message);
  });

  const SHARED = '/dev/shm';
  const isOther = existsSync(SHARED) && statSync(SHARED).dev !== statSync(base).dev;
  it.skipIf(!isOther)(
    'on another file system serves as one beside the site (needs one in memory)',
    async () => {
      const cache = mkdtempSync(join(SHARED, 'cache-'));
      own(cache, NOBODY);
      try {
        const site = newSite();
        for (const word of ['하나', '둘']) {
          site.edit(POST, '본문이다.', `본문이다. ${word}.`);
          const { status, stderr } = await site.build({ user, args: ['--cache', cache] });
          expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
          await expectRight(site);
          expect(hidden(site)).toEqual([]);
        }
        expect(existsSync(join(site.root, '.cache'))).toBe(false);
      } finally {
        rmSync(cache, { recursive: true });
      }
    },
  );
});

describe('a published folder', () => {
  it('that is read-only, or of which folders inside are, is replaced, and the next builds work', async () => {
    const site = await builtSite();
    for (const [index, folder] of ['dist', 'dist/blog', 'dist'].entries()) {
      mode('a-w', join(site.root, folder));
      site.edit(POST, '본문이다.', `본문이다. ${index}.`);
      const { status, stderr, changed } = await site.build({ user });
      expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
      expect(changed).toBeGreaterThan(0);
      expect(hidden(site)).toEqual([]);
      await expectRight(site);
    }
  });

  it.skipIf(!isRoot)(
    'of another user is replaced with a warning, and goes with a build of that user',
    async () => {
      const site = await builtSite();
      own(join(site.root, 'dist'), 0);
      site.edit(POST, '본문이다.', '본문이다. 하나.');
      const { status, stderr } = await site.build({ user });
      expect(status, stderr).toBe(0);
      expect(stderr).toMatch(/\.dist\.old\.1 may not be removed \(EACCES\).*\n$/);
      expect(hidden(site)).toEqual(['.dist.old.1']);
      await expectRight(site);
      expect(await site.build({ user })).toMatchObject({ status: 0, stderr: '', changed: 0 });
      site.edit(POST, '하나', '둘');
      expect(await site.build({ user })).toMatchObject({ status: 0, stderr: '' });
      await expectRight(site);
      expect((await site.build()).status).toBe(0);
      expect(hidden(site)).toEqual([]);
    },
  );

  it.skipIf(!isRoot)('of another user that was never published does not stop a build', async () => {
    const site = await builtSite();
    cpSync(join(site.root, 'dist'), join(site.root, '.dist.next'), { recursive: true });
    site.edit(POST, '본문이다.', '본문이다. 하나.');
    const { status, stderr } = await site.build({ user });
    expect(status, stderr).toBe(0);
    expect(stderr).toContain('.dist.next.1 may not be removed');
    await expectRight(site);
  });
});
