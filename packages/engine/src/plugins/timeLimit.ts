/** How long a hook may take, in milliseconds: one that never ends would end the build without a word. */
const LIMIT = 60_000;

/** Runs a hook. @throws Error when its promise has not settled after a minute */
export async function withinLimit<T>(run: () => T | Promise<T>): Promise<T> {
  const result = run();
  if (!(result instanceof Promise)) return result;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () =>
        reject(
          new Error(
            'it has not ended after a minute; give what it waits for a limit, such as `AbortSignal.timeout(10_000)`',
          ),
        ),
      LIMIT,
    );
  });
  try {
    return await Promise.race([result, late]);
  } finally {
    clearTimeout(timer);
  }
}
