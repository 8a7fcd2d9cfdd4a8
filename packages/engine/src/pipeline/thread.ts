import { Worker } from 'node:worker_threads';
import { bug } from '../shared/problem';

/** A worker thread that answers one message after another. */
export interface Thread {
  /** Resolves with the answer. Rejects with the worker's error, and when the thread ends before it has answered. */
  readonly send: (task: unknown) => Promise<unknown>;
  readonly isAlive: () => boolean;
  readonly close: () => Promise<unknown>;
}

interface Answer {
  readonly id: number;
  readonly result?: unknown;
  readonly error?: { readonly message: string };
}

/** Room for new objects: with that of Node, V8 clears it so often that a build takes a twentieth longer. */
const YOUNG = { maxYoungGenerationSizeMb: 48 };

/**
 * Starts a thread.
 *
 * @param setup given to the worker as `workerData`
 */
export function startThread(file: string, setup: unknown): Thread {
  const worker = new Worker(file, { workerData: setup, resourceLimits: YOUNG });
  const waiting = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>();
  let last = 0;
  let end: Error | null = null;
  const fail = (error: Error) => {
    end ??= error;
    for (const { reject } of waiting.values()) reject(end);
    waiting.clear();
  };
  worker.on('message', ({ id, result, error }: Answer) => {
    const call = waiting.get(id) ?? bug('an answer to no task');
    waiting.delete(id);
    if (error) call.reject(Object.assign(new Error(error.message), error));
    else call.resolve(result);
  });
  worker.on('error', fail);
  worker.on('exit', (code) => fail(new Error(`A worker thread ended with code ${code}.`)));
  return {
    send: (task) =>
      new Promise((resolve, reject) => {
        if (end) return reject(end);
        const id = ++last;
        waiting.set(id, { resolve, reject });
        worker.postMessage({ id, task });
      }),
    isAlive: () => end === null,
    close: () => worker.terminate(),
  };
}
