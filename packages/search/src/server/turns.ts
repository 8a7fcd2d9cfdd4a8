/** Turns of searches on one processor: the search that has used least work goes first. */
import { SearchBusyError } from '../work';

/** A search that wants to run, with the work that it has used so far. */
export interface SearchTask {
  readonly spent: number;
  /** Aborted when nobody wants the answer any more. */
  readonly signal: AbortSignal;
}

/** Lets a bounded number of searches run. */
export interface Turns {
  /** Resolves when the task may begin. Rejects with a {@link SearchBusyError}, or as aborted. */
  begin(task: SearchTask): Promise<void>;
  /** Lets searches go first that have used less work; resolves and rejects as {@link begin} does. */
  pass(task: SearchTask): Promise<void>;
  /** Ends a task, whether it runs or waits. */
  end(task: SearchTask): void;
}

interface TurnOptions {
  /** Tasks that run at once: while one waits for a file another computes. */
  readonly running: number;
  /** Tasks that wait. When one more comes, the one that has used most work is rejected, else the one that came last. */
  readonly waiting: number;
}

interface Waiting {
  readonly task: SearchTask;
  readonly resume: () => void;
  readonly refuse: (error: unknown) => void;
}

/** Opens turns without tasks. */
export function createTurns({ running, waiting: room }: TurnOptions): Turns {
  const tasks = new Set<SearchTask>();
  let queue: Waiting[] = [];
  const leave = (task: SearchTask): Waiting | undefined => {
    const own = queue.find((other) => other.task === task);
    queue = queue.filter((other) => other !== own);
    return own;
  };
  const next = () => {
    if (tasks.size >= running || queue.length === 0) return;
    const first = queue.reduce((least, other) => (other.task.spent < least.task.spent ? other : least));
    leave(first.task);
    tasks.add(first.task);
    first.resume();
  };
  const wait = (task: SearchTask) =>
    new Promise<void>((resolve, reject) => {
      const abort = () => leave(task)?.refuse(task.signal.reason);
      const free = () => task.signal.removeEventListener('abort', abort);
      task.signal.addEventListener('abort', abort, { once: true });
      queue.push({
        task,
        resume: () => {
          free();
          resolve();
        },
        refuse: (error) => {
          free();
          reject(error);
        },
      });
      if (task.signal.aborted) return abort();
      next();
      if (queue.length <= room) return;
      const last = queue.reduce((most, other) => (other.task.spent >= most.task.spent ? other : most));
      leave(last.task)?.refuse(new SearchBusyError());
    });
  return {
    begin: wait,
    async pass(task) {
      if (!tasks.has(task)) throw new SearchBusyError();
      if (!queue.some((other) => other.task.spent < task.spent)) return;
      tasks.delete(task);
      await wait(task);
    },
    end(task) {
      tasks.delete(task);
      leave(task)?.refuse(new SearchBusyError());
      next();
    },
  };
}
