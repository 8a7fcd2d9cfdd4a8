import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { lockHolder, takeLock } from './lock';

const base = mkdtempSync(join(tmpdir(), 'lock-'));
let run = 0;
const newFolder = () => join(base, String(++run), 'lock');
afterAll(() => rmSync(base, { recursive: true, force: true }));

it('is held by one at a time, and leaves nothing behind', async () => {
  const folder = newFolder();
  let holders = 0;
  const use = async () => {
    const release = await takeLock(folder);
    expect(++holders).toBe(1);
    await new Promise(setImmediate);
    holders--;
    release();
  };
  await Promise.all([use(), use(), use(), use()]);
  expect(readdirSync(folder)).toEqual([]);
  expect(lockHolder(folder)).toBeNull();
});

it('says who holds it while one waits', async () => {
  const folder = newFolder();
  const release = await takeLock(folder);
  expect(lockHolder(folder)).toBe(process.pid);
  const told: number[] = [];
  const next = takeLock(folder, {
    onWait(pid) {
      told.push(pid);
      release();
    },
  });
  (await next)();
  expect(told).toEqual([process.pid]);
});

it('is free again when its holder was killed, and when another process has got its id', async () => {
  const folder = newFolder();
  mkdirSync(folder, { recursive: true });
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
  const { pid } = await started(child);
  const ended = new Promise((done) => child.once('close', done));
  child.kill('SIGKILL');
  await ended;
  writeFileSync(join(folder, `${pid}-1-1`), '');
  // This process lives, and was not started then.
  writeFileSync(join(folder, `${process.pid}-1-1`), '');
  (await takeLock(folder, { onWait: () => expect.unreachable() }))();
  expect(readdirSync(folder)).toEqual([]);
});

function started(child: ChildProcess): Promise<ChildProcess> {
  return new Promise((done) => child.once('spawn', () => done(child)));
}
