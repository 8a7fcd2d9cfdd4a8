/** What is made when it is first asked for. */
export function lazily<Value extends object>(read: () => Value): () => Value {
  let known: Value | null = null;
  return () => {
    known ??= read();
    return known;
  };
}
