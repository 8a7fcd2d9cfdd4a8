/**
 * Memoizes a function by its first argument, as long as that object exists. The object must be immutable, and must
 * determine the other arguments.
 */
export function perObject<Key extends object, Value, Others extends unknown[]>(
  make: (key: Key, ...others: Others) => Value,
): (key: Key, ...others: Others) => Value {
  const known = new WeakMap<Key, { readonly value: Value }>();
  return (key, ...others) => {
    let made = known.get(key);
    if (!made) {
      made = { value: make(key, ...others) };
      known.set(key, made);
    }
    return made.value;
  };
}
