import { parentPort, workerData } from 'node:worker_threads';
import { type Task, type TaskSetup, taskRunner } from './tasks';

/** Entry of the worker thread: runs one task after another, and answers each with its result or error. */
const run = taskRunner(workerData as TaskSetup);

parentPort?.on('message', async ({ id, task }: { id: number; task: Task }) => {
  try {
    parentPort?.postMessage({ id, result: await run(task) });
  } catch (error) {
    // Structured cloning drops own properties of errors.
    const { message, code, path, page, at } = error as NodeJS.ErrnoException & Record<'page' | 'at', unknown>;
    parentPort?.postMessage({ id, error: { message, code, path, page, at } });
  }
});
