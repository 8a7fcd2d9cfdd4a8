import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { recoverSite } from '../src/pipeline/lockSite';
import { type BuildRun, buildCommand, isolated } from './commands';
import { brokenLinks, changes, openSite, siteAt, snapshot, type TestSite, withoutSearch } from './support';

/** Decides the random moments of this run; `SEED=n` repeats one. */
const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 31));
console.log(`Random moments follow from SEED=${seed}.`);
const random = generator(seed);

const original = openSite('basic');
const POST = 'content/blog/250101-01.md';
/** Milliseconds that a build took until the last moment at which one was ended, in a process of its own. */
let duration = 0;

beforeAll(async () => {
  expect(await original.build()).toMatchObject({ status: 0, problems: [] });
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

/** Numbers what changes write: a build whose site is that of the last one has nothing to write, and no moments. */
let changed = 0;

/** A change that reaches every page. */
function retitle(site: TestSite): void {
  site.edit('site.config.ts', /title: '[^']*'/, `title: 'Title${++changed}'`);
}

/** A change that reaches a few files, some new and some gone. */
function move(site: TestSite): void {
  const pages = readdirSync(join(site.root, 'content/pages'));
  for (const name of pages.filter((name) => name.startsWith('moved'))) site.remove(`content/pages/${name}`);
  site.write(`content/pages/moved${++changed}.md`, '# Moved');
  site.edit(POST, /본문이다\.|\[옮긴 쪽\]\(.*?\)/, `[옮긴 쪽](/moved${changed})`);
  site.write('published-urls.txt', '');
}

/** What a build has made just then, which it has only while it writes; or a time that nobody chose. */
type Moment = '.cache/build/stage' | '.cache/build/build.next.json' | '.dist.next' | '.dist.old' | 'somewhen';

/** Random moments after those that are named; `KILLS=n` sets their number. */
const atRandom = Array.from({ length: Number(process.env.KILLS ?? 1) }, () => 'somewhen' as const);

/** Variables by which a build does something when it has made a file or folder, see `atMoment.mjs`. */
function at(path: string, what: { readonly SIGNAL: string } | { readonly UNTIL: string }) {
  const hook = pathToFileURL(join(import.meta.dirname, 'atMoment.mjs'));
  return { NODE_OPTIONS: `--import=${hook}`, AT: path, ...what };
}

async function interrupt({ root }: TestSite, signal: NodeJS.Signals, moment: Moment): Promise<void> {
  const [command, args] = buildCommand(root);
  const own = moment === 'somewhen' ? {} : at(join(root, moment), { SIGNAL: signal });
  const started = performance.now();
  const child = spawn(command, args, { env: { ...process.env, ...isolated, ...own } });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk));
  const ended = new Promise((done) => child.once('close', done));
  if (moment === 'somewhen') {
    await Promise.race([sleep(duration * (0.2 + random())), ended]);
    child.kill(signal);
  }
  await ended;
  if (moment === 'somewhen') return;
  expect(child.signalCode, said).toBe(signal);
  if (signal === 'SIGKILL') expect(readdirSync(join(root, '.cache/build/lock'))).toHaveLength(1);
  duration = Math.max(duration, performance.now() - started);
}

/**
 * Expects that `preview` waits for no build that was killed, and serves a complete one: pages of one build, and all files
 * that they refer to.
 */
async function expectWhole({ root }: TestSite): Promise<void> {
  const said = vi.spyOn(console, 'error');
  await recoverSite({ root });
  expect(said).not.toHaveBeenCalled();
  said.mockRestore();
  const dist = join(root, 'dist');
  expect(brokenLinks(dist)).toEqual([]);
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

describe('a build that is ended', { retry: 0 }, () => {
  it.each<[NodeJS.Signals, string, (site: TestSite) => void, Moment[]]>([
    ['SIGKILL', 'rewrites every page', retitle, ['.cache/build/stage', '.dist.old', ...atRandom]],
    ['SIGKILL', 'changes a few files', move, ['.dist.next', '.cache/build/build.next.json']],
    ['SIGINT', 'rewrites every page', retitle, ['.dist.old']],
  ])(
    'by %s while it %s leaves a whole folder, and the next one a right one',
    async (signal, _, change, moments) => {
      const site = original.clone();
      for (const moment of moments) {
        change(site);
        await interrupt(site, signal, moment);
        await expectWhole(site);
      }
      await expectRecovers(site);
    },
  );
});

describe('the first build of a site', { retry: 0 }, () => {
  it('that is killed leaves no half of a folder', async () => {
    const site = openSite('basic');
    for (const moment of ['.cache/build/stage', '.dist.next'] as const) {
      await interrupt(site, 'SIGKILL', moment);
      await recoverSite({ root: site.root });
      if (existsSync(join(site.root, 'dist'))) await expectWhole(site);
    }
    await expectRecovers(site);
  });
});

const UNSHARE = ['--pid', '--fork', '--mount-proc'];
const IN_CONTAINER = `set -- unshare ${UNSHARE.join(' ')} "$@";`;

/**
 * Builds a site twice at once: the first build stands still while it writes, until the second waits for it or has ended.
 *
 * @param containers whether each is in a container of its own
 * @param waits what the second says then
 */
async function buildTwice(
  site: TestSite,
  containers: readonly [boolean, boolean],
  waits: RegExp,
): Promise<BuildRun[]> {
  const stage = join(site.root, '.cache/build/stage');
  const go = join(site.root, '.cache/go');
  const [before, after] = containers.map((isInside) => (isInside ? { shellPrefix: IN_CONTAINER } : {}));
  let isOver = false;
  const first = site.build({ ...before, isApart: true, env: at(stage, { UNTIL: go }) });
  void first.finally(() => {
    isOver = true;
  });
  while (!isOver && !existsSync(stage)) await sleep(5);
  const second = site.build({
    ...after,
    onError: (text) => waits.test(text) && site.write('.cache/go', ''),
  });
  void second.finally(() => site.write('.cache/go', ''));
  return Promise.all([first, second]);
}

/** Of two concurrent builds the first writes; the second reports that it waits, and then has nothing to do. */
async function expectInTurn(site: TestSite, containers: [boolean, boolean], waits: RegExp): Promise<void> {
  const runs = await buildTwice(site, containers, waits);
  for (const { status, stderr } of runs) expect(status, stderr).toBe(0);
  expect(runs.map(({ changed }) => changed > 0)).toEqual([true, false]);
  expect(runs.map(({ stderr }) => waits.test(stderr))).toEqual([false, true]);
  await expectWhole(site);
  await expectRecovers(site);
}

describe('two builds of one site at once', { retry: 0 }, () => {
  it('come one after the other, and the second says why it waits', async () => {
    const site = original.clone();
    retitle(site);
    await expectInTurn(site, [false, false], /^Process \d+ is building .*dist; waiting/);
  });
});

/** Whether processes can be started here that see none of the others, as in a container. */
const canUnshare = spawnSync('unshare', [...UNSHARE, 'true']).status === 0;

describe('a build beside one in a container', { retry: 0 }, () => {
  it.skipIf(!canUnshare).each<[string, [boolean, boolean], (site: TestSite) => void]>([
    [
      'of a site that was never built, in another container',
      [true, true],
      (site) => ['.cache', 'dist'].forEach(site.remove),
    ],
    ['after a change of every page, on the host', [true, false], retitle],
  ])('waits for it, %s (needs the right to make a namespace)', async (_what, containers, change) => {
    const site = original.clone();
    change(site);
    await expectInTurn(site, containers, /^Process \d+ on .+, another machine or container, is building/);
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
