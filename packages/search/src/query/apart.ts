/**
 * Places of a word in texts that are apart from its leaf (see `../apart.ts`): its pages are known, the rest is read
 * when it matters.
 */
import { NO_OCCURRENCES, type Occurrences } from '../postings';
import { lazily } from './lazily';

/** A word of which the pages are known before its places are read. */
export interface Apart {
  /** The pages, ascending. */
  pages(): ArrayLike<number>;
  /** The places; `null` as long as they have not been read. */
  known(): Occurrences | null;
  /** Those in introductions, the first sections of pages; `null` as long as they have not been read. */
  introductions(): Occurrences | null;
  /** Reads all; or, of a list that has them apart, the introductions. */
  read(signal?: AbortSignal, isBegun?: boolean): Promise<void>;
}

/** What was requested and is not here. */
export interface Missing {
  /** The places, or none when they must be read first, which is noted. */
  placesOf(apart: Apart): Occurrences;
  /** Gives what `run` gives when all that it requires is here. */
  complete<Result>(run: () => Result, signal?: AbortSignal): Promise<Result>;
}

/** As often is run again: what is requested may depend on what was found. */
const ROUNDS = 3;

/** Notes places that a search requests before they have been read, and runs it again when they have. */
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

/** @param isLong whether places in introductions can be read by themselves @param read resolves with these, or with all */
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
