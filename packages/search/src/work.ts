/** Limits of the work of searches on a server. */
import type { Work, WorkKind } from './types';

/**
 * Cost of each kind of work, in units of about a quarter of a microsecond. The costs are set so that processor time
 * per unit is similar for queries of different kinds.
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

/** Thrown when a search exceeds its budget of work. */
export class SearchLimitError extends Error {
  // Subclasses have this name too: the engine checks only the name, and does not retry any of them.
  override readonly name = 'SearchLimitError';
  constructor(
    message = 'The query takes too much work: use fewer words, or words that are not spelt wrong.',
  ) {
    super(message);
  }
}

/** Thrown when a search gets no time because of others. */
export class SearchBusyError extends SearchLimitError {
  constructor() {
    super('There are too many searches at once.');
  }
}

interface WorkLimits {
  /** Maximum number of work units (see {@link COST}). */
  readonly units: number;
  /** Milliseconds after which the search yields to others. */
  readonly slice: number;
  /** Yields to others; resolves when this search may continue. */
  readonly pass: () => Promise<void>;
}

/** Creates a budget for one request. Its units do not depend on the machine; only the moments of its pauses do. */
export function limitedWork({ units, slice, pass }: WorkLimits): Work & { readonly spent: number } {
  let spent = 0;
  let started = performance.now();
  let resting: Promise<void> | null = null;
  const rest = async () => {
    // First handle the requests that have arrived meanwhile.
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
      // Concurrent parts of one search share a pause.
      resting ??= rest();
      return resting;
    },
  };
}
