/**
 * Makes something of an object once, and remembers it as long as the object is there: for what many ask of the same
 * object, which must not change. Whatever else it is made of follows from the object.
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
