import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { makeKeptFolder } from './kept';

export interface LockOptions {
  /** Called once, with the id of the process that holds the lock, when there is one to wait for. */
  readonly onWait?: (pid: number) => void;
}

let count = 0;

/**
 * Waits until no other process holds the lock, and takes it. The lock is a folder with a file for each process that
 * wants it. Only who finds no other living one there has it, so a file that a killed process left can be removed by
 * anybody without taking the lock away from anyone.
 *
 * @returns the function that gives the lock back
 */
export async function takeLock(folder: string, { onWait }: LockOptions = {}): Promise<() => void> {
  const own = `${process.pid}-${startOf(process.pid) ?? 0}-${++count}`;
  const file = join(folder, own);
  const release = () => rmSync(file, { force: true });
  let hasWaited = false;
  for (;;) {
    makeKeptFolder(folder);
    writeFileSync(file, '');
    const [holder] = livingHolders(folder).filter((name) => name !== own);
    if (holder === undefined) return release;
    release();
    if (!hasWaited) onWait?.(pidOf(holder));
    hasWaited = true;
    // Two that come at the same moment both step back; chance lets one of them be first.
    await pause(40 + Math.random() * 80);
  }
}

/** The process that holds a lock, or `null`. */
export function lockHolder(folder: string): number | null {
  const [holder] = livingHolders(folder);
  return holder === undefined ? null : pidOf(holder);
}

/** Names of the files in a lock's folder whose processes live; the others are removed. */
function livingHolders(folder: string): string[] {
  return filesOf(folder).filter((name) => {
    const [pid, start] = name.split('-').map(Number);
    const isAlive = pid !== undefined && isRunning(pid) && (startOf(pid) ?? 0) === start;
    if (!isAlive) rmSync(join(folder, name), { force: true, recursive: true });
    return isAlive;
  });
}

function filesOf(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

function pidOf(name: string): number {
  return Number(name.split('-')[0]);
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // A process of another user lives, too.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * When a process was started, in the system's own unit: tells a process from a later one with the same id. `null` where
 * the system does not say; there the id alone must do.
 */
function startOf(pid: number): number | null {
  try {
    // proc(5): the second field, a name in parentheses, may hold spaces; the start is the 22nd.
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(text.slice(text.lastIndexOf(')') + 2).split(' ')[19]);
  } catch {
    return null;
  }
}
