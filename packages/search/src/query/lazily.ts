/** A function that computes a value on the first call. */
export function lazily<Value extends object>(read: () => Value): () => Value {
  let known: Value | null = null;
  return () => {
    known ??= read();
    return known;
  };
}

/** What few searches need. */
export const seldom = () => import('./seldom');
