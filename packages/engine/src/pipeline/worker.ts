import { parentPort, workerData } from 'node:worker_threads';
import { type Task, type TaskSetup, taskRunner } from './tasks';

/** The worker thread: runs one task after another and answers each with its result or its error. */
const run = taskRunner(workerData as TaskSetup);

parentPort?.on('message', async ({ id, task }: { id: number; task: Task }) => {
  try {
    parentPort?.postMessage({ id, result: await run(task) });
  } catch (error) {
    // Errors lose their own properties on the way between threads.
    const { message, code, path, page, at } = error as NodeJS.ErrnoException & Record<'page' | 'at', unknown>;
    parentPort?.postMessage({ id, error: { message, code, path, page, at } });
  }
});
