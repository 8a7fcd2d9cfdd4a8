/**
 * Long posting lists of words in texts, stored outside the leaf (see `../splitPostings.ts`). Their pages are in the leaf;
 * positions are read when they matter.
 */
import { NO_OCCURRENCES, type Occurrences } from '../postings';
import { once } from './lazy';

/** A posting list whose pages are available before its positions. */
export interface LazyPostings {
  /** Numbers of the pages, ascending. */
  pages(): ArrayLike<number>;
  /** All positions; `null` until they have been read. */
  loaded(): Occurrences | null;
  /** Reads all positions. */
  read(signal?: AbortSignal): Promise<void>;
}

/** Positions that a search requested before they were read. */
export interface MissingPositions {
  /** The positions, or none if they must be read first; then the list is recorded as missing. */
  occurrencesOf(lazy: LazyPostings): Occurrences;
  /**
   * Runs `run`, reads what it recorded as missing, and repeats until nothing is missing. Resolves with the last
   * result.
   */
  complete<Result>(run: () => Result, signal?: AbortSignal): Promise<Result>;
}

/** Maximum number of repetitions: what a run requests may depend on what it found. */
const MAX_ROUNDS = 3;

/** Records positions that a search requests before they have been read, and repeats the search when they have. */
export function createMissingPositions(): MissingPositions {
  const missing = new Set<LazyPostings>();
  return {
    occurrencesOf(lazy) {
      const occurrences = lazy.loaded();
      if (!occurrences) missing.add(lazy);
      return occurrences ?? NO_OCCURRENCES;
    },
    async complete(run, signal) {
      for (let round = 0; ; round++) {
        missing.clear();
        const result = run();
        const all = [...missing];
        if (all.length === 0 || round === MAX_ROUNDS) return result;
        await Promise.all(all.map((lazy) => lazy.read(signal)));
      }
    },
  };
}

/** Creates a list whose positions `read` resolves with. */
export function createLazyPostings(
  pages: () => ArrayLike<number>,
  read: (signal?: AbortSignal) => Promise<Occurrences>,
): LazyPostings {
  let all: Occurrences | null = null;
  return {
    pages: once(pages),
    loaded: () => all,
    async read(signal) {
      all ??= await read(signal);
    },
  };
}
