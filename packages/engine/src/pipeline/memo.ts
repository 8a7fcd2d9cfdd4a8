import { hash } from '../node/hash';

/*
 * Incremental computation by memoized steps, the units of a build.
 *
 * While a step runs, it records its inputs (files, or results of other steps), each with a version: two versions are
 * equal only when the values are. This record and the result are its trace. As long as each recorded input has the
 * recorded version, the step does not run again. A step with the same result as before has the same version, so steps
 * that read it do not run either. {@link Memo.step} is one large step; {@link stepEach} runs thousands of small ones,
 * each with one version known in advance.
 *
 * Traces are plain data, stored in a file for the next process. They are valid only after a successful build: a build
 * removes them before it changes anything on the disk, and writes them after it has published. (The technique is called
 * verifying traces with early cutoff: Mokhov, Mitchell and Peyton Jones, "Build Systems à la Carte", 2018.)
 */

/** Version of a value: equal versions mean equal values. `null`: the input does not exist. */
export type Version = string | null;

/** Inputs and result of the last run of a step. */
export interface Trace<T = unknown> {
  /** Versions of the inputs at that time, by name. */
  readonly inputs: Readonly<Record<string, Version>>;
  readonly value: T;
}

/** Traces by the names of their steps. */
export type Traces = Readonly<Record<string, Trace>>;

/** A memoized function. */
export interface Step<T> {
  readonly name: string;
  /** Current version of an input. */
  readonly versionOf: (input: string) => Version;
  /** Whether a recorded result is still available, such as files that may have been deleted. Default: always. */
  readonly isThere?: (value: T) => boolean;
  /**
   * Computes the result. Must call `read` with the name of each input that the result depends on, before or after it
   * reads the value.
   */
  readonly run: (read: (input: string) => void) => T | Promise<T>;
}

/**
 * The steps of one run. Traces of steps that were not requested are dropped, so every step must be requested, even if
 * nothing reads its value.
 */
export interface Memo {
  /** Returns the result of a step, which runs only when its trace is no longer valid. */
  step<T>(step: Step<T>): Promise<T>;
  /** The traces of all steps that were requested. */
  traces(): Traces;
}

/** @param before traces of the last run. Default: none */
export function openMemo(before: Traces = {}): Memo {
  const traces: Record<string, Trace> = {};
  return {
    async step<T>({ name, versionOf, isThere = () => true, run }: Step<T>) {
      // Traces are not typed: a step's name determines the type of its value.
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

/** Whether each input of a trace still has the recorded version. */
export function isCurrent({ inputs }: Pick<Trace, 'inputs'>, versionOf: (input: string) => Version): boolean {
  return Object.entries(inputs).every(([input, version]) => versionOf(input) === version);
}

/** Version of a value that is plain data. */
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

/** Options of {@link stepEach}. */
export interface EachOptions<Job, T> {
  /** Results of the last run. */
  readonly before: Results<T>;
  /** As in {@link Step}. */
  readonly isThere?: (value: T) => boolean;
  /** Runs all stale steps in one call; results must be in the order of `jobs`. */
  readonly run: (jobs: readonly MemoItem<Job>[]) => Promise<readonly T[]>;
}

/**
 * Returns the results of many small steps of one kind. A step runs only when its version differs from that of its last
 * result.
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
      // Reserves the key: results are in the order of the items.
      results[name] = undefined as never;
    }
  }
  const values = await run(stale);
  for (const [index, { name, version }] of stale.entries())
    results[name] = { version, value: values[index]! };
  return { results, ran: stale.map(({ name }) => name) };
}
