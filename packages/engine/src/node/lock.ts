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
  /** Name of its machine or container; `null` when its id means something in this process. */
  readonly host: string | null;
}

interface LockOptions {
  /** Called once when there is a process to wait for, and not for one that came at the same moment and steps back too. */
  readonly onWait?: (holder: Holder) => void;
  /** Milliseconds without a sign of life after which a holder elsewhere counts as dead. Default: {@link PATIENCE}. */
  readonly patience?: number;
}

/** A lock that this process holds, by signs of life that it gives until it releases it or ends. */
export interface Lock {
  /** False once another process holds the lock, because this one was suspended for longer than its patience. */
  readonly isHeld: () => boolean;
  readonly release: () => void;
}

/** Default of {@link LockOptions.patience}, in milliseconds. */
export const PATIENCE = 30_000;

/** Signs of life in the time of one's patience. */
const BEATS = 15;

/**
 * Names what gives process ids their meaning: the running kernel and the namespace (pid_namespaces(7)). The first
 * namespace has the same number on every machine, and host names are not unique.
 */
const MACHINE = hash(
  hostname(),
  readOrEmpty(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8')),
  readOrEmpty(() => readlinkSync('/proc/self/ns/pid')),
);

let count = 0;

/**
 * Waits until no other process holds the lock, and takes it. The lock is a folder with a file for each process that
 * wants it. Only who finds no other living one there has it, so a file that a killed process left can be removed by
 * anybody without taking the lock away from anyone. A process of this machine lives as the system says. One of another
 * machine, or of a container, lives as long as its file changes: no clock is compared with another one.
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
    // Two that come at the same moment both step back; chance lets one of them be first, and the other looks again.
    if (++looks === 2) onWait?.(holder);
    await pause(40 + Math.random() * 80);
  }
}

/** Makes a lock's file, or none: an empty one of a full disk would hold the lock. */
function sign(file: string): void {
  try {
    writeFileSync(file, `${Date.now()} ${hostname()}`);
  } catch (error) {
    rmSync(file, { force: true });
    throw error;
  }
}

/** Writes the time into a lock's file again and again, however busy this thread is. @returns how to end that */
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

// The file is never created again: whoever has removed it holds the lock.
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

/** @returns a function that gives the living holders in a lock's folder, and removes the files of the others */
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

/** Names of a lock's files; hidden ones belong to file systems and tools. */
function filesOf(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => !name.startsWith('.'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

/** Whether the process that was started then runs on this machine. */
function isRunning(pid: number, start: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // A process of another user lives, too.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  const now = startOf(pid);
  return now === null || start === 0 || now === start;
}

/**
 * When a process was started, in the system's own unit: distinguishes a process from a later one with the same id.
 * `null` where the system does not say; there the id alone must do.
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

/** What can be read, or nothing. */
function readOrEmpty(read: () => string): string {
  try {
    return read();
  } catch {
    return '';
  }
}
