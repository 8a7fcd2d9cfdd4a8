/** Memoizes a function without arguments: its value is computed on the first call. */
export function once<T>(make: () => T): () => T {
  let memo: { readonly value: T } | null = null;
  return () => {
    memo ??= { value: make() };
    return memo.value;
  };
}
