/** Scheduler of searches on one processor: the search that has used the least work runs first. */
import { SearchBusyError } from '../work';

/** A search to run, with the work that it has used so far. */
export interface SearchTask {
  readonly spent: number;
  /** Aborted when the client disconnects. */
  readonly signal: AbortSignal;
}

/** Runs a limited number of searches concurrently. */
export interface Turns {
  /** Resolves when the task may begin. Rejects with a {@link SearchBusyError}, or when aborted. */
  begin(task: SearchTask): Promise<void>;
  /** Yields to searches that have used less work; resolves and rejects like {@link begin}. */
  pass(task: SearchTask): Promise<void>;
  /** Removes a task, whether it is running or waiting. */
  end(task: SearchTask): void;
}

interface TurnOptions {
  /** Maximum number of concurrent tasks: while one waits for a file another computes. */
  readonly running: number;
  /**
   * Maximum number of waiting tasks. When it is exceeded, the task that has used the most work is rejected; among
   * equals, the last.
   */
  readonly waiting: number;
}

interface QueuedTask {
  readonly task: SearchTask;
  readonly resume: () => void;
  readonly reject: (error: unknown) => void;
}

/** Creates a scheduler without tasks. */
export function createTurns({ running, waiting: maxWaiting }: TurnOptions): Turns {
  const tasks = new Set<SearchTask>();
  let queue: QueuedTask[] = [];
  const dequeue = (task: SearchTask): QueuedTask | undefined => {
    const own = queue.find((other) => other.task === task);
    queue = queue.filter((other) => other !== own);
    return own;
  };
  const next = () => {
    if (tasks.size >= running || queue.length === 0) return;
    const first = queue.reduce((least, other) => (other.task.spent < least.task.spent ? other : least));
    dequeue(first.task);
    tasks.add(first.task);
    first.resume();
  };
  const wait = (task: SearchTask) => {
    const abort = () => dequeue(task)?.reject(task.signal.reason);
    task.signal.addEventListener('abort', abort, { once: true });
    return new Promise<void>((resume, reject) => {
      queue.push({ task, resume, reject });
      if (task.signal.aborted) return abort();
      next();
      if (queue.length <= maxWaiting) return;
      const last = queue.reduce((last, other) => (other.task.spent >= last.task.spent ? other : last));
      dequeue(last.task)?.reject(new SearchBusyError());
    }).finally(() => task.signal.removeEventListener('abort', abort));
  };
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
      dequeue(task)?.reject(new SearchBusyError());
      next();
    },
  };
}
