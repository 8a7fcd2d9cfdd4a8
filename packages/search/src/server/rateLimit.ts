/** Token buckets in memory: a burst of requests, and then one every so often. */

/** Seconds to wait before a key may go on; 0 when it may now, which uses up one of its turns. */
export type RateLimiter = (key: string) => number | Promise<number>;

/** A token bucket for each key, kept in this process. */
export interface RateLimitOptions {
  /** Requests that may come at once. */
  readonly burst: number;
  /** Milliseconds until one more is allowed. */
  readonly refill: number;
  /** Keys that are remembered; those that have waited long enough are forgotten first. @default 10000 */
  readonly room?: number;
  /** Milliseconds on a clock that never goes back. */
  readonly now?: () => number;
}

interface Bucket {
  tokens: number;
  time: number;
}

/**
 * A limiter for one process. When there is no room for a new key, new keys share one bucket: many addresses do not
 * make a limit void.
 */
export function createRateLimiter({
  burst,
  refill,
  room = 10_000,
  now = () => performance.now(),
}: RateLimitOptions): RateLimiter {
  const buckets = new Map<string, Bucket>();
  const level = ({ tokens, time }: Bucket) => Math.min(burst, tokens + (now() - time) / refill);
  return (key) => {
    if (buckets.size >= room && !buckets.has(key)) forgetFull(buckets, (bucket) => level(bucket) >= burst);
    const name = buckets.size >= room && !buckets.has(key) ? '' : key;
    const bucket = buckets.get(name) ?? { tokens: burst, time: now() };
    const tokens = level(bucket);
    const isAllowed = tokens >= 1;
    buckets.set(name, { tokens: isAllowed ? tokens - 1 : tokens, time: now() });
    return isAllowed ? 0 : Math.max(1, Math.ceil(((1 - tokens) * refill) / 1000));
  };
}

function forgetFull(buckets: Map<string, Bucket>, isFull: (bucket: Bucket) => boolean): void {
  for (const [key, bucket] of buckets) if (isFull(bucket)) buckets.delete(key);
}

/** Asks several limiters in turn; the first that says no decides. */
export function allOf(...limiters: readonly RateLimiter[]): RateLimiter {
  return async (key) => {
    for (const limiter of limiters) {
      const wait = await limiter(key);
      if (wait > 0) return wait;
    }
    return 0;
  };
}
