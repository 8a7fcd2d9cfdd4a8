import { type ChildProcess, spawn } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { type Holder, takeLock } from './lock';

const base = mkdtempSync(join(tmpdir(), 'lock-'));
let run = 0;
const newFolder = () => join(base, String(++run), 'lock');
afterAll(() => rmSync(base, { recursive: true, force: true }));

it('is held by one at a time, and leaves nothing behind', async () => {
  const folder = newFolder();
  let holders = 0;
  const use = async () => {
    const { release, isHeld } = await takeLock(folder);
    expect(++holders).toBe(1);
    expect(isHeld()).toBe(true);
    await new Promise(setImmediate);
    holders--;
    release();
  };
  await Promise.all([use(), use(), use(), use()]);
  expect(readdirSync(folder)).toEqual([]);
});

it('says nothing of another that steps back too', async () => {
  const folder = newFolder();
  mkdirSync(folder, { recursive: true });
  const other = join(folder, `${await machine()}-${process.pid}-0-9`);
  writeFileSync(other, '');
  const next = takeLock(folder, { onWait: () => expect.unreachable() });
  rmSync(other);
  (await next).release();
});

it('says who holds it while one waits', async () => {
  const folder = newFolder();
  const { release } = await takeLock(folder);
  const reported: Holder[] = [];
  const next = takeLock(folder, {
    onWait(holder) {
      reported.push(holder);
      release();
    },
  });
  (await next).release();
  expect(reported).toMatchObject([{ pid: process.pid, host: null }]);
});

/** Prefix of this machine's lock files. */
async function machine(): Promise<string> {
  const folder = newFolder();
  const { release } = await takeLock(folder);
  const [name = ''] = readdirSync(folder);
  release();
  return name.slice(0, name.indexOf('-'));
}

it('is free again when its holder was killed, and when another process has got its id', async () => {
  const folder = newFolder();
  mkdirSync(folder, { recursive: true });
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
  const { pid } = await started(child);
  const ended = new Promise((done) => child.once('close', done));
  child.kill('SIGKILL');
  await ended;
  writeFileSync(join(folder, `${await machine()}-${pid}-1-1`), '');
  // This process lives, and was not started then.
  writeFileSync(join(folder, `${await machine()}-${process.pid}-1-1`), '');
  (await takeLock(folder, { onWait: () => expect.unreachable() })).release();
  expect(readdirSync(folder)).toEqual([]);
});

describe('a holder on another machine', () => {
  const elsewhere = '0123456789abcdef-1-1-1';
  afterEach(() => vi.restoreAllMocks());

  /**
   * Mocks the monotonic clock of a waiting process. `look` resolves at its next read, which is at each poll of the
   * lock.
   */
  function ownClock() {
    let looks = 0;
    const clock = {
      time: 0,
      async look() {
        for (const before = looks; looks === before; ) await sleep(5);
      },
    };
    vi.spyOn(performance, 'now').mockImplementation(() => {
      looks++;
      return clock.time;
    });
    return clock;
  }

  it('lives as long as its file changes, whatever its clock says', async () => {
    const folder = newFolder();
    mkdirSync(folder, { recursive: true });
    const file = join(folder, elsewhere);
    let stamp = 0;
    // Of 1970, and running backwards.
    const sign = () => writeFileSync(file, `${1000 - ++stamp} other-host`);
    sign();
    const clock = ownClock();
    const reported: Holder[] = [];
    let isFree = false;
    const next = takeLock(folder, { patience: 2000, onWait: (holder) => reported.push(holder) });
    void next.then(() => {
      isFree = true;
    });
    for (let beat = 0; beat < 5; beat++) {
      sign();
      await clock.look();
      clock.time += 1500;
      await clock.look();
      expect(isFree).toBe(false);
    }
    rmSync(file);
    (await next).release();
    expect(reported).toMatchObject([{ pid: 1, host: 'other-host' }]);
  });

  it('that was killed is taken over when its file has not changed for as long as one is patient', async () => {
    const folder = newFolder();
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, elsewhere), `${Date.now() + 3_600_000} other-host`);
    const began = performance.now();
    const reported: Holder[] = [];
    const lock = await takeLock(folder, { patience: 300, onWait: (holder) => reported.push(holder) });
    expect(performance.now() - began).toBeGreaterThanOrEqual(300);
    expect(reported).toMatchObject([{ pid: 1, host: 'other-host' }]);
    expect(readdirSync(folder)).not.toContain(elsewhere);
    lock.release();
  });
});

it('is signed while its holder is busy, and lost for good once it was taken over', async () => {
  const folder = newFolder();
  const lock = await takeLock(folder, { patience: 150 });
  const file = join(folder, readdirSync(folder)[0]!);
  const text = () => readFileSync(file, 'utf8');
  // However long the thread takes: the test's own limit is the only one.
  while (text() === '') await sleep(5);
  const first = text();
  expect(first).toMatch(new RegExp(`^\\d{13} ${hostname()}$`));
  // The signing thread is there from the second sign on.
  while (text() === first) await sleep(5);
  const second = text();
  while (text() === second);
  rmSync(file);
  expect(lock.isHeld()).toBe(false);
  await sleep(100);
  expect(existsSync(file)).toBe(false);
  lock.release();
});

function started(child: ChildProcess): Promise<ChildProcess> {
  return new Promise((done) => child.once('spawn', () => done(child)));
}
