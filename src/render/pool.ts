import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { bug } from '../shared/problem';
import { type Task, type TaskResult, type TaskSetup, taskRunner } from './tasks';

/** Runs tasks on the processor's cores; small amounts of work stay in the main thread, where nothing has to start. */
export interface Pool {
  /** Tells every thread what pages share; must come before the first render. */
  share(task: Extract<Task, { kind: 'share' }>): void;
  /** Runs tasks in any order; results come in the order of the tasks. Rejects with the first error. */
  run<T extends Task>(tasks: readonly T[], onDone?: (task: T) => void): Promise<TaskResult<T>[]>;
  close(): Promise<void>;
}

interface Thread {
  readonly send: (task: Task) => Promise<unknown>;
  readonly close: () => Promise<unknown>;
}

export interface PoolOptions extends TaskSetup {
  /** The bundled `worker.js`. */
  readonly workerFile: string;
}

/** Opens a pool; threads start when there are at least two tasks at once. */
export function openPool(options: PoolOptions): Pool {
  const threads: Thread[] = [];
  let local: ReturnType<typeof taskRunner> | null = null;
  let shared: Extract<Task, { kind: 'share' }> | null = null;

  const runLocally = async (task: Task) => {
    if (!local) {
      local = taskRunner(options);
      if (shared) await local(shared);
    }
    return local(task);
  };
  const ensureThreads = (count: number) => {
    while (threads.length < count) {
      const thread = startThread(options);
      if (shared) tell(thread, shared);
      threads.push(thread);
    }
  };

  return {
    share(task) {
      shared = task;
      if (local) void local(task);
      for (const thread of threads) tell(thread, task);
    },
    async run<T extends Task>(tasks: readonly T[], onDone?: (task: T) => void) {
      const results: unknown[] = [];
      const finish = (index: number, result: unknown) => {
        results[index] = result;
        onDone?.(tasks[index]!);
      };
      if (tasks.length <= 1) {
        for (const [index, task] of tasks.entries()) finish(index, await runLocally(task));
        return results as TaskResult<T>[];
      }
      ensureThreads(Math.min(availableParallelism(), tasks.length));
      let next = 0;
      await Promise.all(
        threads.map(async (thread) => {
          while (next < tasks.length) {
            const index = next++;
            finish(index, await thread.send(tasks[index]!));
          }
        }),
      );
      return results as TaskResult<T>[];
    },
    close: async () => {
      await Promise.all(threads.map((thread) => thread.close()));
    },
  };
}

/** Sends what needs no answer: a thread that ends fails the tasks that come after as well. */
function tell(thread: Thread, task: Task): void {
  thread.send(task).catch(() => undefined);
}

function startThread({ workerFile, ...setup }: PoolOptions): Thread {
  const worker = new Worker(workerFile, { workerData: setup });
  const waiting = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>();
  let last = 0;
  const fail = (error: Error) => {
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  worker.on(
    'message',
    ({ id, result, error }: { id: number; result?: unknown; error?: { readonly message: string } }) => {
      const call = waiting.get(id) ?? bug('an answer to no task');
      waiting.delete(id);
      if (error) call.reject(Object.assign(new Error(error.message), error));
      else call.resolve(result);
    },
  );
  worker.on('error', fail);
  worker.on('exit', (code) => fail(new Error(`A worker thread ended with code ${code}.`)));
  return {
    send: (task) =>
      new Promise((resolve, reject) => {
        const id = ++last;
        waiting.set(id, { resolve, reject });
        worker.postMessage({ id, task });
      }),
    close: () => worker.terminate(),
  };
}

/** Cuts jobs into tasks: small enough to share the work evenly, large enough to be worth a message. */
export function batches<T>(
  jobs: readonly T[],
  { local, size }: { readonly local: number; readonly size: number },
): T[][] {
  if (jobs.length === 0) return [];
  if (jobs.length <= local) return [[...jobs]];
  const cut: T[][] = [];
  for (let start = 0; start < jobs.length; start += size) cut.push(jobs.slice(start, start + size));
  return cut;
}
