/** One item of each key, the last one at the place of the first. */
export function uniqueBy<T>(items: readonly T[], keyOf: (item: T) => unknown): T[] {
  return [...new Map(items.map((item) => [keyOf(item), item])).values()];
}
