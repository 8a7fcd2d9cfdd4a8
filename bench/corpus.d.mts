/** Posts and documents of the benchmark's corpus; the same for the same numbers. */
export function corpus(
  posts: number,
  docs?: number,
  seed?: number,
): { readonly posts: readonly unknown[]; readonly pages: readonly unknown[] };
