import { availableParallelism } from 'node:os';
import { progressLine } from './progress';
import type { Task, TaskResult, TaskRunner, TaskSetup } from './tasks';
import { startThread, type Thread } from './thread';

/**
 * A pool of worker threads, at most one per core. A single task runs in the main thread, to save the start of a thread.
 */
export interface Pool {
  /** Whether any thread is alive. */
  hasThreads(): boolean;
  /** Sends the shared data of pages to every thread; must be called before the first render. */
  share(task: Extract<Task, { kind: 'share' }>): void;
  /**
   * Runs tasks in any order, with a progress line of their jobs. Results come in the order of the tasks. Rejects with
   * the first error.
   */
  run<T extends JobTask>(label: string, tasks: readonly T[]): Promise<TaskResult<T>[]>;
  /**
   * Runs one long task in parallel to the main thread, if any thread has been started; otherwise in the main thread.
   */
  runAlone<T extends Task>(task: T): Promise<TaskResult<T>>;
  close(): Promise<void>;
}

/** A task with a batch of jobs. */
type JobTask = Extract<Task, { readonly jobs: unknown }>;

interface PoolOptions extends TaskSetup {
  /** The bundled `worker.js`. */
  readonly workerFile: string;
}

/** Opens a pool. Threads start with the first `run` of two or more tasks; dead ones are replaced. */
export function openPool({ workerFile, ...setup }: PoolOptions): Pool {
  let threads: Thread[] = [];
  let local: TaskRunner | null = null;
  let shared: Extract<Task, { kind: 'share' }> | null = null;

  const runLocally = async (task: Task) => {
    if (!local) {
      // Loaded lazily: it imports most of the engine's code.
      const { taskRunner } = await import('./tasks');
      local ??= taskRunner(setup);
      if (shared) await local(shared);
    }
    return local(task);
  };
  const ensureThreads = (count: number) => {
    threads = threads.filter(({ isAlive }) => isAlive());
    while (threads.length < count) {
      const thread = startThread(workerFile, setup);
      if (shared) post(thread, shared);
      threads.push(thread);
    }
  };

  return {
    hasThreads: () => threads.some(({ isAlive }) => isAlive()),
    share(task) {
      shared = task;
      if (local) void local(task);
      for (const thread of threads) post(thread, task);
    },
    async run<T extends JobTask>(label: string, tasks: readonly T[]) {
      const progress = progressLine(
        label,
        tasks.reduce((sum, { jobs }) => sum + jobs.length, 0),
      );
      const results: unknown[] = [];
      let next = 0;
      const work = async (send: (task: T) => Promise<unknown>) => {
        while (next < tasks.length) {
          const index = next++;
          results[index] = await send(tasks[index]!);
          progress.advance(tasks[index]!.jobs.length);
        }
      };
      if (tasks.length > 1) ensureThreads(Math.min(availableParallelism(), tasks.length));
      await Promise.all(
        tasks.length > 1 ? threads.map(({ send }) => work(send)) : [work(runLocally)],
      ).finally(progress.end);
      return results as TaskResult<T>[];
    },
    async runAlone<T extends Task>(task: T) {
      const thread = threads.find(({ isAlive }) => isAlive());
      return (await (thread ? thread.send(task) : runLocally(task))) as TaskResult<T>;
    },
    close: async () => {
      await Promise.all(threads.map((thread) => thread.close()));
    },
  };
}

/**
 * Sends a task without waiting for its result. An error can be ignored here: a dead thread fails later tasks as well.
 */
function post(thread: Thread, task: Task): void {
  thread.send(task).catch(() => undefined);
}

/** Texts per task. */
export const TASK_TEXTS = 24;

/** Until it has loaded the engine's code and runs it fast, a thread takes as long as the main thread for this many batches. */
const FEW_BATCHES = 4;

/**
 * Splits jobs into batches, large enough to be worth a message. The last ones are smaller, so that all threads finish
 * at about the same time. A few jobs are one batch, for which no thread is started.
 */
export function batches<T>(jobs: readonly T[], size: number): T[][] {
  const few = FEW_BATCHES * size;
  if (jobs.length <= few) return jobs.length === 0 ? [] : [[...jobs]];
  const cut: T[][] = [];
  for (let start = 0; start < jobs.length; ) {
    const isLarge = jobs.length - start > few;
    const end = start + (isLarge ? size : Math.ceil(size / 4));
    cut.push(jobs.slice(start, end));
    start = end;
  }
  return cut;
}
