/** Notes for the author after an import, such as decisions to make, grouped by cause. */
export interface Causes {
  /** Counts one occurrence of a cause. @param cause one sentence without file names */
  readonly add: (cause: string, file: string) => void;
  /** All causes, the most frequent first, those of equal count by their sentence. */
  readonly list: () => readonly Cause[];
}

/** Something that the import could not do by itself, and its number of occurrences. */
export interface Cause {
  /** One sentence without file names. */
  readonly cause: string;
  readonly count: number;
  /** First file in which it occurs. */
  readonly first: string;
}

/** Creates an empty list of causes. */
export function createCauses(): Causes {
  const found = new Map<string, { count: number; first: string }>();
  return {
    add: (cause, file) => {
      const entry = found.get(cause);
      if (entry) entry.count++;
      else found.set(cause, { count: 1, first: file });
    },
    list: () =>
      [...found]
        .map(([cause, entry]) => ({ cause, ...entry }))
        .sort((a, b) => b.count - a.count || (a.cause < b.cause ? -1 : 1)),
  };
}
