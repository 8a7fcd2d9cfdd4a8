/** Memoizes a function without arguments; computes the value on the first call. */
export function lazily<Value extends object>(read: () => Value): () => Value {
  let known: Value | null = null;
  return () => {
    known ??= read();
    return known;
  };
}

/** Loads what few searches need. */
export const seldom = () => import('./seldom');
