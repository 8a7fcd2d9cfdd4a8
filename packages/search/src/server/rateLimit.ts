/** Token buckets in memory: a burst of requests, then one for each refill interval. */

/** Takes a token for a key. Returns 0 if there was one, otherwise the seconds to wait. */
export type RateLimiter = (key: string) => number | Promise<number>;

/** Options of a limiter with a token bucket for each key, in this process. */
export interface RateLimitOptions {
  /** Maximum number of requests at once. */
  readonly burst: number;
  /** Milliseconds until the next token. */
  readonly refill: number;
  /** Maximum number of keys; full buckets are evicted first. @default 10000 */
  readonly room?: number;
  /** Monotonic clock, in milliseconds. */
  readonly now?: () => number;
}

interface Bucket {
  tokens: number;
  time: number;
}

/**
 * Creates a limiter for one process. When there is no room for a new key, new keys share one bucket, so that many
 * addresses cannot defeat the limit.
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

/** Combines limiters: the first that refuses decides. */
export function allOf(...limiters: readonly RateLimiter[]): RateLimiter {
  return async (key) => {
    for (const limiter of limiters) {
      const wait = await limiter(key);
      if (wait > 0) return wait;
    }
    return 0;
  };
}
