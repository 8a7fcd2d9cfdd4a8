/** Timeout of the network before a saved page is used, in milliseconds. */
export const NETWORK_TIMEOUT = 3000;

/** Maximum number of cached entries; each visited page has up to two. */
export const MAX_SAVED = 300;

/** Whether the name of a file contains a hash of its content, so that the file never changes. */
export function isHashed(base: string, pathname: string): boolean {
  return pathname.startsWith(`${base}assets/`);
}

/**
 * The response; or the result of `saved`, if the response takes longer than `timeout` and something is saved.
 *
 * @throws the error of the response, unless a saved result was returned before
 */
export async function raceWithTimeout<T>(
  answer: Promise<T>,
  saved: () => Promise<T | undefined>,
  timeout: number,
): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(resolve, timeout, 'late');
  });
  try {
    const first = await Promise.race([answer, late]);
    if (first !== 'late') return first as T;
    return (await saved()) ?? (await answer);
  } finally {
    clearTimeout(timer);
  }
}

/** Evicts the oldest entries of a cache above `count`. The Cache API lists keys in order of insertion. */
export async function keepNewest(cache: Pick<Cache, 'keys' | 'delete'>, count = MAX_SAVED): Promise<void> {
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - count)).map((key) => cache.delete(key)));
}
