/** Maximum number of values in a cache of the browser: pages, offsets of the history, searches. */
const MAX = 100;

/** Adds a value to a map as its newest, and removes the oldest ones beyond {@link MAX}. */
export function setNewest<K, V>(map: Map<K, V>, key: K, value: V): void {
  map.delete(key);
  map.set(key, value);
  // The first key of a map is the one that was set longest ago.
  for (const [oldest] of map) if (map.size > MAX) map.delete(oldest);
}

/** Runs a step once per key, and again after a failure. */
export function oncePerKey<T>(
  known: Map<string, Promise<T>>,
  key: string,
  step: () => Promise<T>,
): Promise<T> {
  let result = known.get(key);
  if (!result) {
    result = step();
    known.set(key, result);
    result.catch(() => known.delete(key));
  }
  return result;
}
