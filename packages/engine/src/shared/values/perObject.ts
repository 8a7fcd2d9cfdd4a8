/**
 * Memoizes a function by its first argument, as long as that object exists. The object must be immutable, and must
 * determine the other arguments.
 */
export function perObject<Key extends object, Value, Others extends unknown[]>(
  make: (key: Key, ...others: Others) => Value,
): (key: Key, ...others: Others) => Value {
  const known = new WeakMap<Key, { readonly value: Value }>();
  return (key, ...others) => {
    let entry = known.get(key);
    if (!entry) {
      entry = { value: make(key, ...others) };
      known.set(key, entry);
    }
    return entry.value;
  };
}
