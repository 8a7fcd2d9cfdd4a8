/** Slows processes down, all of their threads: a browser's own tool leaves its workers as fast as they are. */
import { Worker } from 'node:worker_threads';

/** Milliseconds of a turn, of which a process that is slowed four times runs one quarter. */
const TURN = 8;

/** Runs in a thread of its own, whose sleep nothing delays. */
const SCRIPT = `
const { workerData: { pids, run, rest } } = require('node:worker_threads');
const clock = new Int32Array(new SharedArrayBuffer(4));
const all = (signal) => { for (const pid of pids) try { process.kill(pid, signal); } catch {} };
for (;;) {
  all('SIGCONT');
  Atomics.wait(clock, 0, 0, run);
  all('SIGSTOP');
  Atomics.wait(clock, 0, 0, rest);
}`;

/** Stops and resumes the processes in turn until the returned function is called. */
export function slowDown(pids: readonly number[], times: number): () => Promise<void> {
  const run = TURN / times;
  const worker = new Worker(SCRIPT, { eval: true, workerData: { pids, run, rest: TURN - run } });
  return async () => {
    await worker.terminate();
    for (const pid of pids) process.kill(pid, 'SIGCONT');
  };
}
