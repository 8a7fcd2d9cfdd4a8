/** Cache of items read from an index. */

/**
 * Caches the last `maxItems` items in an LRU cache; a failed read is not cached. An aborted search still waits for its
 * read and caches it: the host has sent the item by then, and the search for the next key mostly needs it.
 */
export function cachedReader<Value>(maxItems: number, read: (number: number) => Promise<Value>) {
  const promises = new Map<number, Promise<Value>>();
  const values = new Map<number, Value>();
  const evict = (number: number) => {
    promises.delete(number);
    values.delete(number);
  };
  return {
    /** An item that has already been read, otherwise `undefined`. */
    cached: (number: number): Value | undefined => values.get(number),
    async get(number: number, signal?: AbortSignal): Promise<Value> {
      const value = promises.get(number) ?? read(number);
      promises.delete(number);
      promises.set(number, value);
      if (promises.size > maxItems) evict(promises.keys().next().value!);
      const result = await value.catch((error: unknown) => {
        if (promises.get(number) === value) evict(number);
        throw error;
      });
      if (promises.get(number) === value) values.set(number, result);
      signal?.throwIfAborted();
      return result;
    },
  };
}
