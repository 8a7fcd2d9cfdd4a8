/** Candidates for the selected tab of a group. Values that the group does not have are ignored. */
export interface TabClues {
  /** Values of the tabs, in order. */
  readonly values: readonly string[];
  /** The tab that contains the target of the hash. */
  readonly target: string | null;
  /** Value of the query parameter. */
  readonly query: string | null;
  /** The reader's choice in another group of the same name. */
  readonly stored: string | null;
  /** The author's default. */
  readonly preset: string | null;
}

/**
 * The tab to select at first, by priority: the address, the reader's earlier choice, the author's default, the first
 * tab.
 */
export function chosenTab({ values, target, query, stored, preset }: TabClues): string | undefined {
  return (
    [target, query, stored, preset].find((value) => value !== null && values.includes(value)) ?? values[0]
  );
}

/** Index of the tab that a key moves to from `index`, of `count` tabs; `null` for other keys. */
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

/** Sets one parameter of a query. */
export function withParameter(query: string, name: string, value: string): string {
  const parameters = new URLSearchParams(query);
  parameters.set(name, value);
  return `?${parameters}`;
}
