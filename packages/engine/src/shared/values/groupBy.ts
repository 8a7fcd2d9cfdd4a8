/** Groups items by key. Keys and items keep the order of their first occurrence. */
export function groupBy<T, K>(items: Iterable<T>, keyOf: (item: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}

/** As {@link groupBy}, for items with any number of keys. */
export function groupByEach<T, K>(items: Iterable<T>, keysOf: (item: T) => readonly K[]): Map<K, T[]> {
  const pairs = Array.from(items, (item) => keysOf(item).map((key) => ({ key, item }))).flat();
  const groups = groupBy(pairs, ({ key }) => key);
  return new Map([...groups].map(([key, own]) => [key, own.map(({ item }) => item)]));
}
