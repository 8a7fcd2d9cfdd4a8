/** Memoizes a function without arguments; computes the value on the first call. */
export function once<Value extends object>(read: () => Value): () => Value {
  let value: Value | null = null;
  return () => {
    value ??= read();
    return value;
  };
}

/** Loads what few searches need. */
export const onDemand = () => import('./onDemand');

/** Loads the lookup of words that are not spelled as in the texts, which few are. */
export const loadGuessing = () => import('./guess/findGuessed');
