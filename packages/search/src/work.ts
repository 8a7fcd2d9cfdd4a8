/** Limits for the work of searches on a server. */
import type { Work } from './types';

/** A search that would take too much work. */
export class SearchLimitError extends Error {
  override readonly name = 'SearchLimitError';
  constructor() {
    super('The query takes too much work: use fewer words, or words that are not spelt wrong.');
  }
}

export interface WorkLimits {
  /** Units of work that may be spent: about one for each place of a word in the index. */
  readonly units: number;
  /** Milliseconds after which others have their turn. */
  readonly slice: number;
}

/** A budget for one request. Its units do not depend on the machine; only when it rests does. */
export function limitedWork({ units, slice }: WorkLimits): Work {
  let left = units;
  let started = performance.now();
  return {
    spend(amount) {
      left -= amount;
      if (left < 0) throw new SearchLimitError();
    },
    async rest() {
      if (performance.now() - started < slice) return;
      await new Promise((resume) => setTimeout(resume));
      started = performance.now();
    },
  };
}
