/** Sources of the selected tab of a group. Values that the group does not have count as absent. */
export interface TabClues {
  /** In order. */
  readonly values: readonly string[];
  /** The tab that holds what the address points at. */
  readonly target: string | null;
  /** From the query of the address. */
  readonly query: string | null;
  /** What the reader chose in another group of the same name. */
  readonly stored: string | null;
  /** Named by the author. */
  readonly preset: string | null;
}

/** The tab to show at first: what the address selects, then what the reader chose before, then the author's. */
export function chosenTab({ values, target, query, stored, preset }: TabClues): string | undefined {
  return (
    [target, query, stored, preset].find((value) => value !== null && values.includes(value)) ?? values[0]
  );
}

/** Index of the tab that a key leads to from the one at `index`, of `count`; `null` for other keys. */
export function tabAfterKey(key: string, index: number, count: number, isRtl: boolean): number | null {
  const step = isRtl ? -1 : 1;
  switch (key) {
    case 'ArrowRight':
      return (index + step + count) % count;
    case 'ArrowLeft':
      return (index - step + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}

/** A query with one parameter set, the others as they were. */
export function withParameter(query: string, name: string, value: string): string {
  const parameters = new URLSearchParams(query);
  parameters.set(name, value);
  return `?${parameters}`;
}
