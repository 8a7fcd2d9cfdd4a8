/** Resolves as the promise does, with a timeout of `limit` milliseconds. @throws the error of `late` after that */
export async function within<Value>(
  limit: number,
  promise: Promise<Value>,
  late: () => Error,
): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(late()), limit);
  });
  try {
    return await Promise.race([promise, end]);
  } finally {
    clearTimeout(timer);
  }
}
