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
    list: () => {
      const causes = [...found].map(([cause, entry]) => ({ cause, ...entry })).sort(byCount);
      const kinds = new Map<string, [Cause, ...Cause[]]>();
      for (const cause of causes) {
        const kind = cause.cause.replace(NAMED, '$1');
        const same = kinds.get(kind);
        if (same) same.push(cause);
        else kinds.set(kind, [cause]);
      }
      return [...kinds.values()].map(joined).sort(byCount);
    },
  };
}

/** Beginning of a cause about things of one name: that of "Components `Pill` were hidden in comments". */
const NAMED = /^([A-Z][a-z]+s )(`[^`]+`)(?= )/;

const byCount = (a: Cause, b: Cause) => b.count - a.count || (a.cause < b.cause ? -1 : 1);

/** One cause of those that differ by a name, the most frequent first. */
function joined(causes: readonly [Cause, ...Cause[]]): Cause {
  const [most] = causes;
  if (causes.length === 1) return most;
  const names = causes.map(({ cause, count }) => `${NAMED.exec(cause)?.[2]} (${count})`);
  return {
    ...most,
    cause: most.cause.replace(NAMED, (_, start: string) => start + names.join(', ')),
    count: causes.reduce((sum, { count }) => sum + count, 0),
  };
}
