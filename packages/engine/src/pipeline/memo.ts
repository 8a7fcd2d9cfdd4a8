import { hash } from '../node/hash';

/*
 * Incremental computation by memoized steps: what a build is made of.
 *
 * While a step runs, it records its inputs (files, or results of other steps), each with a version: two versions are equal
 * only when the values are. This record and the result are its trace. As long as each recorded input has the recorded
 * version, the step does not run again. A step that gives the same result as before has the same version, so what reads
 * it does not run either. {@link Memo.step} is one large step; {@link stepEach} is thousands of small ones, each with one
 * version that is known before.
 *
 * Traces are plain data, kept in a file for the next process. They hold only after a build that ended well: a build removes
 * them before it changes anything on the disk, and writes them when it has published. (The technique is called verifying
 * traces with early cutoff: Mokhov, Mitchell and Peyton Jones, "Build Systems à la Carte", 2018.)
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

/**
 * The steps of one run: every step whose trace is to be kept must be requested, even if nothing reads its
 * value.
 */
export interface Memo {
  /** Gives the result of a step, which runs only when its trace is not right any more. */
  step<T>(step: Step<T>): Promise<T>;
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
        return known.value;
      }
      const inputs: Record<string, Version> = {};
      const value = await run((input) => {
        inputs[input] = versionOf(input);
      });
      traces[name] = { inputs, value };
      return value;
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
