/**
 * Long posting lists of words in texts, stored apart from the leaf (see `../apart.ts`). Their pages are in the leaf;
 * positions are read when they matter.
 */
import { NO_OCCURRENCES, type Occurrences } from '../postings';
import { lazily } from './lazily';

/** A posting list whose pages are available before its positions. */
export interface Apart {
  /** Numbers of the pages, ascending. */
  pages(): ArrayLike<number>;
  /** All positions; `null` until they have been read. */
  known(): Occurrences | null;
  /** Positions in introductions, the first sections of pages; `null` until they have been read. */
  introductions(): Occurrences | null;
  /** Reads all positions, or with `isBegun` those in introductions, if the list has these separately. */
  read(signal?: AbortSignal, isBegun?: boolean): Promise<void>;
}

/** Positions that a search requested before they were read. */
export interface Missing {
  /** The positions, or none if they must be read first; then the list is recorded as missing. */
  placesOf(apart: Apart): Occurrences;
  /**
   * Runs `run`, reads what it recorded as missing, and repeats until nothing is missing. Resolves with the last
   * result.
   */
  complete<Result>(run: () => Result, signal?: AbortSignal): Promise<Result>;
}

/** Maximum number of repetitions: what a run requests may depend on what it found. */
const ROUNDS = 3;

/** Records positions that a search requests before they have been read, and repeats the search when they have. */
export function createMissing(): Missing {
  const noted = new Set<Apart>();
  return {
    placesOf(apart) {
      const places = apart.known();
      if (!places) noted.add(apart);
      return places ?? NO_OCCURRENCES;
    },
    async complete(run, signal) {
      for (let round = 0; ; round++) {
        noted.clear();
        const result = run();
        const all = [...noted];
        if (all.length === 0 || round === ROUNDS) return result;
        await Promise.all(all.map((apart) => apart.read(signal)));
      }
    },
  };
}

/**
 * @param isLong whether positions in introductions are stored separately @param read resolves with these, or with all
 * positions
 */
export function createApart(
  pages: () => ArrayLike<number>,
  isLong: boolean,
  read: (isBegun: boolean, signal?: AbortSignal) => Promise<Occurrences>,
): Apart {
  let known: Occurrences | null = null;
  let begun: Occurrences | null = null;
  return {
    pages: lazily(pages),
    known: () => known,
    introductions: () => begun,
    async read(signal, isBegun) {
      if (isBegun && isLong) begun ??= known ?? (await read(true, signal));
      else known ??= await read(false, signal);
    },
  };
}
