/** What a person must decide or know after an import, grouped by cause. */
export interface Causes {
  /** Counts a cause once more. @param cause one sentence without names of files */
  readonly add: (cause: string, file: string) => void;
  /** Most frequent first, those of equal count by their sentence. */
  readonly list: () => readonly Cause[];
}

/** Something that an import could not do by itself, with how often it occurs. */
export interface Cause {
  /** One sentence without names of files. */
  readonly cause: string;
  readonly count: number;
  /** The first file in which it occurs. */
  readonly first: string;
}

/** Opens an empty list of causes. */
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
