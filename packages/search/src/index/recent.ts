/** Memoizes a function with an LRU cache of `room` entries. */
export function keepRecent<Key, Value>(room: number, of: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, Value>();
  return (key) => {
    const value = known.has(key) ? (known.get(key) as Value) : of(key);
    known.delete(key);
    known.set(key, value);
    for (const oldest of known.keys()) {
      if (known.size <= room) break;
      known.delete(oldest);
    }
    return value;
  };
}
