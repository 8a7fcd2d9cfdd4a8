/** What was read of an index lately. */

/**
 * Caches the last `room` answers; one that failed is requested again. A search that is aborted ends when its answer is there: the
 * host has sent it by then, and the next letter mostly needs the same.
 */
export function cachedReader<Value>(room: number, read: (number: number) => Promise<Value>) {
  const promises = new Map<number, Promise<Value>>();
  const values = new Map<number, Value>();
  const forget = (number: number) => {
    promises.delete(number);
    values.delete(number);
  };
  return {
    /** What has been read already. */
    known: (number: number): Value | undefined => values.get(number),
    async get(number: number, signal?: AbortSignal): Promise<Value> {
      const value = promises.get(number) ?? read(number);
      promises.delete(number);
      promises.set(number, value);
      if (promises.size > room) forget(promises.keys().next().value!);
      const answer = await value.catch((error: unknown) => {
        if (promises.get(number) === value) forget(number);
        throw error;
      });
      if (promises.get(number) === value) values.set(number, answer);
      signal?.throwIfAborted();
      return answer;
    },
  };
}
