/** Resolves as the promise does, with a timeout of `timeout` milliseconds. @throws the error of `createError` after that */
export async function withTimeout<Value>(
  timeout: number,
  promise: Promise<Value>,
  createError: () => Error,
): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const expired = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(createError()), timeout);
  });
  try {
    return await Promise.race([promise, expired]);
  } finally {
    clearTimeout(timer);
  }
}
