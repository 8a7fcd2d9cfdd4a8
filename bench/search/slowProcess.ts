/** Throttles all threads of processes; the browser's CPU throttling does not affect workers. */
import { Worker } from 'node:worker_threads';

/** Period in milliseconds; with a factor of 4 a process runs for a quarter of it. */
const TURN = 8;

/** Runs in its own thread, so that nothing delays its sleep. */
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

/** Alternately suspends and resumes the processes until the returned function is called. */
export function slowDown(pids: readonly number[], times: number): () => Promise<void> {
  const run = TURN / times;
  const worker = new Worker(SCRIPT, { eval: true, workerData: { pids, run, rest: TURN - run } });
  return async () => {
    await worker.terminate();
    for (const pid of pids) process.kill(pid, 'SIGCONT');
  };
}
