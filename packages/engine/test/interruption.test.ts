import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { recoverSite } from '../src/pipeline/lockSite';
import { buildCommand, isolated } from './commands';
import { changes, missingTargets, openSite, siteAt, snapshot, type TestSite, withoutSearch } from './support';

/** Decides the random moments of this run; `SEED=n` repeats one. */
const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 31));
console.log(`Random moments follow from SEED=${seed}.`);
const random = generator(seed);

const original = openSite('basic');
const POST = 'content/blog/250101-01.md';
let duration = 0;

beforeAll(async () => {
  expect(await original.build()).toMatchObject({ status: 0, problems: [] });
  const again = original.clone();
  retitle(again);
  const started = performance.now();
  await again.buildApart();
  duration = performance.now() - started;
});

/** Numbers from 0 to 1 that follow from a seed (mulberry32). */
function generator(start: number): () => number {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A change that reaches every page. */
function retitle(site: TestSite): void {
  const isFirst = site.read('site.config.ts').includes("title: 'Basic'");
  site.edit('site.config.ts', /title: '[^']*'/, isFirst ? "title: 'Other'" : "title: 'Basic'");
}

/** A change that reaches a few files, some new and some gone. */
function move(site: TestSite): void {
  const isThere = existsSync(join(site.root, 'content/pages/moved.md'));
  if (isThere) site.remove('content/pages/moved.md');
  else site.write('content/pages/moved.md', '# Moved');
  site.edit(POST, isThere ? '[옮긴 쪽](/moved)' : '본문이다.', isThere ? '본문이다.' : '[옮긴 쪽](/moved)');
  site.write('published-urls.txt', '');
}

type Moment = (root: string) => Promise<void>;

/** The moment at which a file or folder appears that a build has only while it writes. */
const appearing =
  (path: string): Moment =>
  async (root) => {
    for (const end = performance.now() + 10_000; performance.now() < end && !existsSync(join(root, path)); )
      await sleep(0);
  };

const somewhen: Moment = () => sleep(duration * (0.2 + random()));

async function interrupt({ root }: TestSite, signal: NodeJS.Signals, moment: Moment): Promise<void> {
  const [command, args] = buildCommand(root);
  const child = spawn(command, args, { stdio: 'ignore', env: { ...process.env, ...isolated } });
  const ended = new Promise((done) => child.once('close', done));
  await Promise.race([moment(root), ended]);
  child.kill(signal);
  await ended;
}

/** What `preview` shows is whole: one build's pages, and everything that they name. */
async function expectWhole({ root }: TestSite): Promise<void> {
  await recoverSite({ root });
  const dist = join(root, 'dist');
  expect(missingTargets(dist)).toEqual([]);
  const titles = Object.keys(snapshot(dist))
    .filter((file) => file.endsWith('.html'))
    .flatMap(
      (file) =>
        /property="og:site_name" content="(\w+)"/.exec(readFileSync(join(dist, file), 'utf8'))?.[1] ?? [],
    );
  expect(new Set(titles).size).toBe(1);
}

async function expectRecovers(site: TestSite): Promise<void> {
  const run = await site.build();
  expect(run.status, run.stderr).toBe(0);
  const cold = site.sources();
  expect((await cold.build()).status).toBe(0);
  expect(withoutSearch(changes(cold.dist(), site.dist()))).toEqual([]);
  expect(readdirSync(site.root).filter((name) => /^\.?dist/.test(name))).toEqual(['dist']);
}

describe.each<[NodeJS.Signals]>([['SIGKILL'], ['SIGINT']])(
  'a build that is ended by %s',
  { retry: 0 },
  (signal) => {
    it.each<[string, (site: TestSite) => void, Moment[]]>([
      [
        'while it rewrites every page',
        retitle,
        [appearing('.cache/build/stage'), appearing('.dist.old'), somewhen],
      ],
      [
        'while it changes a few files',
        move,
        [appearing('.dist.next'), appearing('.cache/build/build.next.json'), somewhen],
      ],
    ])('%s leaves a whole folder, and the next one a right one', async (_what, change, moments) => {
      const site = original.clone();
      for (const moment of moments) {
        change(site);
        await interrupt(site, signal, moment);
        await expectWhole(site);
      }
      await expectRecovers(site);
    });
  },
);

describe('the first build of a site', { retry: 0 }, () => {
  it('that is killed leaves no half of a folder', async () => {
    const site = openSite('basic');
    for (const moment of [appearing('.cache/build/stage'), appearing('.dist.next'), somewhen]) {
      await interrupt(site, 'SIGKILL', moment);
      await recoverSite({ root: site.root });
      if (existsSync(join(site.root, 'dist'))) await expectWhole(site);
    }
    await expectRecovers(site);
  });
});

const UNSHARE = ['--pid', '--fork', '--mount-proc'];

describe('two builds of one site at once', { retry: 0 }, () => {
  it('come one after the other, and the second says why it waits', async () => {
    const site = original.clone();
    retitle(site);
    const runs = await Promise.all([site.buildApart(), site.buildApart()]);
    for (const { status, stderr } of runs) expect(status, stderr).toBe(0);
    expect(runs.map(({ changed }) => changed > 0).sort()).toEqual([false, true]);
    expect(runs.map(({ stderr }) => /^Process \d+ is building .*dist; waiting/.test(stderr)).sort()).toEqual([
      false,
      true,
    ]);
    await expectWhole(site);
    await expectRecovers(site);
  });

  it('do not wait for one that was killed', async () => {
    const site = original.clone();
    retitle(site);
    await interrupt(site, 'SIGKILL', appearing('.cache/build/stage'));
    expect(readdirSync(join(site.root, '.cache/build/lock'))).toHaveLength(1);
    expect(await site.build()).toMatchObject({ status: 0, stderr: '' });
  });
});

/** Whether processes can be started here that see none of the others, as in a container. */
const canUnshare = spawnSync('unshare', [...UNSHARE, 'true']).status === 0;

describe('a build in a container beside one on its host', { retry: 0 }, () => {
  it.skipIf(!canUnshare).each<[string, (site: TestSite) => void]>([
    ['of a site that was never built', (site) => ['.cache', 'dist'].forEach(site.remove)],
    ['after a change of every page', retitle],
    ['after an edit of words', (site) => site.edit(POST, '본문이다.', '본문이다. 한 문장 더.')],
  ])('waits for it, %s (needs the right to make a namespace)', async (_what, change) => {
    for (const containers of [
      [true, false],
      [true, true],
    ]) {
      const site = original.clone();
      change(site);
      const runs = await Promise.all(
        containers.map((isInside) =>
          site.build({ shellPrefix: isInside ? `set -- unshare ${UNSHARE.join(' ')} "$@";` : '' }),
        ),
      );
      for (const { status, stderr } of runs) expect(status, stderr).toBe(0);
      expect(runs.map(({ changed }) => changed > 0).sort()).toEqual([false, true]);
      const waits = runs.map(({ stderr }) =>
        /^Process \d+ on .+, another machine or container, is building/.test(stderr),
      );
      expect(waits.sort()).toEqual([false, true]);
      await expectWhole(site);
      await expectRecovers(site);
    }
  });
});

/** Whether a file system of a few hundred kilobytes can be mounted here. */
function canMount(): boolean {
  const folder = join(original.root, '.cache/mount');
  mkdirSync(folder, { recursive: true });
  const isMounted =
    process.getuid?.() === 0 &&
    spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', folder]).status === 0;
  if (isMounted) execFileSync('umount', [folder]);
  return isMounted;
}

describe('a disk that is full', () => {
  it.skipIf(!canMount()).each([0, 40, 150, 600])(
    'but for %i kB ends the build with one error; the last output stays (needs root to mount a file system)',
    async (free) => {
      const folder = openSite('basic').root;
      const used = Number(execFileSync('du', ['-sk', original.root], { encoding: 'utf8' }).split('\t')[0]);
      execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${used + 4096}k`, 'tmpfs', folder]);
      try {
        cpSync(original.root, folder, { recursive: true });
        const site = siteAt(folder);
        const before = site.dist();
        retitle(site);
        fillDisk(folder, free);
        const { status, problems, stderr } = await site.build();
        expect(problems, stderr).toHaveLength(1);
        expect(problems[0]?.message).toContain('the disk is full (ENOSPC');
        expect(problems[0]?.hint).toContain('Make room');
        expect(status).toBe(1);
        expect(site.dist()).toEqual(before);
        rmSync(join(folder, 'filler'));
        expect((await site.build()).status).toBe(0);
        await expectWhole(site);
      } finally {
        execFileSync('umount', [folder]);
      }
    },
  );

  it('for large files only (a limit of the shell) ends the build with one error; the last output stays', async () => {
    const site = original.clone();
    retitle(site);
    const { status, problems, stderr } = await site.build({ shellPrefix: "trap '' XFSZ; ulimit -f 4;" });
    expect(problems, stderr).toHaveLength(1);
    expect(problems[0]?.message).toContain('EFBIG');
    expect(status).toBe(1);
    expect(site.dist()).toEqual(original.dist());
  });
});

/** Takes all room of a folder's file system but some kilobytes. */
function fillDisk(folder: string, kilobytes: number): void {
  const filler = join(folder, 'filler');
  writeFileSync(filler, '');
  spawnSync('dd', ['if=/dev/zero', `of=${filler}`, 'bs=4k'], { stdio: 'ignore' });
  const size = Number(execFileSync('du', ['-k', filler], { encoding: 'utf8' }).split('\t')[0]);
  execFileSync('truncate', ['-s', `${Math.max(0, size - kilobytes)}k`, filler]);
}
