import { hash } from '../node/hash';

/*
 * Incremental computation by memoized steps, which builds and development share.
 *
 * A build is a graph of steps. Each step is a function with a name; what it reads are its inputs. An input has a name
 * and a version: two versions are equal only when the values are. Inputs are files, or results of other steps.
 *
 * When a step runs, it records each input that it reads, with the version of that moment. This record and the result
 * are its trace. When the step is requested again, the trace is verified: as long as each recorded input has the
 * version that was recorded, the result is still right, and the step does not run. Nobody writes down by hand what a
 * change may reach: whatever a step has not read cannot change its result.
 *
 * A step that runs may give the result that it gave before. Then its version is the one before, too, and steps that
 * read it do not run: the wave of a change stops where a value is the same. A text is the example. Its file changes, so
 * it is parsed again; but what other pages show of it is the same, and so nothing runs but its own page.
 *
 * Two forms are enough:
 *
 * - {@link Memo.step}: one large step, which records what it reads while it runs.
 * - {@link stepEach}: thousands of small steps of one kind, such as pages, each with one declared version.
 *
 * Traces are plain data, so that a build keeps them in a file for the next process. They hold only after a build that
 * ended well: a build removes them before it changes anything on the disk, and writes them when it has published. (The technique is
 * called verifying traces with early cutoff: Mokhov, Mitchell and Peyton Jones, "Build Systems à la Carte", 2018.)
 */

/** Names a value: equal versions mean equal values. `null`: there is no such input. */
export type Version = string | null;

/** What the last run of a step has read, and what it gave. */
export interface Trace<T = unknown> {
  /** Versions of the inputs at that time, by name. */
  readonly inputs: Readonly<Record<string, Version>>;
  readonly value: T;
}

/** Traces by the names of their steps. */
export type Traces = Readonly<Record<string, Trace>>;

/** A function whose result is remembered. */
export interface Step<T> {
  readonly name: string;
  /** The version that an input has now. */
  readonly versionOf: (input: string) => Version;
  /** Whether a result is still to be had, as files that may have been deleted. Default: always. */
  readonly isThere?: (value: T) => boolean;
  /**
   * Gives the result. Calls `read` with the name of each input that the result depends on, before or after it reads
   * the value.
   */
  readonly run: (read: (input: string) => void) => T | Promise<T>;
}

/** The result of a step. */
export interface Outcome<T> {
  readonly value: T;
  /** False when the trace was right. */
  readonly hasRun: boolean;
}

export interface Memo {
  /** Gives the result of a step, which runs only when its trace is not right any more. */
  step<T>(step: Step<T>): Promise<Outcome<T>>;
  /** The traces of all steps that were requested. */
  traces(): Traces;
}

/** @param before traces of the last run; none when nothing is known */
export function openMemo(before: Traces = {}): Memo {
  const traces: Record<string, Trace> = {};
  return {
    async step<T>({ name, versionOf, isThere = () => true, run }: Step<T>) {
      // The value is what the step of that name gave.
      const known = before[name] as Trace<T> | undefined;
      if (known && isCurrent(known, versionOf) && isThere(known.value)) {
        traces[name] = known;
        return { value: known.value, hasRun: false };
      }
      const inputs: Record<string, Version> = {};
      const value = await run((input) => {
        inputs[input] = versionOf(input);
      });
      traces[name] = { inputs, value };
      return { value, hasRun: true };
    },
    traces: () => traces,
  };
}

/** Whether each input that a trace names still has the version that it names. */
export function isCurrent({ inputs }: Pick<Trace, 'inputs'>, versionOf: (input: string) => Version): boolean {
  return Object.entries(inputs).every(([input, version]) => versionOf(input) === version);
}

/** A version for a value that is plain data. */
export function versionOfValue(value: unknown): string {
  return hash(JSON.stringify(value) ?? '');
}

/** One small step: a name, the version of everything that its result depends on, and its input. */
export interface MemoItem<Job> {
  readonly name: string;
  readonly version: string;
  readonly job: Job;
}

/** The results of small steps by name, each with the version of its input. */
export type Results<T> = Readonly<Record<string, { readonly version: string; readonly value: T }>>;

/** What {@link stepEach} needs beside the items. */
export interface EachOptions<Job, T> {
  /** Results of the last run. */
  readonly before: Results<T>;
  /** As in {@link Step}. */
  readonly isThere?: (value: T) => boolean;
  /** Runs the steps that have to run, all at once; results come in the order of the jobs. */
  readonly run: (jobs: readonly MemoItem<Job>[]) => Promise<readonly T[]>;
}

/**
 * Gives the results of many small steps of one kind. Those run whose version is not that of their last result.
 *
 * @returns the results of all items, and of no others
 */
export async function stepEach<Job, T>(
  items: readonly MemoItem<Job>[],
  { before, isThere = () => true, run }: EachOptions<Job, T>,
): Promise<{ readonly results: Results<T>; readonly ran: readonly string[] }> {
  const results: Record<string, { version: string; value: T }> = {};
  const stale: MemoItem<Job>[] = [];
  for (const item of items) {
    const { name, version } = item;
    const known = before[name];
    if (known?.version === version && isThere(known.value)) results[name] = known;
    else {
      stale.push(item);
      // Keeps the place: the order of results is that of the items.
      results[name] = undefined as never;
    }
  }
  const values = await run(stale);
  for (const [index, { name, version }] of stale.entries())
    results[name] = { version, value: values[index]! };
  return { results, ran: stale.map(({ name }) => name) };
}
