import { readdirSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { isFile } from './files';
import { hash } from './hash';
import { makeKeptFolder } from './kept';

/** The process that holds a lock. */
export interface Holder {
  readonly pid: number;
  /** Name of its machine or container; `null` if it runs on this machine, where its id is valid. */
  readonly host: string | null;
}

interface LockOptions {
  /**
   * Called once when another process holds the lock; not for a process that tries at the same moment and backs off too.
   */
  readonly onWait?: (holder: Holder) => void;
  /**
   * Time without a heartbeat after which a holder on another machine counts as dead, in milliseconds. Default: {@link
   * PATIENCE}.
   */
  readonly patience?: number;
}

/** A lock held by this process. A heartbeat keeps it until it is released or the process ends. */
export interface Lock {
  /** False once another process has taken over the lock, because this one was suspended for too long. */
  readonly isHeld: () => boolean;
  readonly release: () => void;
}

/** Default of {@link LockOptions.patience}, in milliseconds. */
export const PATIENCE = 30_000;

/** Number of heartbeats within the patience. */
const BEATS = 15;

/**
 * Identifies the scope in which process ids are valid: the running kernel and the namespace (pid_namespaces(7)). The
 * initial namespace has the same number on every machine, and host names are not unique.
 */
const MACHINE = hash(
  hostname(),
  readOrEmpty(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8')),
  readOrEmpty(() => readlinkSync('/proc/self/ns/pid')),
);

let count = 0;

/**
 * Waits until no other process holds the lock, and acquires it. The lock is a folder with a file for each contender. A
 * process that finds no other living contender holds it, so anyone can remove the file of a killed process safely. For
 * a process on this machine, the system tells whether it is alive. One on another machine or in a container is alive as
 * long as its file changes, so that clocks need not agree.
 */
export async function takeLock(
  folder: string,
  { onWait, patience = PATIENCE }: LockOptions = {},
): Promise<Lock> {
  const own = `${MACHINE}-${process.pid}-${startOf(process.pid) ?? 0}-${++count}`;
  const file = join(folder, own);
  const livingHolders = holderWatch(folder, patience);
  let looks = 0;
  for (;;) {
    makeKeptFolder(folder);
    sign(file);
    const holder = livingHolders().find(({ name }) => name !== own);
    if (holder === undefined) {
      const end = beat(file, patience / BEATS);
      return {
        isHeld: () => isFile(file),
        release() {
          end();
          rmSync(file, { force: true });
        },
      };
    }
    rmSync(file, { force: true });
    // Two simultaneous contenders both back off; the random delay breaks the tie.
    if (++looks === 2) onWait?.(holder);
    await pause(40 + Math.random() * 80);
  }
}

/** Creates a lock file. On failure it is removed: an empty file on a full disk would hold the lock. */
function sign(file: string): void {
  try {
    writeFileSync(file, `${Date.now()} ${hostname()}`);
  } catch (error) {
    rmSync(file, { force: true });
    throw error;
  }
}

/**
 * Starts the heartbeat, which writes the time to the lock file in a thread of its own, so that a busy main thread does
 * not delay it. @returns a function that stops it
 */
function beat(file: string, every: number): () => void {
  let worker: Worker | undefined;
  // A build that ends before the first beat needs no thread.
  const start = setTimeout(() => {
    worker = new Worker(BEATING, { eval: true, execArgv: [], workerData: { file, every } });
    worker.on('error', () => {});
    worker.unref();
  }, every).unref();
  return () => {
    clearTimeout(start);
    void worker?.terminate();
  };
}

// The file is never recreated: a process that has removed it holds the lock.
const BEATING = `
const { closeSync, openSync, writeSync } = require('node:fs');
const { file, every } = require('node:worker_threads').workerData;
const beat = () => {
  try {
    const opened = openSync(file, 'r+');
    writeSync(opened, String(Date.now()), 0);
    closeSync(opened);
  } catch (error) {
    if (error.code === 'ENOENT') clearInterval(timer);
  }
};
const timer = setInterval(beat, every);
beat();
`;

/** @returns a function that returns the living holders in a lock's folder, and removes the files of dead ones */
function holderWatch(folder: string, patience: number): () => (Holder & { readonly name: string })[] {
  let seen = new Map<string, { readonly text: string; readonly since: number }>();
  return () => {
    const before = seen;
    seen = new Map();
    return filesOf(folder).flatMap((name) => {
      const file = join(folder, name);
      const [machine, ...numbers] = name.split('-');
      const [pid = Number.NaN, start = 0] = numbers.map(Number);
      const isHere = machine === MACHINE;
      const text = isHere ? '' : readOrEmpty(() => readFileSync(file, 'utf8'));
      const known = before.get(name);
      const since = known?.text === text ? known.since : performance.now();
      if (isHere ? isRunning(pid, start) : performance.now() - since < patience) {
        seen.set(name, { text, since });
        return [{ name, pid, host: isHere ? null : text.replace(/^\d+ /, '') }];
      }
      rmSync(file, { force: true, recursive: true });
      return [];
    });
  };
}

/** Names of the lock files; hidden files belong to file systems and tools. */
function filesOf(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => !name.startsWith('.'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

/** Whether the process with this id and start time runs on this machine. */
function isRunning(pid: number, start: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: the process exists, but belongs to another user.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  const now = startOf(pid);
  return now === null || start === 0 || now === start;
}

/**
 * Start time of a process in clock ticks, which distinguishes it from a later one with the same id. `null` where it is
 * not available; then only the id is compared.
 */
function startOf(pid: number): number | null {
  try {
    // proc(5): the second field, a name in parentheses, may contain spaces; the start time is the 22nd.
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(text.slice(text.lastIndexOf(')') + 2).split(' ')[19]);
  } catch {
    return null;
  }
}

/** Result of a read, or an empty string on failure. */
function readOrEmpty(read: () => string): string {
  try {
    return read();
  } catch {
    return '';
  }
}
