/** Limits for the work of searches on a server. */
import type { Work, WorkKind } from './types';

/**
 * Units of each kind of work, of which one takes a quarter of a microsecond or so: set so that processor time by unit differs
 * little between queries of different kinds.
 */
export const COST: Readonly<Record<WorkKind, number>> = {
  spelling: 50,
  lookup: 12,
  compared: 4,
  word: 0.5,
  place: 0.5,
  section: 0.5,
  cell: 0.06,
  condition: 2,
  hit: 150,
  character: 0.5,
  written: 0.1,
};

/** A search that would take too much work. */
export class SearchLimitError extends Error {
  // Also of those below: the engine, which knows the name alone, tries none of them again.
  override readonly name = 'SearchLimitError';
  constructor(
    message = 'The query takes too much work: use fewer words, or words that are not spelt wrong.',
  ) {
    super(message);
  }
}

/** A search for which there was no time beside others. */
export class SearchBusyError extends SearchLimitError {
  constructor() {
    super('There are too many searches at once.');
  }
}

interface WorkLimits {
  /** Units of work that may be spent (see {@link COST}). */
  readonly units: number;
  /** Milliseconds after which others have their turn. */
  readonly slice: number;
  /** Lets others have it. */
  readonly pass: () => Promise<void>;
}

/** A budget for one request. Its units do not depend on the machine; only when it rests does. */
export function limitedWork({ units, slice, pass }: WorkLimits): Work & { readonly spent: number } {
  let spent = 0;
  let started = performance.now();
  let resting: Promise<void> | null = null;
  const rest = async () => {
    // Requests that have arrived meanwhile are read first.
    await new Promise((resume) => setTimeout(resume));
    await pass();
    started = performance.now();
    resting = null;
  };
  return {
    get spent() {
      return spent;
    },
    spend(kind, count) {
      spent += COST[kind] * count;
      if (spent > units) throw new SearchLimitError();
    },
    rest() {
      if (resting === null && performance.now() - started < slice) return Promise.resolve();
      // Parts of one search rest together.
      resting ??= rest();
      return resting;
    },
  };
}
